import {
  answerOf,
  ask,
  attackOfField,
  type Card,
  currentBattle,
  frameOf,
  hasKeyword,
  leaderOfSide,
  type Machine,
  type Procedure,
  procedure,
  type Refusal,
  type SeatId,
  type Side,
  typeOf,
  type Use,
  unitOf,
  unitsAt,
  yesOrNo,
} from '@kyuden/engine';
import { refuseBy } from '../ccg/hooks/refusal.ts';
import { hasActionKeyword } from '../ccg/hooks/source.ts';
import { type BattleAt, battle as collectibleBattle } from '../ccg/procedures/battle.ts';
import { isGone } from '../ccg/procedures/tools.ts';

/** Naval invasions: decided after a battle is chosen and before it begins. */

interface NavalAt extends BattleAt {
  naval?: 'asked' | 'no' | Side;
}

/** Whether all Personalities and Followers of the army are Naval. False for an army without units. */
function isNaval(g: Machine, field: number, side: Side): boolean {
  const leaders = unitsAt(g, field, side);
  const counts = (c: Card): boolean => typeOf(g, c).stats.includes('force') && typeOf(g, c).signed !== true;
  return (
    leaders.length > 0 &&
    leaders.every((leader) => unitOf(g, leader).every((c) => !counts(c) || hasKeyword(g, c, 'Naval')))
  );
}

/** battle.naval-invasion-conditions: exactly one army is entirely Naval. Returns its side. */
function invader(g: Machine, field: number): Side | undefined {
  const [attack, defense] = [isNaval(g, field, 'attack'), isNaval(g, field, 'defense')];
  if (attack === defense) return undefined;
  return attack ? 'attack' : 'defense';
}

/** The battle procedure. First the leader of a Naval army may make the battle a naval invasion. */
export const battle: Procedure<NavalAt> = procedure(collectibleBattle, (g, frame) => {
  const { at } = frame;
  if (at.naval === undefined) {
    const side = invader(g, at.field);
    const sides = attackOfField(g, at.field);
    const seat = side && sides ? leaderOfSide(sides, side) : undefined;
    at.naval = seat === undefined || isGone(g, seat) ? 'no' : 'asked';
    if (at.naval === 'no' || seat === undefined) return;
    const about = { what: 'navalInvasion', rule: 'gold.battle.naval-invasion-leader-timing' };
    return ask(g, seat, 'may', about, yesOrNo);
  }
  if (at.naval === 'asked') {
    const side = answerOf(frame) === 'yes' ? invader(g, at.field) : undefined;
    at.naval = side ?? 'no';
    // battle.naval-attacker-first
    const sides = attackOfField(g, at.field);
    if (side === 'attack' && sides) at.first = sides.attacker;
    return;
  }
  collectibleBattle.run(g, frame);
});

/** The invading side of the current battle, if any. */
function invadingSide(g: Machine): Side | undefined {
  const naval = frameOf(g, battle)?.at.naval;
  return naval === 'attack' || naval === 'defense' ? naval : undefined;
}

/**
 * battle.naval-no-early-actions; battle.naval-terrain-wait: players of the Naval army may not play Terrains
 * until another player has acted or passed.
 */
export function navalRefusal(g: Machine, use: Use): Refusal | null {
  const side = invadingSide(g);
  const record = currentBattle(g);
  if (!side || !record) return null;
  if (use.designator === 'Reaction' && record.step === 'engage')
    return refuseBy('gold.battle.naval-no-early-actions', 'invasionBegins');
  if (!hasActionKeyword(g, use, 'Terrain')) return null;
  const invades = (seat: SeatId): boolean =>
    unitsAt(g, record.field, side).some((c) => c.controller === seat);
  if (!invades(use.seat) || hasOtherActed(g, record.id, invades)) return null;
  return refuseBy('gold.battle.naval-terrain-wait', 'invasionTerrain');
}

/** Whether the designator uses an opportunity to act. False for Reactions and abilities without designator. */
const isOpportunity = (designator: string): boolean => designator !== 'Reaction' && designator !== '';

function hasOtherActed(g: Machine, battleId: number, invades: (seat: SeatId) => boolean): boolean {
  const acted = g.state.actions.some(
    (one) => one.battle === battleId && isOpportunity(one.designator) && !invades(one.seat),
  );
  if (acted) return true;
  const round = g.state.frames.findLast((one) => one.k === 'round');
  if (round?.k !== 'round' || round.passes === 0) return false;
  // Find the seats that passed, from the number of passes.
  const seats = g.state.seats.filter((seat) => !seat.eliminated).map((seat) => seat.id);
  const at = seats.indexOf(round.seat);
  return Array.from(
    { length: round.passes },
    (_, i) => seats[(at - 1 - i + seats.length * 2) % seats.length]!,
  ).some((seat) => !invades(seat));
}
