import { isCommonName } from '../people-names.ts';
import type { Context } from './context.ts';
import { Problem } from './problem.ts';

/** Nobody sits down under a name that is another's account, or looks like one. */
export async function requireName(
  context: Context,
  name: string,
  account: string | undefined,
): Promise<void> {
  if (isCommonName(name)) return;
  const owner = await context.accounts.lookingLike(name);
  if (owner && owner.id !== account) throw new Problem(409, { kind: 'nameOfAccount', name });
}
