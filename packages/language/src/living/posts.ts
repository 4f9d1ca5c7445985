/** Conditions after a noun, in any order and number: 'with cost 2 or less in one of your provinces'. */
import type { Condition, Pred } from '@kyuden/engine/program';
import { category, type Node } from '../core/phrase.ts';
import type { Chart } from '../core/read.ts';
import { NoReading } from '../lower/context.ts';
import { LHas, LIs, LNp, LPost, LZone, type Quality } from './categories.ts';
import { filterOf, type LivingContext, type Lower, mine, opponent, refOf, theirs } from './context.ts';
import { LLacks, LShared, negated, not, predsOf } from './features.ts';
import { elements } from './lexicon.ts';
import { mentioned, playerOf } from './players.ts';
import { controlled } from './zones.ts';

LPost.define('yours', '<of yours | you control>', () => ({ preds: [mine], words: ['your'] }));
LPost.define('theirs', '<of your opponent | of an opponent>', () => ({
  preds: [theirs],
  words: ['opponent'],
}));
LPost.define('controls', '{p:LPlayer} <controls | does control>', (n, c) => {
  const ref = playerOf(n.v.p, c);
  return { preds: controlled(ref), ...(ref === opponent && { words: ['opponent'] }) };
});
LPost.define('theyControl', 'they control', (_n, c) => ({ preds: controlled(mentioned(c)) }));
LPost.define('theyLack', '<they do not control | he or she does not control>', (_n, c) => ({
  preds: controlled(mentioned(c)).map(not),
}));
LPost.define('notYours', '<you do not control | that you do not control>', () => ({ preds: [not(mine)] }));
LPost.define('has', '<with | that has | that have> {h:LHas}', (n, c) => LHas.of(n.v.h)(n.v.h, c));
LPost.define('lacks', 'without {w:LLacks}', (n, c) => LLacks.of(n.v.w)(n.v.w, c));
LPost.define('hasNot', 'that (do: does | do) not have {h:LHas}', (n, c) => negated(LHas.of(n.v.h)(n.v.h, c)));
LPost.define('is', '(be: that is | that are) {i:LIs}', (n, c) => LIs.of(n.v.i)(n.v.i, c));
/** Participles and places follow the noun without 'that is'. */
LPost.define('being', '{i:LIs}', (n, c) => {
  if (!isTrailing(n.v.i)) throw new NoReading('an adjective stands before its noun');
  return LIs.of(n.v.i)(n.v.i, c);
});
const trailing = [
  'LIs.home',
  'LIs.inConflict',
  'LIs.adjacent',
  'LIs.in',
  'LIs.on',
  'LIs.controlled',
  'LIs.same',
  'LIs.not',
  'LIs.attackingProvince',
];
/** 'Attacking', 'defending', 'participating'. */
export const isSide = ({ phrase }: Node): boolean =>
  /^LIs\.(attacking|defending|participating)$/.test(phrase.name);
export const isTrailing = ({ phrase, v, c }: Node): boolean =>
  phrase.isList === true
    ? Object.values(v).every(isTrailing)
    : trailing.includes(phrase.name) ||
      (/^LIs\.\w+ing$/.test(phrase.name) && (c.in === 1 || c.alone === 1 || v.t !== undefined));
/** A place out of play: 'put a character from your hand into play'. */
LPost.define('from', 'from {z:LZone}', (n, c) => {
  const preds = LZone.of(n.v.z)(n.v.z, c);
  if (!preds.some((one) => one.p === 'zone')) throw new NoReading('from a place out of play');
  return { preds };
});
LPost.define('shares', 'that shares {s:LShared} with {y:LNp}', (n, c) => {
  const what = LShared.of(n.v.s);
  const noun = LNp.of(n.v.y)(n.v.y, c);
  if (noun.is === 'known') return { preds: [{ p: 'shares', what, of: noun.ref }] };
  if (what !== 'element') throw new NoReading('which one it shares this with');
  // A described thing has no reference, so each element is asked for on its own.
  return {
    preds: [
      sharesElement((word) => ({
        c: 'exists',
        filter: { ...filterOf(noun), preds: [...filterOf(noun).preds, word] },
      })),
    ],
  };
});
/** The thing has an element of which the condition holds. */
export const sharesElement = (holds: (word: Pred) => Condition): Pred => ({
  p: 'any',
  of: elements.map((element): Pred[] => {
    const word: Pred = { p: 'keyword', any: [element] };
    return [word, { p: 'when', cond: holds(word) }];
  }),
});
LPost.define(
  'matches',
  "that has <a trait | a Trait> that matches <an element of {y:LNp} | {y:LNp} 's element>",
  (n, c) => ({ preds: [{ p: 'shares', what: 'element', of: refOf(LNp.of(n.v.y!)(n.v.y!, c)) }] }),
);
/** Any number of conditions after a noun, possibly none. */
export const LPosts = category<Lower<Quality>>('LPosts', 'conditions on it');
const MOST_POSTS = 4;

/** Whether the last words of a phrase are a noun to which the words after it could belong. */
const endsOpen = (node: Node, end: number): boolean =>
  node.end === end &&
  (node.phrase.category === 'LPosts' || Object.values(node.v).some((one) => endsOpen(one, end)));

LPosts.custom(
  'list',
  {
    read: (chart: Chart, at, form, phrase) => {
      const list = (from: number, found: Node[]): { node: Node; end: number }[] => {
        const v = Object.fromEntries(found.map((node, index) => [`p${index}`, node]));
        const here = { node: { phrase, v, c: {}, f: [], start: at, end: from, form }, end: from };
        const last = found.at(-1);
        if (found.length === MOST_POSTS || (last !== undefined && endsOpen(last, from))) return [here];
        return [here, ...chart.read('LPost', from).flatMap((one) => list(one.end, [...found, one.node]))];
      };
      return list(at, []);
    },
    print: (node, out) => {
      for (const child of Object.values(node.v)) out.child(child);
    },
  },
  (n, c: LivingContext) => {
    const all = Object.values(n.v).map((node) => LPost.of(node)(node, c));
    const extreme = all.flatMap((one) => one.extreme ?? []);
    // 'The highest skill in the conflict' is the highest of all characters in it.
    const place = Object.values(n.v)[all.findIndex((one) => one.extreme) + 1]?.v.i?.phrase.name;
    if (extreme.length > 0 && (place === 'LIs.inConflict' || place === 'LIs.in'))
      throw new NoReading('the highest of all there');
    if (extreme.length > 1) throw new NoReading('the highest of what');
    return {
      ...(extreme[0] && { extreme: extreme[0] }),
      preds: all.flatMap(predsOf),
      joint: all.flatMap(({ joint = [] }) => joint),
      words: all.flatMap(({ words = [] }) => words),
    };
  },
);
