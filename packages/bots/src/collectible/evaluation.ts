import {
  attachmentsOf,
  type Card,
  faceOf,
  type Machine,
  producedGold,
  programOf,
  provinceStrength,
  type SeatId,
  stat,
  typeOf,
  unitOf,
} from '@kyuden/engine';
import { countedInPlay, type Evaluation } from '../evaluation.ts';
import { elementsNear, neededInHand } from './enlightenment.ts';
import { honorPlan } from './honor-plan.ts';
import { gathered } from './ring-waits.ts';

/** The cards and values that a seat has in play, counted once for all terms. */
interface Holdings {
  readyForce: number;
  restingForce: number;
  chi: number;
  gold: number;
  abilities: number;
  rings: number;
  dishonored: number;
}

const inPlayOf = countedInPlay(
  (): Holdings => ({
    readyForce: 0,
    restingForce: 0,
    chi: 0,
    gold: 0,
    abilities: 0,
    rings: 0,
    dishonored: 0,
  }),
  count,
);

function count(g: Machine, c: Card, holdings: Holdings): void {
  const { type } = faceOf(g, c);
  holdings.abilities += abilitiesOf(g, c);
  if (type === 'Ring') holdings.rings++;
  if (type === 'Personality') {
    holdings.chi += stat(g, c, 'chi');
    if (c.dishonorable) holdings.dishonored++;
    for (const one of unitOf(g, c)) {
      const { stats, signed } = typeOf(g, one);
      if (signed || !stats.includes('force')) continue;
      if (one.bowed || c.bowed) holdings.restingForce += stat(g, one, 'force');
      else holdings.readyForce += stat(g, one, 'force');
    }
  }
  if (type === 'Holding' || type === 'Stronghold') {
    holdings.gold += producedGold(g, c);
    if (type === 'Holding') for (const one of attachmentsOf(g, c)) holdings.abilities += abilitiesOf(g, one);
  }
}

const usable = new WeakMap<object, number>();

/** The number of abilities printed on a card. */
function abilitiesOf(g: Machine, c: Card): number {
  const top = c.faces[c.faces.length - 1] as number;
  const face = g.lib.faces[top];
  if (!face) return 0;
  let n = usable.get(face);
  if (n === undefined) {
    n = (g.lib.texts[top] ?? []).filter((id) => programOf(g.lib, id).text.t === 'ability').length;
    usable.set(face, n);
  }
  return n;
}

const honorOf = (g: Machine, seat: SeatId): number => g.state.seats[seat]!.honor;
const provincesOf = (g: Machine, seat: SeatId): readonly number[] => g.state.seats[seat]!.provinces;

const nearEnlightenment = (g: Machine, seat: SeatId): number => elementsNear(g, seat) ** 2;

/** The Honor of a seat, as far as its deck is made to win by it. */
const plannedHonor = (g: Machine, seat: SeatId): number => honorOf(g, seat) * honorPlan(g, seat);

function forceOf(g: Machine, seat: SeatId): number {
  const { readyForce, restingForce } = inPlayOf(g, seat);
  return readyForce + restingForce;
}

function weakestProvince(g: Machine, seat: SeatId): number {
  const strengths = provincesOf(g, seat).map((id) => provinceStrength(g, g.state.provinces[id]!));
  return strengths.length === 0 ? 0 : Math.min(...strengths);
}

/** The part of `value` between `low` and `high`. Terms use it to give the first points more weight than later ones. */
const between = (value: number, low: number, high: number): number =>
  Math.min(Math.max(value - low, 0), high - low);

/** The Gold that a seat's cards produce each turn. */
const goldOf = (g: Machine, seat: SeatId): number => inPlayOf(g, seat).gold;

/**
 * Evaluates a position of the collectible editions. The weights come from 966 games between novices, sampled at the
 * start of every turn and corrected for the strength of the decks: the first Gold decides most, Force counts until
 * there is enough of it, Honor counts little in the middle and much near 40 or -20, and a player with one province left
 * has almost lost. The three terms for Enlightenment and that of an Honor deck are not among those weights: the novices of
 * those games never won so, or did not know the plan of their decks.
 */
export const collectibleEvaluation: Evaluation = {
  scale: 7.6,
  terms: [
    { name: 'provinces', weight: 7.5, of: (g, seat) => provincesOf(g, seat).length },
    { name: 'last province', weight: -15, of: (g, seat) => (provincesOf(g, seat).length <= 1 ? 1 : 0) },
    { name: 'weakest province', weight: 0.8, of: weakestProvince },
    { name: 'honor', weight: 0.4, of: honorOf },
    { name: 'Honor of an Honor deck', weight: 0.3, of: plannedHonor },
    { name: 'near an Honor victory', weight: 0.05, of: (g, seat) => Math.max(0, honorOf(g, seat) - 20) ** 2 },
    { name: 'near dishonor', weight: -0.3, of: (g, seat) => Math.max(0, -5 - honorOf(g, seat)) ** 2 },
    { name: 'Force up to 25', weight: 1, of: (g, seat) => between(forceOf(g, seat), 0, 25) },
    { name: 'Force beyond', weight: 0.15, of: (g, seat) => between(forceOf(g, seat), 25, 100) },
    { name: 'ready Force', weight: 0.1, of: (g, seat) => inPlayOf(g, seat).readyForce },
    { name: 'Chi', weight: 0.35, of: (g, seat) => inPlayOf(g, seat).chi },
    { name: 'Gold up to 8', weight: 4, of: (g, seat) => between(goldOf(g, seat), 0, 8) },
    { name: 'Gold up to 14', weight: 1.9, of: (g, seat) => between(goldOf(g, seat), 8, 14) },
    { name: 'Gold beyond', weight: 0.5, of: (g, seat) => between(goldOf(g, seat), 14, 30) },
    { name: 'abilities in play', weight: 0.2, of: (g, seat) => inPlayOf(g, seat).abilities },
    { name: 'cards in hand', weight: 1, of: (g, seat) => g.state.zones[`hand:${seat}`]?.length ?? 0 },
    { name: 'Imperial Favor', weight: 1, of: (g, seat) => (g.state.favor === seat ? 1 : 0) },
    { name: 'Rings', weight: 2.2, of: (g, seat) => inPlayOf(g, seat).rings },
    { name: 'near Enlightenment', weight: 2.5, of: nearEnlightenment },
    { name: 'Rings needed in hand', weight: 1, of: neededInHand },
    { name: 'actions gathered for Rings', weight: 2, of: gathered },
    { name: 'dishonored', weight: -1.5, of: (g, seat) => inPlayOf(g, seat).dishonored },
  ],
};
