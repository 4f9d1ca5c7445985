/** Features after a noun: 'with lower Force', 'without Followers', and lists of all conditions that can follow one. */
import type { Pred } from '@kyuden/engine/program';
import { Have, type Lower, Post, Pred_ } from '../core/categories.ts';
import { coordinate, itemsOf, printSeries, slotsOf } from '../core/coordinate.ts';
import { category, type Node, type Result } from '../core/phrase.ts';
import { isWord } from '../core/token.ts';
import { NoReading } from '../lower/context.ts';
import { condition, thing } from '../lower/thing.ts';
import { joined } from '../sentence/coordination.ts';
import { attachmentPreds } from '../value/have.ts';
import { isPluralToo } from '../words/keywords.ts';
import { node } from './build.ts';
import { eitherOf } from './meaning.ts';
import { isAnywhere, sortsBefore } from './np.ts';
import { negated } from './where.ts';

const units = ['card', 'unit'] as const;

Post.define('with', 'with {h:Have}', { after: units, preds: (n, c) => Have.of(n.v.h)(n.v.h, c) });

Post.define('actionWith', 'with {h:Have}', {
  after: ['action'],
  preds: (n, c) => {
    const preds = Have.of(n.v.h)(n.v.h, c);
    if (!preds.every(isOfActions)) throw new NoReading('what an action cannot have');
    return preds;
  },
});
const isOfActions = (pred: Pred): boolean =>
  (pred.p === 'keyword' && pred.base !== true) ||
  (pred.p === 'any' && pred.of.every((some) => some.every(isOfActions)));
/** A feature that is denied. */
const Lack = category<Lower<Pred[]>>('Lack', 'a feature');
Lack.define('attached', '{x:NPx.card}', (n, c) => {
  const meaning = thing(n.v.x, c);
  if (meaning.m === 'class' && meaning.n === 'no') throw new NoReading("'without no'");
  return attachmentPreds(meaning, 'without');
});
Lack.define('feature', '{h:Have}', (n, c) => {
  const preds = Have.of(n.v.h)(n.v.h, c);
  const isAttached = (pred: Pred): boolean =>
    pred.p === 'attachments' ||
    (pred.p === 'keyword' && pred.any.some(isPluralToo)) ||
    (pred.p === 'any' && pred.of.some((some) => some.some(isAttached)));
  if (preds.some(isAttached)) throw new NoReading('read as what is attached');
  return denied(preds);
});
// 'with neither Followers nor Items'
Have.define('neither', 'neither {a:Lack} nor {b:Lack}', (n, c) =>
  [n.v.a, n.v.b].flatMap((one) => Lack.of(one)(one, c)),
);
Post.define('without', 'without {l:Lack}', { after: units, preds: (n, c) => Lack.of(n.v.l)(n.v.l, c) });

/** The opposite of a feature: at least one becomes none. */
function denied(preds: Pred[]): Pred[] {
  const [only] = preds;
  if (preds.length !== 1) return [{ p: 'not', pred: { p: 'any', of: [preds] } }];
  if ((only!.p === 'tokens' || only!.p === 'abilities') && only!.cmp === '>=' && only!.n === 1)
    return [{ ...only!, cmp: '=', n: 0 }];
  return [{ p: 'not', pred: only! }];
}

/** A quality with its verb: 'is bowed', 'has no Followers', and after 'must' 'be bowed', 'have no Followers'. */
export const Being = category<Lower<Pred[]>>('Being', 'what it is or has');
Being.define('is', '(be: is | are) [not: not] {p:Pred}', (n, c) => {
  const preds = Pred_.of(n.v.p)(n.v.p, c);
  return n.c.not === 1 ? negated(preds) : preds;
});
Being.define('has', '[now: now] (have: has | have) {h:Have}', (n, c) => Have.of(n.v.h)(n.v.h, c));
Being.define('lacks', '(do: does | do) not have {l:Lack}', (n, c) => Lack.of(n.v.l)(n.v.l, c));
/** 'Is Dragon Clan, Gaijin, or has no attachments': several qualities behind one 'is', and one with its own verb. */
Being.custom(
  'isOrHas',
  {
    read(chart, at, _form, phrase) {
      const be = ['is', 'are'].findIndex((word) => isWord(chart.tokens[at], word));
      if (be < 0) return [];
      const out: Result[] = [];
      const goOn = (before: Node[], from: number): void => {
        for (const pred of chart.read('Pred', from)) {
          if (pred.node.phrase.isList === true) continue;
          const items = [...before, pred.node];
          const comma = isWord(chart.tokens[pred.end], ',');
          const next = pred.end + (comma ? 1 : 0);
          if (comma && items.length < 5) goOn(items, next);
          const conj = (['or', 'and'] as const).find((word) => isWord(chart.tokens[next], word));
          if (conj === undefined || comma !== items.length > 1) continue;
          for (const last of chart.read('Being', next + 1)) {
            if (!['Being.has', 'Being.lacks'].includes(last.node.phrase.name)) continue;
            const made = node(phrase, at, last.end, { conj, comma, be }, slotsOf([...items, last.node]));
            made.node.c.be = be;
            out.push(made);
          }
        }
      };
      goOn([], at + 1);
      return out;
    },
    print(n, out) {
      out.word(['is', 'are'][(n.data as { be: number }).be]!);
      printSeries(n, out);
    },
  },
  (n, c) =>
    joined(
      n,
      itemsOf(n).map((one) =>
        one.phrase.category === 'Being' ? Being.of(one)(one, c) : Pred_.of(one)(one, c),
      ),
    ),
);
/** Whether the verb fits a subject in this number. */
export const fitsNumber = ({ c }: Node, number: 'sg' | 'pl'): boolean =>
  (c.be ?? c.have ?? c.do) === (number === 'sg' ? 0 : 1);
coordinate(Being, {
  allow: (items, { comma, conj }) => items.length > 2 || !comma || conj === 'or',
  meaning: (n, c) =>
    joined(
      n,
      itemsOf(n).map((one) => Being.of(one)(one, c)),
    ),
});
Post.define('relative', '(who: who | that) {q:Being}', {
  after: units,
  preds: (n, c) => Being.of(n.v.q)(n.v.q, c),
});
Post.define(
  'must',
  '(comma: | ,) (who: who | which) must (what: be {p:Pred} | have {h:Have}) [unless {c:Cond}]',
  {
    after: units,
    preds: (n, c) => {
      const asked = n.v.p === undefined ? Have.of(n.v.h!)(n.v.h!, c) : Pred_.of(n.v.p)(n.v.p, c);
      if (n.v.c === undefined && n.v.h !== undefined) throw new NoReading('read as a condition');
      if (n.v.c === undefined) return asked;
      return [{ p: 'any', of: [[{ p: 'when', cond: condition(n.v.c, c) }], asked] }];
    },
  },
);

const shared = (items: readonly Node[]): readonly string[] =>
  sortsBefore(items[0]!).filter((sort) => items.every((one) => sortsBefore(one).includes(sort)));

coordinate(Post, {
  // A comma before the second of two belongs to a condition ('with 3 Chi, or with 4 Chi if ...').
  allow: (items, { comma }) => shared(items).length > 0 && (items.length > 2 || !comma),
  meaning: {
    after: (n) => shared(itemsOf(n)),
    preds: (n, c) =>
      joined(
        n,
        itemsOf(n).map((one) => Post.of(one).preds(one, c)),
      ),
    anywhere: (n) => itemsOf(n).some(isAnywhere),
  },
});
Post.define('orIf', '{a:Post} , or {b:Post} if {c:Cond}', {
  after: (n) => shared([n.v.a, n.v.b]),
  preds: (n, c) => {
    const [first, second] = [n.v.a, n.v.b].map((each) => Post.of(each).preds(each, c));
    return [eitherOf([first!, [...second!, { p: 'when', cond: condition(n.v.c, c) }]])];
  },
});

/** Conditions on several chosen things together. */
for (const [name, words, joint] of [
  ['differentTitles', 'with different titles', { j: 'distinct', what: 'title' }],
  ['differentClans', 'with different Clan <Alignments | alignments>', { j: 'distinct', what: 'clan' }],
  ['apart', 'at different locations', { j: 'distinct', what: 'location' }],
  [
    'noSharedClan',
    '<that | who> do not share a Clan <alignment | Alignment>',
    { j: 'distinct', what: 'clan' },
  ],
  ['eachClan', ', each with a different Clan <Alignment | alignment> ,', { j: 'distinct', what: 'clan' }],
  ['sameController', 'controlled by the same player', { j: 'same', what: 'controller' }],
  ['oneUnit', 'in the same unit', { j: 'oneUnit' }],
  ['oneArmy', 'in the same army', { j: 'same', what: 'army' }],
  ['sameFamily', 'with the same Family <name | Name>', { j: 'same', what: 'family' }],
] as const)
  Post.define(name, words, {
    after: units,
    preds: (_n, c) => {
      // `noun/where` reads what is said of one thing.
      if (/^one/.test(name) && c.candidate?.number === 'sg') throw new NoReading('several are meant');
      return [];
    },
    joint: [joint],
  });
// The units of a player who is at several battlefields: 'two of your Scouts at the same non-current battlefield'.
Post.define('sameField', 'at the same (which: battlefield | non-current battlefield)', {
  after: units,
  preds: (n) => {
    const there: Pred = { p: 'state', is: 'inArmy' };
    const here: Pred = { p: 'at', place: { r: 'role', role: 'currentBattlefield' } };
    return n.c.which === 0 ? [there] : [there, { p: 'not', pred: here }];
  },
  joint: [{ j: 'same', what: 'location' }],
  anywhere: true,
});
