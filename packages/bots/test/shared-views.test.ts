import { fork, step, type View, view } from '@kyuden/engine';
import { expect, test } from 'vitest';
import { chooseFor, eagerBot } from '../src/index.ts';
import { editionNames } from './support/edition-names.ts';
import { starterGame } from './support/starter-game.ts';

/** A view, and its text when it was made. */
interface Given {
  view: View;
  text: string;
}

test.each(editionNames)(
  'views of %s share what is the same, are as if made anew, and are never written into',
  (name) => {
    const g = starterGame(name, `view ${name}`);
    const bots = g.state.seats.map((_, seat) => eagerBot(`view ${seat}`));
    const given: Given[] = [];
    let shared = 0;
    for (let n = 0; n < 200 && g.state.over === null; n++) {
      const ask = g.state.asks.find((one) => one.answer === undefined)!;
      step(g, ask.seat, chooseFor(g, bots[ask.seat]!, ask).id);
      const anew = fork(g);
      for (const seat of [0, 1, -1]) {
        const now = view(g, seat);
        const text = JSON.stringify(now);
        expect(text).toBe(JSON.stringify(view(anew, seat)));
        const before = given.findLast((one) => one.view.seat === seat);
        if (before && before.view.seats[0]!.home === now.seats[0]!.home) shared++;
        given.push({ view: now, text });
      }
      if (n % 100 === 99) for (const one of given) expect(JSON.stringify(one.view)).toBe(one.text);
    }
    expect(given.length).toBeGreaterThan(500);
    expect(shared).toBeGreaterThan(given.length / 3);
  },
  60_000,
);
