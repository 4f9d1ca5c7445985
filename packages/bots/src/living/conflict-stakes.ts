import type { Asked } from '../bot.ts';
import type { CardSight, Sight } from '../sight.ts';
import { ringWorth } from './rings.ts';
import {
  breakWorth,
  canFight,
  honorChange,
  opponentOf,
  otherSkill,
  readySkill,
  ringsOf,
  type Skill,
} from './table.ts';

/** A conflict in progress, seen from one player's side. */
export interface Conflict {
  field: string;
  type: Skill;
  attacking: boolean;
  own: number;
  other: number;
  strength: number;
  ownParticipants: CardSight[];
  otherParticipants: CardSight[];
  stakes: Stakes;
}

/** The value of the parts of a conflict, in points of skill. */
export interface Stakes {
  /** The ring, for the attacker. */
  ring: number;
  /** The ring without its effect, for a winning defender. */
  held: number;
  province: number;
  unopposed: number;
}

export const isIn = (conflict: Conflict | undefined, card: CardSight): boolean =>
  conflict !== undefined && card.field === conflict.field;

export function conflictOf({ sight }: Asked): Conflict | undefined {
  const { battle } = sight;
  if (!battle) return undefined;
  const type: Skill = battle.facts.type === 'political' ? 'political' : 'military';
  const attacking = battle.attacker === sight.seat;
  const there = (cards: readonly CardSight[]): CardSight[] =>
    cards.filter((one) => one.field === battle.thing);
  return {
    field: battle.thing,
    type,
    attacking,
    own: attacking ? battle.attackForce : battle.defenseForce,
    other: attacking ? battle.defenseForce : battle.attackForce,
    strength: battle.strength,
    ownParticipants: there(sight.own.units),
    otherParticipants: there(opponentOf(sight).units),
    stakes: stakesOf(sight, attacking, String(battle.facts.ring ?? ''), battle.province),
  };
}

export function stakesOf(sight: Sight, attacking: boolean, ring: string, province: string): Stakes {
  const [attacker, defender] = attacking ? [sight.own, opponentOf(sight)] : [opponentOf(sight), sight.own];
  const piece = ringsOf(sight).find((one) => one.thing === ring);
  return {
    ring: 1 + (piece ? ringWorth(sight, piece, attacker.seat) : 0),
    held: 1,
    province: breakWorth(defender, province),
    unopposed: attacking ? -honorChange(defender.honor, -1) : -honorChange(sight.own.honor, -1),
  };
}

/** The value for the player if the conflict ends with these totals. The attacker wins ties. */
export function outcomeOf(
  { attacking, strength, stakes }: Pick<Conflict, 'attacking' | 'strength' | 'stakes'>,
  own: number,
  other: number,
  isOpposed = true,
): number {
  const [attack, defense] = attacking ? [own, other] : [other, own];
  const sign = attacking ? 1 : -1;
  if (attack === 0 && defense === 0) return 0;
  if (attack < defense) return -sign * stakes.held;
  const broken = attack - defense >= strength ? stakes.province : 0;
  return sign * (stakes.ring + broken + (isOpposed ? 0 : Math.max(0.3, stakes.unopposed)));
}

/**
 * The `outcomeOf` a conflict under uncertainty: both players may still add skill, so a larger lead is worth a little
 * more, and a narrow one is worth less than the result it would bring.
 */
export function prospect(conflict: Conflict, swing: number): number {
  const { own, other, ownParticipants, otherParticipants, attacking } = conflict;
  const isOpposed = (attacking ? otherParticipants : ownParticipants).length > 0;
  const at = (by: number): number => {
    const [mine, theirs] = by >= 0 ? [own + by, other] : [own, other - by];
    return outcomeOf(conflict, mine, theirs, isOpposed);
  };
  return 0.6 * at(swing) + 0.2 * at(swing - 2) + 0.2 * at(swing + 2) + 0.05 * swing;
}

/** How changing the type of the conflict would change the lead. */
export function swingOfType({ own, other, type, ownParticipants, otherParticipants }: Conflict): number {
  const to = otherSkill(type);
  const total = (cards: readonly CardSight[]): number =>
    cards.reduce((sum, one) => sum + (canFight(one, to) ? readySkill(one, to) : 0), 0);
  return total(ownParticipants) - total(otherParticipants) - (own - other);
}
