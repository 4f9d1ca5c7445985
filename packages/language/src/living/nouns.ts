/** Noun phrases: a quantity, a noun, and conditions on it; lists of them. */
import type { Filter, Joint, Pred, Quantity, Ref } from '@kyuden/engine/program';
import { conjOf, coordinate, itemsOf } from '../core/coordinate.ts';
import type { Node } from '../core/phrase.ts';
import { NoReading, same } from '../lower/context.ts';
import {
  type HeadMeaning,
  LAmt,
  LClass,
  LCore,
  LCount,
  LElement,
  LHow,
  LKnown,
  LMany,
  LNp,
  LNum,
  LTitle,
} from './categories.ts';
import { filterOf, host, type LivingContext, type Noun, one, type Sort, seen, self, you } from './context.ts';
import { measureOf, predsOf } from './features.ts';
import { anyOf } from './lexicon.ts';
import { LPosts } from './posts.ts';
import { controlled, LPile, whoseOf } from './zones.ts';

// Quantities.
LHow.define('a', 'a', () => one);
LHow.define('number', '{n:LNum}', (n, c) => {
  const count = LNum.of(n.v.n)(n.v.n, c);
  return { min: count, max: count };
});
LHow.define('any', 'any number of', () => ({ min: 1, max: 'any' }));
/** 'Up to 1' leaves the choice to do without. */
LHow.define('upTo', 'up to {n:LAmt}', (n, c) => {
  const max = LAmt.of(n.v.n)(n.v.n, c);
  return { min: max === 1 ? 0 : 1, max };
});
LHow.define('orMore', '{n:LNum} or more', (n, c) => ({ min: LNum.of(n.v.n)(n.v.n, c), max: 'any' }));
LHow.define('X', 'X', (_n, c) => ({ min: c.unknown(), max: c.unknown() }));

interface Described {
  filter: Filter;
  sort: Sort;
  plural: boolean;
  words: readonly string[];
  joint?: Joint[];
}

/** The class of things that a noun with its adjectives and conditions describes. */
function classOf(n: Node, c: LivingContext): Described {
  const head: HeadMeaning = LCore.of(n.v.x!)(n.v.x!, c);
  const posts = LPosts.of(n.v.p!)(n.v.p!, c);
  const preds = withoutInPlay(predsOf(posts)).flatMap((pred) => (isTyped(head) ? seen(pred) : [pred]));
  const kind = head.sort === 'ring' ? 'piece' : head.sort === 'province' ? 'province' : 'card';
  const all = [...head.preds, ...preds];
  const extreme: Pred[] = posts.extreme
    ? [{ p: 'extreme', ...posts.extreme, among: { kind, preds: all } }]
    : [];
  return {
    filter: { kind, preds: [...all, ...extreme] },
    sort: head.sort,
    plural: head.plural,
    words: [...head.words, ...(posts.words ?? [])],
    ...(posts.joint && posts.joint.length > 0 && { joint: posts.joint }),
  };
}

/** A filter without a place means things in play, so the words 'in play' add nothing to it. */
export const withoutInPlay = (preds: Pred[]): Pred[] =>
  preds.filter((one) => one.p !== 'state' || one.is !== 'inPlay');

/** Whether the noun says what the card is, which nobody knows of a facedown card. */
const isTyped = ({ preds }: HeadMeaning): boolean => preds.some(({ p }) => p === 'type' || p === 'keyword');

function described(n: Node, c: LivingContext, plural: boolean): Described {
  const found = classOf(n, c);
  if (found.plural !== plural) throw new NoReading('one or several');
  const { preds } = found.filter;
  // 'A character with no fate on it' has no fate on it; it is not itself on something.
  const isBearer =
    found.sort !== 'card' || preds.some((one) => one.p === 'type' && one.any.join() === 'Character');
  if (isBearer && preds.some((one) => one.p === 'attachedTo'))
    throw new NoReading('characters are on nothing');
  return found;
}

const narrowed = (found: Described, ...preds: Pred[]): Described => ({
  ...found,
  filter: { ...found.filter, preds: [...found.filter.preds, ...preds] },
});

const isPlural = (n: Quantity): boolean => n !== 'all' && n.max !== 1;

/** Some of a class, chosen by a player. */
LNp.define('some', '{how:LHow} {x:LCore} {p:LPosts}', (n, c) => {
  const how = LHow.of(n.v.how)(n.v.how, c);
  return { is: 'some', ...described(n, c, isPlural(how)), n: how };
});
/** 'The character with the lowest glory in the conflict': a player chooses among equals. */
LNp.define('most', 'the {x:LCore} {p:LPosts}', (n, c) => {
  const found = described(n, c, false);
  if (!found.filter.preds.some((one) => one.p === 'extreme')) throw new NoReading('which one');
  return { is: 'some', ...found, n: one };
});
LNp.define('any', 'any {x:LCore} {p:LPosts}', (n, c) => ({ is: 'some', ...described(n, c, false), n: one }));

/** 'Up to 6 printed cost worth of characters': any number of them, whose costs come to no more than that. */
LNp.define('worth', 'up to {n:LAmt} {m:LMeasure} worth of {x:LCore} {p:LPosts}', (n, c) => {
  const found = described(n, c, true);
  const limit: Joint = {
    j: 'sum',
    stat: measureOf(n.v.m, c).stat,
    cmp: '<=',
    to: LAmt.of(n.v.n)(n.v.n, c),
  };
  return { is: 'some', ...found, n: { min: 1, max: 'any' }, joint: [...(found.joint ?? []), limit] };
});

/**
 * The thing that 'another' is other than: the last one mentioned of that noun, else the bearer if the text mentioned
 * it, else this card or province.
 */
function others(found: Described, c: LivingContext): Described {
  const before = c.discourse.called({ sort: found.sort, noun: found.words[0] ?? 'card', plural: false });
  // 'It' is one of the things themselves.
  if (before !== undefined && before.ref.r !== 'it')
    return narrowed(found, { p: 'other', than: before.was ?? before.ref });
  const isOwnType = found.words.includes(c.card.type.toLowerCase());
  const own: Partial<Record<Sort, Ref>> = {
    card: c.ofBearer && !isOwnType ? host : self,
    province: { r: 'of', rel: 'province', of: self },
  };
  const than = own[found.sort];
  if (than === undefined) throw new NoReading('other than which');
  return narrowed(found, { p: 'other', than });
}
LNp.define('another', 'another {x:LCore} {p:LPosts}', (n, c) => ({
  is: 'some',
  ...others(described(n, c, false), c),
  n: one,
}));
LNp.define('someOther', '{how:LHow} other {x:LCore} {p:LPosts}', (n, c) => {
  const how = LHow.of(n.v.how)(n.v.how, c);
  return { is: 'some', ...others(described(n, c, isPlural(how)), c), n: how };
});

// All of a class.
LNp.define('each', 'each [other: other] {x:LCore} {p:LPosts}', (n, c) => {
  const found = described(n, c, false);
  return { is: 'each', ...(n.c.other === 1 ? others(found, c) : found) };
});
LNp.define('all', '[all: all] [other: other] {x:LCore} {p:LPosts}', (n, c) => {
  const found = described(n, c, true);
  return { is: 'each', ...(n.c.other === 1 ? others(found, c) : found) };
});
LClass.define('other', 'other {x:LCore} {p:LPosts}', (n, c) => others(described(n, c, false), c).filter);
LClass.define('one', '{x:LCore} {p:LPosts}', (n, c) => described(n, c, false).filter);

/** A number of things, in a condition: '3 or more other Bushi characters', 'no attachments', 'exactly 1 character'. */
LMany.define('many', '{q:LCount} [other: other] {x:LCore} {p:LPosts}', (n, c) => {
  const count = LCount.of(n.v.q)(n.v.q, c);
  const found = classOf(n, c);
  if (!found.plural && count.n !== 1 && count.n !== 0) throw new NoReading('one or several');
  return { ...count, ...(n.c.other === 1 ? others(found, c) : found) };
});

// Possessives: one of the player's things, or all of them.
LNp.define('whose', '{w:LOwners} {x:LCore} {p:LPosts}', (n, c) => {
  const by = whoseOf(n.v.w, c);
  const found = classOf(n, c);
  const own = narrowed(found, ...controlled(by));
  // A player has one stronghold province.
  const isOnly = found.filter.preds.some((one) => one.p === 'state' && one.is === 'stronghold');
  if (found.plural || (isOnly && by !== undefined)) return { is: 'each', ...own };
  // 'Your character' is one that the text mentioned.
  if (by === undefined || same(by, you)) throw new NoReading('which one');
  return { is: 'some', ...own, n: one };
});
/** 'One of your provinces', '1 of those cards', 'one of them'. */
LNp.define('oneOf', '{n:LNum} of {y:LNp}', (n, c) => {
  const count = LNum.of(n.v.n)(n.v.n, c);
  const noun = LNp.of(n.v.y)(n.v.y, c);
  if (noun.is === 'some' || noun.plural === false) throw new NoReading('one of several');
  return { ...noun, is: 'some', filter: filterOf(noun), n: { min: count, max: count }, plural: count !== 1 };
});
LNp.define('theRing', 'the {e:LElement} ring {p:LPosts}', (n, c) => ({
  is: 'each',
  sort: 'ring',
  plural: false,
  words: ['ring', LElement.of(n.v.e)],
  filter: {
    kind: 'piece',
    preds: [
      { p: 'type', any: ['Ring'] },
      { p: 'keyword', any: [LElement.of(n.v.e)] },
      ...predsOf(LPosts.of(n.v.p)(n.v.p, c)),
    ],
  },
}));
LNp.define('rings', 'the {e:LElement} or {f:LElement} ring', (n) => ({
  is: 'each',
  sort: 'ring',
  plural: false,
  words: ['ring'],
  filter: {
    kind: 'piece',
    preds: [
      { p: 'type', any: ['Ring'] },
      { p: 'keyword', any: [LElement.of(n.v.e), LElement.of(n.v.f)] },
    ],
  },
}));
/** All cards of a hand or a pile. */
LNp.define('pile', '{w:LOwners} {z:LPile}', (n, c) => {
  const { zone, preds } = LPile.of(n.v.z)(n.v.z, c);
  const of = whoseOf(n.v.w, c);
  if (zone.includes('province') || of === undefined) throw new NoReading('read as provinces');
  const there: Pred = { p: 'zone', zone: zone.length === 1 ? zone[0]! : zone, of };
  return {
    is: 'each',
    sort: 'card',
    plural: true,
    words: ['card'],
    filter: { kind: 'card', preds: [there, ...preds] },
  };
});
/** Another card, by its title. */
LNp.define('titled', '{t:LTitle}', (n) => ({
  is: 'each',
  sort: 'card',
  plural: false,
  words: ['card'],
  filter: { kind: 'card', preds: [{ p: 'title', title: LTitle.of(n.v.t)(n.v.t) }] },
}));
LNp.define('copy', '(how: a copy | each copy | copies) of {y:LKnown} {p:LPosts}', (n, c) => {
  const noun = LKnown.of(n.v.y)(n.v.y, c);
  if (noun.is !== 'known' || noun.sort !== 'card') throw new NoReading('cards have copies');
  const preds: Pred[] = [
    { p: 'shares', what: 'title', of: noun.ref },
    ...predsOf(LPosts.of(n.v.p)(n.v.p, c)),
  ];
  const found = { sort: 'card' as const, words: noun.words ?? [], filter: { kind: 'card' as const, preds } };
  return n.c.how === 0 ? { is: 'some', ...found, n: one } : { is: 'each', ...found };
});
/** 'Copies of events in that player's conflict discard pile'. */
LNp.define('copiesOf', 'copies of {y:LNp}', (n, c) => {
  const noun = LNp.of(n.v.y)(n.v.y, c);
  if (noun.is !== 'each' || noun.sort !== 'card') throw new NoReading('cards have copies');
  const types = noun.filter.preds.filter((one) => one.p === 'type');
  const preds: Pred[] = [...types, { p: 'shares', what: 'title', of: { r: 'those', filter: noun.filter } }];
  return { is: 'each', sort: 'card', plural: true, words: noun.words ?? [], filter: { kind: 'card', preds } };
});
LNp.define('known', '{k:LKnown}', (n, c) => LKnown.of(n.v.k)(n.v.k, c));

/** 'A or B' is one thing of either description; 'A and B' are two things. */
coordinate(LNp, {
  meaning: (n, c) => {
    const all = itemsOf(n).map((item) => LNp.of(item)(item, c));
    if (conjOf(n) === 'or') return either(all);
    return { is: 'both', of: completed(all), sort: all[0]!.sort, plural: true };
  },
});

/** In 'each Spell and each Kihō card in your hand' the noun and its conditions belong to both traits. */
function completed(all: Noun[]): Noun[] {
  const last = all.at(-1);
  if (last?.is !== 'each') return all;
  const rest = last.filter.preds.filter((one) => one.p !== 'keyword');
  return all.map((one) => {
    const isTrait =
      one.is === 'each' && one.filter.preds.length === 1 && one.filter.preds[0]!.p === 'keyword';
    if (!isTrait) return one;
    return { ...one, filter: { ...last.filter, preds: [...one.filter.preds, ...rest] } };
  });
}

function either(all: Noun[]): Noun {
  const [first] = all as [Noun, ...Noun[]];
  const kinds = new Set(all.map((noun) => filterOf(noun).kind));
  if (first.is === 'known' || first.is === 'both' || all.some(({ is }) => is !== first.is) || kinds.size > 1)
    throw new NoReading('one or the other of a kind');
  const lists = all.map((noun) => filterOf(noun).preds);
  const common = lists[0]!.filter((pred) => lists.every((list) => list.some((one) => same(one, pred))));
  const rest = lists.map((list) => list.filter((pred) => !common.some((one) => same(one, pred))));
  const words = (first.words ?? []).filter((word) => all.every((noun) => noun.words?.includes(word)));
  return { ...first, words, filter: { ...filterOf(first), preds: [...common, anyOf(rest)] } };
}
