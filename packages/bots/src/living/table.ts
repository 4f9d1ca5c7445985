import type { CardSight, PieceSight, ProvinceSight, SeatSight, Sight } from '../sight.ts';

/** What the rules of thumb of the living card game ask about a position. The unit is a point of skill. */

export type Skill = 'military' | 'political';
export const skills: readonly Skill[] = ['military', 'political'];
export const otherSkill = (type: Skill): Skill => (type === 'military' ? 'political' : 'military');

export const fateOf = (card: CardSight): number => card.counter('fate');
export const statusOf = (card: CardSight): number => card.counter('status');
export const gloryOf = (card: CardSight): number => Math.max(0, card.stat('glory') ?? 0);
export const costOf = (card: CardSight): number => card.stat('fateCost') ?? 0;

/** Skill that a character has, bowed or not; a dash has none. */
export const skillOf = (card: CardSight, type: Skill): number => Math.max(0, card.stat(type) ?? 0);
/** Skill that it brings to a conflict now. */
export const readySkill = (card: CardSight, type: Skill): number => (card.bowed ? 0 : skillOf(card, type));
export const canFight = (card: CardSight, type: Skill): boolean => !card.bowed && card.stat(type) !== null;
export const sum = (cards: readonly CardSight[], type: Skill): number =>
  cards.reduce((total, one) => total + readySkill(one, type), 0);

/** What a character does in a round: mostly the better of its skills, for it bows once it has fought. */
export const strengthOf = (card: CardSight): number => {
  const [military, political] = [skillOf(card, 'military'), skillOf(card, 'political')];
  return 0.75 * Math.max(military, political) + 0.35 * Math.min(military, political) + 0.3 * gloryOf(card);
};

/** What a character in play is worth: its strength now, and for each round that its fate keeps it a little less. */
export const characterWorth = (card: CardSight): number => {
  let [worth, next] = [strengthOf(card), 0.7 * strengthOf(card)];
  for (let fate = fateOf(card); fate > 0; fate--) {
    worth += next;
    next *= 0.7;
  }
  return worth + 0.5 * statusOf(card) + 0.4 * card.attached.length;
};

/**
 * What it means to have so much honor: nothing is worse than none, and 25 is all there is to win. That honor counts so
 * much was found by letting players who think so play against others.
 */
function honorWorth(honor: number): number {
  if (honor <= 0) return -100;
  if (honor >= 25) return 100;
  return 1.8 * honor - 18 / honor + 0.1 * Math.max(0, honor - 11) ** 2;
}

/** What a change of honor is worth to somebody. */
export const honorChange = (honor: number, by: number): number => honorWorth(honor + by) - honorWorth(honor);

/** What a deck that runs out costs. */
export const EMPTY_DECK = 5;

export const FATE = 1.1;
export const CARD = 1.2;

/** The other player. */
export const opponentOf = (sight: Sight): SeatSight =>
  sight.seats.find((one) => one.seat !== sight.seat) as SeatSight;

/** Conflicts that a player may still declare in this phase, and of which types. */
export function conflictsLeft(seat: SeatSight): { count: number; types: Skill[] } {
  const [military, political] = [seat.counter('declaredMilitary'), seat.counter('declaredPolitical')];
  const count = Math.max(0, 2 - military - political - seat.counter('passed'));
  const types = skills.filter((type) => (type === 'military' ? military : political) === 0);
  return { count, types: count > 0 ? types : [] };
}

/** The row, without the province of the stronghold, which is the last. */
export const rowOf = (seat: SeatSight): readonly ProvinceSight[] => seat.provinces.slice(0, -1);
const brokenOf = (seat: SeatSight): number => rowOf(seat).filter((one) => one.broken).length;
const isStronghold = (seat: SeatSight, province: string): boolean =>
  seat.provinces.at(-1)?.thing === province;

/** What a province that lies facedown is likely to count. */
const UNKNOWN = 4.5;
export const strengthOfProvince = (one: ProvinceSight): number =>
  one.card
    ? one.strength
    : UNKNOWN + one.cards.reduce((total, card) => total + (card.stat('strengthBonus') ?? 0), 0);

/** What breaking a province of this player is worth to the other: the more are broken, the nearer is the end. */
export const breakWorth = (seat: SeatSight, province: string): number =>
  isStronghold(seat, province) ? 100 : 6 + 2 * brokenOf(seat);

export const ringsOf = (sight: Sight): PieceSight[] => sight.pieces.filter((one) => one.type === 'Ring');
const favorOf = (sight: Sight): PieceSight | undefined => sight.pieces.find((one) => one.type === 'Favor');
/** The Favor adds 1 on its side to whoever has it. */
export const favorBonus = (sight: Sight, seat: number, type: Skill): number => {
  const favor = favorOf(sight);
  return favor?.seat === seat && favor.state === type ? 1 : 0;
};
