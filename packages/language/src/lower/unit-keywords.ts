/**
 * Units with a keyword. A unit is Cavalry if no card in it lacks the keyword, and else Infantry. In some editions each
 * Follower must have any keyword of its unit.
 */
import type { Filter, Pred } from '@kyuden/engine/program';

type Tree = Record<string, unknown>;

/** Adds to every unit of a keyword that no Follower of it lacks the keyword; `every`: of any keyword, not only Cavalry. */
export function inEveryCard<T>(node: T, every: boolean): T {
  if (Array.isArray(node)) return node.map((one) => inEveryCard(one, every)) as T;
  if (typeof node !== 'object' || node === null) return node;
  const made = Object.fromEntries(
    Object.entries(node as Tree).map(([key, value]) => [key, inEveryCard(value, every)]),
  );
  if (made.kind !== 'unit' || !Array.isArray(made.preds)) return made as T;
  const filter = made as unknown as Filter;
  return { ...filter, preds: filter.preds.flatMap((pred) => ofUnit(pred, every)) } as T;
}

const cavalry: Pred = { p: 'keyword', any: ['Cavalry'] };

function ofUnit(pred: Pred, every: boolean): Pred[] {
  if (pred.p === 'state' && pred.is === 'infantry')
    return [{ p: 'any', of: [[pred], [followers(cavalry, 'some')]] }];
  if (pred.p !== 'keyword' || pred.containing) return [pred];
  const isMeant = every || (pred.any.length === 1 && pred.any[0] === 'Cavalry');
  return isMeant ? [pred, followers(pred, 'none')] : [pred];
}

/** Whether some Followers of the unit lack the keyword, or none. */
function followers(pred: Pred, which: 'some' | 'none'): Pred {
  const lacking: Pred[] = [
    { p: 'type', any: ['Follower'] },
    { p: 'not', pred },
  ];
  const filter: Filter = { kind: 'card', preds: lacking };
  return which === 'some'
    ? { p: 'attachments', filter, cmp: '>=', n: 1 }
    : { p: 'attachments', filter, cmp: '=', n: 0 };
}
