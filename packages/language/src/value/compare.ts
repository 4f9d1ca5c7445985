/** More comparisons: a number before or after the stat, an omitted owner, counts of attachments and abilities. */
import type { Amount, Filter, Pred } from '@kyuden/engine/program';
import { Have, Num, Post, Stat } from '../core/categories.ts';
import type { Node } from '../core/phrase.ts';
import { NoReading } from '../lower/context.ts';
import { amount, cards, ref, thing } from '../lower/thing.ts';
import { all, filterOf } from '../noun/meaning.ts';
import { how, stat } from './amount.ts';
import { type Comparison, comparing, performingCard } from './have.ts';

const words =
  '(cmp: <less | lower> than or equal to | <less | lower> than | <greater | higher> than or equal to | <greater | higher> than | <equal to or less than | equal to or lower than> | <equal to or greater than | equal to or higher than> | equal to)';
const comparisons: Comparison[] = ['<=', '<', '>=', '>', '<=', '>=', '='];

function statPred(n: Node, cmp: Comparison, to: Amount): Pred {
  const pred: Pred = { p: 'stat', stat: Stat.of(n.v.s!), cmp, to };
  if (how(n) === 0) pred.base = true;
  if (how(n) === 1) pred.total = true;
  return pred;
}

// 'with Force lower than or equal to his Chi'
Have.define('against', `<| a> [{how:How}] {s:Stat} ${words} {a:Amt}`, (n, c) => {
  const cmp = comparisons[n.c.cmp!]!;
  if (cmp === '=') return [statPred(n, cmp, amount(n.v.a!, c))];
  c.comparingLess = cmp === '<' || cmp === '<=';
  return [
    statPred(
      n,
      cmp,
      comparing(c, Stat.of(n.v.s!), () => amount(n.v.a!, c)),
    ),
  ];
});
// '... than this Personality's'
Have.define('againstWhose', `<| a> [{how:How}] {s:Stat} ${words} {of:Poss}`, (n, c) => {
  if (n.v.of!.phrase.name === 'Poss.his') throw new NoReading('whose');
  return [statPred(n, comparisons[n.c.cmp!]!, stat(ref(n.v.of!, c, cards), Stat.of(n.v.s!), undefined))];
});
// '5 Force or lower'
Have.define(
  'numBehind',
  '{n:Num} [{how:How}] {s:Stat} or (cmp: <more | higher | greater> | <less | lower | fewer>)',
  (n, c) => [statPred(n, n.c.cmp === 0 ? '>=' : '<=', Num.of(n.v.n!)(n.v.n!, c))],
);
Have.define('exactOf', '<a | > [{how:How}] {s:Stat} of {n:Num}', (n, c) => [
  statPred(n, '=', Num.of(n.v.n!)(n.v.n!, c)),
]);
Have.define('own', '(cmp: <lower | less> | <higher | greater>) {s:Stat} than printed', (n) => {
  const own: Amount = { a: 'stat', of: { r: 'it' }, stat: Stat.of(n.v.s!), base: true };
  return [statPred(n, n.c.cmp === 0 ? '<' : '>', own)];
});

Have.define('fewerThan', '(cmp: fewer | more) {x:NPx.card} [than {y:NPx.card}]', (n, c) => {
  const of = filterOf(all(thing(n.v.x!, c)));
  const who = n.v.y === undefined ? performingCard(c) : ref(n.v.y, c, cards);
  const own: Filter = { kind: 'card', preds: [...of.preds, { p: 'attachedTo', of: who }] };
  return [{ p: 'attachments', filter: of, cmp: n.c.cmp === 0 ? '<' : '>', n: { a: 'count', of: own } }];
});
Have.define('extremeAt', 'the (most: highest | lowest) {s:Stat} at {p:NPx.place}', (n, c) => {
  const at: Pred = { p: 'at', place: ref(n.v.p!, c, ['place']) };
  const among: Filter = { kind: 'card', preds: [{ p: 'type', any: ['Personality'] }, at] };
  return [{ p: 'extreme', most: n.c.most === 0 ? 'highest' : 'lowest', stat: Stat.of(n.v.s!), among }, at];
});
Post.define('whoseStat', `whose [{how:How}] {s:Stat} (is: is | is now) ${words} {a:Amt}`, {
  after: ['card', 'unit'],
  preds: (n, c) => [statPred(n, comparisons[n.c.cmp!]!, amount(n.v.a!, c))],
});
Post.define(
  'whoseStatNum',
  'whose [{how:How}] {s:Stat} is <| now> {n:Num} [or: or (cmp: <less | lower> | <more | greater | higher>)]',
  {
    after: ['card', 'unit'],
    preds: (n, c) => [
      statPred(n, n.c.cmp === undefined ? '=' : n.c.cmp === 0 ? '<=' : '>=', Num.of(n.v.n!)(n.v.n!, c)),
    ],
  },
);
