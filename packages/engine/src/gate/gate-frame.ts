import { cardOf, zoneKey } from '../machine/cards.ts';
import { inPlay } from '../machine/in-play.ts';
import type { Machine } from '../machine/machine.ts';
import { push } from '../machine/stack.ts';
import type { GateFrame, Member, Occurrence } from '../state/index.ts';

/**
 * The frame that takes an occurrence through the points, and its transitions. All gate frames have every field, so that
 * they have one object shape.
 */
export function pushGate(g: Machine, occ: Occurrence): GateFrame {
  const frame: GateFrame = {
    k: 'gate',
    pc: 0,
    answer: undefined,
    occurrence: occ,
    point: 0,
    left: allOf(occ.members.length),
    member: -1,
    layer: 0,
    fired: [],
    seat: -1,
    passes: 0,
    witnesses: [],
    applied: false,
    nested: undefined,
    joined: undefined,
    answering: undefined,
  };
  push(g, frame);
  return frame;
}

type Joined = NonNullable<GateFrame['joined']>[number];

/** Returns the frame as it looks for one of its joined occurrences. The lists are shared, so additions persist. */
export const gateOf = (frame: GateFrame, { occurrence, witnesses, fired }: Joined): GateFrame => ({
  k: 'gate',
  pc: frame.pc,
  answer: frame.answer,
  occurrence,
  point: frame.point,
  left: frame.left,
  member: -1,
  layer: frame.layer,
  fired,
  seat: frame.seat,
  passes: frame.passes,
  witnesses,
  applied: frame.applied,
  nested: frame.nested,
  joined: undefined,
  answering: frame.answering,
});

/** Returns the numbers from 0 to `many` - 1. */
function allOf(many: number): number[] {
  if (many === 1) return [0];
  const list: number[] = [];
  for (let index = 0; index < many; index++) list.push(index);
  return list;
}

export function nextPoint(frame: GateFrame): void {
  frame.point++;
  frame.member = -1;
  frame.layer = 0;
  const fate = frame.applied ? 'done' : 'pending';
  const { members } = frame.occurrence;
  frame.left = [];
  for (let index = 0; index < members.length; index++)
    if (members[index]!.fate === fate) frame.left.push(index);
}

/**
 * Whether the change is still to come. An action whose effects were negated continues to its end, so that it counts as
 * used, but texts no longer answer its resolution.
 */
export const isToCome = ({ fate, data }: Member): boolean => fate === 'pending' && data?.stopped !== true;

/**
 * Returns the cards that this change may take out of play, with their attachments. Those that do leave may still
 * answer it.
 */
export function leavers(g: Machine, occurrence: Occurrence): number[] {
  const ids: number[] = [];
  for (const member of occurrence.members) {
    const c = member.subject && member.fate === 'pending' ? cardOf(g, member.subject) : undefined;
    if (!c) continue;
    // An attachment whose bearer has already left is also leaving play.
    if (c.host >= 0) ids.push(c.id);
    else if (inPlay(g, c)) {
      ids.push(c.id);
      const attached = g.state.zones[zoneKey('unit', c.id)];
      if (attached) for (const id of attached) ids.push(id);
    }
  }
  return ids;
}
