/** Helpers for the phrases of effects: objects, and small parts of programs. */
import type { Amount, Effect, Obj, Ref } from '@kyuden/engine/program';
import { category, type Node } from '../core/phrase.ts';
import { NoReading } from '../lower/context.ts';
import { LAmt, LNp } from './categories.ts';
import { type LivingContext, type Noun, objectOf } from './context.ts';

/** The stat of a duel, and the possessive ending of a noun. */
export const LStat2 = category<string>('LStat2', 'a skill');
LStat2.define('military', 'military', 'military');
LStat2.define('political', 'political', 'political');
const LPoss = category<null>('LPoss', "'s");
LPoss.define('s', "'s [base: base]", null);

export const noun = (node: Node, c: LivingContext): Noun => LNp.of(node)(node, c);
export const amount = (node: Node, c: LivingContext) => LAmt.of(node)(node, c);

/** The amount before a plural noun; throws if it is 1. */
export function several(node: Node, c: LivingContext): Amount {
  const found = amount(node, c);
  if (found === 1) throw new NoReading('one or several');
  return found;
}

/** The object of an effect. Later words may refer to it. A picked object gets a binder. */
export function object(node: Node, c: LivingContext): { what: Obj; name?: string } {
  const found = noun(node, c);
  const what = objectOf(found, c);
  if (found.is === 'known') {
    if (found.sort === 'card') c.mention(found, found.ref);
    return { what };
  }
  const name = c.name('b');
  c.mention(found, { r: 'bind', name });
  return { what, name };
}

export const named = (name: string | undefined) => (name === undefined ? {} : { name });

export const handOf = (of: Ref) => ({
  kind: 'card' as const,
  preds: [{ p: 'zone' as const, zone: 'hand', of }],
});
export const handCards = (of: Ref, n: number): Obj & { o: 'pick' } => ({
  o: 'pick',
  filter: handOf(of),
  n: { min: n, max: n },
});

export const player = (ref: Ref): Obj => ({ o: 'ref', ref });

export const procedure = (
  name: string,
  withRefs: Record<string, Ref> = {},
  say?: Record<string, string>,
): Effect => ({
  e: 'procedure',
  procedure: name,
  with: withRefs,
  ...(say && { say }),
});
