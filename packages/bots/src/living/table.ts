import type { CardSight, PieceSight, ProvinceSight, SeatSight, Sight } from '../sight.ts';

/** Facts about a position for the rules of thumb of the living card game. Values are in points of skill. */

export type Skill = 'military' | 'political';
export const skills: readonly Skill[] = ['military', 'political'];
export const otherSkill = (type: Skill): Skill => (type === 'military' ? 'political' : 'military');

export const fateOf = (card: CardSight): number => card.counter('fate');
export const statusOf = (card: CardSight): number => card.counter('status');
export const gloryOf = (card: CardSight): number => Math.max(0, card.stat('glory') ?? 0);
export const costOf = (card: CardSight): number => card.stat('fateCost') ?? 0;

/** A character's skill, bowed or not; a dash counts as 0. */
export const skillOf = (card: CardSight, type: Skill): number => Math.max(0, card.stat(type) ?? 0);
/** The skill that a character can bring to a conflict now. */
export const readySkill = (card: CardSight, type: Skill): number => (card.bowed ? 0 : skillOf(card, type));
export const canFight = (card: CardSight, type: Skill): boolean => !card.bowed && card.stat(type) !== null;
export const sum = (cards: readonly CardSight[], type: Skill): number =>
  cards.reduce((total, one) => total + readySkill(one, type), 0);

/** A character's contribution in a round: mostly the higher of its skills, because it bows after a conflict. */
export const strengthOf = (card: CardSight): number => {
  const [military, political] = [skillOf(card, 'military'), skillOf(card, 'political')];
  return 0.75 * Math.max(military, political) + 0.35 * Math.min(military, political) + 0.3 * gloryOf(card);
};

/** The value of a character in play: its strength now, and a decreasing share for each round that its fate keeps it. */
export const characterWorth = (card: CardSight): number => {
  let [worth, next] = [strengthOf(card), 0.7 * strengthOf(card)];
  for (let fate = fateOf(card); fate > 0; fate--) {
    worth += next;
    next *= 0.7;
  }
  return worth + 0.5 * statusOf(card) + 0.4 * card.attached.length;
};

/**
 * The value of an honor total: 0 loses the game, 25 wins it. The large weight was tuned by games between bots with
 * different weights.
 */
function honorWorth(honor: number): number {
  if (honor <= 0) return -100;
  if (honor >= 25) return 100;
  return 1.8 * honor - 18 / honor + 0.1 * Math.max(0, honor - 11) ** 2;
}

/** The value of a change of honor, given the current total. */
export const honorChange = (honor: number, by: number): number => honorWorth(honor + by) - honorWorth(honor);

/** The honor that an empty deck costs. */
export const EMPTY_DECK = 5;

export const FATE = 1.1;
export const CARD = 1.2;

/** The opponent. */
export const opponentOf = (sight: Sight): SeatSight =>
  sight.seats.find((one) => one.seat !== sight.seat) as SeatSight;

/** The conflicts that a player may still declare in this phase, and their types. */
export function conflictsLeft(seat: SeatSight): { count: number; types: Skill[] } {
  const [military, political] = [seat.counter('declaredMilitary'), seat.counter('declaredPolitical')];
  const count = Math.max(0, 2 - military - political - seat.counter('passed'));
  const types = skills.filter((type) => (type === 'military' ? military : political) === 0);
  return { count, types: count > 0 ? types : [] };
}

/** The provinces without the stronghold's, which is the last. */
export const rowOf = (seat: SeatSight): readonly ProvinceSight[] => seat.provinces.slice(0, -1);
const brokenOf = (seat: SeatSight): number => rowOf(seat).filter((one) => one.broken).length;
const isStronghold = (seat: SeatSight, province: string): boolean =>
  seat.provinces.at(-1)?.thing === province;

/** The assumed strength of a facedown province. */
const UNKNOWN = 4.5;
export const strengthOfProvince = (one: ProvinceSight): number =>
  one.card
    ? one.strength
    : UNKNOWN + one.cards.reduce((total, card) => total + (card.stat('strengthBonus') ?? 0), 0);

/** The value of breaking this player's province for his opponent: it grows with the number of broken ones. */
export const breakWorth = (seat: SeatSight, province: string): number =>
  isStronghold(seat, province) ? 100 : 6 + 2 * brokenOf(seat);

export const ringsOf = (sight: Sight): PieceSight[] => sight.pieces.filter((one) => one.type === 'Ring');
const favorOf = (sight: Sight): PieceSight | undefined => sight.pieces.find((one) => one.type === 'Favor');
/** The Favor's bonus of 1 for its holder in conflicts of the chosen type. */
export const favorBonus = (sight: Sight, seat: number, type: Skill): number => {
  const favor = favorOf(sight);
  return favor?.seat === seat && favor.state === type ? 1 : 0;
};
