import { type Card, type Filter, run, startUse, type Text } from '@kyuden/engine';
import { expect, test } from 'vitest';
import { face, makeTestMachine, put, useOf } from './support/machine.ts';

/** An action that a player takes with another's card: it is his action, and its effects are of the other's card. */

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
