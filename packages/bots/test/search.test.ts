import { type Deck, starterDeck as goldDeck, newGame, openEdition, starterDecks } from '@kyuden/editions';
import { step } from '@kyuden/engine';
import { botReasonText, en } from '@kyuden/words';
import { expect, test } from 'vitest';
import { editionFor } from '../src/edition-knowledge.ts';
import { explainScore, outlook } from '../src/evaluation.ts';
import { adeptBot, type Bot, chooseFor, masterBot, noviceBot, playOut } from '../src/index.ts';
import { Contest } from '../src/master/contest.ts';
import { select } from '../src/master/select.ts';
import { findBelow, Point } from '../src/master/tree.ts';
import { strewn } from '../src/search/candidates.ts';
import { book, lib, starterDeck } from './support/proof-games.ts';

const game = (seed: string) =>
  newGame(book, lib, {
    seats: ['crab-bulwark', 'phoenix-council'].map((name) => ({ name, deck: starterDeck(name) })),
    seed,
  });

/** The first `decisions` choices. Every one is legal, or `step` would throw. */
function choices(bots: Bot[], seed: string, decisions: number): string[] {
  const g = game(seed);
  const made: string[] = [];
  while (made.length < decisions && !g.state.over) {
    const ask = g.state.asks[0]!;
    const { id, why } = chooseFor(g, bots[ask.seat]!, ask);
    expect(botReasonText(en, why)).toMatch(/\.$/);
    expect('refused' in step(g, ask.seat, id)).toBe(false);
    made.push(id);
  }
  return made;
}

test.each([
  ['adept', (seed: string) => adeptBot(seed, { limits: { nodes: 60 }, worlds: 2 })],
  ['master', (seed: string) => masterBot(seed, { limits: { nodes: 60 } })],
])(
  'with a budget of answers the %s chooses the same again',
  (_, make) => {
    const once = () => choices([make('s'), noviceBot()], 'the same', 60);
    expect(once()).toEqual(once());
  },
  120_000,
);

test('a budget of time is kept', () => {
  const g = game('time');
  const bot = masterBot('time', { limits: { ms: 40 } });
  const novice = noviceBot();
  const spent: number[] = [];
  for (let n = 0; n < 90; n++) {
    const ask = g.state.asks[0]!;
    const began = performance.now();
    const { id } = chooseFor(g, ask.seat === 0 ? bot : novice, ask);
    if (ask.seat === 0 && ask.options.length > 1) spent.push(performance.now() - began);
    step(g, ask.seat, id);
  }
  // Use the median: other processes may use the machine.
  expect(spent.sort((a, b) => a - b)[spent.length >> 1]).toBeLessThan(120);
}, 60_000);

test('each answer is compared with the usual one in the same worlds', () => {
  const contest = new Contest(['usual', 'better', 'worse'], new Point(0));
  const luck = [0.3, 0.7, 0.5, 0.4, 0.6, 0.2];
  const worlds: number[][] = [[], [], []];
  for (let n = 0; n < 15; n++) {
    const { at, world } = contest.next();
    worlds[at]!.push(world);
    contest.note(at, luck[world % luck.length]! + [0, 0.02, -0.02][at]!);
  }
  for (const tried of worlds) expect(tried).toEqual(tried.map((_, i) => i));
  expect(contest.winner().id).toBe('better');
  expect(contest.lead(2)).toBeLessThan(0);
});

test('nothing is done otherwise than usual for nothing', () => {
  const contest = new Contest(['usual', 'same'], new Point(0));
  for (let n = 0; n < 10; n++) contest.note(contest.next().at, 0.5);
  expect(contest.winner().id).toBe('usual');
});

test('a long list of options is opened little by little, the usual one first', () => {
  const point = new Point(0);
  const keys = Array.from({ length: 30 }, (_, i) => `k${i}`);
  const tried = new Set<string>();
  for (let n = 0; n < 16; n++) {
    const key = select(point, keys, { start: 1, power: 0.5 });
    if (n === 0) expect(key).toBe('k0');
    tried.add(key);
    const edge = point.edge(key);
    edge.visits++;
    edge.sum += 0.5;
    point.visits++;
  }
  expect(tried.size).toBe(4);
});

test('all of a long list come to be looked at, and the first few of them are spread over it', () => {
  const list = Array.from({ length: 40 }, (_, i) => i);
  const order = strewn(list);
  expect(order.toSorted((a, b) => a - b)).toEqual(list);
  const quarters = new Set(order.slice(0, 6).map((one) => Math.floor(one / 10)));
  expect(quarters.size).toBe(4);
  for (const n of [1, 2, 13, 36]) expect(new Set(strewn(list.slice(0, n))).size).toBe(n);
});

test('what was learned is found again below the answer that was given', () => {
  const root = new Point(0);
  const theirs = root.edge('attack').point('their question', 1);
  const mine = theirs.edge('pass').point('my next question', 0);
  mine.visits = 3;
  expect(findBelow(root.edge('attack'), 'my next question', 2)).toBe(mine);
  expect(findBelow(root.edge('attack'), 'another', 2)).toBeUndefined();
});

test('in Gold Edition too the outlook knows what Holdings produce', () => {
  const edition = openEdition('gold');
  const seats = starterDecks(edition)
    .slice(0, 2)
    .map((name) => ({ name, deck: goldDeck(edition, name) as Deck }));
  const g = newGame(edition.book, edition.lib, { seats, seed: 'rich' }, true);
  const { evaluation } = editionFor(g.book);
  const gold = (seat: number) => Object.fromEntries(explainScore(evaluation, g, seat))['Gold up to 8']!;
  const before = gold(0) + gold(1);
  playOut(g, [noviceBot(), noviceBot()], { maxTurns: 4 });
  expect(gold(0) + gold(1)).toBeGreaterThan(before);
});

test('the outlook is even at the start, one-sided without provinces, and says its terms', () => {
  const { evaluation } = editionFor(book);
  const g = game('even');
  playOut(g, [noviceBot(), noviceBot()], { maxTurns: 0 });
  const [one, other] = [outlook(evaluation, g, 0), outlook(evaluation, g, 1)];
  expect(one + other).toBeCloseTo(1);
  expect(one).toBeGreaterThan(0.3);
  expect(one).toBeLessThan(0.7);
  g.state.seats[0]!.provinces.splice(0, 3);
  expect(outlook(evaluation, g, 0)).toBeLessThan(0.2);
  expect(Object.fromEntries(explainScore(evaluation, g, 0)).provinces).toBe(7.5);
});
