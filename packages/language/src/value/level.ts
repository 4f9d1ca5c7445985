/**
 * Comparisons of an amount: '3 or less', 'lower than or equal to his Chi', 'at least 4', 'higher than printed'. They
 * stand after a stat ('with Force lower than his'), after 'is' ('if its strength is 4 or more') and after 'whose'.
 */
import type { Amount, Pred } from '@kyuden/engine/program';
import { category_Amt1, Have, Post, Pred_, Stat, Than } from '../core/categories.ts';
import { category, type Node } from '../core/phrase.ts';
import { type Context, NoReading } from '../lower/context.ts';
import { cards, ref } from '../lower/thing.ts';
import { num } from '../noun/determiner.ts';
import { how, stat } from './amount.ts';
import { type Comparison, comparing, performing } from './have.ts';

export interface Compared {
  cmp: Comparison;
  to: Amount;
}

/** A comparison. `which` is the stat that is compared, if it is one. */
export const Level = category<(node: Node, context: Context, which: string | undefined) => Compared>(
  'Level',
  'how it compares',
);

const less = '(word: lower | less)';
const more = '(word: higher | greater | more)';
Level.define(
  'number',
  `{n:Num} [or: or (cmp: <less | lower | fewer> | <more | greater | higher | above>)]`,
  (n, c) => ({ cmp: n.c.cmp === undefined ? '=' : n.c.cmp === 0 ? '<=' : '>=', to: num(n.v.n, c) }),
);
Level.define('bound', '(cmp: <at least | no less than> | <at most | no more than>) {n:Num}', (n, c) => ({
  cmp: n.c.cmp === 0 ? '>=' : '<=',
  to: num(n.v.n, c),
}));

const comparisons: Comparison[] = ['<=', '<', '>=', '>', '=', '!='];
Level.define(
  'against',
  `(cmp: (order: ${less} than or equal to | equal to or ${less} than) | ${less} than | (order: ${more} than or equal to | equal to or ${more} than) | ${more} than | <equal to | the same as> | different from) {t:Than}`,
  (n, c, which) => {
    const cmp = comparisons[n.c.cmp]!;
    c.comparingLess = cmp === '<' || cmp === '<=';
    c.comparingBase = false;
    return { cmp, to: standardOf(n, c, which) };
  },
);
Level.define(
  'by',
  `{n:Num} or more (cmp: <greater | points greater | higher | points higher> | <less | points less | lower | points lower>) than {t:Than}`,
  (n, c, which) => {
    const to = standardOf(n, c, which);
    const by = num(n.v.n, c);
    return n.c.cmp === 0
      ? { cmp: '>=', to: { a: 'sum', of: [to, by] } }
      : { cmp: '<=', to: { a: 'minus', from: to, by } };
  },
);

function standardOf(n: Node, c: Context, which: string | undefined): Amount {
  return comparing(c, which, () => c.clause(() => Than.of(n.v.t!)(n.v.t!, c)));
}

/** The predicate on the stat in slot `s`, which the comparison in slot `l` describes. */
function levelPred(n: Node, c: Context): Pred {
  const which = Stat.of(n.v.s!);
  const pred: Pred = { p: 'stat', stat: which, ...Level.of(n.v.l!)(n.v.l!, c, which) };
  if (how(n) === 0) pred.base = true;
  if (how(n) === 1) pred.total = true;
  return pred;
}

// 'Force lower than his Chi', 'Force 4 or less', and 'a Chi of 3 or less'
Have.define('level', '<| a> <| current> [{how:How}] {s:Stat} {l:Level}', (n, c) => {
  if (n.f[0] === 1 && n.v.l.phrase.name !== 'Level.against') throw new NoReading("'a Force of 4'");
  return [levelPred(n, c)];
});
Have.define('levelOf', '<a | > [{how:How}] {s:Stat} of {l:Level}', (n, c) => [levelPred(n, c)]);
Post.define('whoseStat', 'whose <| current> [{how:How}] {s:Stat} <is | is now> {l:Level}', {
  after: ['card', 'unit'],
  // 'Whose Force is lower than his Chi': 'his' means the thing described.
  preds: (n, c) => c.within(c.candidate, () => [levelPred(n, c)]),
});

/** "... than this Personality's", "... than his" */
Than.define('whose', '{of:Poss}', (n, c) => {
  if (c.comparing === undefined) throw new NoReading('nothing is compared');
  const { word } = (n.v.of.data ?? {}) as { word?: string };
  if (word !== undefined && word !== 'his') throw new NoReading('whose');
  return stat(ref(n.v.of, c, cards), c.comparing, undefined);
});
/** The same stat as it is printed, or another stat of the same thing: 'lower Chi than Force'. */
Than.define('own', '(what: printed | [{how:How}] {s:Stat})', (n, c) => {
  if (c.comparing === undefined) throw new NoReading('nothing is compared');
  return n.c.what === 0 ? stat(c.compared, c.comparing, 0) : stat(c.compared, Stat.of(n.v.s!), how(n));
});

// 'A Holding more expensive than this card': with a higher Gold Cost.
const expensive = '(cmp: more | less) expensive than {t:Than}';
function byPrice(n: Node, c: Context): Pred[] {
  c.comparingLess = n.c.cmp === 1;
  const to = comparing(c, 'goldCost', () => Than.of(n.v.t!)(n.v.t!, c));
  return [{ p: 'stat', stat: 'goldCost', cmp: n.c.cmp === 0 ? '>' : '<', to }];
}
Pred_.define('expensive', expensive, byPrice);
Post.define('expensive', expensive, { after: ['card'], preds: byPrice });
// Only one card's Focus Value is spoken of: that of the card that was discarded, shown or drawn.
category_Amt1.define('bare', 'the Focus Value', (_n, c) => performing(c, 'focusValue'));
