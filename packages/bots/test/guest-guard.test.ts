import type { Ask, Machine } from '@kyuden/engine';
import { expect, test, vi } from 'vitest';
import {
  adeptBot,
  askedOf,
  type Bot,
  chooseFor,
  eagerBot,
  type Guest,
  guarded,
  type Move,
  makeBot,
  masterBot,
  noviceBot,
  playMatch,
  playOut,
} from '../src/index.ts';
import { Budget } from '../src/search/budget.ts';
import { option } from './support/options.ts';
import { game } from './support/outside-bot.ts';

// Whole games may exceed the default timeout on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const bots: [string, () => Bot][] = [
  ['eager', () => eagerBot('r')],
  ['novice', () => noviceBot()],
  ['adept', () => adeptBot('a', { limits: { nodes: 20 } })],
  ['master', () => masterBot('m', { limits: { nodes: 20 } })],
];

/** Begins every possible action and cancels it as soon as possible: without a guard this never ends. */
const fickle: Guest = {
  name: 'fickle',
  choose({ ask: { options } }) {
    const back = options.find(({ id }) => id === 'cancel' || id === 'back');
    const begun = options.find(({ id }) => id !== 'pass' && id !== 'done' && id !== 'no');
    return { id: (back ?? begun ?? options[0]!).id, why: { kind: 'chance' } };
  },
};

test('one who goes round in circles is led out of them, and the game ends', async () => {
  const player = guarded(fickle);
  const outcome = await playMatch(game('fickle'), [player, noviceBot()], { maxTurns: 12 });
  expect(player.substituted).toBeGreaterThan(0);
  expect(outcome.how === 'cap' ? outcome.turns : 12).toBe(12);
});

test('without the guard he would go on for ever', () => {
  const g = game('fickle');
  let choices = 0;
  const endless: Bot = {
    name: 'endless',
    choose(asked) {
      if (++choices > 3000) throw new Error('for ever');
      return fickle.choose(asked) as Move;
    },
  };
  expect(() => playOut(g, [endless, noviceBot()], { maxTurns: 12 })).toThrow('for ever');
});

test('one who answers nothing or nonsense is played for, and the game ends', async () => {
  const silent = guarded({ name: 'silent', choose: () => undefined });
  const mad = guarded({ name: 'mad', choose: () => ({ id: 'checkmate', why: { kind: 'chance' } }) });
  const told = [new Set<string | undefined>(), new Set<string | undefined>()];
  const outcome = await playMatch(game('helped'), [silent, mad], {
    onDecision: (seat, _id, ask, why) => ask.options.length > 1 && told[seat]!.add(why.instead),
  });
  expect(told.map((one) => [...one])).toEqual([['noAnswer'], ['invalidAnswer']]);
  expect(outcome.how).not.toBe('cap');
  expect(silent.substituted + mad.substituted).toBe(outcome.decisions);
});

/** The first question in which this bot acts although it could decline. */
function tempting(g: Machine, make: () => Bot): Ask {
  const novice = noviceBot();
  for (;;) {
    const ask = g.state.asks[0]!;
    const leaving = ask.options.some((one) => one.id === 'pass' || one.id === 'done');
    if (leaving && ask.kind !== 'pay' && chooseFor(g, make(), ask).id !== 'pass') return ask;
    playOneStep(g, novice, ask);
  }
}

function playOneStep(g: Machine, bot: Bot, ask: Ask): void {
  let played = false;
  try {
    playOut(
      g,
      [0, 1].map(
        (): Bot => ({
          name: 'one step',
          choose(asked) {
            if (played) throw new OneStep();
            played = true;
            return bot.choose(asked);
          },
        }),
      ),
    );
  } catch (error) {
    if (!(error instanceof OneStep)) throw error;
  }
  expect(ask).not.toBe(g.state.asks[0]);
}

class OneStep extends Error {}

test.each(bots)('%s, asked the same again and again, leaves it in the end', (_, make) => {
  const g = game('again and again');
  const ask = tempting(g, make);
  const bot = make();
  const answers = Array.from({ length: 150 }, () => chooseFor(g, bot, ask).id);
  expect(answers.slice(60).some((id) => id === 'pass' || id === 'done')).toBe(true);
});

test.each(bots)('%s answers a question that nobody has thought of', (_, make) => {
  const g = game('unknown');
  const real = g.state.asks[0]!;
  const ask: Ask = {
    ...real,
    kind: 'other',
    about: { what: 'something new' },
    options: ['x', 'y', 'z'].map((id) => option(id)),
  };
  expect(['x', 'y', 'z']).toContain(make().choose(askedOf(g, ask)).id);
});

test.each(['adept:nodes=1', 'master:nodes=1', 'master:ms=1', 'adept:ms=1'])(
  '%s: with next to no budget there is still an answer to every decision',
  (name) => {
    const outcome = playOut(game('poor'), [makeBot(name, 's')!, noviceBot()], { maxTurns: 5 });
    expect(outcome.decisions).toBeGreaterThan(20);
  },
);

test('a budget is spent at its size and broken off at one and a half times that', () => {
  const budget = new Budget({ nodes: 10 });
  for (let n = 0; n < 10; n++) {
    expect(budget.isSpent()).toBe(false);
    budget.spend();
  }
  expect([budget.isSpent(), budget.isOverdrawn()]).toEqual([true, false]);
  for (let n = 0; n < 5; n++) budget.spend();
  expect(budget.isOverdrawn()).toBe(true);
});

test('settings stand behind the name of a bot; a name that is none is told apart from a setting that is none', () => {
  expect(makeBot('master:nodes=5:options=3', 's')?.name).toBe('master');
  expect(makeBot('adept:turns=0', 's')?.name).toBe('adept');
  for (const wrong of [
    'mastr',
    'novice:nodes=3',
    'master:nods=3',
    'master:nodes',
    'master:nodes=x',
    'master:nodes=0',
    'master:options=0',
    'master:nodes=-1',
    'master:nodes=1:nodes=2',
    'master:nodes=1=2',
    'constructor',
    '',
  ])
    expect(makeBot(wrong, 's'), wrong).toBeUndefined();
});
