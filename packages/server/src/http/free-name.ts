import { isCommonName } from '../people-names.ts';
import type { Context } from './context.ts';
import { Problem } from './problem.ts';

/** Throws a `Problem` if the name belongs to another account, or looks like such a name. */
export async function requireName(
  context: Context,
  name: string,
  account: string | undefined,
): Promise<void> {
  if (isCommonName(name)) return;
  const owner = await context.accounts.lookingLike(name);
  if (owner && owner.id !== account) throw new Problem(409, { kind: 'nameOfAccount', name });
}
