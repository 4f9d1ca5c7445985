import type { Filter, Pred, Standing } from '@kyuden/engine/program';
import type { Node } from '../core/phrase.ts';
import { type Context, you } from '../lower/context.ts';
import { cards, ref } from '../lower/thing.ts';

/** Other players' cards cannot destroy or transfer the Items attached to this Personality. */
export function itemsAreSafe(n: Node, c: Context): Standing[] {
  const preds: Pred[] = [
    { p: 'type', any: ['Item'] },
    { p: 'attachedTo', of: ref(n.v.of!, c, cards) },
  ];
  const others: Filter = { kind: 'card', preds: [{ p: 'not', pred: { p: 'control', by: you } }] };
  return ['destroy', 'transfer'].map((kind) => ({
    s: 'forbid',
    what: { kinds: [kind], subject: { kind: 'card', preds }, cause: { card: others } },
  }));
}
