import {
  type Attack,
  actionRound,
  attackOfField,
  type Battle,
  battleById,
  battleProcedure,
  byRules,
  call,
  changed,
  type Field,
  fieldById,
  fieldThing,
  finish,
  frameOf,
  freshBattle,
  isFrameOf,
  type Machine,
  type Member,
  nextId,
  occur,
  type Procedure,
  procedure,
  type SeatId,
  seatsFrom,
  seatThing,
  sideOf,
  unitsAt,
} from '@kyuden/engine';
import { knob } from '../knobs.ts';
import { endEffects } from './expire.ts';
import { leaveField } from './leave-field.ts';
import { alsoOpenTo, isGone, openToNobody } from './tools.ts';

const OPEN = 0;
const ENGAGED = 1;
const COMBAT = 2;
const COMBAT_ENDS = 3;
const RESOLVE = 4;
const BEFORE = 5;
const AFTER = 6;
const ENDS = 7;
const OVER = 8;
const ENGAGING = 9;

export interface BattleAt {
  field: number;
  /** `coming` is the battle before the sides engage; `battle` is set when they do. */
  battle?: number;
  coming?: number;
  /** The seat with the first opportunity, if something before the battle decided it. */
  first?: SeatId;
}

/**
 * The battle at one battlefield. Times before engaging are not part of it (battle.engage-timepoint), so the
 * frame sets `battle` only when the sides have engaged. However the battle ends, units go home and Terrains
 * leave (battle.after-resolution-runs-even-if-skipped).
 */
export const battle: Procedure<BattleAt> = procedure(battleProcedure, (g, frame) => {
  const { at } = frame;
  const { state } = g;
  const record = battleById(g, at.coming) as Battle;
  const field = fieldById(g, at.field) as Field;
  if (frame.pc === OPEN) {
    frame.pc = ENGAGED;
    at.coming = open(g, field);
    const engaging = state.battles.at(-1) as Battle;
    occur(g, 'engage', [moment(engaging)], byRules(engaging.attacker));
    return;
  }
  const cause = byRules(record.attacker);
  switch (frame.pc) {
    case ENGAGED:
      at.battle = at.coming as number;
      frame.pc = ENGAGING;
      if (!goesOn(g, record) || knob(g, 'actionsBeforeCombat').length === 0) return battle.run(g, frame);
      record.facts = { ...record.facts, segment: 'Engage' };
      return actionRound(g, {
        first: record.defender,
        designators: combatants(g, record, 'actionsBeforeCombat'),
      });
    case ENGAGING:
      frame.pc = COMBAT;
      if (record.facts?.segment) record.facts = { ...record.facts, segment: 'Combat' };
      if (goesOn(g, record)) occur(g, 'segmentBegins', [moment(record, 'Combat')], cause);
      return;
    case COMBAT:
      frame.pc = COMBAT_ENDS;
      if (!goesOn(g, record)) return;
      record.step = 'combat';
      actionRound(g, {
        first: at.first ?? firstToAct(g, record),
        awaited: firstToAct(g, record) === record.attacker ? record.defender : undefined,
        designators: combatants(g, record, 'actionsInBattle'),
      });
      return grantFirstAction(g, record);
    case COMBAT_ENDS:
      frame.pc = RESOLVE;
      if (!goesOn(g, record)) return;
      occur(g, 'combatEnds', [moment(record)], cause);
      return;
    case RESOLVE:
      frame.pc = BEFORE;
      if (goesOn(g, record)) occur(g, 'segmentEnds', [moment(record, 'Combat')], cause);
      return;
    case BEFORE:
      frame.pc = AFTER;
      if (!goesOn(g, record)) return;
      // The procedure `resolution` runs between its 'before' and 'after'.
      occur(g, 'battleResolves', [moment(record)], cause);
      return;
    case AFTER:
      frame.pc = ENDS;
      if (record.step === 'over') return battle.run(g, frame);
      if (record.step !== 'resolved') record.step = 'over';
      return call(g, leaveField, { field: field.id });
    case ENDS:
      frame.pc = OVER;
      record.step = 'over';
      field.fought = true;
      occur(g, 'battleEnds', [moment(record)], cause);
      return;
    case OVER:
      endEffects(g, (until) => until.u === 'battle' && until.id === record.id);
      return finish(g, frame, record.id);
  }
});

/** Makes the battle current when the sides engage. */
export function engage(g: Machine): void {
  const at = frameOf(g, battle)?.at;
  if (at?.coming !== undefined) at.battle = at.coming;
  changed(g);
}

function open(g: Machine, field: Field): number {
  const sides = attackOfField(g, field.id) as Attack;
  const id = nextId(g);
  g.state.battles.push(freshBattle(id, field.id, sides));
  return id;
}

/**
 * Whether the battle continues. It ends if its province is gone, if the Defender has left the game, if the
 * Attacker has left without allies there, or if a text ends it.
 */
const goesOn = (g: Machine, record: Battle): boolean =>
  !record.ending &&
  !isGone(g, record.defender) &&
  (!isGone(g, record.attacker) || unitsAt(g, record.field, 'attack').length > 0);

export function moment(record: Battle, name?: string): Omit<Member, 'fate'> {
  const { id, attacker, defender } = record;
  const member: Omit<Member, 'fate'> = {
    subject: fieldThing(record.field),
    player: attacker,
    data: { battle: id, attacker: seatThing(attacker), defender: seatThing(defender) },
  };
  if (name !== undefined) member.name = name;
  return member;
}

/** battle.defender-first, unless the knob `firstOpportunity` says otherwise. */
function firstToAct(g: Machine, record: Battle): SeatId {
  const first = knob(g, 'firstOpportunity', fieldThing(record.field));
  return first === 'attacker' ? record.attacker : record.defender;
}

/**
 * Grants one action ahead of the usual order, however many texts gave it (battle.first-opportunity-no-stack).
 */
function grantFirstAction(g: Machine, record: Battle): void {
  const round = g.state.frames.at(-1);
  if (round?.k === 'round' && record.first && !isGone(g, record.first.seat)) round.extra.push(record.first);
}

/**
 * The designators open to each seat: leaders, allies and invited players, or everybody if the edition says so.
 */
function combatants(
  g: Machine,
  record: Battle,
  name: 'actionsInBattle' | 'actionsBeforeCombat',
): Readonly<Record<string, string[]>> {
  const sides = attackOfField(g, record.field) as Attack;
  let open = openToNobody;
  for (const seat of seatsFrom(g, record.defender)) {
    const takesPart = sideOf(sides, seat) !== undefined || sides.invited.some((one) => one.seat === seat);
    if (!takesPart && !knob(g, 'outsidersAct')) continue;
    open = alsoOpenTo(open, seat, knob(g, name, seatThing(seat)));
  }
  return open.designators;
}

/**
 * Marks battles that must end because of a text, a vanished battlefield or a leader who left the game. The
 * action round of its segment ends too, after the current action.
 */
export function endingBattles(g: Machine): boolean {
  for (const record of g.state.battles) {
    if (record.step === 'over' || goesOn(g, record)) continue;
    record.ending = true;
    const { frames } = g.state;
    const at = frames.findIndex((one) => isFrameOf(one, battle) && one.at.coming === record.id);
    const above = frames[at + 1];
    if (at >= 0 && above?.k === 'round') above.ending = true;
  }
  return false;
}
