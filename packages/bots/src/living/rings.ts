import type { Option } from '@kyuden/engine';
import type { BotReasonFacts } from '@kyuden/words';
import { because } from '../because.ts';
import type { Asked, Move } from '../bot.ts';
import { idOf } from '../option-id.ts';
import type { CardSight, PieceSight, SeatSight, Sight } from '../sight.ts';
import {
  CARD,
  conflictsLeft,
  FATE,
  fateOf,
  gloryOf,
  honorChange,
  opponentOf,
  type Skill,
  skills,
  statusOf,
  strengthOf,
} from './table.ts';

/** Rings: their value, which to fight for, and how to use their effects. */

/** The value for a seat of claiming a ring with its effect, including the fate on it. */
export function ringWorth(sight: Sight, ring: PieceSight, seat: number): number {
  const fate = ring.state === 'unclaimed' ? FATE * (ring.counters.fate ?? 0) : 0;
  return fate + Math.max(0, ...ring.words.map((element) => elementWorth(sight, element, seat)));
}

function elementWorth(sight: Sight, element: string, seat: number): number {
  const own = sight.seats[seat] as SeatSight;
  const other = sight.seats.find((one) => one.seat !== seat) as SeatSight;
  switch (element) {
    case 'Air':
      return Math.max(honorChange(own.honor, 2), takeWorth(own, other));
    case 'Earth':
      return CARD + (other.handSize > 0 ? CARD : 0);
    case 'Fire':
      return Math.max(0, ...fires(own, other).map((one) => one.worth));
    case 'Water':
      return Math.max(0, ...waters(own, other).map((one) => one.worth));
    case 'Void':
      return Math.max(0, ...other.units.map(voidWorth));
    default:
      return 0;
  }
}

const takeWorth = (own: SeatSight, other: SeatSight): number =>
  honorChange(own.honor, 1) - honorChange(other.honor, -1);

interface Deed {
  verb: BotReasonFacts['ringDeed']['deed'];
  worth: number;
  card: CardSight;
}

/** The value of honoring or dishonoring a character: its glory is gained or lost in every later conflict. */
const gloryWorth = (card: CardSight): number =>
  0.4 + gloryOf(card) * (0.5 + 0.35 * Math.min(2, fateOf(card))) + (card.bowed ? 0 : 0.2);

const fires = (own: SeatSight, other: SeatSight): Deed[] => [
  ...own.units
    .filter((one) => statusOf(one) < 1)
    .map((card) => ({ verb: 'honor' as const, worth: gloryWorth(card), card })),
  ...other.units
    .filter((one) => statusOf(one) > -1)
    .map((card) => ({ verb: 'dishonor' as const, worth: gloryWorth(card), card })),
];

const waters = (own: SeatSight, other: SeatSight): Deed[] => {
  const [mine, theirs] = [conflictsLeft(own).count, conflictsLeft(other).count];
  return [
    ...own.units
      .filter((one) => one.bowed)
      .map((card) => ({
        verb: 'ready' as const,
        worth: strengthOf(card) * (mine + theirs > 0 ? 0.6 : 0.1),
        card,
      })),
    ...other.units
      .filter((one) => !one.bowed && fateOf(one) === 0)
      .map((card) => ({
        verb: 'bow' as const,
        worth: strengthOf(card) * (mine + theirs > 0 ? 0.6 : 0.1),
        card,
      })),
  ];
};

/** The value of removing one fate from a character: it leaves a round earlier. */
const voidWorth = (card: CardSight): number =>
  fateOf(card) > 0 ? 0.7 ** fateOf(card) * strengthOf(card) + 0.2 : 0;

/** How to use the effect of the ring that was won. */
export function ringEffect({ ask, sight }: Asked): Move {
  const { own } = sight;
  const other = opponentOf(sight);
  const gain = idOf(ask, { verb: 'gain' });
  if (gain) {
    return honorChange(own.honor, 2) >= takeWorth(own, other)
      ? { id: gain, why: because.gainHonor }
      : { id: idOf(ask, { verb: 'take' }), why: because.takeHonor };
  }
  const draw = idOf(ask, { verb: 'draw' });
  if (draw) return { id: draw, why: because.drawAndDiscard };
  const deeds = [
    ...fires(own, other),
    ...waters(own, other),
    ...other.units.map((card) => ({ verb: 'remove' as const, worth: voidWorth(card), card })),
  ].flatMap((one) => {
    const id = idOf(ask, { verb: one.verb, thing: one.card.thing });
    return id ? [{ ...one, id }] : [];
  });
  const best = deeds.sort((a, b) => b.worth - a.worth)[0];
  if (!best) return { id: 'pass', why: because.nothingWorthwhile };
  return { id: best.id, why: { kind: 'ringDeed', card: best.card.title, deed: best.verb } };
}

/** Chooses the most valuable ring or element; the least valuable one if it is given away. */
export function bestRing({ ask, sight }: Asked): Move {
  const gives = ask.about.what === 'ringGiven';
  const worth = (option: Option): number => {
    const ring = sight.pieces.find((one) => one.thing === option.thing);
    if (ring) return (gives ? -1 : 1) * ringWorth(sight, ring, attackerOr(sight));
    return elementWorth(sight, option.name ?? '', sight.seat);
  };
  // The defender wants the attacker to win as little as possible.
  const sign = !gives && sight.battle && sight.battle.attacker !== sight.seat ? -1 : 1;
  const best = [...ask.options].sort((a, b) => sign * (worth(b) - worth(a)))[0]!;
  if (gives) return { id: best.id, why: because.leastMissed };
  return { id: best.id, why: sign > 0 ? because.servesMost : because.helpsThemLeast };
}

const attackerOr = (sight: Sight): number => sight.battle?.attacker ?? sight.seat;

/** Sets the Favor to the side where this player has more skill. */
export function favorSide({ ask, sight }: Asked): Move {
  const total = (type: Skill): number =>
    sight.own.units.reduce((sum, one) => sum + Math.max(0, one.stat(type) ?? 0), 0);
  const best = [...skills].sort((a, b) => total(b) - total(a))[0]!;
  return {
    id: idOf(ask, { verb: 'favor', name: best }),
    why: { kind: 'favorSide', type: best },
  };
}
