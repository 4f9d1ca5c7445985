import { cardThing, type Machine, step, type Text } from '@kyuden/engine';
import { splitText } from '@kyuden/language';
import { describe, expect, test } from 'vitest';
import { face, happen, makeTestMachine, put } from './support/machine.ts';

const count = (text: string): number => splitText(text).length;

describe('sentences', () => {
  test('samurai.traits.sentence-is-trait: each sentence that stands by itself is a trait', () => {
    expect(count('Watcher has +1F while attacking. Watcher cannot attach Items.')).toBe(2);
    expect(count('Lose 2 Honor. Cannot challenge a Shugenja.')).toBe(2);
  });

  test('samurai.traits.linked-sentences: one that speaks of the one before belongs to it', () => {
    expect(
      count("After your Action Phase begins: Target another player's Personality. Watcher challenges him."),
    ).toBe(1);
  });
});

const bell = (limit: { after?: true }): Text => ({
  t: 'triggered',
  text: '',
  trigger: { point: 'after', on: [{ kinds: ['bow'] }] },
  limit: { times: 1, per: 'turn', ...limit },
  conditions: [],
  costs: [],
  slots: [],
  effects: [{ e: 'may', do: [{ e: 'gainHonor', player: { r: 'you' }, amount: 1 }], name: 'b1' }],
});

const faces = [
  face('Fighter', 'Personality'),
  face('Bell', 'Holding', { texts: [bell({ after: true })] }),
  face('Cursed Drum', 'Holding', {
    keywords: ['Maho'],
    texts: [
      {
        t: 'triggered',
        text: '',
        trigger: { point: 'after', on: [{ kinds: ['straighten'] }] },
        conditions: [],
        costs: [],
        slots: [],
        effects: [
          {
            e: 'bow',
            what: { o: 'all', filter: { kind: 'card', preds: [{ p: 'type', any: ['Personality'] }] } },
          },
        ],
      },
    ],
  }),
  face('Pure', 'Personality', {
    texts: [
      {
        t: 'continuous',
        text: '',
        standing: [
          {
            s: 'forbid',
            what: {
              kinds: ['bow'],
              subject: { kind: 'card', preds: [{ p: 'is', ref: { r: 'self' } }] },
              cause: { card: { kind: 'card', preds: [{ p: 'keyword', any: ['Maho'] }] } },
            },
          },
        ],
      },
    ],
  }),
];

/** Bows a Personality, answers the Bell, and returns whether it was offered. */
function bow(g: Machine, answer: 'yes' | 'no'): boolean {
  happen(g, 'bow', [{ subject: cardThing(put(g, 'Fighter', 'home:1', 1)) }]);
  const offered = g.state.asks[0]?.kind === 'may';
  if (offered) step(g, 0, answer);
  return offered;
}

test('samurai.traits.limit-after-colon: it comes every time, and only what was done is counted', () => {
  const g = makeTestMachine(faces);
  put(g, 'Bell', 'home:0', 0);
  expect(bow(g, 'no')).toBe(true);
  expect(bow(g, 'yes')).toBe(true);
  expect(g.state.seats[0]!.honor).toBe(6);
  expect(bow(g, 'yes')).toBe(false);
  expect(g.state.seats[0]!.honor).toBe(6);
});

test('samurai.traits.effects-have-card-keywords: the effect of a Maho card is a Maho effect', () => {
  const g = makeTestMachine(faces);
  put(g, 'Cursed Drum', 'home:1', 1);
  const pure = put(g, 'Pure', 'home:0', 0);
  const fighter = put(g, 'Fighter', 'home:0', 0);
  const other = put(g, 'Fighter', 'home:0', 0, { bowed: true });
  happen(g, 'straighten', [{ subject: cardThing(other) }]);
  expect([pure.bowed, fighter.bowed]).toEqual([false, true]);
});
