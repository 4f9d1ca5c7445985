import { abilityOf, type GameEvent, makeLibrary, type Rulebook, step } from '@kyuden/engine';
import { expect, test, vi } from 'vitest';
import { compose, type Layer, newGame, starterDeck } from '../src/index.ts';
import { samurai } from '../src/samurai/edition.ts';
import { samuraiLayers } from '../src/samurai/rulebook.ts';

// The first call parses all cards, which can exceed the default timeout on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

/**
 * Values of later editions: three phases, one assignment segment, no exception for moving in, keywords and
 * prices of abilities only.
 */
const later: Layer = {
  name: 'later',
  remove: { phases: ['Straighten', 'Events', 'End'] },
  change: {
    knobs: { maneuvers: [{ name: 'Maneuvers', units: 'all' }], moveInException: false },
    modes: { actionKeywords: 'ability', playingHasPrice: false },
  },
};

const { book } = compose([...samuraiLayers(), later]);

/** Plays a game of random choices. Returns its events and the machine at its end. */
function played(rules: Rulebook, choices: number) {
  const lib = makeLibrary(rules, [...samurai.cards]);
  const seats = samurai.firstDecks.map((name) => ({ name, deck: starterDeck(samurai, name)! }));
  const g = newGame(rules, lib, { seats, seed: 'values' });
  const events: GameEvent[] = [];
  let luck = 1;
  for (let n = 0; n < choices && !g.state.over; n++) {
    const ask = g.state.asks.find((one) => one.answer === undefined)!;
    const forward = ask.options.filter(({ id }) => id !== 'cancel' && id !== 'back');
    luck = (Math.imul(luck, 1664525) + 1013904223) >>> 0;
    const list = forward.length > 0 ? forward : ask.options;
    const made = step(g, ask.seat, list[Math.floor((luck / 2 ** 32) * list.length)]!.id);
    if (Array.isArray(made)) events.push(...made);
  }
  return { g, events };
}

const names = (events: readonly GameEvent[], kind: string): Set<string | undefined> =>
  new Set(events.filter((one) => one.kind === kind).map((one) => one.members[0]?.name));

test('phases, maneuvers and keywords of actions are values of the book', () => {
  const { g, events } = played(book, 900);
  expect([...names(events, 'phaseBegins')].sort()).toEqual(['Action', 'Attack', 'Dynasty']);
  expect(names(events, 'segmentBegins')).toContain('Maneuvers');
  expect(names(events, 'segmentBegins')).not.toContain('CavalryManeuvers');
  for (const { program, keywords } of g.state.actions)
    expect(keywords).toEqual(abilityOf(g.lib, program).keywords);
});
