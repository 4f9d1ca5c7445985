/** Lines of the living card game: an ability with a dash, or a continuous effect. */
import type { Condition, Cost, Effect, Limit, Obj, Pred, Standing, Text } from '@kyuden/engine/program';
import { conjOf, itemsOf } from '../core/coordinate.ts';
import type { Node } from '../core/phrase.ts';
import { branch } from '../lower/branch.ts';
import { Missing, NoReading } from '../lower/context.ts';
import {
  LAct,
  LActs,
  LBody,
  LCannot,
  LCond,
  LDo,
  LDuring,
  LHolds,
  LLimit,
  LNp,
  LNum,
  LPart,
  LParts,
  LSent,
  LText,
  LUntil,
  LVal,
  LWhen,
  LWho,
} from './categories.ts';
import './values.ts';
import './lexicon.ts';
import './known.ts';
import './posts.ts';
import './nouns.ts';
import './times.ts';
import './comparisons.ts';
import './conditions.ts';
import './causes.ts';
import './events.ts';
import './verbs-bids.ts';
import './verbs-cards.ts';
import './verbs-conflict.ts';
import './verbs-counters.ts';
import './verbs-decks.ts';
import './verbs-movement.ts';
import './verbs-numbers.ts';
import './verbs-tokens.ts';
import './verbs-duels.ts';
import './past.ts';
import './sentences.ts';
import './deeds.ts';
import './costs.ts';
import './deck-lines.ts';
import './qualities.ts';
import './holds.ts';
import './glory-counts.ts';
import './immunity.ts';
import './keywords.ts';
import './naming.ts';
import './played-from.ts';
import './prices.ts';
import './restrictions.ts';
import { choose } from './choices.ts';
import { type LivingContext, one, opponent, self, you } from './context.ts';
import { whoever } from './verb.ts';

// Parts before the dash: times, conditions, the trigger, costs, choices.
LPart.define('during', '{d:LDuring}', (n, c) => void c.conditions.push(...LDuring.of(n.v.d)(n.v.d, c)));
LPart.define('if', 'if {k:LCond}', (n, c) => void c.conditions.push(LCond.of(n.v.k)(n.v.k, c)));
LPart.define('when', '{w:LWhen}', (n, c) => {
  if (c.trigger !== undefined) throw new NoReading('two moments');
  c.trigger = LWhen.of(n.v.w)(n.v.w, c);
});
LPart.define('where', 'where X is [equal: equal to] {v:LVal}', (n, c) => c.defineX(LVal.of(n.v.v)(n.v.v, c)));
LPart.define('acts', '{a:LActs}', (n, c) => LActs.of(n.v.a)(n.v.a, c));
LActs.define('one', '{a:LAct}', (n, c) => LAct.of(n.v.a)(n.v.a, c));
LActs.define('more', '{a:LAct} and {rest:LActs}', (n, c) => {
  LAct.of(n.v.a)(n.v.a, c);
  LActs.of(n.v.rest)(n.v.rest, c);
});
LAct.define('pay', '{d:LDo}', (n, c) => pay(c, n.v.d));

/** An effect as a cost. A choice and a condition stay so. */
function costOf(effect: Effect): Cost {
  if (effect.e === 'either') return { k: 'either', of: effect.of.map((branch) => branch.map(costOf)) };
  if (effect.e === 'if' && effect.else === undefined)
    return { k: 'if', cond: effect.cond, costs: effect.then.map(costOf) };
  return { k: 'do', effect };
}

function pay(c: LivingContext, node: Node): void {
  c.paying = true;
  const before = c.last;
  c.costs.push(...deed(node, c).map(costOf));
  c.paying = false;
  if (c.last !== before) c.paid = c.last;
}

LAct.define(
  'select',
  '(who: select one | <your opponent must select one | your opponent selects one> | <that player must select one | that player selects one | that opponent selects one>)',
  (n, c) => {
    c.selecting = n.c.who === 0 ? you : opponent;
  },
);
LAct.define('opponent', 'choose an opponent', () => {});
LAct.define('choose', 'choose {x:LNp}', (n, c) => chooseAll(c, n.v.x));
LAct.define('choosePlayer', 'choose {x:LWho}', (n, c) => choose(c, LWho.of(n.v.x)(n.v.x, c)));
LAct.define('chooseRing', '<choose a ring | choose a ring and an opponent>', (_n, c) => {
  c.slots.push({
    name: 't1',
    filter: { kind: 'piece', preds: [{ p: 'type', any: ['Ring'] }] },
    n: one,
    block: 'effects',
  });
  c.last = { r: 'slot', name: 't1' };
});
LAct.define(
  'chooseSelf',
  'choose <this card and up to 1 other character of yours | this character and up to 1 other character you control>',
  (_n, c) => {
    const preds: Pred[] = [
      { p: 'type', any: ['Character'] },
      { p: 'control', by: you },
      { p: 'other', than: self },
    ];
    c.slots.push({ name: 't1', filter: { kind: 'card', preds }, n: { min: 0, max: 1 }, block: 'effects' });
    c.conditions.push({ c: 'is', ref: self, preds: [{ p: 'not', pred: { p: 'state', is: 'inArmy' } }] });
    c.last = { r: 'both', of: [self, { r: 'slot', name: 't1' }] };
  },
);
LAct.define(
  'chooseAbility',
  'choose <another character with a printed triggered ability | a triggered ability printed on another character>',
  (_n, c) => {
    const preds: Pred[] = [
      { p: 'type', any: ['Character'] },
      { p: 'other', than: self },
      { p: 'abilities', base: true, cmp: '>=', n: 1 },
    ];
    c.slots.push({ name: 't1', filter: { kind: 'card', preds }, n: one, block: 'effects' });
    c.last = { r: 'slot', name: 't1' };
  },
);
LAct.define(
  'opponentChooses',
  '<your opponent | that opponent> <chooses | must choose> {x:LNp} [own: of theirs]',
  (n, c) => {
    c.discourse.mention({ ref: opponent, sort: 'player', words: ['player'] });
    choose(c, LNp.of(n.v.x)(n.v.x, c), opponent, n.c.own === 1);
  },
);

/** Each player chooses one of his or her own things. The player whose text it is chooses first. */
LAct.define('eachChooses', 'each player <chooses | must choose | selects> {x:LNp}', (n, c) => {
  for (const ref of [you, opponent]) {
    c.discourse.mention({ ref, sort: 'player', words: ['player'] });
    choose(c, LNp.of(n.v.x)(n.v.x, c), ref === you ? undefined : opponent);
  }
});
LAct.define(
  'opponentWho',
  '<each opponent | an opponent> {k:LCond} <chooses | must choose> {x:LNp}',
  (n, c) => {
    c.discourse.mention({ ref: opponent, sort: 'player', words: ['player'] });
    c.conditions.push(whoever(n.v.k, c, opponent));
    choose(c, LNp.of(n.v.x)(n.v.x, c), opponent);
  },
);

/** Adds a target for each thing that is to be chosen. A later one may be compared with an earlier one. */
function chooseAll(c: LivingContext, node: Node): void {
  if (node.phrase.isList === true && conjOf(node) === 'and')
    for (const one of itemsOf(node)) chooseAll(c, one);
  else choose(c, LNp.of(node)(node, c));
}

LParts.define('one', '{a:LPart}', (n, c) => LPart.of(n.v.a)(n.v.a, c));
LParts.define('more', '{a:LPart} <, | .> {rest:LParts}', (n, c) => {
  LPart.of(n.v.a)(n.v.a, c);
  LParts.of(n.v.rest)(n.v.rest, c);
});

// After the dash: sentences.
function deed(node: Node, c: LivingContext): Effect[] {
  const effects = LDo.of(node)(node, c);
  tagAll(effects, c);
  return effects;
}

/** The participle by which later text may call a card, such as 'sacrificed'. */
const participles: Partial<Record<Effect['e'], string>> = {
  sacrifice: 'sacrificed',
  discard: 'discarded',
  dishonor: 'dishonored',
  honor: 'honored',
  show: 'revealed',
};
function tagAll(effects: Effect[], c: LivingContext): void {
  for (const one of effects) {
    const word = participles[one.e];
    if (word === undefined || !('what' in one)) continue;
    const { what } = one as { what: Obj };
    if (what.o === 'ref') c.discourse.tag(what.ref, word);
    else if (one.name !== undefined) c.discourse.tag({ r: 'bind', name: one.name }, word);
  }
}

LSent.define('do', '{d:LDo}', (n, c) => deed(n.v.d, c));
LSent.define('until', '{u:LUntil} , {h:LHolds}', (n, c) => {
  const last = c.last;
  const standing: Standing[] = LHolds.of(n.v.h)(n.v.h, c);
  c.last = last;
  const until = LUntil.of(n.v.u);
  const [first, rest] = fixSets(
    standing.filter((one) => !isSetBonus(one)),
    c,
  );
  return [
    ...first,
    ...standing
      .filter(isSetBonus)
      .map(({ over, stat, by }): Effect => ({ e: 'modify', what: over, changes: [{ stat, by }], until })),
    ...(rest.length > 0 ? [{ e: 'lasting' as const, standing: rest, until }] : []),
  ];
});

/** A temporary bonus for 'each' such card applies only to the cards that fit when the effect resolves. */
const isSetBonus = (one: Standing): one is Standing & { s: 'modify'; over: { o: 'all' } } =>
  one.s === 'modify' && one.over.o === 'all' && one.when === undefined;

/** Cards whose abilities are blocked for a while are also fixed when the effect resolves, so they are bound first. */
function fixSets(standing: Standing[], c: LivingContext): [Effect[], Standing[]] {
  const first: Effect[] = [];
  const fixed = standing.map((one): Standing => {
    if (one.s !== 'barAbilities' || one.over.o !== 'all') return one;
    const name = c.name('b');
    first.push({ e: 'choose', what: one.over, name });
    return { ...one, over: { o: 'ref', ref: { r: 'bind', name } } };
  });
  return [first, fixed];
}

LSent.define('if', 'if {k:LCond} , {d:LDo} [. otherwise <, | > {o:LDo}]', (n, c) => {
  const cond = LCond.of(n.v.k)(n.v.k, c);
  const last = c.last;
  const then = deed(n.v.d, c);
  c.last = last;
  return [branch(cond, then, n.v.o && deed(n.v.o, c))];
});
LSent.define('cannot', '{h:LCannot} {u:LUntil}', (n, c) => [
  { e: 'lasting', standing: LCannot.of(n.v.h)(n.v.h, c), until: LUntil.of(n.v.u) },
]);
LSent.define(
  'twice',
  '<you may {d:LDo} to do this a second time , choosing anew | you may {d:LDo} to resolve this ability twice>',
  (n, c) => {
    const costs = deed(n.v.d!, c).map((effect): Cost => ({ k: 'do', effect }));
    const offer: Effect = { e: 'may', player: you, costs, do: [{ e: 'again' }] };
    return [branch({ c: 'not', of: { c: 'again' } }, [offer])];
  },
);
LSent.define('instead', '<{d:LDo} instead | instead {d:LDo} | instead , {d:LDo}>', (n, c) => [
  { e: 'instead', change: { i: 'do', do: deed(n.v.d!, c) } },
]);
LSent.define('andThen', '{d:LDo} , then {s:LSent}', (n, c) => [
  ...deed(n.v.d, c),
  ...LSent.of(n.v.s)(n.v.s, c),
]);
LSent.define('then', 'then , {s:LSent}', (n, c) => LSent.of(n.v.s)(n.v.s, c));
LSent.define(
  'ifDone',
  '<if you do | if they do | if he or she does | if that player does> , {s:LSent}',
  (n, c) => {
    const name = resultOf(c.previous.at(-1), c);
    return [branch({ c: 'did', name }, LSent.of(n.v.s)(n.v.s, c))];
  },
);

/** The name under which an effect keeps what it really changed. An option is taken if its last effect happened. */
function resultOf(effect: Effect | undefined, c: LivingContext): string {
  if (effect === undefined) throw new NoReading('what was done before');
  if (effect.e === 'may') return resultOf(effect.do.at(-1), c);
  if (['if', 'either', 'forEach', 'later', 'repeat'].includes(effect.e))
    throw new Missing('whether a part of the text was carried out');
  effect.name ??= c.name('b');
  return effect.name;
}

LSent.define(
  'selected',
  '<{a:LDo} or {b:LDo} | {a:LDo} , or {b:LDo} | either {a:LDo} , or {b:LDo} | either {a:LDo} or {b:LDo}>',
  (n, c) => {
    if (c.selecting === undefined) throw new NoReading('who selects');
    const last = c.last;
    const first = deed(n.v.a!, c);
    c.last = last;
    return [{ e: 'either', player: c.selecting, of: [first, deed(n.v.b!, c)] }];
  },
);
LSent.define(
  'receives',
  '<that happens to it instead | that character receives the honor or dishonor instead>',
  (_n, c) => {
    const by = c.that();
    // The other card must be one to which the same thing can happen.
    for (const { name, filter } of c.slots)
      if (by.r === 'slot' && by.name === name) filter.preds.push({ p: 'could' });
    return [{ e: 'instead', change: { i: 'subject', by } }];
  },
);
LSent.define('xIs', 'X is [equal: equal to] {v:LVal}', (n, c) => {
  givesX(n, c, c.previous);
  return [];
});
LSent.define('where', '{s:LSent} , where X is [equal: equal to] {v:LVal}', (n, c) => {
  const effects = LSent.of(n.v.s)(n.v.s, c);
  givesX(n, c, effects);
  return effects;
});
/** Gives 'X' its value. After 'each character gets +X', the words about X speak of each of them. */
function givesX(n: Node, c: LivingContext, effects: Effect[]): void {
  const { state } = c.discourse;
  if (c.candidate && effects.some((one) => one.e === 'modify' && one.what.o === 'all'))
    c.mention(c.candidate, { r: 'it' });
  c.defineX(LVal.of(n.v.v!)(n.v.v!, c));
  c.discourse.restore(state);
}
LSent.define('keep', 'keep it instead', () => [{ e: 'instead', change: { i: 'do', do: [] } }]);
LSent.define('limit', '{l:LLimit}', (n, c) => {
  c.limit = LLimit.of(n.v.l)(n.v.l, c);
  return [];
});

LLimit.define(
  'limit',
  '<up to {n:LNum} times each | limit {n:LNum} per> (span: conflict | round | phase | game)',
  (n, c) => {
    const limit = limitOf(n, c);
    if (limit.times === 1) throw new NoReading('one or several');
    return limit;
  },
);
LLimit.define('once', '<once each | limit 1 per> (span: conflict | round | phase | game)', (n) => ({
  times: 1,
  per: spans[n.c.span as number]!,
}));
LLimit.define(
  'max',
  '<at most {n:LNum} each | max {n:LNum} per> (span: conflict | round | phase | game) <for all copies together | >',
  (n, c) => ({
    ...limitOf(n, c),
    allCopies: true,
  }),
);
LLimit.define('any', '<any number of times | unlimited>', () => ({ times: 'any', per: 'turn' }));

const spans = ['battle', 'turn', 'phase', 'game'] as const;

const limitOf = (n: Node, c: LivingContext): Limit => ({
  times: LNum.of(n.v.n!)(n.v.n!, c),
  per: spans[n.c.span as number]!,
});

LBody.define('one', '{s:LSent}', (n, c) => LSent.of(n.v.s)(n.v.s, c));
LBody.define('more', '{s:LSent} . {rest:LBody}', (n, c) => {
  const effects = LSent.of(n.v.s)(n.v.s, c);
  if (effects.length > 0) c.previous = effects;
  const rest = LBody.of(n.v.rest)(n.v.rest, c);
  return c.replaced.has(effects) ? rest : [...effects, ...rest];
});

const designators = ['Action', 'Reaction', 'Interrupt'] as const;

/**
 * If the effect readies the character that paid the cost, that character must be bowed. Otherwise the payment would do
 * nothing.
 */
function fitting(cost: Cost, effects: Effect[]): Cost {
  if (cost.k !== 'do' || cost.effect.e !== 'moveCounter' || cost.effect.from?.o !== 'pick') return cost;
  const { name, from } = cost.effect;
  const isReadied = effects.some(
    (one) =>
      one.e === 'straighten' &&
      one.what.o === 'ref' &&
      one.what.ref.r === 'bind' &&
      one.what.ref.name === name,
  );
  if (!isReadied) return cost;
  const preds: Pred[] = [...from.filter.preds, { p: 'state', is: 'bowed' }];
  return { k: 'do', effect: { ...cost.effect, from: { ...from, filter: { ...from.filter, preds } } } };
}

/** An ability. The player may use it, unless it is forced. */
const ability = (n: Node, c: LivingContext): Text => {
  if (n.v.head) LParts.of(n.v.head)(n.v.head, c);
  const body = LBody.of(n.v.body!)(n.v.body!, c);
  const effects = [...c.first, ...body];
  const designator = designators[n.c.kind as number]!;
  if ((designator === 'Action') !== (c.trigger === undefined)) throw new NoReading('when it may be used');
  const conditions: Condition[] = c.conditions;
  const common = {
    text: '',
    ...(c.trigger && { trigger: c.trigger }),
    ...(c.limit && { limit: c.limit }),
    conditions,
    costs: c.costs.map((cost) => fitting(cost, effects)),
    slots: c.slots,
    effects,
  };
  if (n.c.forced === 1) return { t: 'triggered', ...common, limit: c.limit ?? { times: 1, per: 'turn' } };
  return { t: 'ability', designators: [designator], keywords: [], waive: c.waive, ...common };
};
LText.define(
  'ability',
  '[forced: Forced] (kind: Action | Reaction | Interrupt) : {head:LParts} <: | – | - | —> {body:LBody}',
  ability,
);
/** A text without a designator that names its moment happens by itself, each time. */
LText.define('each', '{w:LWhen} , {body:LBody}', (n, c) => {
  const trigger = LWhen.of(n.v.w)(n.v.w, c);
  const body = LBody.of(n.v.body)(n.v.body, c);
  return {
    t: 'triggered',
    text: '',
    trigger,
    limit: c.limit ?? { times: 'any', per: 'turn' },
    conditions: c.conditions,
    costs: [],
    slots: [],
    effects: [...c.first, ...body],
  };
});
LText.define('bare', '(kind: Action) : {body:LBody}', ability);
/**
 * This happens automatically, before any player may answer. An action is the first if the opponent has resolved none
 * in this conflict.
 */
LText.define(
  'cancelsFirst',
  'while {k:LCond} , <the first action that your opponent uses in each conflict has no effect | cancel the effects of the first action ability your opponent triggers from a card during each conflict>',
  (n, c) => {
    const preds: Pred[] = [
      { p: 'designator', any: ['Action'] },
      { p: 'taker', is: opponent },
    ];
    const action = { kind: 'action' as const, preds };
    return {
      t: 'triggered',
      text: '',
      trigger: { point: 'would', on: [{ kinds: ['actionResolves'], cause: { action } }] },
      limit: { times: 'any', per: 'turn' },
      conditions: [
        LCond.of(n.v.k)(n.v.k, c),
        { c: 'inBattle' },
        { c: 'past', past: { of: 'action', action, span: 'battle' }, cmp: '=', n: 0 },
      ],
      costs: [],
      slots: [],
      effects: [{ e: 'negate', what: 'action' }],
    };
  },
);
LText.define('holdsX', '{h:LHolds} (said: . | , where) X is [equal: equal to] {v:LVal}', (n, c) => {
  const standing = LHolds.of(n.v.h)(n.v.h, c);
  const { state } = c.discourse;
  if (c.candidate) c.mention(c.candidate, { r: 'it' });
  c.defineX(LVal.of(n.v.v)(n.v.v, c));
  c.discourse.restore(state);
  return { t: 'continuous', text: '', standing };
});
LText.define('holds', '{h:LHolds}', (n, c) => ({
  t: 'continuous',
  text: '',
  standing: LHolds.of(n.v.h)(n.v.h, c),
}));
