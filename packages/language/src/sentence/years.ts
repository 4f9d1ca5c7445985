/** Wordings of later editions: features, places, events, and joined effects. */

import type { Condition, Effect, Filter, Pred, Ref } from '@kyuden/engine/program';
import {
  Attack,
  Base,
  Clause,
  Event,
  Given,
  Have,
  Post,
  Pred_,
  Sentence,
  Trait,
  VP,
} from '../core/categories.ts';
import { category, type Node } from '../core/phrase.ts';
import { eitherMods, over } from '../frames/stat.ts';
import { amountIf, branch, inPlace } from '../lower/branch.ts';
import { type Context, Gap, Missing, NoReading } from '../lower/context.ts';
import { cards, condition, filter, ref, thing } from '../lower/thing.ts';
import { roleSorts } from '../noun/base.ts';
import { node } from '../noun/build.ts';
import { filterOf, refOf, some } from '../noun/meaning.ts';
import { holds, itself } from './clause.ts';
import { iconCost, invested } from './header.ts';
import { bodyOf } from './sentence.ts';
import { effects } from './verb.ts';

const elements = ['Air', 'Earth', 'Fire', 'Water', 'Void'];

// Features.
Have.define('element', 'an element keyword', () => [{ p: 'keyword', any: elements }]);
Post.define('notNamed', 'not named {x:NPx.card}', {
  after: ['card'],
  preds: (n, c) => [{ p: 'not', pred: { p: 'shares', what: 'title', of: ref(n.v.x, c, cards) } }],
});
Post.define('performs', '{x:NPx.card} (verb: performs | perform)', {
  after: ['action'],
  preds: (n, c) => [{ p: 'performedBy', filter: filter(n.v.x, c, cards) }],
});
Pred_.define('designated', '{d:Designated}', (n) => [{ p: 'designator', any: [n.v.d.data as string] }]);

/** The caster of a Kiho: the Monk or Shugenja who was bowed for it. */
function bowedFor(c: Context): Ref {
  const caster = c.last((one) => one.mine && ['Monk', 'Shugenja'].some((word) => one.words.includes(word)));
  if (caster === undefined) throw new NoReading('nobody casts it');
  return caster.ref;
}
/** 'This caster': the bearer of a Spell, or the card that bows for a Kiho. */
Base.define('caster', '<this caster | the caster | the performing Shugenja>', (_n, c) => {
  const host: Ref = c.card.type === 'Spell' ? { r: 'host' } : bowedFor(c);
  c.mention({ ref: host, sort: 'card', gender: 'he', words: ['Personality'], mine: true });
  return { m: 'ref', ref: host, sort: 'card', number: 'sg' };
});
roleSorts.set('Base.caster', ['card']);

// Conditions.
VP.define('controlFavorToo', '~control {x:NP1.card} (conj: and | or) the Imperial Favor', {
  subject: 'player',
  condition: (n, c, doer) => {
    const player = refOf(doer);
    const such = filter(n.v.x, c, cards);
    const own: Filter = { kind: such.kind, preds: [...such.preds, { p: 'control', by: player }] };
    const of: Condition[] = [
      { c: 'exists', filter: own },
      { c: 'controlsFavor', player },
    ];
    return n.c.conj === 0 ? { c: 'all', of } : { c: 'any', of };
  },
});

Event.define('duelWon', 'a duel ends that {x:NPx.card} (how: won | lost)', (n, c) => {
  const role = n.c.how === 0 ? ('winner' as const) : ('loser' as const);
  const who: Pred = { p: 'is', ref: ref(n.v.x, c, cards) };
  return [{ kinds: ['duelEnds'], where: [{ c: 'is', ref: { r: 'role', role }, preds: [who] }] }];
});
Event.define('itEnds', 'it ends', (_n, c) => {
  if (c.last((entity) => entity.sort === 'action') !== undefined) throw new NoReading('read as the action');
  if (c.inDuel) return [{ kinds: ['duelEnds'] }];
  if (c.ofTurn) return [{ kinds: ['turnEnds'] }];
  throw new Gap('the end of what was spoken of');
});
/** 'The action is a Favor action'. */
Pred_.define('action', '{x:NP1.action}', (n, c) => {
  if (n.v.x.v.base?.v.det?.phrase.name !== 'Det.a' || n.v.x.v.o1 !== undefined)
    throw new NoReading('what it is');
  return filterOf(some(thing(n.v.x, c, ['action']))).preds;
});

Given.define('orWhile', '{m:Mods} , or {o:Mods} while {c:Cond}', {
  standing: (n, c, whom) => eitherMods(n, c, whom, condition(n.v.c, c)),
});

/** 'Either straighten him or the Ring': one of two things that the verb is done to. */
VP.define('either', 'either {v:VP@}', {
  subject: 'player',
  effect: (n, c, doer) => {
    const { phrase, v } = n.v.v;
    const object = phrase.object === undefined ? undefined : v[phrase.object];
    if (object?.phrase.name !== 'NP.list' || (object.data as { conj: string }).conj !== 'or')
      throw new NoReading('either of what');
    const [verb] = phrase.body ?? [];
    const said = verb?.t === 'verb' ? [`${verb.verb.charAt(0).toUpperCase()}${verb.verb.slice(1)}`] : [];
    const told = (one: Effect): Effect => ({ ...one, words: [...said, ...(one.words ?? [])] });
    return effects(n.v.v, c, doer).map((one) =>
      one.e === 'either' ? { ...one, of: one.of.map((branch) => branch.map(told)) } : one,
    );
  },
});
Clause.define('bothSides', 'both the winner and loser of this duel {v:VP@pl}', {
  effect: (n, c) =>
    (['winner', 'loser'] as const).flatMap((role) => {
      const of: Ref = { r: 'of', rel: 'controller', of: { r: 'role', role } };
      return effects(n.v.v, c, { m: 'ref', ref: of, sort: 'player', number: 'sg' });
    }),
});
holds('entersUnbowed', '[{x:NPx.card}] enters play unbowed', (n, c) => [
  { s: 'knob', knob: 'entersUnbowed', over: over(itself(n, c)), value: true },
]);
// The effects before the semicolon cannot be negated.
// 'Gain 2 Honor and search your deck for X, show it, and put it into your hand.'
Sentence.define('rowAnd', '{a:Clause} and {b:Clause} , {d:Clause} , and {s:Sentence}', (n, c) => {
  if ([n.v.a, n.v.b, n.v.d].some((one) => one.phrase.name !== 'Clause.do'))
    throw new NoReading('what is done one after the other');
  return {
    effects: [n.v.a, n.v.b, n.v.d, n.v.s].flatMap((one) => bodyOf(one, c).effects ?? []),
  };
});

// 'Give X a bonus ..., or Melee Attack ...'
Sentence.define('orAttack', '{a:Clause} , or {b:Attack}', (n, c) => {
  if (n.v.a.phrase.name === 'Clause.attack') throw new NoReading('one attack or another');
  const of = [inPlace(c, () => bodyOf(n.v.a, c).effects ?? []), inPlace(c, () => Attack.of(n.v.b)(n.v.b, c))];
  return { effects: [{ e: 'either', of }] };
});
Base.define('controllerOf', 'the controller of {x:NPx.card}', (n, c) => {
  const whose: Ref = { r: 'of', rel: 'controller', of: ref(n.v.x, c, cards) };
  c.mention({ ref: whose, sort: 'player', words: ['player'] });
  return { m: 'ref', ref: whose, sort: 'player', number: 'sg' };
});
roleSorts.set('Base.controllerOf', ['player']);
VP.define('negateIf', '~negate the action if it is {d:Designated}', {
  subject: 'player',
  effect: (n, c) => {
    if (c.trigger?.on.some((one) => one.kinds.includes('actionResolves')) !== true)
      throw new NoReading('no action is being answered');
    const preds: Pred[] = [{ p: 'designator', any: [n.v.d.data as string] }];
    return [
      branch({ c: 'is', ref: { r: 'role', role: 'action' }, preds }, [{ e: 'negate', what: 'action' }]),
    ];
  },
});
/** An icon such as '[gold 2]' in the middle of a text. */
const Icon = category<null>('Icon', 'a cost as an icon');
Icon.custom(
  'icon',
  {
    read: (chart, at, _form, phrase) => {
      const token = chart.tokens[at];
      return token?.kind === 'icon' ? [node(phrase, at, at + 1, { text: token.text })] : [];
    },
    print: (n, out) => out.token({ kind: 'icon', text: (n.data as { text: string }).text }),
  },
  null,
);
/** The Gold of an icon. */
function goldOf(n: Node): number {
  const cost = iconCost((n.data as { text: string }).text);
  if (cost.k !== 'gold' || typeof cost.amount !== 'number') throw new NoReading('how much Gold');
  return cost.amount;
}
Trait.define('investOr', 'Invest {i:Icon} , or {j:Icon} if {c:Cond} : {s:Sentence}', (n, c) => {
  const amount = amountIf(condition(n.v.c, c), goldOf(n.v.j), goldOf(n.v.i));
  const { effects = [] } = bodyOf(n.v.s, c);
  return invested({ text: '', conditions: [], costs: [{ k: 'gold', amount }], slots: c.slots, effects });
});
// 'Watcher's Invest is [gold 0] if you control a Port.'
holds('investIs', '{of:Poss} Invest is {i:Icon}', (n, c) => {
  if (ref(n.v.of, c, cards).r !== 'self' || !c.continuous) throw new Missing('what another Invest costs');
  return [{ s: 'ownAbilities', invest: goldOf(n.v.i) }];
});
