import { fingerprint, randomBelow, seedRandom, step } from '@kyuden/engine';
import { expect, test, vi } from 'vitest';
import { newGame, openEdition, seatingDecks, starterDeck } from '../src/index.ts';

// The first call parses all cards, which can exceed the default timeout on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

/**
 * Fingerprints of random games (all questions, options and answers), with the rules version and cards at the
 * time when the version was last raised.
 */
const SEEN: Readonly<Record<string, { rulesVersion: number; cards: string; games: string }>> = {
  celestial: { rulesVersion: 6, cards: '53d9aa35258f7426', games: 'ea2fa77cf494e2b7' },
  gold: { rulesVersion: 4, cards: '8b1cc5005e6e65a5', games: 'b843668e3f81442f' },
  lcg: { rulesVersion: 2, cards: 'e06070788de6a14f', games: '93b2ac1a6c2a3de3' },
  samurai: { rulesVersion: 5, cards: '948b8cee95c6b6a7', games: '6c6fad319eaf0578' },
};

const GAMES = 3;
const DECISIONS = 250;

function gamesOf(name: string): string {
  const edition = openEdition(name);
  const decks = seatingDecks(edition);
  const told: string[] = [];
  for (let game = 0; game < GAMES; game++) {
    const seats = [0, 1].map((seat) => {
      const deck = decks[(2 * game + seat) % decks.length]!;
      return { name: deck, deck: starterDeck(edition, deck)! };
    });
    const g = newGame(edition.book, edition.lib, { seats, seed: `rules ${game}` }, true);
    const luck = { random: seedRandom(`luck ${game}`) };
    for (let n = 0; n < DECISIONS && !g.state.over; n++) {
      const ask = g.state.asks.find((one) => one.answer === undefined)!;
      const { id } = ask.options[randomBelow(luck, ask.options.length)]!;
      told.push(`${ask.seat} ${ask.options.map((one) => one.id).join()} ${id}`);
      step(g, ask.seat, id);
    }
  }
  return fingerprint(told.join('\n'));
}

test.each(Object.keys(SEEN))('whoever changes the rules of %s raises their version', (name) => {
  const seen = SEEN[name]!;
  const { rulesVersion, print } = openEdition(name);
  const now = { rulesVersion, cards: print, games: gamesOf(name) };
  const sameGames = now.games === seen.games;
  const rulesChanged = !sameGames && now.cards === seen.cards && now.rulesVersion === seen.rulesVersion;
  const what = rulesChanged
    ? `Games go another way with the same cards: raise rulesVersion in packages/editions/src/${name}/edition.ts, then`
    : 'The cards or the version have changed:';
  // Changed cards alone need no new entry as long as the games are the same.
  const good = sameGames && now.rulesVersion === seen.rulesVersion;
  expect(good, `${what} write into SEEN of this test  ${name}: ${JSON.stringify(now)}`).toBe(true);
});
