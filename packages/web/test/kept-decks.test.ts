import type { GameSummary } from '@kyuden/server/protocol';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepDeck, moveDecks } from '../src/decks/kept-decks.ts';
import { resultWords } from '../src/home/result.ts';

/** A fake browser storage, and a server that accepts up to `most` decks. */
let most = 10;
let kept: { name: string; edition: string }[] = [];
beforeEach(() => {
  most = 10;
  kept = [];
  const memory = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => memory.get(name) ?? null,
    setItem: (name: string, text: string) => memory.set(name, text),
  });
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    if (kept.length >= most) return Response.json({ error: 'you keep enough decks' }, { status: 422 });
    kept.push(JSON.parse(body));
    return Response.json({ id: `kept-${kept.length}` });
  });
});
afterEach(() => vi.unstubAllGlobals());

const inBrowser = (): { name: string }[] => JSON.parse(localStorage.getItem('kyuden.decks') ?? '[]');
async function build(...names: string[]): Promise<void> {
  for (const name of names)
    await keepDeck({ id: `here-${name}`, edition: 'samurai', name, text: `# ${name}` }, null);
}

it('decks of the browser go to the account that is made', async () => {
  await build('Wall', 'Storm');
  expect(await moveDecks()).toBe('');
  expect(kept.map((one) => one.name)).toEqual(['Wall', 'Storm']);
  expect(inBrowser()).toEqual([]);
});

it('a deck that the account does not take stays in the browser, with the reason', async () => {
  most = 1;
  await build('Wall', 'Storm');
  expect(await moveDecks()).toBe('you keep enough decks');
  expect(inBrowser().map((one) => one.name)).toEqual(['Storm']);
});

it('a game says how it ended for the one who played it', () => {
  const game = {
    status: 'over',
    over: { winners: [1], how: 'military' },
    seats: [
      { seat: 0, name: 'Ann' },
      { seat: 1, name: 'Bob' },
    ],
  } as unknown as GameSummary;
  expect(resultWords(game, 1)).toBe('You won by destroying all provinces.');
  expect(resultWords(game, 0)).toBe('You lost: Bob won by destroying all provinces.');
  expect(resultWords(game, -1)).toBe('Bob wins by destroying all provinces.');
  expect(resultWords({ ...game, over: { winners: [], how: 'honor' } }, 0)).toBe('Nobody won.');
  expect(resultWords({ ...game, status: 'playing', over: null }, 0)).toBe('Still being played.');
  const conceded = { ...game, over: { winners: [1], how: 'concession' } };
  expect(resultWords(conceded, 0)).toBe('You lost: Bob won because you conceded.');
  expect(resultWords(conceded, 1)).toBe('You won because Ann conceded.');
  const three = { ...conceded, seats: [...game.seats, { ...game.seats[0]!, seat: 2, name: 'Cho' }] };
  expect(resultWords(three, 1)).toBe('You won because another player conceded.');
  const byCard = { ...game, over: { winners: [1], how: 'A Title of a Card' } };
  expect(resultWords(byCard, 0)).toBe('You lost: Bob won by the text of A Title of a Card.');
});
