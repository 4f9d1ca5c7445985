import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { api, Client } from '../src/index.ts';
import { protocolVersion, type WaitingMessage } from '../src/protocol/index.ts';
import { openDatabase } from '../src/storage/database.ts';
import { temporaryPlace } from './support/database.ts';
import { openServer, sharedServer } from './support/server.ts';

sharedServer();
type Body = Record<string, unknown>;

test('passwords are kept as argon2id; the cookie is out of reach of scripts and of other pages', async () => {
  const place = await temporaryPlace();
  const own = await openServer(place);
  const response = await fetch(`${own.url}/api/accounts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Kakita', password: 'a very long password' }),
  });
  expect(response.status).toBe(201);
  const cookie = response.headers.get('set-cookie')!;
  expect(cookie).toMatch(/; HttpOnly/);
  expect(cookie).toMatch(/; SameSite=Strict/);
  const token = /kyuden=([^;]+)/.exec(cookie)![1]!;
  await own.close();
  const db = await openDatabase('data' in place ? { file: place.data } : { url: place.databaseUrl });
  const [account] = await db.selectFrom('accounts').selectAll().execute();
  expect(account!.password).toMatch(/^\$argon2id\$v=19\$m=\d{5,},t=\d+,p=\d+\$[\w+/]{22,}\$[\w+/]{40,}$/);
  expect(account!.password).not.toContain('long password');
  // The stored sessions do not contain the token itself.
  const sessions = await db.selectFrom('sessions').selectAll().execute();
  expect(sessions).toHaveLength(1);
  expect(JSON.stringify(sessions)).not.toContain(token);
  await db.destroy();
});

test('a new password ends all other sessions; wrong guesses are slowed down', async () => {
  // The clock stands still, so that the limit does not depend on how long the guesses take.
  const { url } = await openServer({ ticks: () => 0 });
  const post = (path: string, body: unknown) => api<Body>(url, path, body);
  const me = async (cookie: string) => (await api<Body>(url, '/api/me', undefined, { cookie })).body;
  const change = (cookie: string, body: unknown) =>
    api<Body>(url, '/api/me/password', body, { method: 'PUT', cookie });
  const one = await post('/api/accounts', { name: 'Matsu', password: 'the first password' });
  const two = await post('/api/session', { name: 'Matsu', password: 'the first password' });
  const password = 'the second password';
  expect((await change(one.cookie, { old: 'the wrong password', password })).status).toBe(403);
  const changed = await change(one.cookie, { old: 'the first password', password });
  expect(changed.status).toBe(200);
  for (const { cookie } of [one, two]) expect(await me(cookie)).toEqual({ name: null });
  expect(await me(changed.cookie)).toEqual({ name: 'Matsu' });
  const statuses: number[] = [];
  for (let i = 0; i < 12; i++)
    statuses.push((await post('/api/session', { name: 'Matsu', password: `guess number ${i}` })).status);
  expect(statuses[0]).toBe(403);
  expect(statuses.at(-1)).toBe(429);
});

test('signing out everywhere closes what is open: nobody goes on playing with a session that has ended', async () => {
  const own = await openServer();
  const account = { name: 'Shosuro', password: 'a long password' };
  const { cookie } = await api<Body>(own.url, '/api/accounts', account);
  const seats = [{ kind: 'me', name: 'Shosuro', deck: { starter: 'crab-bulwark' } }, { kind: 'bot' }];
  const made = await api<{ game: string }>(own.url, '/api/games', { edition: 'samurai', seats }, { cookie });
  const address = `${own.url.replace(/^http/, 'ws')}/api/socket`;
  const join = { type: 'join', no: 1, version: protocolVersion, game: made.body.game };
  const enter = () =>
    new Promise<{ seat: number; closed: Promise<number> }>((resolve) => {
      const socket = new WebSocket(address, { headers: { cookie } });
      const closed = new Promise<number>((end) => socket.on('close', end));
      socket.on('open', () => socket.send(JSON.stringify(join)));
      socket.on('message', (data) => {
        const message = JSON.parse(String(data));
        if (message.type === 'game') resolve({ seat: message.seat, closed });
      });
    });
  const [one, two] = [await enter(), await enter()];
  expect([one.seat, two.seat]).toEqual([0, 0]);
  await api(own.url, '/api/sessions', undefined, { method: 'DELETE', cookie });
  expect(await Promise.all([one.closed, two.closed])).toEqual([4001, 4001]);
  expect((await enter()).seat).toBe(-1);
});

test('a challenge is found by the one it is meant for, and is in no lobby', async () => {
  const own = await openServer();
  const to = async (path: string, body: unknown, cookie = '') => api<Body>(own.url, path, body, { cookie });
  const daigotsu = await to('/api/accounts', { name: 'Daigotsu', password: 'a long password' });
  const seats = [{ kind: 'me', name: 'Ann', deck: { starter: 'crab-bulwark' } }, { kind: 'open' }];
  const made = await to('/api/games', { edition: 'samurai', seats, challenge: 'daigotsu', listed: true });
  expect(made.status).toBe(201);
  type Listed = { game: string }[];
  expect((await api<Listed>(own.url, '/api/games')).body).toEqual([]);
  const mine = await api<{ challenges: Listed }>(own.url, '/api/me/games', undefined, {
    cookie: daigotsu.cookie,
  });
  expect(mine.body.challenges.map((one) => one.game)).toEqual([made.body.game]);
  const joined = { name: 'Daigotsu', deck: { starter: 'phoenix-council' } };
  expect((await to(`/api/games/${made.body.game}/join`, joined)).status).toBe(403);
  expect((await to(`/api/games/${made.body.game}/join`, joined, daigotsu.cookie)).status).toBe(200);
});

test('no page of another server opens a socket or changes anything, even with the cookie', async () => {
  const own = await openServer();
  const account = { name: 'Bayushi', password: 'a long password' };
  const { cookie, status } = await api<Body>(own.url, '/api/accounts', account);
  expect(status).toBe(201);
  const address = `${own.url.replace(/^http/, 'ws')}/api/socket`;
  const opened = (origin: string) =>
    new Promise<number>((resolve) => {
      const socket = new WebSocket(address, { origin, headers: { cookie } });
      socket.on('open', () => {
        socket.close();
        resolve(101);
      });
      socket.on('unexpected-response', (_, response) => resolve(response.statusCode!));
      socket.on('error', () => {});
    });
  expect(await opened('https://elsewhere.example')).toBe(403);
  expect(await opened('null')).toBe(403);
  expect(await opened(own.url)).toBe(101);
  for (const origin of ['https://elsewhere.example', 'null']) {
    const headers = { origin, cookie, 'content-type': 'application/json' };
    const out = await fetch(`${own.url}/api/sessions`, { method: 'DELETE', headers: { origin, cookie } });
    const games = await fetch(`${own.url}/api/games`, { method: 'POST', headers, body: '{}' });
    expect([out.status, games.status]).toEqual([403, 403]);
  }
  // A form can be sent from any site, but not as JSON.
  const form = await fetch(`${own.url}/api/games`, { method: 'POST', body: 'a=1', headers: { cookie } });
  expect(form.status).toBeGreaterThanOrEqual(400);
  expect((await api(own.url, '/api/me', undefined, { cookie })).body).toEqual({ name: 'Bayushi' });
});

test('a password that is too short is refused in a sentence that says how long it must be', async () => {
  const own = await openServer();
  const short = await api<Body>(own.url, '/api/accounts', { name: 'Yasuki', password: 'rice' });
  expect([short.status, short.body.error]).toEqual([
    400,
    'the password is too short: it has 4 characters and needs at least 8',
  ]);
  // At sign-in a short password is simply a wrong one.
  const guess = await api<Body>(own.url, '/api/session', { name: 'Yasuki', password: 'rice' });
  expect([guess.status, guess.body.error]).toEqual([403, 'the name or the password is wrong']);
});

test('games of an account say which seat is its own; a table that waits says its edition and clock', async () => {
  const own = await openServer();
  const { cookie } = await api<Body>(own.url, '/api/accounts', {
    name: 'Asako',
    password: 'a long password',
  });
  const seats = [{ kind: 'me', name: 'Asako', deck: { starter: 'crab-bulwark' } }, { kind: 'open' }];
  const rules = { clock: { start: 600, increment: 5 }, watch: 'nobody' };
  const made = await api<{ game: string }>(
    own.url,
    '/api/games',
    { edition: 'samurai', seats, rules },
    { cookie },
  );
  const mine = await api<{ games: { mine: number }[] }>(own.url, '/api/me/games', undefined, { cookie });
  expect(mine.body.games.map((one) => one.mine)).toEqual([0]);
  const { body } = await api<{ mine: number }>(own.url, `/api/games/${made.body.game}`);
  expect(body.mine).toBe(-1);
  const guest = await Client.connect(own.url);
  const waiting = new Promise<WaitingMessage>((resolve) => {
    guest.onMessage = (message) => {
      if (message.type === 'waiting') resolve(message);
    };
  });
  await guest.join(made.body.game);
  expect(await waiting).toMatchObject({
    edition: 'samurai',
    clock: { start: 600, increment: 5 },
    watch: 'nobody',
  });
  guest.close();
});
