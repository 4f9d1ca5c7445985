/** Features of a thing. The same phrases follow a noun ('with 2 or more fate') and make conditions ('it has no fate'). */
import type { Amount, Condition, Pred, Ref } from '@kyuden/engine/program';
import { coordinate, itemsOf } from '../core/coordinate.ts';
import { category, type Node } from '../core/phrase.ts';
import { NoReading } from '../lower/context.ts';
import {
  type Comparison,
  LAdj,
  LAmt,
  LClass,
  LCore,
  LCount,
  LElement,
  LHas,
  LIs,
  LKeyword,
  LNp,
  LNum,
  LStat,
  LTrait,
  LType,
  LVal,
  LZone,
  type Quality,
} from './categories.ts';
import {
  filterOf,
  isType,
  type LivingContext,
  type Lower,
  type Noun,
  participating,
  statOf,
  you,
} from './context.ts';
import { anyOf, state } from './lexicon.ts';
import { playerOf } from './players.ts';
import { controlled } from './zones.ts';

export const conflict: Condition = { c: 'inBattle' };
export const ofType = (type: string): Condition => ({ c: 'contest', fact: 'type', any: [type] });

export const not = (pred: Pred): Pred => ({ p: 'not', pred });

/** The opposite of a quality. */
export function negated(quality: Quality): Quality {
  const all = predsOf(quality);
  return { preds: [all.length === 1 ? not(all[0]!) : not({ p: 'any', of: [all] })] };
}

/** The condition that only one character, of those in the army of `of` if given, is on a side. */
const onlyOne = (side: Pred, of?: Ref): Condition => ({
  c: 'exists',
  filter: { kind: 'card', preds: [side, ...(of ? [{ p: 'army' as const, of }] : []), isType('Character')] },
  cmp: '=',
  n: 1,
});

/** The quality as predicates only, for the filter of a noun. */
export const predsOf = ({ preds, when = [], alone }: Quality): Pred[] => [
  ...preds,
  ...when.map((cond): Pred => ({ p: 'when', cond })),
  ...(alone ? [{ p: 'when' as const, cond: onlyOne(alone) }] : []),
];

/** The quality of a known thing as a condition. */
export function holdsFor(ref: Ref, { preds, when = [], alone }: Quality): Condition {
  const all: Condition[] = [
    ...(preds.length > 0 ? [{ c: 'is' as const, ref, preds }] : []),
    ...(alone ? [onlyOne(alone, ref)] : []),
    ...when,
  ];
  return all.length === 1 ? all[0]! : { c: 'all', of: all };
}

// Numbers to compare with.
const counts: [string, string, Comparison][] = [
  ['more', '{n:LAmt} or more', '>='],
  ['least', 'at least {n:LAmt}', '>='],
  ['fewer', '{n:LAmt} or <fewer | less>', '<='],
  ['most', 'at most {n:LAmt}', '<='],
  ['exactly', 'exactly {n:LAmt}', '='],
  ['moreThan', 'more than {n:LAmt}', '>'],
  ['fewerThan', '<fewer | less> than {n:LAmt}', '<'],
];
for (const [name, template, cmp] of counts)
  LCount.define(name, template, (n, c) => ({ cmp, n: LAmt.of(n.v.n!)(n.v.n!, c) }));
LCount.define('single', 'only <a single | 1>', () => ({ cmp: '=', n: 1 }));
LCount.define('no', 'no', () => ({ cmp: '=', n: 0 }));

/** A comparison with a value: '2 or lower', 'no higher than the number of facedown provinces you control'. */
const LLevel = category<Lower<{ cmp: Comparison; to: Amount }>>('LLevel', 'a level');
LLevel.define('way', '{n:LAmt} or (way: <less | lower> | <more | higher>)', (n, c) => ({
  cmp: n.c.way === 0 ? '<=' : '>=',
  to: LAmt.of(n.v.n)(n.v.n, c),
}));
LLevel.define('exact', '{n:LAmt}', (n, c) => ({ cmp: '=', to: LAmt.of(n.v.n)(n.v.n, c) }));
LLevel.define(
  'value',
  '(how: no higher than | no lower than | equal to | less than | greater than) {v:LVal}',
  (n, c) => ({
    cmp: (['<=', '>=', '=', '<', '>'] as const)[n.c.how as number]!,
    to: LVal.of(n.v.v)(n.v.v, c),
  }),
);

/** A stat of a thing: 'glory', 'printed cost', 'base military skill'. */
const LMeasure = category<Lower<{ stat: string; base?: true }>>('LMeasure', 'a stat');
LMeasure.define('stat', '(how: | current | printed | base) {s:LStat}', (n) => ({
  stat: LStat.of(n.v.s),
  ...((n.c.how as number) > 1 && { base: true as const }),
}));
LMeasure.define('cost', '<cost | printed cost | printed fate cost>', () => ({
  stat: 'fateCost',
  base: true,
}));

/** A number below 0 counts as 0. A dash is no number (characters.dash-cannot-participate). */
export const isZero = (measure: { stat: string; base?: true }): Pred[] => [
  { p: 'stat', ...measure, cmp: '<=', to: 0 },
  { p: 'stat', stat: measure.stat, base: true, cmp: '>=', to: 0 },
];
export const levelOf = (node: Node, c: LivingContext) => LLevel.of(node)(node, c);
export const measureOf = (node: Node, c: LivingContext) => LMeasure.of(node)(node, c);

LHas.define('stat', '[a: a] {m:LMeasure} [of: of] {l:LLevel}', (n, c) => {
  const { cmp, to } = LLevel.of(n.v.l)(n.v.l, c);
  return { preds: [{ p: 'stat', ...measureOf(n.v.m, c), cmp, to }] };
});
LHas.define('total', 'total {m:LMeasure} {l:LLevel}', (n, c) => ({
  preds: [],
  joint: [{ j: 'sum', stat: measureOf(n.v.m, c).stat, ...LLevel.of(n.v.l)(n.v.l, c) }],
}));
LHas.define('distinct', 'different <titles | names>', () => ({
  preds: [],
  joint: [{ j: 'distinct', what: 'title' }],
}));
LHas.define('amountOf', '{n:LAmt} {s:LStat}', (n, c) => ({
  preds: [{ p: 'stat', stat: LStat.of(n.v.s), cmp: '=', to: LAmt.of(n.v.n)(n.v.n, c) }],
}));

/** A comparison of a stat with that of another thing. One that is described may be any such thing. */
const LThan = category<Comparison>('LThan', "'lower' or 'higher'");
LThan.define('lower', 'lower', '<');
LThan.define('higher', 'higher', '>');
LThan.define('notHigher', '<equal or lower | no higher | equal to or lower>', '<=');
LThan.define('notLower', '<equal or higher | no lower | equal to or higher>', '>=');

function comparand(noun: Noun, cmp: Comparison, { stat, base }: { stat: string; base?: true }): Amount {
  if (noun.is === 'known') return { ...(statOf(noun.ref, stat) as object), ...(base && { base }) } as Amount;
  const below = cmp === '<' || cmp === '<=';
  const a = below === (noun.is === 'some') ? 'highest' : 'lowest';
  return { a, stat, among: filterOf(noun), ...(base && { base }) };
}
/** Nothing is higher than, or equal to, one of some things if there are none. Nothing is lower than 0 in any case. */
function compared(noun: Noun, cmp: Comparison, measure: { stat: string; base?: true }): Pred[] {
  const is: Pred = { p: 'stat', ...measure, cmp, to: comparand(noun, cmp, measure) };
  if (noun.is !== 'some' || cmp === '<') return [is];
  return [is, { p: 'when', cond: { c: 'exists', filter: filterOf(noun), cmp: '>=', n: 1 } }];
}
LHas.define('than', '[a: a] {t:LThan} {m:LMeasure} than {y:LNp}', (n, c) => {
  const [cmp, measure] = [LThan.of(n.v.t), measureOf(n.v.m, c)];
  return { preds: compared(LNp.of(n.v.y)(n.v.y, c), cmp, measure) };
});
/** Without a second thing, the comparison is with the thing mentioned before. */
LHas.define('thanIt', '[a: a] {t:LThan} {m:LMeasure}', (n, c) => {
  const [cmp, measure] = [LThan.of(n.v.t), measureOf(n.v.m, c)];
  const before = c.discourse.called({ sort: 'card', noun: 'card', plural: false });
  if (before === undefined) throw new NoReading('compared with nothing');
  const noun: Noun = { is: 'known', ref: before.ref, sort: 'card' };
  return { preds: [{ p: 'stat', ...measure, cmp, to: comparand(noun, cmp, measure) }] };
});
LHas.define('fateThan', '(how: more | <less | fewer>) fate than {y:LNp}', (n, c) => {
  const cmp = n.c.how === 0 ? '>' : '<';
  return { preds: compared(LNp.of(n.v.y)(n.v.y, c), cmp, { stat: 'fate' }) };
});

const LSuper = category<Lower<{ most: 'highest' | 'lowest'; stat: string }>>(
  'LSuper',
  'the highest or lowest',
);
LSuper.define('stat', 'the (way: highest | lowest) {m:LMeasure}', (n, c) => ({
  most: n.c.way === 0 ? 'highest' : 'lowest',
  stat: measureOf(n.v.m, c).stat,
}));
LSuper.define('fate', 'the (way: most | <least | fewest>) fate [on: on it]', (n) => ({
  most: n.c.way === 0 ? 'highest' : 'lowest',
  stat: 'fate',
}));
LHas.define('super', '{s:LSuper}', (n, c) => ({ preds: [], extreme: LSuper.of(n.v.s)(n.v.s, c) }));
LHas.define('among', '{s:LSuper} among {y:LNp}', (n, c) => ({
  preds: [{ p: 'extreme', ...LSuper.of(n.v.s)(n.v.s, c), among: filterOf(LNp.of(n.v.y)(n.v.y, c)) }],
}));
LHas.define('inConflict', '{s:LSuper} (where: in the conflict | in play)', (n, c) => {
  const preds = n.c.where === 0 ? [isType('Character'), participating] : [isType('Character')];
  return { preds: [{ p: 'extreme', ...LSuper.of(n.v.s)(n.v.s, c), among: { kind: 'card', preds } }] };
});

// Counters and cards on a thing.
const counted = (stat: string, { cmp, n }: { cmp: Comparison; n: Amount }): Quality => ({
  preds: [{ p: 'stat', stat, cmp: cmp === '=' && n === 0 ? '<=' : cmp, to: n }],
});
LHas.define('fate', '{q:LCount} fate [on: <on it | on them>]', (n, c) =>
  counted('fate', LCount.of(n.v.q)(n.v.q, c)),
);
LHas.define('fateIs', '{n:LNum} fate [on: <on it | on them>]', (n, c) =>
  counted('fate', { cmp: '=', n: LNum.of(n.v.n)(n.v.n, c) }),
);
LHas.define('someFate', 'fate <on it | on them>', () => counted('fate', { cmp: '>=', n: 1 }));
LHas.define('honor', '{q:LCount} honor', (n, c) => counted('honor', LCount.of(n.v.q)(n.v.q, c)));
LHas.define('hand', '{q:LCount} cards in <hand | your hand | their hand | his or her hand>', (n, c) =>
  counted('handSize', LCount.of(n.v.q)(n.v.q, c)),
);

/** Cards on a character or in a province: 'a Monk attachment', '2 or more attachments', 'no attachments'. */
const bearing = (node: Node, c: LivingContext, cmp: Comparison, n: Amount): Quality => {
  const { sort, preds } = LCore.of(node)(node, c);
  if (sort !== 'card') throw new NoReading('cards are on a thing');
  return { preds: [{ p: 'attachments', filter: { kind: 'card', preds }, cmp, n }] };
};
LHas.define('bearing', '{q:LCount} {x:LCore} [in: in it] [on: <on it | on them>]', (n, c) => {
  const { cmp, n: count } = LCount.of(n.v.q)(n.v.q, c);
  return bearing(n.v.x, c, cmp, count);
});
LHas.define('bearingOne', '<a {x:LCore} | any {x:LCore}> [in: in it]', (n, c) => bearing(n.v.x!, c, '>=', 1));

LHas.define('trait', 'the {t:LTrait} (what: trait | clan symbol | element)', (n, c) => ({
  preds: [{ p: 'keyword', any: [LTrait.of(n.v.t)(n.v.t, c)] }],
}));
LHas.define('keyword', '{k:LKeyword}', (n) => ({ preds: [{ p: 'keyword', any: [LKeyword.of(n.v.k)] }] }));
coordinate(LHas, {
  meaning: (n, c) => {
    const all = itemsOf(n).map((one) => LHas.of(one)(one, c));
    return (n.data as { conj: string }).conj === 'and'
      ? { preds: all.flatMap(predsOf), joint: all.flatMap(({ joint = [] }) => joint) }
      : { preds: [anyOf(all.map(predsOf))] };
  },
});

/** Features that a thing lacks. */
export const LLacks = category<Lower<Quality>>('LLacks', 'what it lacks');
LLacks.define('fate', 'fate [on: on it]', () => counted('fate', { cmp: '<=', n: 0 }));
LLacks.define('cards', '[a: a] {x:LCore}', (n, c) => bearing(n.v.x, c, '=', 0));
LLacks.define('keyword', '{k:LKeyword}', (n) =>
  negated({ preds: [{ p: 'keyword', any: [LKeyword.of(n.v.k)] }] }),
);

// States and places.
LIs.define('adjective', '{a:LAdj}', (n, c) => LAdj.of(n.v.a)(n.v.a, c));
/** The noun may have conditions of its own: 'a character with cost 2 or less'. */
LIs.define('noun', 'a {x:LClass}', (n, c) => ({ preds: LClass.of(n.v.x)(n.v.x, c).preds }));
const sides = { participating: 'inArmy', attacking: 'attacking', defending: 'defending' } as const;
/** 'Attacking alone', 'participating in a military conflict'. */
for (const [word, is] of Object.entries(sides))
  LIs.define(
    word,
    `${word} [alone: alone] [in: in <a conflict | the conflict | this conflict | that conflict>] [type: in a {t:LType} conflict]`,
    (n) => ({
      preds: [state(is)],
      ...(n.c.alone === 1 && { alone: state(is) }),
      ...(n.v.t && { when: [ofType(LType.of(n.v.t))] }),
      words: [word],
    }),
  );
LIs.define('ring', 'the {e:LElement} ring', (n) => ({
  preds: [{ p: 'keyword', any: [LElement.of(n.v.e)] }],
}));
/** A province that is attacked in the current conflict. */
LIs.define('attacked', 'being attacked', () => ({
  preds: [{ p: 'is', ref: { r: 'role', role: 'currentProvince' } }],
}));
LIs.define('inConflict', 'in <the | this | that | a> conflict', () => ({ preds: [participating] }));
LIs.define('home', 'at home', () => ({ preds: [state('home')] }));
LIs.define('in', '(prep: in | at) {z:LZone}', (n, c) => ({ preds: LZone.of(n.v.z)(n.v.z, c) }));
LIs.define('on', '<on | attached to> {y:LNp}', (n, c) => {
  const noun = LNp.of(n.v.y)(n.v.y, c);
  if (noun.is === 'known') return { preds: [{ p: 'attachedTo', of: noun.ref }] };
  return { preds: [{ p: 'of', rel: 'host', preds: filterOf(noun).preds }] };
});
/** A game has two players, so nobody has a teammate. */
LIs.define('controlled', 'controlled by (who: <you | you or a teammate> | {p:LPlayer})', (n, c) => ({
  preds: controlled(n.v.p ? playerOf(n.v.p, c) : you),
}));
LIs.define('same', '<of the same player | controlled by the same player>', (_n, c) => ({
  preds: [{ p: 'shares', what: 'controller', of: c.that() }],
}));
LIs.define('not', 'not {i:LIs}', (n, c) => negated(LIs.of(n.v.i)(n.v.i, c)));
LIs.define('adjacent', 'adjacent to {y:LNp}', (n, c) => {
  const noun = LNp.of(n.v.y)(n.v.y, c);
  if (noun.is !== 'known' || noun.sort !== 'province') throw new NoReading('adjacent to which province');
  return { preds: [{ p: 'adjacent', of: noun.ref }] };
});
LIs.define('attackingProvince', '(side: attacking | defending) {y:LNp}', (n, c) => {
  const noun = LNp.of(n.v.y)(n.v.y, c);
  if (noun.sort !== 'province') throw new NoReading('provinces are attacked');
  const here: Ref = { r: 'role', role: 'currentProvince' };
  const preds: Pred[] = filterOf(noun).preds;
  const side = n.c.side === 0 ? 'attacking' : 'defending';
  return { preds: [state(side)], when: [{ c: 'is', ref: here, preds }] };
});
coordinate(LIs, {
  meaning: (n, c) => {
    const all = itemsOf(n).map((one) => LIs.of(one)(one, c));
    return (n.data as { conj: string }).conj === 'and'
      ? { preds: all.flatMap(predsOf) }
      : { preds: [anyOf(all.map(predsOf))] };
  },
});

/** A feature that two things have in common. */
const LShared = category<'clan' | 'element' | 'title' | 'type' | 'trait'>('LShared', 'a feature');
LShared.define('element', 'an element', 'element');
LShared.define('title', '<a title | a name>', 'title');
LShared.define('clan', 'a clan', 'clan');
LShared.define('trait', 'a trait', 'trait');

export { LShared };
