/** Units with a keyword ('a Cavalry unit'), where each Follower must have it too. */
import type { Filter, Pred } from '@kyuden/engine/program';

type Tree = Record<string, unknown>;

/** Adds to every unit of a keyword that no Follower of it lacks the keyword. */
export function inEveryCard<T>(node: T): T {
  if (Array.isArray(node)) return node.map(inEveryCard) as T;
  if (typeof node !== 'object' || node === null) return node;
  const made = Object.fromEntries(
    Object.entries(node as Tree).map(([key, value]) => [key, inEveryCard(value)]),
  );
  if (made.kind !== 'unit' || !Array.isArray(made.preds)) return made as T;
  const filter = made as unknown as Filter;
  return { ...filter, preds: filter.preds.flatMap((pred) => [pred, ...ofFollowers(pred)]) } as T;
}

function ofFollowers(pred: Pred): Pred[] {
  if (pred.p !== 'keyword' || pred.containing) return [];
  const follower: Pred = { p: 'type', any: ['Follower'] };
  const filter: Filter = { kind: 'card', preds: [follower, { p: 'not', pred }] };
  return [{ p: 'attachments', filter, cmp: '=', n: 0 }];
}
