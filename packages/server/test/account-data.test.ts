import { expect, test } from 'vitest';
import { api, handOutCode } from '../src/index.ts';
import type { ExportedGame, GameSummary, Replay } from '../src/protocol/index.ts';
import { type Place, temporaryPlace } from './support/database.ts';
import { openServer, sharedServer, sit, until } from './support/server.ts';

const server = sharedServer();
type Body = Record<string, unknown>;
const PASSWORD = 'a long password';

const signUp = async (url: string, name: string) =>
  (await api<Body>(url, '/api/accounts', { name, password: PASSWORD })).cookie;
const placeOf = (place: Place) => ('data' in place ? { file: place.data } : { url: place.databaseUrl });

/** A game of two with accounts; the first sets it up. */
async function between(url: string, first: [string, string], second: [string, string]): Promise<string> {
  const seats = [{ kind: 'me', name: first[0], deck: { starter: 'crab-bulwark' } }, { kind: 'open' }];
  const wish = { edition: 'samurai', seats, rules: { beat: 0 } };
  const made = await api<{ game: string }>(url, '/api/games', wish, { cookie: first[1] });
  const joining = { name: second[0], deck: { starter: 'phoenix-council' } };
  await api(url, `/api/games/${made.body.game}/join`, joining, { cookie: second[1] });
  return made.body.game;
}

const gameAt = async (url: string, id: string) => (await api<GameSummary>(url, `/api/games/${id}`)).body;

test('an account is exported whole: decks, card sets, and games with what was played in them', async () => {
  const { url } = server;
  const [ann, bob] = [await signUp(url, 'Ann of Export'), await signUp(url, 'Bob of Export')];
  const get = (cookie: string) => fetch(`${url}/api/me/export`, { headers: { cookie } });
  expect((await get('')).status).toBe(401);
  await api(url, '/api/me/decks', { edition: 'samurai', name: 'Mine', text: '1 Iron Mine' }, { cookie: ann });
  const cards = [
    { title: 'Odd Sentry', type: 'Follower', stats: { force: 1 }, text: 'Battle: Draw a card.' },
  ];
  const file = { method: 'POST', headers: { cookie: ann, 'content-type': 'application/octet-stream' } };
  const sent = await fetch(`${url}/api/me/sets?name=own&edition=samurai`, {
    ...file,
    body: JSON.stringify(cards),
  });
  expect(sent.status).toBe(201);
  const [over, running] = [
    await between(url, ['Ann of Export', ann], ['Bob of Export', bob]),
    await between(url, ['Ann of Export', ann], ['Bob of Export', bob]),
  ];
  const client = await sit(url, { game: over, cookie: ann });
  await client.say({ type: 'concede' });
  await until('the game is over', () => client.game!.view.over !== null);
  const answer = await get(ann);
  expect(answer.headers.get('content-disposition')).toContain('attachment');
  const text = await answer.text();
  const told = JSON.parse(text) as {
    name: string;
    decks: { name: string; text: string }[];
    sets: { name: string; cards: { raw: { title: string } }[] }[];
    games: ExportedGame[];
  };
  expect(told.name).toBe('Ann of Export');
  expect(told.decks.map(({ name, text }) => [name, text])).toEqual([['Mine', '1 Iron Mine']]);
  expect(told.sets.map(({ name, cards }) => [name, cards[0]!.raw.title])).toEqual([['own', 'Odd Sentry']]);
  const games = new Map(told.games.map((one) => [one.game, one]));
  expect(games.get(over)!.header!.seats.map((one) => one.name)).toEqual(['Ann of Export', 'Bob of Export']);
  expect(games.get(over)!.choices).toBeDefined();
  // What the others hold in a running game stays hidden.
  expect(games.get(running)!.header).toBeUndefined();
  expect(games.get(running)!.choices).toBeUndefined();
  for (const secret of ['argon2', PASSWORD, /kyuden=([^;]+)/.exec(ann)![1]!])
    expect(text).not.toContain(secret);
});

test('whoever deletes his account is gone from everything, and the games of the others go on', async () => {
  const { url } = server;
  const [ann, bob] = [await signUp(url, 'Ann of Ashes'), await signUp(url, 'Bob of Ashes')];
  const names: [[string, string], [string, string]] = [
    ['Ann of Ashes', ann],
    ['Bob of Ashes', bob],
  ];
  const [over, running] = [await between(url, ...names), await between(url, ...names)];
  const first = await sit(url, { game: over, cookie: ann });
  await first.say({ type: 'concede' });
  await until('the game is over', () => first.game!.view.over !== null);
  const seats = [
    { kind: 'me', name: 'Ann of Ashes', deck: { starter: 'crab-bulwark' } },
    { kind: 'bot', bot: 'eager' },
  ];
  const wish = { edition: 'samurai', seats };
  const alone = (await api<{ game: string }>(url, '/api/games', wish, { cookie: ann })).body.game;
  const open = { edition: 'samurai', seats: [seats[0], { kind: 'open' }] };
  const waiting = (await api<{ game: string }>(url, '/api/games', open, { cookie: ann })).body.game;
  const bobs = await sit(url, { game: running, cookie: bob });
  const anns = await sit(url, { game: running, cookie: ann });
  const closed = new Promise<number>((resolve) => {
    anns.onClose = (code) => resolve(code);
  });
  const erase = (password: string) => api<Body>(url, '/api/me/delete', { password }, { cookie: ann });
  expect((await erase('not the password')).body.why).toEqual({ kind: 'wrongPassword' });
  const reset = new Promise<void>((resolve) => {
    bobs.onClose = () => resolve();
  });
  expect((await erase(PASSWORD)).status).toBe(200);
  expect(await closed).toBe(4001);
  await reset;

  expect((await api<Body>(url, '/api/me', undefined, { cookie: ann })).body).toEqual({ name: null });
  const signingIn = { name: 'Ann of Ashes', password: PASSWORD };
  expect((await api<Body>(url, '/api/session', signingIn)).status).toBe(403);
  expect((await api<Body>(url, `/api/games/${alone}`)).status).toBe(404);
  expect((await gameAt(url, waiting)).seats[0]).toMatchObject({ name: '', taken: false });
  for (const id of [over, running])
    expect((await gameAt(url, id)).seats.map((one) => [one.name, one.taken])).toEqual([
      ['Player 1', true],
      ['Bob of Ashes', true],
    ]);
  const replay = await api<Replay>(url, `/api/replays/${over}`);
  expect(JSON.stringify(replay.body)).not.toContain('Ann of Ashes');
  // Bob goes on with the same game; Ann's place is nobody's.
  const again = await sit(url, { game: running, cookie: bob });
  expect(again.game!.seats.map((one) => one.name)).toEqual(['Player 1', 'Bob of Ashes']);
  // The name is free again, and opens nothing.
  const fresh = await signUp(url, 'Ann of Ashes');
  expect(
    (await api<{ games: unknown[] }>(url, '/api/me/games', undefined, { cookie: fresh })).body.games,
  ).toEqual([]);
  expect((await sit(url, { game: running, cookie: fresh })).game!.seat).toBe(-1);
});

test('a code from the operator sets a new password, once, and ends all sessions', async () => {
  const place = await temporaryPlace();
  const { url } = await openServer(place);
  const cookie = await signUp(url, 'Mirumoto');
  const reset = (code: string, name = 'Mirumoto') =>
    api<Body>(url, '/api/password-reset', { name, code, password: 'another long password' });
  await expect(handOutCode(placeOf(place), 'Nobody', 24)).rejects.toThrow("nobody is called 'Nobody'");
  const old = await handOutCode(placeOf(place), 'mirumoto', 24);
  const { code, name } = await handOutCode(placeOf(place), 'mirumoto', 24);
  expect(name).toBe('Mirumoto');
  expect(code).toMatch(/^([2-9A-HJKMNP-Z]{5}-){3}[2-9A-HJKMNP-Z]{5}$/);
  expect((await reset(old.code)).body.why).toEqual({ kind: 'wrongCode' });
  await signUp(url, 'Kitsuki');
  expect((await reset(code, 'Kitsuki')).status).toBe(403);
  const used = await reset(` ${code.toLowerCase().replaceAll('-', ' ')} `);
  expect([used.status, used.body]).toEqual([200, { name: 'Mirumoto' }]);
  expect((await api<Body>(url, '/api/me', undefined, { cookie })).body).toEqual({ name: null });
  expect((await api<Body>(url, '/api/me', undefined, { cookie: used.cookie })).body).toEqual({ name });
  expect((await reset(code)).status).toBe(403);
  expect((await api<Body>(url, '/api/session', { name, password: PASSWORD })).status).toBe(403);
  expect((await api<Body>(url, '/api/session', { name, password: 'another long password' })).status).toBe(
    200,
  );
});

test('a code becomes invalid, and guessing codes is slowed down without keeping the owner out', async () => {
  let now = Date.now();
  const place = await temporaryPlace();
  const { url } = await openServer({ ...place, now: () => now, ticks: () => 0 });
  await signUp(url, 'Togashi');
  const { code } = await handOutCode(placeOf(place), 'Togashi', 1);
  now += 3_601_000;
  const reset = (code: string) =>
    api<Body>(url, '/api/password-reset', { name: 'Togashi', code, password: 'another long password' });
  expect((await reset(code)).status).toBe(403);
  const statuses: number[] = [];
  for (let guess = 0; guess < 10; guess++) statuses.push((await reset(`guess ${guess}`)).status);
  expect(statuses.at(-1)).toBe(429);
  const signingIn = { name: 'Togashi', password: PASSWORD };
  expect((await api<Body>(url, '/api/session', signingIn)).status).toBe(200);
});

test('a code for a server that does not exist is refused in words', async () => {
  await expect(handOutCode({ file: '/nowhere/kyuden.db' }, 'Ann', 1)).rejects.toThrow('there is no file');
});
