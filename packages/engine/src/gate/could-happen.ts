import type { Context } from '../machine/context.ts';
import type { Card, Cause, Member, Thing } from '../state/index.ts';
import { isForbidden, specOf } from './occur.ts';
/** Whether a change of the kind being answered could also happen to this card. */
export function couldHappen({ g, env, occurrence, you }: Context, subject: Thing, c: Card): boolean {
  const kind = occurrence?.kind ?? env?.['@kind'];
  if (typeof kind !== 'string') return true;
  const member: Member = { subject, player: c.controller, fate: 'pending' };
  const cause: Cause = { mode: 'rulebook', card: '', seat: you, action: -1, program: '' };
  const supposed = { id: -1, kind, members: [member], cause };
  return specOf(g, kind).never?.(g, member, supposed) !== true && !isForbidden(g, kind, member, cause);
}
