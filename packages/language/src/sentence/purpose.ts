/** Gold for one purpose: 'which may only pay for a single Item', 'only usable to Equip attachments'. */
import type { Filter } from '@kyuden/engine/program';
import type { Lower } from '../core/categories.ts';
import { category } from '../core/phrase.ts';
import { Missing } from '../lower/context.ts';
import { cards, thing } from '../lower/thing.ts';
import { filterOf } from '../noun/meaning.ts';

/** The things that may be paid for, as an infinitive. */
const Purpose = category<Lower<Filter>>('Purpose', 'what is paid for');
Purpose.define('one', "pay for a single {x:NPn} [act: 's action]", (n, c) => {
  const such = filterOf(thing(n.v.x, c));
  if (such.kind !== 'card' || n.c.act === 1) throw new Missing('Gold for one action only');
  return such;
});
Purpose.define(
  'such',
  '(how: pay for {x:NP.card} | Recruit {x:NP.card} | Equip {x:NP.card} | bring {x:NP.card} into play)',
  (n, c) => filterOf(thing(n.v.x!, c, cards)),
);
Purpose.define(
  'or',
  '(how: Recruit | Equip) {x:NP1.card} or (then: Recruit | Equip) {y:NP1.card}',
  (n, c) => {
    const of = [n.v.x, n.v.y].map((one) => filterOf(thing(one, c, cards)).preds);
    return { kind: 'card', preds: [{ p: 'any', of }] };
  },
);

/** The only purpose of the Gold named before. */
export const OnlyFor = category<Lower<Filter>>('OnlyFor', 'what the Gold is for');
const may = '<may | can> only';
const spent = 'be <spent | used> to {p:Purpose}';
OnlyFor.define(
  'purpose',
  `(how: <which | that | , which | , that> ${may} (is: {p:Purpose} | ${spent} | be spent on {x:NP.card}) | <, | > <only usable | usable only> to {p:Purpose} | . This Gold ${may} (is: {p:Purpose} | ${spent}))`,
  (n, c) => (n.v.p === undefined ? filterOf(thing(n.v.x!, c, cards)) : Purpose.of(n.v.p)(n.v.p, c)),
);
