/** More comparisons: a number before or after the stat, an omitted owner, counts of attachments and abilities. */
import type { Amount, Filter, Pred } from '@kyuden/engine/program';
import { Have, Num, Stat } from '../core/categories.ts';
import type { Node } from '../core/phrase.ts';
import { NoReading } from '../lower/context.ts';
import { cards, ref, thing } from '../lower/thing.ts';
import { all, filterOf } from '../noun/meaning.ts';
import { how } from './amount.ts';
import { type Comparison, performingCard } from './have.ts';

function statPred(n: Node, cmp: Comparison, to: Amount): Pred {
  const pred: Pred = { p: 'stat', stat: Stat.of(n.v.s!), cmp, to };
  if (how(n) === 0) pred.base = true;
  if (how(n) === 1) pred.total = true;
  return pred;
}

// '5 Force or lower'
Have.define(
  'numBehind',
  '{n:Num} [{how:How}] {s:Stat} or (cmp: <more | higher | greater> | <less | lower | fewer>)',
  (n, c) => [statPred(n, n.c.cmp === 0 ? '>=' : '<=', Num.of(n.v.n)(n.v.n, c))],
);
const counts: readonly Comparison[] = ['<', '>', '<=', '>='];
Have.define(
  'fewerThan',
  '(cmp: fewer | more | as many or fewer | as many or more) {x:NPx.card} [than {y:NPx.card}]',
  (n, c) => {
    if (n.c.cmp > 1 && n.v.y !== undefined) throw new NoReading("'as many as'");
    const of = filterOf(all(thing(n.v.x, c)));
    const who = n.v.y === undefined ? performingCard(c) : ref(n.v.y, c, cards);
    const own: Filter = { kind: 'card', preds: [...of.preds, { p: 'attachedTo', of: who }] };
    return [{ p: 'attachments', filter: of, cmp: counts[n.c.cmp]!, n: { a: 'count', of: own } }];
  },
);
Have.define('extremeAt', 'the (most: highest | lowest) {s:Stat} at {p:NPx.place}', (n, c) => {
  const at: Pred = { p: 'at', place: ref(n.v.p, c, ['place']) };
  const among: Filter = { kind: 'card', preds: [{ p: 'type', any: ['Personality'] }, at] };
  return [{ p: 'extreme', most: n.c.most === 0 ? 'highest' : 'lowest', stat: Stat.of(n.v.s), among }, at];
});
