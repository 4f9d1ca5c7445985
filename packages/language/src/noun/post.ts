/** Conditions after a noun, each with the sorts of noun it may follow. */
import type { Pred, Ref } from '@kyuden/engine/program';
import { Have, Post } from '../core/categories.ts';
import { type Context, NoReading, you } from '../lower/context.ts';
import { cards, filter, known, ref, thing } from '../lower/thing.ts';
import { anyOf, filterOf, refOf } from './meaning.ts';
import { unitCard } from './resolve.ts';

const units = ['card', 'unit'] as const;

/** True of battlefields with enemy units. */
const enemies = (): Pred[] => [{ p: 'enemy' }];

Post.define('opposing', 'opposing {x:NPx}', {
  after: units,
  tag: 'opposing',
  preds: (n, c) => [{ p: 'opposing', of: unitCard(anyOf(known(n.v.x, c, cards))) }],
});
// 'A Personality he opposes'
Post.define('opposed', '{x:NPx.card} (verb: opposes | oppose)', {
  after: units,
  tag: 'opposing',
  preds: (n, c) => [{ p: 'opposing', of: unitCard(anyOf(known(n.v.x, c, cards))) }],
});
/** Whether the described things are cards that are attached to others. */
const areAttached = ({ among }: Context): boolean =>
  among?.preds.some((pred) => pred.p === 'type' && pred.any.every((type) => attachments.has(type))) === true;
const attachments = new Set(['Follower', 'Item', 'Spell']);
Post.define('involved', 'involved in <this duel | the duel | a duel>', {
  after: ['card'],
  preds: (_n, c) => {
    if (areAttached(c)) throw new NoReading('what is attached duels nobody');
    return [
      {
        p: 'any',
        of: [
          [{ p: 'is', ref: { r: 'role', role: 'challenger' } }],
          [{ p: 'is', ref: { r: 'role', role: 'challenged' } }],
        ],
      },
    ];
  },
});
for (const [name, template] of [
  ['sameFamilyAs', 'with the same Family <name | Name> as {x:NPx.card}'],
  ['familyOf', 'with {x:Poss} Family <Name | name>'],
] as const)
  Post.define(name, template, {
    after: units,
    preds: (n, c) => [{ p: 'shares', what: 'family', of: ref(n.v.x, c, cards) }],
  });
Post.define('holding', '<with | where there are> one or more enemy units', {
  after: ['place'],
  preds: enemies,
});
Post.define('moved', 'that moved', {
  after: units,
  preds: (_n, c) => {
    if (c.lastDone === undefined) throw new NoReading('nothing was moved');
    return [{ p: 'is', ref: { r: 'bind', name: c.lastDone } }];
  },
});
Post.define('eachWith', ', each with {h:Have}', {
  after: units,
  preds: (n, c) => Have.of(n.v.h)(n.v.h, c),
});
Post.define('hadDestroyed', 'who <have | has> had a province destroyed this game', {
  after: ['player'],
  preds: () => [
    { p: 'past', past: { of: 'occurrence', kind: 'destroyProvince', as: 'player', span: 'game' } },
  ],
});
Post.define('otherThanComma', ', other than {x:NPx}', {
  after: ['card', 'unit'],
  preds: (n, c) => [{ p: 'other', than: ref(n.v.x, c) }],
});
Post.define('notThere', '(who: he | it) is not at', {
  after: ['place'],
  preds: (n, c) => {
    const of = c.pronoun(n.c.who === 0 ? 'he' : 'it', cards).ref;
    return [{ p: 'other', than: { r: 'of', rel: 'battlefield', of } }];
  },
});
Post.define('destroyed', 'that <has | have> been destroyed this game', {
  after: ['place'],
  preds: () => [{ p: 'state', is: 'destroyed' }],
});
Post.define('performedIt', 'who performed it', {
  after: ['card'],
  preds: () => [{ p: 'is', ref: { r: 'of', rel: 'performers', of: { r: 'role', role: 'action' } } }],
});
Post.define('onCard', 'on {x:NP1.card}', {
  after: ['action'],
  preds: (n, c) => [{ p: 'from', filter: filter(n.v.x, c, cards) }],
});
Post.define('doesAttack', 'with a Ranged Attack effect', {
  after: ['action'],
  preds: () => [{ p: 'does', effect: 'attack' }],
});
// Like 'any location', this lets a Battle action affect cards outside the current battlefield.
Post.define('atAny', 'at any battlefield', {
  after: units,
  preds: () => [{ p: 'not', pred: { p: 'state', is: 'home' } }],
  anywhere: true,
});
Post.define('anywhere', 'at any location', { after: units, preds: () => [], anywhere: true });
Post.define('control', 'you (which: control | own | do not control)', {
  after: ['card', 'unit', 'place'],
  preds: (n) => {
    const control: Pred = { p: 'control', by: you };
    if (n.c.which === 0) return [control];
    return n.c.which === 1 ? [{ p: 'own', by: you }] : [{ p: 'not', pred: control }];
  },
});
Post.define('controls', '{p:NPx.player} (verb: controls | control | owns | own)', {
  after: ['card', 'unit', 'place'],
  preds: (n, c) => {
    const { number } = n.v.p.data as { number: 'sg' | 'pl' };
    const base = n.v.p.v.base?.phrase.name;
    if (base === 'Base.you' || base === 'Base.pronoun') throw new NoReading('read as what is yours or his');
    if ((number === 'sg') !== (n.c.verb % 2 === 0)) throw new NoReading('number');
    const rel = n.c.verb < 2 ? 'controller' : 'owner';
    const { preds } = filterOf(thing(n.v.p, c, ['player']));
    const [only, ...more] = preds;
    // What other players control is what you do not control.
    if (only?.p === 'other' && only.than.r === 'you' && more.length === 0)
      return [{ p: 'not', pred: rel === 'controller' ? { p: 'control', by: you } : { p: 'own', by: you } }];
    return [{ p: 'of', rel, preds }];
  },
});
// 'Personalities attacking this Province': at its battle, on that side.
Post.define('attackingAt', '(side: attacking | defending) {p:NPx.place}', {
  after: units,
  preds: (n, c) => {
    const where = ref(n.v.p, c, ['place']);
    const isField = where.r === 'role' || (where.r === 'of' && where.rel === 'battlefield');
    const place: Ref = isField ? where : { r: 'of', rel: 'battlefield', of: where };
    return [
      { p: 'state', is: n.c.side === 0 ? 'attacking' : 'defending' },
      { p: 'at', place },
    ];
  },
});
Post.define('attackingYou', 'attacking you', {
  after: units,
  preds: () => [
    { p: 'state', is: 'attacking' },
    { p: 'when', cond: { c: 'role', player: you, is: 'defender' } },
  ],
});
Post.define('ledBy', 'led by {x:NPx.card}', {
  after: ['unit'],
  preds: (n, c) => filter(n.v.x, c, cards).preds,
});
Post.define('attached', 'attached to {x:NPx.card}', {
  after: ['card'],
  preds: (n, c) => {
    const host = known(n.v.x, c, cards);
    if (host.m !== 'class' || host.all || host.n === 'no') return [{ p: 'attachedTo', of: refOf(host) }];
    return [{ p: 'of', rel: 'host', preds: filterOf(host).preds }];
  },
});
// 'the Personality it is attached to'
Post.define('host', '{x:NPx.card} (be: is | are) attached to', {
  after: ['card'],
  preds: (n, c) => [{ p: 'is', ref: { r: 'of', rel: 'host', of: ref(n.v.x, c, cards) } }],
});
Post.define('otherThan', 'other than {x:NPx}', {
  after: ['card', 'unit', 'place', 'player'],
  preds: (n, c) => [{ p: 'other', than: ref(n.v.x, c) }],
});
Post.define('performed', 'performed by {x:NP.card}', {
  after: ['action'],
  preds: (n, c) => [{ p: 'performedBy', filter: filterOf(thing(n.v.x, c, cards)) }],
});
Post.define('creating', 'that (how: create a challenge | creates a challenge | create challenges)', {
  after: ['action'],
  preds: () => [{ p: 'does', effect: 'challenge' }],
});
Post.define('inAction', 'who performed or was targeted by the action', {
  after: ['card'],
  preds: (): Pred[] => {
    const action = { r: 'role' as const, role: 'action' as const };
    const of = (rel: 'performers' | 'targets'): Pred => ({ p: 'is', ref: { r: 'of', rel, of: action } });
    return [{ p: 'any', of: [[of('performers')], [of('targets')]] }];
  },
});
Post.define('from', 'from {x:NP1.card}', {
  after: ['action', 'attack'],
  preds: (n, c) => [{ p: 'from', filter: filter(n.v.x, c, cards) }],
});
// 'An action from his unit': from any card in it.
Post.define('fromUnit', 'from {u:NPx.unit}', {
  after: ['action', 'attack'],
  preds: (n, c) => {
    const of = unitCard(ref(n.v.u, c, ['unit']));
    return [{ p: 'from', filter: { kind: 'card', preds: [{ p: 'inUnit', of }] } }];
  },
});
/** An attack of such an action. */
Post.define('fromAction', 'from {a:NP1.action}', {
  after: ['attack'],
  preds: (n, c) => [{ p: 'of', rel: 'action', preds: filterOf(thing(n.v.a, c, ['action'])).preds }],
});
