import type { Machine } from '../machine/machine.ts';
import type { Occurrence, Thing } from '../state/index.ts';

/**
 * Is a change of this thing, of one of these kinds, being answered and not made yet? A check that has found something leaves
 * it alone for as long: whatever answers the change runs the checks again.
 */
export function isUnderWay({ state }: Machine, thing: Thing, kinds: readonly string[]): boolean {
  for (const frame of state.frames) {
    if (frame.k !== 'gate' || frame.applied) continue;
    if (awaits(frame.occurrence, thing, kinds)) return true;
    if (frame.joined?.some(({ occurrence }) => awaits(occurrence, thing, kinds))) return true;
  }
  return false;
}

const awaits = ({ kind, members }: Occurrence, thing: Thing, kinds: readonly string[]): boolean =>
  kinds.includes(kind) && members.some((one) => one.subject === thing && one.fate === 'pending');
