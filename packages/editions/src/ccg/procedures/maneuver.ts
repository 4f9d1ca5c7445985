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
  unitForce,
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
  /** The leader whose side the player joins. */
  of: SeatId;
  segment: string;
  units: ManeuverSegment['units'];
  /** The planned assignments. They are private until the player is done, and then happen at once. */
  draft?: { unit: string; field: string }[];
  unit?: string;
  declined?: Attack['invited'];
}

/**
 * One player's maneuvers. The player chooses a battlefield for one unit after another; at `done` all are
 * assigned together (assignment.any-arrangement). Whether the player is asked depends only on public facts. If
 * a step changes nothing, the next one follows in the same call.
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
      // multiplayer.becoming-ally: restore the declined invitation unless a unit really arrived.
      if (!record.allies.some((one) => one.seat === seat)) record.invited.push(...(at.declined ?? []));
      return finish(g, frame);
  }
});

/** Whether the player may assign another unit. Only texts set a maximum for an Attack Phase. */
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
  // A player invited by both leaders joins the side for which they assign; set the other invitation aside.
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

/** Whether the invited player has become an ally of the other leader, and so is not invited here any more. */
const onOtherSide = (record: Attack, at: ManeuverAt): boolean =>
  record.allies.some((one) => one.seat === at.seat && one.of !== at.of);

/** The units that may assign in this segment, can go to some battlefield, and are not in the draft yet. */
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

/** Whether a text lets the unit assign although it is bowed. */
export const permitsBowed = (g: Machine, c: Card): boolean =>
  standingFor(g, 'permit', c).some((one) => one.node.what === 'assignBowed');

function fieldsFor(g: Machine, c: Card, record: Attack, at: ManeuverAt): string[] {
  const fields = openFields(g, record);
  if (!mayBeBarred(g, 'assign')) return fields;
  const subject = cardThing(c);
  return fields.filter((to) => !isBarred(g, 'assign', { subject, player: at.seat, to }, byRules(at.seat)));
}

/** The battlefields of the attack that are open and where no battle has been fought. */
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

/** The assignments that the player has planned so far, for that player's view. */
export function maneuverDraft(g: Machine, frame: ProcedureFrame): Drafted | undefined {
  if (!isFrameOf(frame, maneuver)) return undefined;
  const { seat, draft = [] } = frame.at;
  if (draft.length === 0) return undefined;
  const units = draft.map((one) => {
    const leader = cardOf(g, one.unit);
    return { ...one, force: leader ? unitForce(g, leader) : 0 };
  });
  return { seat, draft: { kind: 'assignment', units } };
}
