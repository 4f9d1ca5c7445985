import { newGame, openEdition, parseSituations, runSituations, starterDeck } from '@kyuden/editions';
import { step, view } from '@kyuden/engine';
import { expect, it } from 'vitest';
import { openView } from '../src/replay/open-view.ts';
import { situationText } from '../src/replay/situation-text.ts';

const DECKS = { samurai: ['crab-bulwark', 'lion-vanguard'], lcg: ['crab', 'lion'] } as const;

/** A game after `choices` choices, each the first option offered. */
function played(choices: number, name: keyof typeof DECKS = 'samurai') {
  const edition = openEdition(name);
  const decks = DECKS[name].map((id) => starterDeck(edition, id)!);
  const seats = decks.map((deck, index) => ({ name: `Seat ${index + 1}`, deck }));
  const settings = Object.fromEntries(
    Object.entries(edition.settings).map(([name, setting]) => [name, setting.default]),
  );
  const g = newGame(edition.book, edition.lib, { seed: 'a situation', seats, settings });
  for (let made = 0; made < choices; made++) {
    const ask = g.state.asks.find((one) => one.answer === undefined);
    if (!ask) break;
    step(g, ask.seat, ask.options[0]!.id);
  }
  return g;
}

it('opens the hands of both sides', () => {
  const g = played(12);
  const open = openView([view(g, 0), view(g, 1)]);
  expect(open.seats.map((seat) => seat.hand.some((one) => 'hidden' in one))).toEqual([false, false]);
  expect(view(g, 0).seats[1]?.hand.every((one) => 'hidden' in one)).toBe(true);
});

it.each([
  ['samurai', 3],
  ['samurai', 12],
  ['samurai', 40],
  ['samurai', 90],
  ['lcg', 4],
  ['lcg', 40],
  ['lcg', 90],
  ['lcg', 160],
] as const)(
  'writes the position of %s after %i choices so that it can be set up again',
  (edition, choices) => {
    const g = played(choices, edition);
    const open = openView([view(g, 0), view(g, 1)]);
    const text = `${situationText(open, 'As it was', 'a replay')}then: p1 has ${open.seats[0]!.honor} honor; p2 has ${open.seats[1]!.honor} honor\n`;
    const [situation] = parseSituations(text, 'saved.situation.txt');
    expect(situation?.title).toBe('As it was');
    const results = runSituations(text, 'saved.situation.txt');
    expect(results.map((one) => one.failures)).toEqual([[]]);
  },
);
