import { type Deck, newGame, openEdition, starterDeck } from '@kyuden/editions';
import type { Ask, Machine } from '@kyuden/engine';
import { expect, test } from 'vitest';
import { adeptBot, askedOf, masterBot, noviceBot, playOut } from '../src/index.ts';
import { outcomeOf } from '../src/living/conflict-stakes.ts';
import { honorChange } from '../src/living/table.ts';
import { expectNoviceWins } from './support/novice-games.ts';
import { numbered } from './support/options.ts';

const edition = openEdition('lcg');
const game = (names: [string, string], seed: string): Machine =>
  newGame(
    edition.book,
    edition.lib,
    { seats: names.map((name) => ({ name, deck: starterDeck(edition, name) as Deck })), seed },
    true,
  );

const question = (what: string, ids: string[]): Ask => ({
  id: 1,
  seat: 0,
  actor: 0,
  kind: 'other',
  about: { what },
  options: numbered(ids),
});

const bids = [1, 2, 3, 4, 5].map((bid) => `bid:${bid}`);

test('honor is worth the most where the game ends', () => {
  expect(-honorChange(3, -1)).toBeGreaterThan(-honorChange(10, -1));
  expect(honorChange(22, 2)).toBeGreaterThan(honorChange(12, 2));
  expect(honorChange(23, 2)).toBeGreaterThan(20);
  expect(honorChange(3, -3)).toBeLessThan(-20);
});

test('who has little honor bids 1, whatever his hand', () => {
  const g = game(['crab', 'lion'], 'bid');
  g.state.seats[0]!.honor = 3;
  expect(noviceBot().choose(askedOf(g, question('honorBid', bids))).id).toBe('bid:1');
});

test('the Air ring wins a game where 2 honor are enough, and drives out who has 1 left', () => {
  const g = game(['crane', 'lion'], 'air');
  const air = question('ringAir', ['take:1', 'gain:2', 'pass']);
  g.state.seats[0]!.honor = 23;
  expect(noviceBot().choose(askedOf(g, air)).id).toBe('gain:2');
  g.state.seats[0]!.honor = 10;
  g.state.seats[1]!.honor = 1;
  expect(noviceBot().choose(askedOf(g, air)).id).toBe('take:1');
});

test("a conflict is worth what it wins: ties are the attacker's, and a margin breaks the province", () => {
  const stakes = { ring: 2, held: 1, province: 8, unopposed: 1 };
  const attack = { attacking: true, strength: 4, stakes };
  expect(outcomeOf(attack, 5, 5)).toBe(2);
  expect(outcomeOf(attack, 9, 5)).toBe(10);
  expect(outcomeOf(attack, 4, 5)).toBe(-1);
  expect(outcomeOf({ ...attack, attacking: false }, 5, 5)).toBe(-2);
  expect(outcomeOf({ ...attack, attacking: false }, 6, 5)).toBe(1);
  expect(outcomeOf(attack, 0, 0)).toBe(0);
});

test('it says why, in one sentence, and beats a player who leaves all to chance', () => {
  const games = Array.from({ length: 4 }, (_, i) => game(['phoenix', 'unicorn'], `why ${i >> 1}`));
  expectNoviceWins(games, 3);
}, 60_000);

test('adept and master play this edition too', () => {
  const g = game(['dragon', 'scorpion'], 'search');
  const bots = [
    adeptBot('a', { limits: { nodes: 12 }, options: 3 }),
    masterBot('m', { limits: { nodes: 12 } }),
  ];
  const { turns } = playOut(g, bots, { maxTurns: 1 });
  expect(turns).toBe(1);
  expect(g.state.turn).toBeGreaterThan(1);
}, 60_000);
