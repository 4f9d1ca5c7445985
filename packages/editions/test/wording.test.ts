import { type Card, cardThing, type Filter, run, startUse, type Text } from '@kyuden/engine';
import { expect, test } from 'vitest';
import { inAttackDomain } from '../src/ccg/hooks/may-target.ts';
import { attachTo, battle, face, makeTestMachine, put, useOf } from './support/machine.ts';

/** Rules about wording, with programs for which the card language has no sentence yet. */

const you = { r: 'you' as const };
const holdings: Filter = { kind: 'card', preds: [{ p: 'title', title: 'Toll Bridge' }] };
const gain = (amount: number) => ({ e: 'gainHonor' as const, player: you, amount });
const plain = { text: '', conditions: [], costs: [], slots: [] };

const answering = (on: Extract<Text, { t: 'triggered' }>['trigger'], honor: number): Text => ({
  ...plain,
  t: 'triggered',
  ...(on && { trigger: on }),
  effects: [gain(honor)],
});

const faces = [
  face('Toll Bridge', 'Holding'),
  face('Open Road', 'Holding', {
    texts: [
      {
        ...plain,
        t: 'ability',
        designators: ['Open'],
        keywords: [],
        waive: [],
        effects: [{ e: 'bow', what: { o: 'all', filter: holdings } }],
      },
    ],
  }),
  face('Soldier', 'Personality'),
  face('Guard', 'Follower'),
  face('Archer', 'Personality', {
    texts: [
      {
        ...plain,
        t: 'ability',
        designators: ['Battle'],
        keywords: [],
        waive: [],
        slots: [
          {
            name: 't1',
            filter: { kind: 'card', preds: [] },
            n: { min: 1, max: 1 },
            block: 'effects',
            attack: true,
          },
        ],
        effects: [{ e: 'attack', attack: { strength: 4 }, target: { r: 'slot', name: 't1' } }],
      },
    ],
  }),
  // Your Ranged Attacks may target Personalities with Followers.
  face('High Ground', 'Holding', {
    texts: [
      {
        t: 'continuous',
        text: '',
        standing: [
          {
            s: 'permit',
            over: { o: 'all', filter: { kind: 'card', preds: [{ p: 'title', title: 'Archer' }] } },
            what: 'targetDespiteFollowers',
          },
        ],
      },
    ],
  }),
  // After your action resolves: Gain 1 Honor.
  face('Diary', 'Holding', {
    texts: [
      answering(
        {
          point: 'after',
          on: [
            {
              kinds: ['actionResolves'],
              cause: { action: { kind: 'action', preds: [{ p: 'taker', is: you }] } },
            },
          ],
        },
        1,
      ),
    ],
  }),
  // After your card's effect bows a card: Gain 3 Honor.
  face('Ledger', 'Holding', {
    texts: [
      answering(
        {
          point: 'after',
          on: [{ kinds: ['bow'], cause: { card: { kind: 'card', preds: [{ p: 'control', by: you }] } } }],
        },
        3,
      ),
    ],
  }),
];

test('samurai.wording.possessive-actions-taker, samurai.wording.your-effects: his action, your effect', () => {
  const g = makeTestMachine(faces);
  for (const seat of [0, 1]) {
    put(g, 'Diary', `home:${seat}`, seat);
    put(g, 'Ledger', `home:${seat}`, seat);
  }
  const bridge = put(g, 'Toll Bridge', 'home:0', 0);
  const road: Card = put(g, 'Open Road', 'home:0', 0);
  g.state.asks = [];
  startUse(g, useOf(g, road, 'Open', { seat: 1 }), {}, -1);
  run(g);
  expect(bridge.bowed).toBe(true);
  expect(g.state.seats.map(({ honor }) => honor)).toEqual([8, 6]);
});

test('samurai.wording.card-over-rules: past Followers, but only in the enemy army', () => {
  const g = makeTestMachine(faces);
  const { field } = battle(g, 0, 1);
  const archer = put(g, 'Archer', `battlefield:${field}`, 0);
  const friend = put(g, 'Soldier', `battlefield:${field}`, 0);
  const enemy = put(g, 'Soldier', `battlefield:${field}`, 1);
  const away = put(g, 'Soldier', 'home:1', 1);
  for (const one of [friend, enemy, away]) attachTo(g, 'Guard', one);
  const use = useOf(g, archer, 'Battle');
  const open = (): Card[] => [friend, enemy, away].filter((c) => inAttackDomain(g, use, c));
  expect(open()).toEqual([]);
  put(g, 'High Ground', 'home:0', 0);
  expect(open().map(cardThing)).toEqual([cardThing(enemy)]);
});
