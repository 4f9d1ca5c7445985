import type { Asked } from '../bot.ts';
import type { CardSight, SeatSight } from '../sight.ts';

/** What rules of thumb ask about a position, read from a seat's view. */

/** A unit by its Personality, with the Force it brings to a battle now. */
export interface Unit {
  thing: string;
  card: CardSight;
  /** What it contributes as it stands; bowed cards nothing. */
  force: number;
  /** What it would contribute if all of it were unbowed. */
  full: number;
}

const force = (one: CardSight): number => one.stat('force') ?? 0;

/** Items change their bearer's numbers and have no Force of their own in an army. */
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

/** Gold that a seat's unbowed cards can make, whatever it is for. */
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

/** Where the seat stands in the battle under way. Positive leads are good for it. */
export interface Fight {
  field: string;
  province: string;
  strength: number;
  attacking: boolean;
  /** Own Force above what wins the battle: above 0 wins it, 0 ties. */
  lead: number;
  /** As Attacker: Force above what breaks the province. As Defender: Force above what saves it. */
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

/** The value of a card in hand when one must go: what it costs, attaches and focuses for. */
export function valueInHand(asked: Asked, card: CardSight): number {
  const type = card.type === 'Strategy' ? 2 : card.type === 'Ring' ? 3 : 1;
  const income = goldIncome(asked.sight.own);
  const tooDear = (card.stat('goldCost') ?? 0) > income ? -2 : 0;
  return type + 0.6 * (card.stat('force') ?? 0) + 0.3 * (card.stat('focusValue') ?? 0) + tooDear;
}
