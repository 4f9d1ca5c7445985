/** Qualities that a thing has for as long as a text says: bonuses, keywords, texts, prohibitions. */
import type { Amount, Duration, Effect, Obj, Over, Ref, Standing, StatChange } from '@kyuden/engine/program';
import { coordinate, itemsOf } from '../core/coordinate.ts';
import { category, type Node } from '../core/phrase.ts';
import { NoReading } from '../lower/context.ts';
import {
  LCannot,
  LDo,
  LElement,
  LHolds,
  LKeyword,
  LMods,
  LNp,
  LNum,
  LPer,
  LQuoted,
  LStat,
  LTrait,
  LType,
  LUntil,
} from './categories.ts';
import { filterOf, type LivingContext, type Noun, noNested, refOf } from './context.ts';
import { object, overOf, under } from './deed-tools.ts';
import { measureOf } from './features.ts';
import { keywords } from './lexicon.ts';
import { at } from './times.ts';
import { LBar } from './verb.ts';

/** A subject with its node, because a prohibition in the passive has it as its object. */
interface Bearer {
  node: Node;
  noun: Noun;
}

interface Quality {
  /** The quality in a constant ability, or after 'until the end of the conflict'. */
  holds: (n: Node, c: LivingContext, of: Bearer) => Standing[];
  /** The quality given by an effect. Absent if the effect just makes `holds` last. */
  gives?: (n: Node, c: LivingContext, what: Obj, until: Duration | undefined) => Effect[];
}
export const LQual = category<Quality>('LQual', 'what it has');

const modifies = (over: Over, changes: StatChange[]): Standing[] =>
  changes.map(({ stat, by }) => ({ s: 'modify', over, stat, by }));
LQual.define('mods', '(verb: ~have | ~get) {m:LMods}', {
  holds: (n, c, { noun }) => modifies(overOf(noun), LMods.of(n.v.m)(n.v.m, c)),
  gives: (n, c, what, until) => [
    { e: 'modify', what, changes: LMods.of(n.v.m)(n.v.m, c), ...(until && { until }) },
  ],
});

/** Bonuses in a row before more: '+1M, +1P, and gains covert'. */
LMods.define('row', '{a:LMods} , {b:LMods}', (n, c) => [
  ...LMods.of(n.v.a)(n.v.a, c),
  ...LMods.of(n.v.b)(n.v.b, c),
]);

/** 'Adds its glory to each of its skills'. */
LQual.define(
  'adds',
  '~add its {m:LMeasure} to (which: <each of its skills | its military and political skill> | its {s:LStat})',
  {
    holds: (n, c, { noun }) => modifies(overOf(noun), added(n, c, noun)),
    gives: (n, c, what, until) => [{ e: 'modify', what, changes: added(n, c), ...(until && { until }) }],
  },
);
function added(n: Node, c: LivingContext, noun?: Noun): StatChange[] {
  const of: Ref = noun?.is === 'known' ? noun.ref : { r: 'it' };
  const by = { a: 'stat' as const, of, ...measureOf(n.v.m!, c) };
  const stats = n.v.s ? [LStat.of(n.v.s)] : ['military', 'political'];
  return stats.map((stat) => ({ stat, by }));
}
/** 'Has a base glory of 0': the number counts instead of the printed one. */
LQual.define('base', '~have a base {s:LStat} of {n:LNum}', {
  holds: (n, c, { noun }) => {
    const stat = LStat.of(n.v.s);
    const now: Amount = { a: 'stat', of: noun.is === 'known' ? noun.ref : { r: 'it' }, stat, base: true };
    const by: Amount = { a: 'minus', from: LNum.of(n.v.n)(n.v.n, c), by: now };
    return [{ s: 'modify', over: overOf(noun), stat, by }];
  },
});

/** glory.dishonored-penalty: the glory of a dishonored character is subtracted from its skills. */
LHolds.define(
  'noPenalty',
  '(how: do not subtract its glory from its skills | add its glory to its military and political <| skill> instead of <subtracting | substracting> it)',
  (n, c) => {
    const ref = c.discourse.it()?.ref ?? { r: 'self' as const };
    return [{ s: 'knob', knob: 'dishonoredGlory', over: { o: 'ref', ref }, value: n.c.how === 0 ? 0 : 1 }];
  },
);
LHolds.define('noStatus', 'ignore the effects of each status token on {x:LNp}', (n, c) => [
  { s: 'knob', knob: 'statusCounts', over: overOf(LNp.of(n.v.x)(n.v.x, c)), value: false },
]);

/** Keywords, traits, clans and elements. All are keywords of a program. */
const LGiven = category<(n: Node, c: LivingContext) => string[]>('LGiven', 'a keyword or trait');
LGiven.define('keyword', '{k:LKeyword}', (n) => [LKeyword.of(n.v.k)]);
LGiven.define('trait', '{t:LTrait}', (n, c) => [LTrait.of(n.v.t)(n.v.t, c)]);
LGiven.define('theTrait', 'the {t:LTrait} (what: trait | clan symbol | clan affiliation)', (n, c) => [
  LTrait.of(n.v.t)(n.v.t, c),
]);
LGiven.define('theTraits', 'the {t:LTrait} and {u:LTrait} traits', (n, c) => [
  LTrait.of(n.v.t)(n.v.t, c),
  LTrait.of(n.v.u)(n.v.u, c),
]);
LGiven.define('all', '(how: all keywords | each keyword)', () => [...keywords]);
LGiven.define('element', 'the {e:LElement} element', (n) => [LElement.of(n.v.e)]);
coordinate(LGiven, {
  conjs: ['and'],
  meaning: (n, c) => itemsOf(n).flatMap((one) => LGiven.of(one)(one, c)),
});
const words = (n: Node, c: LivingContext): string[] => LGiven.of(n.v.k!)(n.v.k!, c);
LQual.define('given', '(verb: ~have | ~gain | also ~have | ~be considered to have) {k:LGiven}', {
  holds: (n, c, { noun }) => [{ s: 'keyword', over: overOf(noun), add: words(n, c) }],
  gives: (n, c, what, until) => [{ e: 'keyword', what, add: words(n, c), ...(until && { until }) }],
});
/** Texts and rules find no fate on it, although it lies there. */
LQual.define('noFate', '~be considered to have no fate on it', {
  holds: (_n, _c, { noun }) => [{ s: 'bound', over: overOf(noun), stat: 'fate', max: 0 }],
});
LCannot.define('fateStays', 'fate <| tokens> cannot be moved or removed from {x:LNp}', (n, c) => {
  const from = filterOf(LNp.of(n.v.x)(n.v.x, c));
  return [{ s: 'forbid', what: { kinds: ['moveCounter'], name: ['fate'], from } }];
});
LQual.define('lost', '~lose {k:LGiven}', {
  holds: (n, c, { noun }) => [{ s: 'keyword', over: overOf(noun), remove: words(n, c) }],
  gives: (n, c, what, until) => [{ e: 'keyword', what, remove: words(n, c), ...(until && { until }) }],
});
/** How a thing enters play. This is part of entering. */
LQual.define(
  'enters',
  '~enter play (how: bowed | honored | dishonored | with {n:LNum} additional fate [on: on (it: it | them)])',
  {
    holds: (n, c, { noun }) => {
      const over = overOf(noun);
      const knobs = [
        { knob: 'entersBowed', value: true },
        { knob: 'entersStatus', value: 1 },
        { knob: 'entersStatus', value: -1 },
      ];
      const fate = { knob: 'entersWithFate', value: n.v.n ? LNum.of(n.v.n)(n.v.n, c) : 0 };
      return [{ s: 'knob', over, ...(knobs[n.c.how as number] ?? fate) }];
    },
  },
);
LQual.define('text', '(verb: ~have | ~gain) [colon: :] {q:LQuoted}', {
  holds: (n, c, { noun }) => [{ s: 'grant', over: overOf(noun), text: [LQuoted.of(n.v.q)(n.v.q, c)] }],
  gives: (n, c, what, until) => [
    { e: 'grant', what, text: [LQuoted.of(n.v.q)(n.v.q, c)], ...(until && { until }) },
  ],
});
LQual.define('cannot', 'cannot {b:LBar}', {
  holds: (n, c, of) => LBar.of(n.v.b)(n.v.b, c, of),
});
/** conflict.characters-bow: characters bow when a conflict is resolved. */
const staysReady = (noun: Noun): Standing => ({
  s: 'knob',
  knob: 'bowsAtEnd',
  over: overOf(noun),
  value: false,
});
LQual.define('noBow', '~do not bow at the end of [{t:LType}] conflicts', {
  holds: (n, _c, { noun }) =>
    under(
      [staysReady(noun)],
      [n.v.t ? { c: 'contest', fact: 'type', any: [LType.of(n.v.t)] } : { c: 'inBattle' }],
    ),
});
LQual.define(
  'neverBows',
  "~do not bow as <a | the> result of <conflict resolution | the conflict 's resolution | this conflict 's resolution>",
  {
    holds: (_n, _c, { noun }) => [staysReady(noun)],
  },
);
LQual.define(
  'noCount',
  '~do not <count | contribute> (whose: its | their |) skill <toward the resolution of | to the resolution of | to> (which: this conflict | the conflict | conflicts [at {p:LNp}])',
  {
    holds: (n, c, { noun }) =>
      under(
        [{ s: 'knob', knob: 'countsSkill', over: overOf(noun), value: false }],
        [{ c: 'inBattle' }, ...(n.v.p ? [at(n.v.p, c)] : [])],
      ),
  },
);
LQual.define('while', '{q:LQual@} while (how: attacking | defending | participating)', {
  holds: (n, c, of) => {
    const side = (['attacking', 'defending', 'inArmy'] as const)[n.c.how as number]!;
    return under(LQual.of(n.v.q).holds(n.v.q, c, of), [
      { c: 'is', ref: refOf(of.noun), preds: [{ p: 'state', is: side }] },
    ]);
  },
});
coordinate(LQual, {
  conjs: ['and'],
  meaning: {
    holds: (n, c, of) => itemsOf(n).flatMap((one) => LQual.of(one).holds(one, c, of)),
  },
});

for (const form of ['s', 'pl'] as const) {
  LHolds.define(`quality-${form}`, `{x:LNp} {q:LQual@${form}}`, (n, c) => {
    const of = { node: n.v.x, noun: LNp.of(n.v.x)(n.v.x, c) };
    return apiece(of.noun, c, () => LQual.of(n.v.q).holds(n.v.q, c, of));
  });
  LDo.define(`quality-${form}`, `{x:LNp} {q:LQual@${form}} [{u:LUntil}]`, (n, c) => {
    const until = n.v.u && LUntil.of(n.v.u);
    const { what } = object(n.v.x, c);
    const noun = LNp.of(n.v.x)(n.v.x, c);
    return apiece(noun, c, () => itemsIn(n.v.q).flatMap((one) => given(one, c, n.v.x, what, until)));
  });
}

/** '+1M until the conflict ends for each holding you control'. */
LDo.define('getsForEach', '{x:LNp} <gets | get> {m:LMods} {u:LUntil} for each {y:LPer}', (n, c) => {
  const { what } = object(n.v.x, c);
  const noun = LNp.of(n.v.x)(n.v.x, c);
  return apiece(noun, c, () => {
    const of = LPer.of(n.v.y)(n.v.y, c);
    const changes = LMods.of(n.v.m)(n.v.m, c).map(({ stat, by }) => ({ stat, by: timesOf(of, by) }));
    return [{ e: 'modify', what, changes, until: LUntil.of(n.v.u) }];
  });
});
const timesOf = (of: Amount, by: Amount): Amount => {
  if (typeof by !== 'number') throw new NoReading('how much for each');
  return by === 1 ? of : { a: 'times', of, by };
};

/** After 'each character', 'that character' and 'it' mean the one to which the quality is given. */
function apiece<T>(noun: Noun, c: LivingContext, make: () => T): T {
  c.candidate = noun.is === 'each' ? { ...noun, plural: false } : undefined;
  if (noun.is === 'each') c.described = noun;
  const { state } = c.discourse;
  if (c.candidate) c.mention(c.candidate, { r: 'it' });
  if (noun.is === 'known') c.mention(noun, noun.ref);
  const made = make();
  if (!c.candidate) return made;
  c.discourse.restore(state);
  noNested(made);
  return made;
}

const itemsIn = (node: Node): Node[] => (node.phrase.isList === true ? itemsOf(node) : [node]);

function given(n: Node, c: LivingContext, node: Node, what: Obj, until: Duration | undefined): Effect[] {
  const { gives, holds } = LQual.of(n);
  if (gives) return gives(n, c, what, until);
  if (until === undefined) throw new NoReading('how long');
  const noun = LNp.of(node)(node, c);
  return [{ e: 'lasting', standing: holds(n, c, { node, noun }), until }];
}
