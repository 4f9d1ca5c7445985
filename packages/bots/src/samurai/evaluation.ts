import {
  attachmentsOf,
  type Card,
  card,
  cardsInPlay,
  faceOf,
  type Machine,
  programOf,
  type SeatId,
  stat,
  typeOf,
  unitOf,
} from '@kyuden/engine';
import type { Evaluation } from '../evaluation.ts';

/** What a seat has in play, counted once for all terms. */
interface Holdings {
  readyForce: number;
  restingForce: number;
  chi: number;
  gold: number;
  abilities: number;
  rings: number;
}

const counted = new WeakMap<Machine, { version: number; bySeat: Holdings[] }>();

function inPlayOf(g: Machine, seat: SeatId): Holdings {
  const known = counted.get(g);
  if (known?.version === g.memo.version) return known.bySeat[seat]!;
  const bySeat = g.state.seats.map(
    (): Holdings => ({ readyForce: 0, restingForce: 0, chi: 0, gold: 0, abilities: 0, rings: 0 }),
  );
  for (const id of cardsInPlay(g)) {
    const c = card(g, id);
    const holdings = bySeat[c.controller];
    if (holdings) count(g, c, holdings);
  }
  counted.set(g, { version: g.memo.version, bySeat });
  return bySeat[seat]!;
}

function count(g: Machine, c: Card, holdings: Holdings): void {
  const { type } = faceOf(g, c);
  holdings.abilities += abilitiesOf(g, c);
  if (type === 'Ring') holdings.rings++;
  if (type === 'Personality') {
    holdings.chi += stat(g, c, 'chi');
    for (const one of unitOf(g, c)) {
      const { stats, signed } = typeOf(g, one);
      if (signed || !stats.includes('force')) continue;
      if (one.bowed || c.bowed) holdings.restingForce += stat(g, one, 'force');
      else holdings.readyForce += stat(g, one, 'force');
    }
  }
  if (type === 'Holding' || type === 'Stronghold') {
    const gold = stat(g, c, 'goldProduction');
    if (Number.isFinite(gold)) holdings.gold += gold;
    if (type === 'Holding') for (const one of attachmentsOf(g, c)) holdings.abilities += abilitiesOf(g, one);
  }
}

const usable = new WeakMap<object, number>();

/** How many abilities are printed on a card. */
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

/**
 * What a Samurai position is worth. Provinces are the measure of the military race, and the last ones are worth the most.
 * Honor counts little in the middle and much near 40 or -20. Bowed Force straightens before it is needed to attack but
 * not before it is needed to defend.
 */
export const samuraiEvaluation: Evaluation = {
  scale: 14,
  terms: [
    { name: 'provinces', weight: 10, of: (g, seat) => g.state.seats[seat]!.provinces.length },
    {
      name: 'last province',
      weight: -8,
      of: (g, seat) => (g.state.seats[seat]!.provinces.length <= 1 ? 1 : 0),
    },
    { name: 'honor', weight: 0.25, of: honorOf },
    { name: 'near an Honor victory', weight: 0.08, of: (g, seat) => Math.max(0, honorOf(g, seat) - 20) ** 2 },
    { name: 'near dishonor', weight: -0.08, of: (g, seat) => Math.max(0, -5 - honorOf(g, seat)) ** 2 },
    { name: 'ready Force', weight: 1, of: (g, seat) => inPlayOf(g, seat).readyForce },
    { name: 'resting Force', weight: 0.8, of: (g, seat) => inPlayOf(g, seat).restingForce },
    { name: 'Chi', weight: 0.2, of: (g, seat) => inPlayOf(g, seat).chi },
    { name: 'Gold production', weight: 1.2, of: (g, seat) => Math.min(20, inPlayOf(g, seat).gold) },
    { name: 'abilities in play', weight: 0.6, of: (g, seat) => inPlayOf(g, seat).abilities },
    { name: 'cards in hand', weight: 1, of: (g, seat) => g.state.zones[`hand:${seat}`]?.length ?? 0 },
    { name: 'Imperial Favor', weight: 1.5, of: (g, seat) => (g.state.favor === seat ? 1 : 0) },
    { name: 'Rings', weight: 2.5, of: (g, seat) => inPlayOf(g, seat).rings },
  ],
};
