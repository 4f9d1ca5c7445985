import { occur } from '../gate/occur.ts';
import type { Machine } from '../machine/machine.ts';
import type { Postponed } from '../state/index.ts';
/** Starts one postponed change that is due. Returns whether there was one. */
export function releasePostponed(g: Machine): boolean {
  const { postponed } = g.state;
  const index = postponed.length === 0 ? -1 : postponed.findIndex((one) => one.due);
  if (index < 0) return false;
  const [one] = postponed.splice(index, 1) as [Postponed];
  occur(g, one.kind, [one.member], one.cause);
  return true;
}
