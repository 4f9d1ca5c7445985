import {
  type Attack,
  answerOf,
  ask,
  attackById,
  byRules,
  type Card,
  cardOf,
  cardThing,
  type Drafted,
  fieldById,
  fieldThing,
  finish,
  isCavalryUnit,
  isFrameOf,
  type Machine,
  type Option,
  occur,
  type Procedure,
  type ProcedureFrame,
  plainOption,
  procedure,
  type SeatId,
  seatThing,
  standingFor,
} from '@kyuden/engine';
import { knob, type ManeuverSegment, unlimited } from '../knobs.ts';
import { rule } from '../rule-keys.ts';
import {
  cardOption,
  isBarred,
  isGone,
  isRequired,
  mayBeBarred,
  mayBeRequired,
  pointed,
  thingOption,
  unitsHome,
} from './tools.ts';

const UNIT = 0;
const PLACE = 1;
const PLACED = 2;
const ASSIGNED = 3;

interface ManeuverAt {
  attack: number;
  seat: SeatId;
  /** The leader for whose side he assigns. */
  of: SeatId;
  segment: string;
  units: ManeuverSegment['units'];
  /** Where his units are to go. Private until he is done, then all of it happens at once. */
  draft?: { unit: string; field: string }[];
  unit?: string;
  declined?: Attack['invited'];
}

/**
 * One player's maneuvers: unit by unit he says where it goes, and at `done` all are assigned together
 * (assignment.any-arrangement). Whether he is asked depends on units that all can see. Where a step has changed nothing, the next
 * follows at once.
 */
export const maneuver: Procedure<ManeuverAt> = procedure('maneuver', (g, frame) => {
  const { at } = frame;
  const { seat } = at;
  at.draft ??= [];
  const record = attackById(g, at.attack) as Attack;
  switch (frame.pc) {
    case UNIT: {
      const isOut = isGone(g, seat) || onOtherSide(record, at) || !mayAssignMore(g, seat, at.draft.length);
      const free = isOut ? [] : assignable(g, record, at, at.draft);
      if (free.length === 0 && at.draft.length === 0) return finish(g, frame);
      frame.pc = PLACE;
      const options: Option[] = [];
      if (!mayBeRequired(g, 'assign') || !free.some((c) => mustAssign(g, c, record, at)))
        options.push(plainOption.done);
      for (const c of free) options.push(cardOption(g, 'unit', c.id));
      if (at.draft.length > 0) options.push(plainOption.back);
      const about = { what: 'assignUnit', segment: at.segment, rule: rule(g, 'attack.assign') };
      return ask(g, seat, 'assign', about, options);
    }
    case PLACE: {
      const answer = answerOf(frame) ?? 'done';
      if (answer === 'back') at.draft.pop();
      if (answer === 'done') {
        frame.pc = ASSIGNED;
        return at.draft.length === 0 ? maneuver.run(g, frame) : assign(g, record, at);
      }
      frame.pc = UNIT;
      if (answer === 'back') return maneuver.run(g, frame);
      at.unit = pointed(answer);
      const unit = cardOf(g, at.unit) as Card;
      const fields = fieldsFor(g, unit, record, at);
      frame.pc = PLACED;
      const about = { what: 'assignTo', card: at.unit };
      return ask(
        g,
        seat,
        'place',
        about,
        fields.map((thing) => thingOption('to', thing)),
      );
    }
    case PLACED:
      frame.pc = UNIT;
      at.draft.push({ unit: at.unit as string, field: pointed(answerOf(frame) ?? '') });
      return maneuver.run(g, frame);
    case ASSIGNED:
      // multiplayer.becoming-ally: only if a unit of his really arrived.
      if (!record.allies.some((one) => one.seat === seat)) record.invited.push(...(at.declined ?? []));
      return finish(g, frame);
  }
});

/** A text may say how many units he may assign in one Attack Phase; the rules have no such bound. */
function mayAssignMore(g: Machine, seat: SeatId, drafted: number): boolean {
  const most = knob(g, 'assignMost', seatThing(seat));
  return most === unlimited || assignedBy(g, seat) + drafted < most;
}

const assignedBy = ({ state }: Machine, seat: SeatId): number =>
  state.history.filter(
    (one) => one.kind === 'assign' && one.player === seat && one.phase === state.phaseNumber,
  ).length;

function assign(g: Machine, record: Attack, at: ManeuverAt): void {
  const { seat, draft = [] } = at;
  // Invited by both, he takes the side for which he assigns; the other invitation is put away for the while.
  const declined = record.invited.filter((one) => one.seat === seat && one.by !== at.of);
  at.declined = declined;
  if (declined.length > 0) record.invited = record.invited.filter((one) => !declined.includes(one));
  const members = draft.map(({ unit, field }) => ({
    subject: unit,
    player: seat,
    to: field,
    name: at.segment,
    data: { of: seatThing(at.of), segment: at.segment },
  }));
  occur(g, 'assign', members, byRules(seat, { for: 'maneuvers' }));
}

/** An invited player who has become the other leader's ally is no longer invited here. */
const onOtherSide = (record: Attack, at: ManeuverAt): boolean =>
  record.allies.some((one) => one.seat === at.seat && one.of !== at.of);

/** Units that may assign in this segment, have a battlefield to go to and none in the draft yet. */
function assignable(g: Machine, record: Attack, at: ManeuverAt, draft: { unit: string }[]): Card[] {
  const list: Card[] = [];
  if (openFields(g, record).length === 0) return list;
  const maybe = mayBeBarred(g, 'assign');
  for (const c of unitsHome(g, at.seat)) {
    if ((c.bowed && !permitsBowed(g, c)) || isDrafted(draft, cardThing(c))) continue;
    if (at.units === 'cavalry' && !isCavalryUnit(g, c)) continue;
    if (!maybe || fieldsFor(g, c, record, at).length > 0) list.push(c);
  }
  return list;
}

function isDrafted(draft: { unit: string }[], unit: string): boolean {
  for (const one of draft) if (one.unit === unit) return true;
  return false;
}

const permitsBowed = (g: Machine, c: Card): boolean =>
  standingFor(g, 'permit', c).some((one) => one.node.what === 'assignBowed');

function fieldsFor(g: Machine, c: Card, record: Attack, at: ManeuverAt): string[] {
  const fields = openFields(g, record);
  if (!mayBeBarred(g, 'assign')) return fields;
  const subject = cardThing(c);
  return fields.filter((to) => !isBarred(g, 'assign', { subject, player: at.seat, to }, byRules(at.seat)));
}

/** Battlefields of the attack that are still there and at which no battle has been fought. */
function openFields(g: Machine, record: Attack): string[] {
  const list: string[] = [];
  for (const id of record.fields) {
    const field = fieldById(g, id);
    if (field?.open && !field.fought) list.push(fieldThing(id));
  }
  return list;
}

const mustAssign = (g: Machine, c: Card, record: Attack, at: ManeuverAt): boolean =>
  fieldsFor(g, c, record, at).some((to) =>
    isRequired(g, 'assign', { subject: cardThing(c), player: at.seat, to }, byRules(at.seat)),
  );

/** Where the units go that a player has named so far. */
export function maneuverDraft(frame: ProcedureFrame): Drafted | undefined {
  if (!isFrameOf(frame, maneuver)) return undefined;
  const { seat, draft = [] } = frame.at;
  if (draft.length === 0) return undefined;
  // The frame's own list grows; what was shown stays as it is.
  return { seat, draft: { kind: 'assignment', units: draft.map((one) => ({ ...one })) } };
}
