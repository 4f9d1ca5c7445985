import { chooseFor, makeBot } from '@kyuden/bots';
import { newGame, openEdition, seatingDecks, starterDeck } from '@kyuden/editions';
import { type Ask, fork, hash, type Machine, permuteHidden, step } from '@kyuden/engine';
import { expect, test } from 'vitest';
import { aheadOf } from '../src/game/ahead.ts';

const openAsk = ({ state }: Machine): Ask => state.asks.find((one) => one.answer === undefined)!;

/** The positions of a game of two bots at which something can be said about what follows. */
function* positions(name: string, choices: number): Iterable<{ g: Machine; ask: Ask }> {
  const edition = openEdition(name);
  const names = seatingDecks(edition).slice(0, 2);
  const seats = names.map((deck) => ({ name: deck, deck: starterDeck(edition, deck)! }));
  const g = newGame(edition.book, edition.lib, { seats, seed: 'ahead' });
  const bots = names.map((_, seat) => makeBot('eager', `ahead ${seat}`)!);
  for (let made = 0; made < choices && !g.state.over; made++) {
    const ask = openAsk(g);
    if (aheadOf(g, ask)) yield { g, ask };
    step(g, ask.seat, chooseFor(g, bots[ask.seat]!, ask).id);
  }
}

test.each(['samurai', 'lcg'])('in %s a seat is told what it is really asked next', (edition) => {
  let told = 0;
  for (const { g, ask } of positions(edition, 150)) {
    const before = hash(g.state);
    for (const [id, { asks }] of Object.entries(aheadOf(g, ask)!)) {
      if (id === 'pass' || !asks) continue;
      const then = fork(g);
      step(then, ask.seat, id);
      expect(openAsk(then).seat).toBe(ask.seat);
      expect(openAsk(then).options.map((one) => one.id)).toEqual(asks.options.map((one) => one.id));
      told++;
    }
    expect(hash(g.state)).toBe(before);
  }
  expect(told).toBeGreaterThan(50);
});

test.each(['samurai', 'lcg'])('in %s it tells a seat nothing about hidden cards', (edition) => {
  let compared = 0;
  for (const { g, ask } of positions(edition, 150)) {
    if (compared++ % 5 !== 0) continue;
    const other = permuteHidden(g, ask.seat, `deal ${compared}`);
    const same = other.state.asks.find((one) => one.seat === ask.seat && one.answer === undefined)!;
    expect(same).not.toBe(ask);
    expect(aheadOf(other, same)).toEqual(aheadOf(g, ask));
  }
  expect(compared).toBeGreaterThan(20);
});
