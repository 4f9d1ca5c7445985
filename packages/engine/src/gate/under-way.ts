import type { Machine } from '../machine/machine.ts';
import type { Occurrence, Thing } from '../state/index.ts';

/**
 * Whether a change of this thing, of one of these kinds, is being answered and not made yet. Checks skip such a thing
 * meanwhile, because they run again after the answers.
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
