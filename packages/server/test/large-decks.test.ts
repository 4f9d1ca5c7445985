import { foldName, nearestWork, openEdition } from '@kyuden/editions';
import { expect, test } from 'vitest';
import { api } from '../src/index.ts';
import { sharedServer } from './support/server.ts';

const server = sharedServer();
const { cards } = openEdition('samurai');
const letters = cards.map((one) => foldName(one.key)).join('');
/** 20 KB of names that no card has, made of letters from card names. */
const unknown = Array.from({ length: 900 }, (_, i) => letters.slice(i * 7, i * 7 + 20))
  .join('\n')
  .slice(0, 19_000);

test('20 KB of names that no card has are little work, checked, set up and joined with', async () => {
  const open = [{ kind: 'me', name: 'Ann', deck: { starter: 'crab-bulwark' } }, { kind: 'open' }];
  const table = await api<{ game: string }>(server.url, '/api/games', { edition: 'samurai', seats: open });
  const before = nearestWork(cards);
  const deck = { text: unknown };
  const checked = await api<{ problems: unknown[] }>(server.url, '/api/editions/samurai/check', deck);
  expect([checked.status, checked.body.problems.length <= 310]).toEqual([200, true]);
  const seats = [{ kind: 'me', name: 'Ann', deck }, { kind: 'bot' }];
  expect((await api(server.url, '/api/games', { edition: 'samurai', seats })).status).toBe(422);
  const join = `/api/games/${table.body.game}/join`;
  expect((await api(server.url, join, { name: 'Bob', deck })).status).toBe(422);
  // Comparing each of 900 names with all cards letter by letter would take more than 100 million steps.
  expect(nearestWork(cards) - before).toBeLessThan(500_000);
});

test('a deck of thousands of cards is not dealt, whatever the table allows', async () => {
  const of = (type: string) => cards.find((one) => one.type === type)!.key;
  const text = `1 ${of('Stronghold')}\n900 ${of('Holding')}\n40 ${of('Strategy')}`;
  const seats = [{ kind: 'me', name: 'Ann', deck: { text } }, { kind: 'bot' }];
  const plan = { edition: 'samurai', seats, rules: { anyDeck: true } };
  const { status, body } = await api<{ error: string }>(server.url, '/api/games', plan);
  expect([status, body.error]).toEqual([422, 'a deck has at most 500 cards here, not 941']);
});
