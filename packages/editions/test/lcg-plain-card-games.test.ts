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
import { newGame } from '../src/game.ts';
import { plainBook, plainDeck, plainLibrary } from './support/lcg-plain-cards.ts';
import { randomAnswer } from './support/random-answer.ts';

/** Random games of the living card game with plain cards: they end, and the engine's invariants hold. */

const start = (seed: string): Machine =>
  newGame(plainBook, plainLibrary, {
    seed,
    settings: { 'deck-counts': 'shown' },
    seats: [
      { name: 'one', deck: plainDeck('one') },
      { name: 'two', deck: plainDeck('two') },
    ],
  });

function playOn(g: Machine, seed: string, each: (g: Machine, steps: number) => void = () => {}): number {
  const luck = { random: seedRandom(seed) };
  let steps = 0;
  while (g.state.over === null) {
    if (++steps > 6000) throw new Error(`no end: round ${g.state.turn}, ${g.state.phase}`);
    const { seat, id } = randomAnswer(g, luck);
    const done = step(g, seat, id);
    if ('refused' in done) throw new Error(done.why.kind);
    each(g, steps);
  }
  return steps;
}

describe('random games with plain cards', () => {
  test('end by conquest, honor or dishonor, and nothing is ever broken [lcg.victory.three-ways]', () => {
    const how = new Set<string>();
    for (let i = 0; i < 12; i++) {
      const g = start(`plain ${i}`);
      playOn(g, `luck ${i}`, (now, steps) => {
        if (steps % 10 === 0) expect(brokenInvariants(now)).toEqual([]);
      });
      how.add(g.state.over!.how);
    }
    for (const one of how) expect(['conquest', 'honor', 'dishonor']).toContain(one);
    expect(how.size).toBeGreaterThan(1);
  }, 60_000);

  test('a game saved and loaded at every step goes on the same', () => {
    const g = start('saved');
    let copy = machine(plainBook, plainLibrary, JSON.parse(JSON.stringify(g.state)));
    const luck = { random: seedRandom('saved luck') };
    for (let i = 0; i < 400 && g.state.over === null; i++) {
      const { seat, id } = randomAnswer(g, luck);
      step(g, seat, id);
      step(copy, seat, id);
      const saved = JSON.stringify(g.state);
      expect(JSON.stringify(copy.state)).toBe(saved);
      copy = machine(plainBook, plainLibrary, JSON.parse(saved));
    }
  }, 60_000);

  test('nobody can tell what he may not know, nor what the other has bid [lcg.honor.bid-secret]', () => {
    const g = start('hidden');
    let bids = 0;
    playOn(g, 'hidden luck', (now, steps) => {
      const sealed = now.state.asks.some((one) => one.answer !== undefined);
      if (sealed && now.state.asks[0]!.about.what === 'honorBid') bids += 1;
      if (!sealed && steps % 7 !== 0) return;
      for (const seat of [0, 1, -1]) {
        const other = permuteHidden(now, seat, `deal ${steps}`);
        expect(view(other, seat)).toEqual(view(now, seat));
        // A sealed answer must not change the other seat's view.
        for (const one of other.state.asks) if (one.seat !== seat && one.answer) one.answer = 'bid:1';
        expect(view(other, seat)).toEqual(view(now, seat));
      }
    });
    expect(bids).toBeGreaterThan(0);
  }, 60_000);
});
