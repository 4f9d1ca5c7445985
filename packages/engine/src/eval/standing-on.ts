import { faceOf } from '../cards.ts';
import type { Machine } from '../machine.ts';
import type { InForce, OfKind } from '../memo.ts';
import type { Over, Standing } from '../program/index.ts';
import type { Card } from '../state/index.ts';
import { ofKind } from './standing.ts';

const overOf = (one: InForce): Over | undefined => (one.node as { over?: Over }).over;

const isAboutItself = (one: InForce): boolean => {
  const over = overOf(one);
  return one.card >= 0 && over?.o === 'ref' && over.ref.r === 'self';
};

function mayBeAbout(one: InForce, type: string): boolean {
  const over = overOf(one);
  const first = over?.o === 'all' ? over.filter.preds[0] : undefined;
  return first?.p !== 'type' || first.any.includes(type);
}

/** The cards that have nodes about themselves. */
function ownOf(of: OfKind): Set<number> {
  if (!of.own) {
    of.own = new Set();
    for (const one of of.list) if (isAboutItself(one)) of.own.add(one.card);
  }
  return of.own;
}

/** The nodes that may be about any card of a type. */
function wideFor(of: OfKind, type: string): InForce[] {
  of.wide ??= new Map();
  let some = of.wide.get(type);
  if (!some)
    of.wide.set(type, (some = of.list.filter((one) => !isAboutItself(one) && mayBeAbout(one, type))));
  return some;
}

const nothing: InForce[] = [];

/**
 * Of the standing nodes of a kind, in their order, those that may reach a card: so that a card does not ask every text on
 * the table. Whether one does reach it is asked of `reaches`.
 */
export function standingOn(g: Machine, kind: Standing['s'], c: Card): InForce[] {
  const of = ofKind(g, kind);
  if (!of) return nothing;
  const { type } = faceOf(g, c);
  if (!ownOf(of).has(c.id)) return wideFor(of, type);
  return of.list.filter((one) => (isAboutItself(one) ? one.card === c.id : mayBeAbout(one, type)));
}
