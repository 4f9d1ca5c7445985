/** Copies of a card: 'two copies of this card', 'a copy of him'. */
import type { Pred, Quantity } from '@kyuden/engine/program';
import { Base } from '../core/categories.ts';
import { NoReading } from '../lower/context.ts';
import { cards, ref } from '../lower/thing.ts';
import { roleSorts } from './base.ts';
import { Count } from './determiner.ts';

Base.define('copies', '(how: a copy | {q:Count} <copies | copy>) of {x:NPx.card}', (n, c) => {
  const of = ref(n.v.x, c, cards);
  const { n: many, number } =
    n.v.q === undefined
      ? { n: { min: 1, max: 1 } satisfies Quantity, number: 'sg' as const }
      : Count.of(n.v.q)(n.v.q);
  if (n.v.q !== undefined && number === 'sg') throw new NoReading('number');
  const same: Pred = { p: 'shares', what: 'title', of };
  return {
    m: 'class',
    filters: [{ kind: 'card', preds: [same, { p: 'other', than: of }] }],
    sort: 'card',
    number,
    n: many,
    target: false,
    words: ['copy'],
    gender: 'either',
    mine: false,
    all: false,
  };
});
roleSorts.set('Base.copies', ['card']);
