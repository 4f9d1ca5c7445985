import type { Asked } from '../bot.ts';
import { returnsRings } from '../collectible/enlightenment.ts';
import type { CardSight, SeatSight } from '../sight.ts';

/** Facts about a position for the rules of thumb, read from a seat's view. */

/** A unit, named by its Personality, with the Force it brings to a battle now. */
export interface Unit {
  thing: string;
  card: CardSight;
  /** The Force it contributes now; bowed cards contribute 0. */
  force: number;
  /** The Force it would contribute if all its cards were unbowed. */
  full: number;
}

const force = (one: CardSight): number => one.stat('force') ?? 0;

/** Items modify their bearer and have no Force of their own in an army. */
const fights = (one: CardSight): boolean => one.type === 'Personality' || one.type === 'Follower';

export function unitOf(card: CardSight): Unit {
  const unit: Unit = { thing: card.thing, card, force: 0, full: 0 };
  if (fights(card)) addForce(unit, card);
  for (const one of card.attached) if (fights(one)) addForce(unit, one);
  return unit;
}

function addForce(unit: Unit, one: CardSight): void {
  const added = force(one);
  unit.full += added;
  if (!one.bowed) unit.force += added;
}

export function unitsIn(cards: readonly CardSight[]): Unit[] {
  const units: Unit[] = [];
  for (const one of cards) if (one.type === 'Personality') units.push(unitOf(one));
  return units;
}

export const total = (units: readonly Unit[]): number => units.reduce((sum, one) => sum + one.force, 0);

/** The Gold that a seat's unbowed cards can produce for any purpose. */
export function goldReady(seat: SeatSight): number {
  let sum = 0;
  for (const one of seat.home) if (!one.bowed) sum += one.gold;
  return sum;
}

export function goldIncome(seat: SeatSight): number {
  let sum = 0;
  for (const one of seat.home) sum += one.gold;
  return sum;
}

/** The seat's position in the current battle. Positive leads are good for the seat. */
export interface Fight {
  field: string;
  province: string;
  strength: number;
  attacking: boolean;
  /** Own Force minus enemy Force: positive wins the battle, 0 ties. */
  lead: number;
  /**
   * For the Attacker, Force above the amount that breaks the province; for the Defender, Force above the amount that
   * saves it.
   */
  provinceLead: number;
}

export function fightOf(asked: Asked): Fight | undefined {
  const fray = asked.sight.battle;
  if (!fray) return undefined;
  const { thing: field, province, strength, attackForce, defenseForce } = fray;
  const attacking = fray.attacker === asked.ask.seat;
  const ahead = attackForce - defenseForce;
  const broken = ahead - strength;
  return {
    field,
    province,
    strength,
    attacking,
    lead: attacking ? ahead : -ahead,
    provinceLead: attacking ? broken : -broken,
  };
}

/** The value of a card on the table, in points of Force. */
export function worthOnTable(card: CardSight): number {
  const own =
    (card.stat('force') ?? 0) +
    0.4 * (card.stat('chi') ?? 0) +
    0.2 * (card.stat('personalHonor') ?? 0) +
    1.2 * card.gold;
  let others = 1;
  for (const one of card.attached) others += worthOnTable(one);
  return own + others;
}

/** The value of a Ring that is kept for a victory by Enlightenment. */
const NEEDED = 8;

/** The value of a card that can return a lost Ring. */
const RETURNS = 3;

/**
 * The loss for the victory by Enlightenment if this card left the hand of the seat: a Ring other than by its own text,
 * or a card that could return a Ring while none lies in the discard pile.
 */
export function keptFor({ sight, lib }: Asked, card: CardSight): number {
  const { missing, lost } = sight.ringPlan;
  if (missing.size === 0) return 0;
  if (card.type === 'Ring') return card.keywords.some((word) => missing.has(word)) ? NEEDED : 0;
  return lost.size === 0 && returnsRings(lib, card.texts) ? RETURNS : 0;
}

/** The value of a card in hand when one must be discarded, from its cost, type and focus value. */
export function valueInHand(asked: Asked, card: CardSight): number {
  const type = card.type === 'Strategy' ? 2 : card.type === 'Ring' ? 3 : 1;
  const income = goldIncome(asked.sight.own);
  const tooDear = (card.stat('goldCost') ?? 0) > income ? -2 : 0;
  return (
    type +
    keptFor(asked, card) +
    0.6 * (card.stat('force') ?? 0) +
    0.3 * (card.stat('focusValue') ?? 0) +
    tooDear
  );
}
