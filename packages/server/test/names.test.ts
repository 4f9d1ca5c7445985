import { expect, test } from 'vitest';
import { api } from '../src/index.ts';
import { isCommonName, playerName, shownName, skeletonOf } from '../src/people-names.ts';
import { type Made, openServer, sharedServer, sit } from './support/server.ts';

const server = sharedServer();
const isName = (name: string): boolean => playerName.safeParse(name).success;

test.each([
  ['zero width', 'An\u200Bn'],
  ['a joiner', 'A\u200Dnn'],
  ['right to left', 'Ann\u202Etxt'],
  ['isolated', '\u2066Ann\u2069'],
  ['a control character', 'An\u0007n'],
  ['NUL', 'An\0n'],
  ['private use', '\uE000c1\uE001Iron Mine\uE002'],
  ['private use beyond', 'Ann\u{F0000}'],
  ['unassigned', 'Ann\u0378'],
  ['half a letter', 'Ann\uD800'],
  ['a filler', '\u3164'],
  ['a blank of Braille', 'A\u2800B'],
  ['a soft hyphen', 'An\u00ADn'],
  ['a tag', 'Ann\u{E0041}'],
  ['only signs', '!?'],
  ['only blanks', ' \u00A0 '],
  ['Cyrillic among Latin', 'А\u043Dnn'],
  ['Greek among Latin', 'Αnn'],
  ['a script of another age', 'Ꭺnn'],
  ['small capitals', 'ᴀɴɴ'],
  ['a heap of marks', `A${'\u0301'.repeat(5)}nn`],
  ['41 letters', 'a'.repeat(41)],
])('a name with %s is refused', (_, name) => expect(isName(name)).toBe(false));

test.each([
  'Ann',
  'Łukasz',
  'Zoë',
  "O'Neil",
  'José María',
  'Анна',
  'Άννα',
  '安倍 Ann',
  'さくら子',
  '김철수',
  'אנה',
  'آنا',
  'Ann 2',
  'x',
])('a person may be called %s', (name) => expect(isName(name)).toBe(true));

test('a name has one spelling', () => {
  expect(playerName.parse('  Ａｎｎ\u00A0\t\u2028\nB ')).toBe('Ann B');
});

test('names that look alike have the same bones', () => {
  for (const other of ['ANN', 'a.n.n', 'Änn', 'Ａｎｎ', 'A nn'])
    expect(skeletonOf(other)).toBe(skeletonOf('Ann'));
  expect(skeletonOf('Ида')).not.toBe(skeletonOf('Ida'));
  expect(skeletonOf('хоор')).toBe(skeletonOf('xoop'));
  expect(skeletonOf('lda')).toBe(skeletonOf('Ida'));
  expect(skeletonOf('D0ji')).toBe(skeletonOf('Doji'));
  expect(skeletonOf('Ann')).not.toBe(skeletonOf('Anna'));
});

test('no name of a table forges a card in the log', async () => {
  const name = '\uE000c1\uE001Iron Mine\uE002';
  const seats = [{ kind: 'me', name, deck: { starter: 'crab-bulwark' } }, { kind: 'bot' }];
  expect((await api(server.url, '/api/games', { edition: 'samurai', seats })).status).toBe(400);
  const bot = [
    { kind: 'me', name: 'Ann', deck: { starter: 'crab-bulwark' } },
    { kind: 'bot', name },
  ];
  expect((await api(server.url, '/api/games', { edition: 'samurai', seats: bot })).status).toBe(400);
  // A name stored before names were checked is shown without the private-use characters.
  expect(shownName(name)).toBe('c1Iron Mine');
  const open = [{ kind: 'me', name: 'Ann', deck: { starter: 'crab-bulwark' } }, { kind: 'open' }];
  const { body } = await api<Made>(server.url, '/api/games', { edition: 'samurai', seats: open });
  await server.registry.store.updateSeat(body.game, 0, { name });
  const deck = { starter: 'phoenix-council' };
  await api(server.url, `/api/games/${body.game}/join`, { name: 'Bob', deck });
  expect((await sit(server.url, body)).game!.seats[0]!.name).toBe('c1Iron Mine');
});

test('nobody plays under the name of an account, or one that looks like it, but its owner', async () => {
  const { url } = await openServer();
  const { cookie } = await api(url, '/api/accounts', { name: 'Daidoji', password: 'a long password' });
  const open = (name: string, as = '') => {
    const seats = [{ kind: 'me', name, deck: { starter: 'crab-bulwark' } }, { kind: 'open' }];
    return api<{ game: string; error: string }>(
      url,
      '/api/games',
      { edition: 'samurai', seats },
      { cookie: as },
    );
  };
  for (const name of ['Daidoji', 'DAIDOJI', 'Daid0ji', 'Dáidoji']) {
    const refused = await open(name);
    expect([name, refused.status]).toEqual([name, 409]);
    expect(refused.body.error).toContain('is that of an account');
  }
  const table = await open('Daidoji', cookie);
  expect(table.status).toBe(201);
  const deck = { starter: 'phoenix-council' };
  const join = (name: string) => api(url, `/api/games/${table.body.game}/join`, { name, deck });
  expect((await join('Daldoji')).status).toBe(409);
  expect((await join('Bob')).status).toBe(200);
  expect((await api(url, '/api/accounts', { name: 'DaidojI', password: 'a long password' })).status).toBe(
    409,
  );
});

test('what guests and bots are called by default is nobody’s account', async () => {
  for (const name of ['Guest', 'guest 2', 'Crab bot', 'B0t']) {
    expect([name, isCommonName(name)]).toEqual([name, true]);
    const made = await api(server.url, '/api/accounts', { name, password: 'a long password' });
    expect([name, made.status]).toEqual([name, 409]);
  }
  expect(isCommonName('Botan')).toBe(false);
});
