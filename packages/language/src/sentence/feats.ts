/** Rare effects: costs that several cards pay, replacements for a duelist, effects for a short time. */
import type { Amount, Condition, Effect, Filter, Pattern, Pred, Ref, Slot } from '@kyuden/engine/program';
import { Clause, category_Amt1, Event, Sentence, Stat, Trait, Until, VP } from '../core/categories.ts';
import { Missing, NoReading, you } from '../lower/context.ts';
import { act, cards, filter, ref, thing } from '../lower/thing.ts';
import { words } from '../lower/words.ts';
import { num } from '../noun/determiner.ts';
import { all, filterOf } from '../noun/meaning.ts';
import { unitCard } from '../noun/resolve.ts';
import { stat } from '../value/amount.ts';
import { holds } from './clause.ts';
import { bodyOf } from './sentence.ts';
import { mine } from './time.ts';

const role = (name: 'subject' | 'player' | 'action' | 'with'): Ref => ({ r: 'role', role: name });

// Costs that several cards pay.
category_Amt1.define('bowedForIt', 'how many {x:NPx.card} were bowed', (n, c) => {
  filterOf(all(thing(n.v.x, c, cards)));
  const paid = c.paid.filter((one) => one.e === 'bow');
  if (paid.length === 0) throw new NoReading('nothing was bowed as a cost');
  for (const one of paid) one.name ??= c.fresh('b');
  return { a: 'sum', of: paid.map((one): Amount => ({ a: 'bound', name: one.name! })) };
});
VP.define(
  'bowFive',
  '~bow {x:NPx.card} and {y:NP1.card} , <of whom each has an element that none of the others has | such that each of the five has an element keyword the others do not>',
  {
    subject: 'player',
    effect: (n, c) => {
      const first = ref(n.v.x, c, cards);
      const from = c.slots.length;
      const others = act(n.v.y, c, 'bowed', (what): Effect => ({ e: 'bow', what }), cards);
      const slot = c.slots[from];
      if (slot === undefined || slot.n === 'all' || slot.n.min !== 4) throw new NoReading('five are meant');
      slot.joint = [{ j: 'ownElementEach', with: first }];
      return [{ e: 'bow', what: { o: 'ref', ref: first } }, others];
    },
  },
);
holds(
  'allLocked',
  '<no cost of {x:NPx.card} or of its ability can be changed | the costs of {x:NPx.card} and its ability cannot be reduced , substituted , or waived>',
  (n, c) => {
    const own = ref(n.v.x!, c, cards);
    if (own.r !== 'self') throw new Missing('the costs of another card');
    return [{ s: 'lockedCost', over: { o: 'ref', ref: own }, ability: true }];
  },
);

// A card or a whole unit: the attachments of the target are affected too.
VP.define(
  'targetCardOrUnit',
  '~target <an enemy card without attachments or an enemy unit | an enemy card without attachments , or an enemy unit ,> with a lower total {s:Stat} than {u:NPx.unit}',
  {
    subject: 'player',
    effect: (n, c) => {
      if (c.inline) throw new Missing('such a target at this place');
      const of = unitCard(ref(n.v.u, c, ['unit']));
      const which = Stat.of(n.v.s);
      const to = stat(of, which, 1);
      const single: Pred[] = [
        { p: 'attachments', filter: { kind: 'card', preds: [] }, cmp: '=', n: 0 },
        { p: 'stat', stat: which, cmp: '<', to },
      ];
      const whole: Pred[] = [
        { p: 'type', any: ['Personality'] },
        { p: 'stat', stat: which, total: true, cmp: '<', to },
      ];
      const name = c.fresh('t');
      const slot: Slot = {
        name,
        filter: { kind: 'card', preds: [{ p: 'enemy' }, { p: 'any', of: [single, whole] }] },
        n: { min: 1, max: 1 },
        block: c.block,
        words: ['an enemy card or unit'],
      };
      c.slots.push(slot);
      const target: Ref = { r: 'slot', name };
      c.mention({
        ref: { r: 'both', of: [target, { r: 'of', rel: 'attachments', of: target }] },
        sort: 'card',
        gender: 'either',
        words: ['card', 'enemy', 'target'],
        target: true,
      });
      return [];
    },
  },
);

// The duelist, or another Personality if the duelist left play.
Clause.define(
  'targetDuelist',
  'you may target <your duelist , or if he is no longer in play another of your Personalities | your Personality in the duel if he is still in play , or any other of your Personalities if he is not>',
  {
    effect: (n, c) => {
      const [duelist, name, choice] = [c.fresh('b'), c.fresh('t'), c.fresh('b')];
      const both: Ref = {
        r: 'both',
        of: [
          { r: 'role', role: 'challenger' },
          { r: 'role', role: 'challenged' },
        ],
      };
      const own: Filter = {
        kind: 'card',
        preds: [
          { p: 'is', ref: both },
          { p: 'control', by: you },
        ],
      };
      const is: Ref = { r: 'bind', name: duelist };
      const there: Condition = { c: 'is', ref: is, preds: [{ p: 'state', is: 'inPlay' }] };
      const preds: Pred[] = [
        { p: 'type', any: ['Personality'] },
        { p: 'control', by: you },
        { p: 'any', of: [[{ p: 'is', ref: is }], [{ p: 'when', cond: { c: 'not', of: there } }]] },
      ];
      const slot: Slot = { name, filter: { kind: 'card', preds }, n: { min: 1, max: 1 }, block: 'effects' };
      c.mention({
        ref: { r: 'slot', name },
        sort: 'card',
        gender: 'he',
        words: ['Personality', 'target'],
        mine: true,
        target: true,
      });
      return [
        { e: 'choose', what: { o: 'all', filter: own }, name: duelist },
        { e: 'may', do: [{ e: 'target', slot }], name: choice, words: words(n, c) },
      ];
    },
  },
);

// An attachment or its bearer is destroyed.
Event.define('loses', "another player 's action destroys {x:NP1.card} or its Personality", (n, c) => {
  const what = filter(n.v.x, c, cards);
  const taken: Filter = { kind: 'action', preds: [{ p: 'not', pred: { p: 'taker', is: you } }] };
  const bearer: Filter = { kind: 'card', preds: [{ p: 'is', ref: role('with') }] };
  const felled: Condition = {
    c: 'past',
    past: { of: 'occurrence', kind: 'destroy', subject: bearer, action: taken, span: 'turn' },
  };
  c.mention({ ref: role('subject'), sort: 'card', words: ['card', 'destroyed'], mine: true });
  return [
    { kinds: ['destroy'], subject: what, cause: { action: taken } },
    { kinds: ['destroy'], subject: what, cause: { for: 'leavingWithPersonality' }, where: [felled] },
  ];
});

// Effects for a short time.
Sentence.define(
  'afterMore',
  '{g:Group} after {n:Num} more actions resolve or after the battle ends',
  (n, c) => {
    const done = (): Effect[] => bodyOf(n.v.g, c).effects ?? [];
    if (done().length === 0) throw new NoReading('nothing is done');
    const when = (point: 'before' | 'after', kind: string, then: Effect[]): Effect => ({
      e: 'later',
      trigger: { point, on: [{ kinds: [kind] }] },
      do: then,
    });
    // Each further action is awaited from its beginning, so that the action that just resolved is not counted again.
    let counted = done();
    for (let left = num(n.v.n, c); left > 0; left -= 1) {
      counted = [when('after', 'actionResolves', counted)];
      if (left > 1) counted = [when('before', 'actionResolves', counted)];
    }
    return { effects: [...counted, when('after', 'battleEnds', done())] };
  },
);

// Provinces refilled face up, once for each province lost.
Trait.define(
  'refillUp',
  'in your Dynasty Phase , <as often as you have lost provinces this game , you may refill a province of yours face up | one time for each of your provinces destroyed this game , you may refill a Province face-up>',
  (_n, c) => {
    const lost: Filter = {
      kind: 'province',
      preds: [
        { p: 'own', by: you },
        { p: 'state', is: 'destroyed' },
      ],
    };
    // Only refills by the rules count: a text that refills a province says itself how.
    const refilled: Pattern = {
      kinds: ['refill'],
      player: mine,
      cause: { modes: ['rulebook'] },
      where: [
        { c: 'phase', phase: 'Dynasty' },
        { c: 'turnOf', player: you },
      ],
    };
    // The card arrives face up. It is not turned, so answers to turning a card do not apply.
    const comesUp: Effect = { e: 'instead', change: { i: 'faceUp' } };
    return {
      t: 'triggered',
      text: '',
      trigger: { point: 'before', on: [refilled] },
      limit: { times: { a: 'count', of: lost }, per: 'phase', after: true },
      conditions: [],
      costs: [],
      slots: [],
      effects: [{ e: 'may', do: [comesUp], name: c.fresh('b'), words: ['refill it face up'] }],
    };
  },
);

// A card drawn for the first attachment of each turn, for all players and the rest of the game.
Sentence.define(
  'firstAttached',
  'after the first time each turn each player attaches {x:NP1.card} from his hand , he may draw a card',
  (n, c) => {
    const subject = filter(n.v.x, c, cards);
    const such: Filter = { kind: 'card', preds: [{ p: 'is', ref: { r: 'it' } }, ...subject.preds] };
    const player = role('player');
    const first: Condition = {
      c: 'past',
      past: {
        of: 'occurrence',
        kind: 'attach',
        subject: such,
        player,
        from: { kind: 'card', preds: [{ p: 'zone', zone: 'hand' }] },
        span: 'turn',
      },
      cmp: '=',
      n: 1,
    };
    const from: Filter = { kind: 'card', preds: [{ p: 'zone', zone: 'hand' }] };
    const draw: Effect = { e: 'may', player, do: [{ e: 'draw', player, n: 1 }], name: c.fresh('b') };
    const on: Pattern[] = [{ kinds: ['attach'], subject, from, where: [first] }];
    return { effects: [{ e: 'later', trigger: { point: 'after', on }, each: true, do: [draw] }] };
  },
);
Sentence.define('theseLast', 'these effects last {u:Until}', (n, c) => {
  const until = Until.of(n.v.u)(n.v.u, c);
  const lasting = c.before.flat().filter((one) => one.e === 'lasting' || one.e === 'later');
  if (lasting.length < 2) throw new NoReading('nothing in it lasts');
  for (const one of lasting) if (one.e === 'lasting' || one.e === 'later') one.until = until;
  return { effects: [] };
});
