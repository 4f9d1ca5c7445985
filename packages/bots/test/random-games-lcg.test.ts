import { type Deck, newGame, openEdition, showsFaces, starterDeck, starterDecks } from '@kyuden/editions';
import {
  type Choice,
  copyState,
  hash,
  type Machine,
  mayUndo,
  permuteHidden,
  replay,
  step,
  undoMark,
  view,
} from '@kyuden/engine';
import { expect, it, test } from 'vitest';
import { editionFor } from '../src/edition-knowledge.ts';
import { imagine } from '../src/imagine/imagine.ts';
import { chooseFor, eagerBot, noviceBot } from '../src/index.ts';
import { games, proved, proveGame } from './support/proof-games.ts';

const edition = openEdition('lcg');
const decks = starterDecks(edition).map((name) => starterDeck(edition, name) as Deck);
const count = Math.ceil(games / 2);

/** Fewer games than for Samurai: each pairing of neighbours once, and every round has secret bids. */
it(`${count} random games of all clans are sound at every step, secret bids included [lcg.honor.bid-secret]`, () => {
  proved.sealed = 0;
  for (let i = 0; i < count; i++) {
    const seated = [decks[i % decks.length]!, decks[(i * 2 + 1) % decks.length]!];
    expect(['conquest', 'honor', 'dishonor']).toContain(proveGame(seated, `lcg ${i}`, 60, edition));
  }
  expect(proved.sealed).toBeGreaterThan(count);
}, 1_200_000);

const seats = ['one', 'two'].map((name, index) => ({ name, deck: decks[index + 3]! }));
const start = (seed: string): Machine => newGame(edition.book, edition.lib, { seats, seed });
const open = (g: Machine) => g.state.asks.find((one) => one.answer === undefined)!;

test('a game played again by its choices is the same at every place that players go back to', () => {
  const g = start('again');
  const begin = copyState(g.state);
  const bots = seats.map((_, seat) => eagerBot(`again ${seat}`));
  const choices: Choice[] = [];
  const hashes = new Map<number, string>();
  while (g.state.over === null) {
    const ask = open(g);
    const { id } = chooseFor(g, bots[ask.seat]!, ask);
    step(g, ask.seat, id);
    if (choices.length % 16 === 0) hashes.set(choices.length, hash(g.state));
    choices.push({ seat: ask.seat, id });
  }
  const { divergence } = replay(edition.book, edition.lib, begin, choices, (now, index) => {
    if (hashes.has(index)) expect(hash(now.state)).toBe(hashes.get(index));
  });
  expect(divergence).toBeNull();
  expect(hashes.size).toBeGreaterThan(5);
});

/** Plays until both seats are asked for a bid. */
function bidding(seed: string): Machine {
  const g = start(seed);
  const bots = seats.map(() => noviceBot());
  while (open(g).about.what !== 'honorBid') {
    const ask = open(g);
    step(g, ask.seat, chooseFor(g, bots[ask.seat]!, ask).id);
  }
  return g;
}

test('who has bid and what is told by nothing until both have [lcg.honor.bid-secret]', () => {
  const g = bidding('secret');
  const { prior } = editionFor(g.book);
  const [first, second] = g.state.asks.map((one) => one.seat) as [number, number];
  const told = (one: Machine, seat: number) =>
    JSON.stringify([view(one, seat), one.state.asks.filter((ask) => ask.seat === seat)]);
  const before = [told(g, second), hash(imagine(g, second, 'x', prior).state), told(g, -1)];
  for (const bid of [1, 3, 5]) {
    const other = replay(g.book, g.lib, copyState(g.state), []).g;
    expect(step(other, first, `bid:${bid}`)).toEqual([]);
    expect([told(other, second), hash(imagine(other, second, 'x', prior).state), told(other, -1)]).toEqual(
      before,
    );
    expect(view(other, second).waiting).toEqual([first, second]);
  }
});

test('a bid may be taken back while it is secret, and not when the other has been seen [lcg.honor.bid-reveal]', () => {
  const g = bidding('back');
  const [first, second] = g.state.asks.map((one) => one.seat) as [number, number];
  const marks = [undoMark(g.state)];
  step(g, first, 'bid:2');
  marks.push(undoMark(g.state));
  expect(mayUndo([{ seat: first, id: 'bid:2' }], marks, first)).toBe(true);
  const secret = marks[1]!;
  step(g, second, 'bid:4');
  expect(mayUndo([{ seat: second, id: 'bid:4' }], [secret, undoMark(g.state)], second)).toBe(false);
  // The count of opened answers alone must distinguish them, not the cards drawn afterwards.
  expect(undoMark(g.state).split('|').at(-1)).not.toBe(secret.split('|').at(-1));
});

test('what a seat imagines is the same however hidden cards really lie, and it sees the same there', () => {
  const g = start('imagined');
  const { prior } = editionFor(g.book);
  const bots = seats.map((_, seat) => eagerBot(`imagined ${seat}`));
  for (let n = 0; g.state.over === null; n++) {
    const ask = open(g);
    if (n % 23 === 0 && !g.state.asks.some(showsFaces)) {
      const there = imagine(g, ask.seat, `${n}`, prior);
      const other = imagine(permuteHidden(g, ask.seat, `${n}`), ask.seat, `${n}`, prior);
      expect(hash(other.state)).toBe(hash(there.state));
      expect(JSON.stringify(view(there, ask.seat))).toBe(JSON.stringify(view(g, ask.seat)));
    }
    step(g, ask.seat, chooseFor(g, bots[ask.seat]!, ask).id);
  }
});
