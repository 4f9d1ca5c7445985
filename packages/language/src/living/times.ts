/** Times that are also conditions: 'during a military conflict in which you control a Courtier character'. */
import type { Condition, Pred } from '@kyuden/engine/program';
import { category, type Node } from '../core/phrase.ts';
import { NoReading } from '../lower/context.ts';
import { LCond, LDuring, LElement, LIs, LNp, LPart, LType } from './categories.ts';
import { filterOf, type LivingContext, type Lower, self } from './context.ts';
import { conflict, holdsFor, ofType } from './features.ts';
import { isSide, isTrailing } from './posts.ts';

const ofElement = (element: string): Condition => ({
  c: 'is',
  ref: { r: 'contest', fact: 'ring' },
  preds: [{ p: 'keyword', any: [element] }],
});

/** The conflict is at this province, or at such a one. */
export function at(node: Node, c: LivingContext): Condition {
  const noun = LNp.of(node)(node, c);
  if (noun.sort !== 'province') throw new NoReading('conflicts are at provinces');
  return { c: 'is', ref: { r: 'role', role: 'currentProvince' }, preds: filterOf(noun).preds };
}

/** Whether a condition can hold only during a conflict, because a character takes part in it. */
const isOfConflict = (cond: Condition): boolean =>
  (cond.c === 'is' && cond.preds.some(isPart)) || (cond.c === 'all' && cond.of.some(isOfConflict));
const isPart = (one: Pred): boolean =>
  one.p === 'state' && ['inArmy', 'attacking', 'defending'].includes(one.is);

/** A conflict with its type, element, place and circumstances. */
const LConflictTime = category<Lower<Condition[]>>('LConflictTime', 'a conflict');
const described = (n: Node, c: LivingContext, isSaid = false): Condition[] => {
  const cond = n.v.k && LCond.of(n.v.k)(n.v.k, c);
  return [
    ...(isSaid || (cond && isOfConflict(cond)) ? [] : [conflict]),
    ...(n.v.t ? [ofType(LType.of(n.v.t))] : []),
    ...(n.v.e ? [ofElement(LElement.of(n.v.e))] : []),
    ...(n.v.p ? [at(n.v.p, c)] : []),
    ...(cond ? [cond] : []),
  ];
};
LConflictTime.define(
  'one',
  '[{t:LType}] [{e:LElement}] conflict [at {p:LNp}] [<in which | , in which> {k:LCond}]',
  (n, c) => described(n, c),
);
const LConflicts = category<Lower<Condition[]>>('LConflicts', 'conflicts');
LConflicts.define('all', '[{t:LType}] [{e:LElement}] conflicts [at {p:LNp}] [in which {k:LCond}]', (n, c) =>
  // A type or an element implies that there is a conflict.
  described(n, c, n.v.t !== undefined || n.v.e !== undefined),
);

LDuring.define('conflict', 'during <a | each> {k:LConflictTime}', (n, c) =>
  LConflictTime.of(n.v.k)(n.v.k, c),
);
LDuring.define('here', 'while a conflict is <fought | occurring | resolving> at {p:LNp}', (n, c) => [
  conflict,
  at(n.v.p, c),
]);
LDuring.define('every', 'in every {k:LConflictTime}', (n, c) => LConflictTime.of(n.v.k)(n.v.k, c));
LDuring.define('conflicts', 'during {k:LConflicts}', (n, c) => LConflicts.of(n.v.k)(n.v.k, c));
LDuring.define('firstOfType', 'during the first {t:LType} conflict each round', (n) => {
  const type = LType.of(n.v.t);
  const past = { of: 'occurrence' as const, kind: 'conflictDeclared', name: type, span: 'turn' as const };
  return [ofType(type), { c: 'past', past, cmp: '=', n: 1 }];
});
LDuring.define('phase', 'during the (phase: conflict | draw | dynasty | fate) phase', (n) => [
  { c: 'phase', phase: ['Conflict', 'Draw', 'Dynasty', 'Fate'][n.c.phase as number] as string },
]);
LDuring.define('while', '<while | as long as> {k:LCond}', (n, c) => [LCond.of(n.v.k)(n.v.k, c)]);
/** 'While attacking', 'while participating in a conflict': of this character. */
export function whileBeing(node: Node, c: LivingContext): Condition {
  if (c.card.type !== 'Character') throw new NoReading('which card does it');
  if (!isTrailing(node) && !isSide(node)) throw new NoReading('what it does');
  return holdsFor(self, LIs.of(node)(node, c));
}
LPart.define('whileBeing', 'while {i:LIs}', (n, c) => void c.conditions.push(whileBeing(n.v.i, c)));
