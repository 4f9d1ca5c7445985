/** The number of things that an amount is multiplied by: 'for each of your Samurai', 'for every two cards in your hand'. */
import type { Amount, Filter } from '@kyuden/engine/program';
import { type Lower, Name } from '../core/categories.ts';
import { category, type Node } from '../core/phrase.ts';
import { type Context, NoReading, you } from '../lower/context.ts';
import { cards, ref, thing } from '../lower/thing.ts';
import { num } from '../noun/determiner.ts';
import { filterOf } from '../noun/meaning.ts';

/** How many there are of the thing after 'for each'. It is a clause of its own: 'give him +1F for each of his Items'. */
export const Each = category<Lower<Amount>>('Each', "'each' and a thing");
Each.define('thing', '{x:NP1}', (n, c) => {
  const word = n.v.x.v.base?.v.det?.phrase.name ?? n.v.x.v.quant?.phrase.name;
  if (word !== 'Det.each' && word !== 'Quant.each') throw new NoReading("'for' without 'each'");
  return count(n, c);
});
Each.define('several', '<every | each> {n:Num} {x:NP1}', (n, c) => {
  const { base } = n.v.x.v;
  if (base?.v.det !== undefined || (n.v.x.data as { number: string }).number !== 'pl')
    throw new NoReading('how many');
  return { a: 'per', of: count(n, c), each: num(n.v.n, c) };
});

Each.define(
  'tokens',
  'each (how: [{t:Name}] token on {x:NPx.card} | of {of:Poss} [{t:Name}] tokens)',
  (n, c) => {
    const on = c.clause(() => ref((n.v.x ?? n.v.of)!, c, cards));
    return { a: 'tokens', on, ...(n.v.t !== undefined && { title: Name.of(n.v.t)(n.v.t, c) }) };
  },
);
Each.define('honor', 'every <full | > {n:Num} points of Family Honor you have', (n, c) => ({
  a: 'per',
  of: { a: 'stat', of: you, stat: 'honor' },
  each: num(n.v.n, c),
}));

function count(n: Node, c: Context): Amount {
  const meaning = c.clause(() => thing(n.v.x!, c));
  return meaning.m === 'ref' ? { a: 'size', of: meaning.ref } : counted(filterOf(meaning));
}

const gone: ReadonlySet<string | undefined> = new Set([
  'destroy',
  'discard',
  'removeFromGame',
  'destroyProvince',
]);
/** The number of such things. Actions, and what left play, are counted in the records of the past. */
export function counted({ kind, preds }: Filter): Amount {
  const taken = kind === 'action' ? preds.find((pred) => pred.p === 'past') : undefined;
  if (taken?.p === 'past') {
    const { as: _, ...past } = taken.past;
    return { a: 'tally', past: { ...past, action: { kind, preds: preds.filter((pred) => pred !== taken) } } };
  }
  const left = preds.find(
    (pred) => pred.p === 'past' && pred.past.as === 'subject' && gone.has(pred.past.kind),
  );
  if (left?.p !== 'past') return { a: 'count', of: { kind, preds } };
  const { as: _, ...past } = left.past;
  return { a: 'tally', past: { ...past, subject: { kind, preds: preds.filter((pred) => pred !== left) } } };
}
