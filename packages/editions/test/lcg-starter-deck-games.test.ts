import {
  brokenInvariants,
  type Machine,
  machine,
  permuteHidden,
  seedRandom,
  step,
  view,
} from '@kyuden/engine';
import { describe, expect, test } from 'vitest';
import { newGame, openEdition, starterDeck, starterDecks } from '../src/index.ts';
import { randomAnswer } from './support/random-answer.ts';

/** Random games with the decks of the first game: the engine's invariants hold with real cards too. */

const edition = openEdition('lcg');
const names = starterDecks(edition);

/** The view and questions of a seat, without the answers of others. */
const seenBy = (g: Machine, seat: number): string =>
  JSON.stringify([view(g, seat), g.state.asks.filter((ask) => ask.seat === seat)]);

describe('random games with real cards', () => {
  test.each(names.map((name, index) => [name, names[(index + 3) % names.length]!]))(
    '%s against %s',
    (one, other) => {
      const seats = [one, other].map((name) => ({ name, deck: starterDeck(edition, name)! }));
      const g = newGame(edition.book, edition.lib, { seed: `${one} ${other}`, seats });
      let copy = machine(edition.book, edition.lib, JSON.parse(JSON.stringify(g.state)));
      const luck = { random: seedRandom(`${other} ${one}`) };
      for (let steps = 1; g.state.over === null; steps++) {
        if (steps > 6000) throw new Error('no end');
        const { seat: asked, id } = randomAnswer(g, luck);
        step(g, asked, id);
        step(copy, asked, id);
        if (steps % 12 !== 0) continue;
        const saved = JSON.stringify(g.state);
        expect(JSON.stringify(copy.state)).toBe(saved);
        copy = machine(edition.book, edition.lib, JSON.parse(saved));
        expect(brokenInvariants(g)).toEqual([]);
        for (const seat of [0, 1])
          expect(seenBy(permuteHidden(g, seat, `${steps}`), seat)).toBe(seenBy(g, seat));
      }
      expect(['conquest', 'honor', 'dishonor']).toContain(g.state.over.how);
    },
    60_000,
  );
});
