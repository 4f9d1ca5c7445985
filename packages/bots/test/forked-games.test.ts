import { openEdition, starterDecks } from '@kyuden/editions';
import { fork, type Machine, machine, step } from '@kyuden/engine';
import { expect, test } from 'vitest';
import { chooseFor, eagerBot } from '../src/index.ts';
import { editionNames } from './support/edition-names.ts';
import { starterGame } from './support/starter-game.ts';

/** Freezes the objects that two states share, so that writing to them throws. Returns their number. */
function freezeShared(one: object, other: object): number {
  const ofOne = new Set<object>();
  gather(one, ofOne);
  const ofOther = new Set<object>();
  gather(other, ofOther);
  const shared = [...ofOne].filter((each) => ofOther.has(each));
  for (const each of shared) Object.freeze(each);
  return shared.length;
}

function gather(value: object, into: Set<object>): void {
  if (into.has(value)) return;
  into.add(value);
  for (const item of Object.values(value)) if (typeof item === 'object' && item !== null) gather(item, into);
}

const openAsk = (g: Machine) => g.state.asks.find((one) => one.answer === undefined)!;

function playOn(g: Machine, steps: number, name: string): void {
  const bots = g.state.seats.map((_, seat) => eagerBot(`${name} ${seat}`));
  for (let i = 0; i < steps && g.state.over === null; i++) {
    const ask = openAsk(g);
    step(g, ask.seat, chooseFor(g, bots[ask.seat]!, ask).id);
  }
}

test.each(editionNames)(
  'forks of %s go their own way, and write into nothing that they share with where they come from',
  (name) => {
    const g = starterGame(name, `fork ${name}`, { swift: true });
    const bots = g.state.seats.map((_, seat) => eagerBot(`fork ${seat}`));
    let shared = 0;
    let forks = 0;
    for (let n = 0; n < 320 && g.state.over === null && g.state.turn < 30; n++) {
      const ask = openAsk(g);
      const choice = chooseFor(g, bots[ask.seat]!, ask).id;
      if (n % 8 > 0) {
        step(g, ask.seat, choice);
        continue;
      }
      forks++;
      const text = JSON.stringify(g.state);
      const [ahead, still] = [fork(g), fork(g)];
      expect(JSON.stringify(ahead.state)).toBe(text);
      shared += freezeShared(g.state, ahead.state);
      // Saved and reloaded games share no objects and have empty memos.
      const [alone, aloneAhead] = [0, 1].map(() => machine(g.book, g.lib, JSON.parse(text), true));
      for (const one of [ahead, aloneAhead!]) playOn(one, 12, `ahead ${n}`);
      expect(JSON.stringify(g.state)).toBe(text);
      expect(JSON.stringify(ahead.state)).toBe(JSON.stringify(aloneAhead!.state));
      for (const one of [g, still, alone!]) step(one, ask.seat, choice);
      expect(JSON.stringify(g.state)).toBe(JSON.stringify(alone!.state));
      expect(JSON.stringify(still.state)).toBe(JSON.stringify(alone!.state));
      const there = JSON.stringify(still.state);
      playOn(g, 1, `on ${n}`);
      expect(JSON.stringify(still.state)).toBe(there);
    }
    expect(forks).toBeGreaterThan(15);
    expect(shared).toBeGreaterThan(100 * forks);
  },
  120_000,
);

test.each(editionNames)(
  'a game of %s that goes on in a copy of itself after every choice is the same game, and leaves the copies before as they were',
  (name) => {
    const decks = starterDecks(openEdition(name)).slice(2, 4);
    const start = () => starterGame(name, `hop ${name}`, { swift: true, decks });
    const g = start();
    let hopping = start();
    const bots = g.state.seats.map((_, seat) => eagerBot(`hop ${seat}`));
    for (let n = 0; n < 400 && g.state.over === null && g.state.turn < 30; n++) {
      const ask = openAsk(g);
      const choice = chooseFor(g, bots[ask.seat]!, ask).id;
      const before = hopping;
      const text = n % 8 === 0 ? JSON.stringify(before.state) : '';
      hopping = fork(before);
      step(g, ask.seat, choice);
      step(hopping, ask.seat, choice);
      if (n % 8 > 0) continue;
      expect(JSON.stringify(hopping.state)).toBe(JSON.stringify(g.state));
      expect(JSON.stringify(before.state)).toBe(text);
    }
  },
  120_000,
);
