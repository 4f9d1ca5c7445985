/** Features that two cards have in common: 'who shares a keyword with him', 'with the same Clan Alignment as him'. */
import type { Condition, Pred, Ref } from '@kyuden/engine/program';
import { Cond1, Have, Post } from '../core/categories.ts';
import { category, type Node } from '../core/phrase.ts';
import type { Context } from '../lower/context.ts';
import { cards, ref, thing } from '../lower/thing.ts';
import { filterOf, some } from '../noun/meaning.ts';
import { negated } from '../noun/where.ts';

const thunder: Pred = { p: 'keyword', any: ['Thunder'] };

/** A feature without its article: the predicate that a card shares it with `of`. */
const Feature = category<(of: Ref) => Pred>('Feature', 'a shared feature');
Feature.define('element', '<element keyword | element>', (of) => ({ p: 'shares', what: 'element', of }));
Feature.define('clan', 'Clan <Alignment | alignment>', (of) => ({ p: 'shares', what: 'clan', of }));
Feature.define('title', 'title', (of) => ({ p: 'shares', what: 'title', of }));
Feature.define('type', '<card type | type>', (of) => ({ p: 'shares', what: 'type', of }));
Feature.define('controller', 'controller', (of) => ({ p: 'shares', what: 'controller', of }));
Feature.define('elementOrThunder', 'element or Thunder keyword', (of) => ({
  p: 'any',
  of: [
    [{ p: 'shares', what: 'element', of }],
    [thunder, { p: 'when', cond: { c: 'is', ref: of, preds: [thunder] } }],
  ],
}));
Feature.define('keyword', 'keyword', (of) => ({
  p: 'any',
  of: [[{ p: 'shares', what: 'trait', of }], [{ p: 'shares', what: 'clan', of }]],
}));

const featureOf = (n: Node, of: Ref): Pred => Feature.of(n.v.f!)(of);

/** The condition that the first card shares the feature with the second, or with a card of that description. */
function shares(n: Node, c: Context): Condition {
  const of = ref(n.v.x!, c, cards);
  const other = thing(n.v.y!, c, cards);
  const preds = [featureOf(n, of)];
  if (other.m === 'ref') return { c: 'is', ref: other.ref, preds };
  const base = filterOf(some(other));
  return { c: 'exists', filter: { kind: base.kind, preds: [...base.preds, ...preds] } };
}
const shared = '(a: a {f:Feature} | the same {f:Feature})';
Cond1.define(
  'shares',
  `{x:NPx.card} (does: <shares | share> | <does | do> not share) ${shared} with {y:NP.card}`,
  (n, c) => {
    const cond = shares(n, c);
    return n.c.does === 0 ? cond : { c: 'not', of: cond };
  },
);
Cond1.define('bothShare', `{x:NPx.card} and {y:NPx.card} share ${shared}`, shares);
Post.define(
  'shares',
  `(who: who | that) (does: <shares | share> | <does | do> not share) ${shared} with {y:NPx.card}`,
  {
    after: ['card', 'unit'],
    preds: (n, c) => {
      const preds = [featureOf(n, ref(n.v.y, c, cards))];
      return n.c.does === 0 ? preds : negated(preds);
    },
  },
);
Have.define('sameAs', '<the same | a> {f:Feature} (how: as | in common with) {y:NPx.card}', (n, c) => [
  featureOf(n, ref(n.v.y, c, cards)),
]);
