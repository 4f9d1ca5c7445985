import { readdirSync, readFileSync } from 'node:fs';
import { entryFor, newGame, openEdition, parseGuide, starterDeck } from '@kyuden/editions';
import { step } from '@kyuden/engine';
import { expect, test } from 'vitest';
import { advise, noviceBot, playMatch } from '../src/index.ts';

const root = new URL('../../editions/guides/', import.meta.url);
const guides = readdirSync(root)
  .sort()
  .map((file) => parseGuide(readFileSync(new URL(file, root), 'utf8'), file));

/** The game of a guide at its beginning. */
function begun({ edition, decks, seed }: (typeof guides)[number]) {
  const made = openEdition(edition);
  const seats = decks.map((deck, seat) => ({ name: `p${seat + 1}`, deck: starterDeck(made, deck)! }));
  return newGame(made.book, made.lib, { seats, seed });
}

for (const guide of guides) {
  test(`${guide.id}: the coach says something at every question of a game`, async () => {
    const g = begun(guide);
    const silent = new Set<string>();
    await playMatch(g, [noviceBot(), noviceBot()], {
      onDecision(seat, _id, { kind, options, about: { what } }) {
        if (seat !== 0 || options.length < 2) return;
        const { phase, active } = g.state;
        if (entryFor(guide, { kind, what, phase, own: active === 0 }) < 0) silent.add(`${kind} ${what}`);
      },
    });
    expect([...silent]).toEqual([]);
  });

  test(`${guide.id}: advice is one of the options, is the same each time, and changes nothing`, () => {
    const g = begun(guide);
    const tried = new Set<number>();
    for (let choices = 0; choices < 60 && tried.size < 12; choices++) {
      const ask = g.state.asks.find((one) => one.answer === undefined)!;
      const ids = ask.options.map(({ id }) => id);
      let { id } = { id: ids[0]! };
      if (ask.seat === 0) {
        const before = JSON.stringify(g.state);
        const { move, chances } = advise(g, ask, 'coach', { nodes: 60 });
        expect(ids).toEqual(expect.arrayContaining([move.id, ...chances.keys()]));
        for (const chance of chances.values()) expect(chance >= 0 && chance <= 100).toBe(true);
        expect(advise(g, ask, 'coach', { nodes: 60 })).toEqual({ move, chances });
        expect(JSON.stringify(g.state)).toBe(before);
        tried.add(chances.size);
        id = move.id;
      }
      step(g, ask.seat, id);
    }
    expect(Math.max(...tried)).toBeGreaterThan(1);
  });
}
