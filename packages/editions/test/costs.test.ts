import {
  type Cost,
  cardThing,
  type Effect,
  goodFaith,
  type Machine,
  mayUseNow,
  type Obj,
  run,
  type Slot,
  startUse,
  step,
} from '@kyuden/engine';
import { expect, test } from 'vitest';
import { face, makeTestMachine, put, useOf } from './support/machine.ts';
import { openAbility } from './support/texts.ts';

/** Costs and targets as programs, where the card language has no sentence yet. */

const you = { r: 'you' as const };
const self: Obj = { o: 'ref', ref: { r: 'self' } };
const castle: Obj = { o: 'ref', ref: { r: 'of', rel: 'stronghold', of: you } };
const gain = (amount: number): Effect => ({ e: 'gainHonor', player: you, amount });
const mine = (type: string) => ({
  kind: 'card' as const,
  preds: [
    { p: 'type' as const, any: [type] },
    { p: 'control' as const, by: you },
  ],
});

const bowCastle: Cost = { k: 'do', effect: { e: 'bow', what: castle } };
const holdings = (n: Slot['n'], extra: Partial<Slot> = {}): Slot => ({
  name: 't1',
  filter: { kind: 'card', preds: [{ p: 'type', any: ['Holding'] }] },
  n,
  block: 'constraints',
  ...extra,
});
const bowTargets: Effect = { e: 'bow', what: { o: 'ref', ref: { r: 'slot', name: 't1' } } };
const notMyTurn = { c: 'not' as const, of: { c: 'turnOf' as const, player: you } };
// biome-ignore lint/suspicious/noThenProperty: the program's own word
const oneOrTwo = { a: 'if' as const, cond: notMyTurn, then: 2, else: 1 };

const faces = [
  face('Fighter', 'Personality'),
  face('Mine', 'Holding', {
    texts: [{ t: 'gold', text: '', amounts: [{ amount: 4 }] }],
  }),
  face('Gift', 'Strategy', {
    texts: [
      openAbility({
        costs: [bowCastle, { k: 'may', name: 'paid', costs: [{ k: 'gold', amount: 4 }] }],
        // biome-ignore lint/suspicious/noThenProperty: the program's own word
        effects: [gain(1), { e: 'if', cond: { c: 'chose', name: 'paid' }, then: [gain(2)] }],
      }),
    ],
  }),
  face('Toll', 'Strategy', {
    texts: [openAbility({ slots: [holdings({ min: oneOrTwo, max: oneOrTwo })], effects: [bowTargets] })],
  }),
  face('Request', 'Strategy', {
    texts: [
      openAbility({
        slots: [holdings({ min: 1, max: 1 }, { optional: true })],
        effects: [bowTargets, gain(1)],
      }),
    ],
  }),
  face('Bargain', 'Strategy', {
    texts: [
      openAbility({
        costs: [
          {
            k: 'do',
            effect: { e: 'destroy', what: { o: 'pick', filter: mine('Personality'), n: { min: 1, max: 1 } } },
          },
        ],
        effects: [gain(9)],
      }),
    ],
  }),
  face('Lingering Ghost', 'Personality', {
    texts: [
      {
        t: 'triggered',
        text: '',
        trigger: {
          point: 'before',
          on: [{ kinds: ['destroy'], subject: { kind: 'card', preds: [{ p: 'is', ref: { r: 'self' } }] } }],
        },
        conditions: [],
        costs: [],
        slots: [],
        effects: [{ e: 'delay', until: { d: 'turn' } }],
      },
    ],
  }),
  face('Self Seller', 'Holding', {
    texts: [
      openAbility({
        costs: [
          { k: 'either', of: [[{ k: 'gold', amount: 3 }], [{ k: 'do', effect: { e: 'bow', what: self } }]] },
        ],
        effects: [gain(1)],
      }),
    ],
  }),
  face('Chest', 'Strategy', {
    texts: [
      openAbility({
        effects: [
          {
            e: 'search',
            zones: [{ zone: 'fateDeck', of: you }],
            filter: { kind: 'card', preds: [{ p: 'type', any: ['Item'] }] },
            n: { min: 1, max: 1 },
          },
        ],
      }),
    ],
  }),
  face('Blade', 'Item'),
  face('Rite', 'Holding', { texts: [openAbility({ limit: { times: 2, per: 'turn' }, effects: [gain(1)] })] }),
];

function play(title: string, setup: (g: Machine) => void = () => {}) {
  const g = makeTestMachine(faces);
  setup(g);
  const c = put(g, title, 'hand:0', 0);
  const use = useOf(g, c, 'Open');
  return {
    g,
    c,
    legal: () => goodFaith(g, use, {}) === null,
    begin: () => {
      g.state.asks = [];
      startUse(g, use, {}, -1);
      run(g);
    },
    say: (id: string) => step(g, 0, id),
    asked: () => g.state.asks[0],
    honor: () => g.state.seats[0]!.honor,
  };
}

test('samurai.costs.optional-constraints-may, samurai.costs.optional-unpaid-only-linked: unpaid, only its own reward is missing', () => {
  for (const [answer, honor] of [
    ['no', 6],
    ['yes', 8],
  ] as const) {
    const game = play('Gift', (g) => put(g, 'Mine', 'home:0', 0));
    game.begin();
    expect(game.asked()?.kind).toBe('may');
    game.say(answer);
    if (answer === 'yes') {
      const [source] = game.asked()!.options.filter((one) => one.id.startsWith('gold:'));
      game.say(source!.id);
      game.say('done');
    }
    expect(game.honor()).toBe(honor);
  }
});

test('samurai.costs.optional-constraints-may: what cannot be paid is not offered, and the action is legal', () => {
  const game = play('Gift');
  expect(game.legal()).toBe(true);
  game.begin();
  expect(game.honor()).toBe(6);
});

test('samurai.targeting.conditional-number: as many as the present state asks for', () => {
  const one = play('Toll', (g) => put(g, 'Mine', 'home:0', 0));
  expect(one.legal()).toBe(true);
  one.g.state.active = 1;
  expect(one.legal()).toBe(false);
  put(one.g, 'Mine', 'home:1', 1);
  expect(one.legal()).toBe(true);
});

test('samurai.targeting.optional-constraints-at-step-b: named before it resolves, or left out', () => {
  const none = play('Request');
  expect(none.legal()).toBe(true);
  none.begin();
  expect(none.honor()).toBe(6);
  const some = play('Request', (g) => put(g, 'Mine', 'home:1', 1));
  some.begin();
  expect(some.asked()?.kind).toBe('slot');
  expect(some.asked()?.options.map((one) => one.id)).toContain('done');
  some.say(some.asked()!.options[0]!.id);
  const kinds = some.g.events.map((one) => one.kind);
  expect(kinds.indexOf('target')).toBeLessThan(kinds.indexOf('actionResolves'));
  expect(some.g.state.cards.find((c) => c.owner === 1 && c.bowed)).toBeDefined();
});

test('samurai.costs.delayed-change-unpaid: put off is not paid', () => {
  const game = play('Bargain', (g) => put(g, 'Lingering Ghost', 'home:0', 0));
  game.begin();
  expect(game.honor()).toBe(5);
  expect(game.g.state.actions.at(-1)?.status).toBe('failed');
  expect(game.c.zone).toBe('fateDiscard:0');
  const plain = play('Bargain', (g) => put(g, 'Fighter', 'home:0', 0));
  plain.begin();
  expect(plain.honor()).toBe(14);
});

test('samurai.costs.alternative-choose-one: a way that cannot be paid is not the one that decides', () => {
  const g = makeTestMachine(faces);
  const c = put(g, 'Self Seller', 'home:0', 0);
  for (const one of g.state.cards) if (one.owner === 0 && one !== c) one.bowed = true;
  const use = useOf(g, c, 'Open');
  expect(goodFaith(g, use, {})).toBeNull();
  g.state.asks = [];
  startUse(g, use, {}, -1);
  run(g);
  expect(c.bowed).toBe(true);
  expect(g.state.seats[0]!.honor).toBe(6);
});

test('samurai.search.look-all: who searches is shown every card, not only what fits', () => {
  const game = play('Chest', (g) => {
    put(g, 'Fighter', 'fateDeck:0', 0);
    put(g, 'Blade', 'fateDeck:0', 0);
    put(g, 'Request', 'fateDeck:0', 0);
  });
  game.begin();
  const ask = game.asked()!;
  const deck = game.g.state.zones['fateDeck:0']!.map((id) => cardThing(game.g.state.cards[id]!));
  expect(ask.about.things?.slice().sort()).toEqual(deck.sort());
  expect(ask.options.filter((one) => one.thing)).toHaveLength(1);
});

test('samurai.actions.each-use-new-action: two uses of one ability are two actions', () => {
  const g = makeTestMachine(faces);
  const use = useOf(g, put(g, 'Rite', 'home:0', 0), 'Open');
  for (let i = 0; i < 2; i++) {
    expect(mayUseNow(g, use)).toBeNull();
    g.state.asks = [];
    startUse(g, use, {}, -1);
    run(g);
  }
  const taken = g.state.actions.filter((one) => one.program === use.program);
  expect(taken.map((one) => one.status)).toEqual(['resolved', 'resolved']);
  expect(new Set(taken.map((one) => one.id)).size).toBe(2);
  expect(mayUseNow(g, use)?.rule).toBe('samurai.actions.once-per-turn-default');
});
