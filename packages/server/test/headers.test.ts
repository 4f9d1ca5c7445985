import { expect, test } from 'vitest';
import { api, Client } from '../src/index.ts';
import { hasNul, jsonHasNul } from '../src/net/nul-character.ts';
import { againstBot, openServer, sharedServer, sit } from './support/server.ts';

const server = sharedServer();

test.each(['/', '/api/version', '/api/nothing', '/api/editions', '/no-such-file.js', '/play/x'])(
  'the answer at %s tells the browser what it may load and that nobody frames it',
  async (path) => {
    const { headers } = await fetch(server.url + path);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe/);
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('strict-transport-security')).toBeNull();
  },
);

test('TLS is asked for only where a trusted proxy speaks it', async () => {
  const { url } = await openServer({ proxy: { trusted: ['loopback'] } });
  const told = async (at: string, headers: Record<string, string>) =>
    (await fetch(`${at}/api/version`, { headers })).headers.get('strict-transport-security');
  expect(await told(url, { 'x-forwarded-proto': 'https' })).toMatch(/^max-age=\d+$/);
  expect(await told(url, { 'x-forwarded-proto': 'http' })).toBeNull();
  expect(await told(server.url, { 'x-forwarded-proto': 'https' })).toBeNull();
});

test('the character NUL is refused wherever it stands, before any database sees it', async () => {
  const post = async (path: string, body: unknown) => (await api(server.url, path, body)).status;
  expect(await post('/api/session', { name: 'A\0nn', password: 'a long password' })).toBe(400);
  expect(await post('/api/games', { edition: 'samurai', seats: [], settings: { 'a\0': 1 } })).toBe(400);
  for (const path of [
    '/api/games/a%00',
    '/api/replays/a%00',
    '/api/reports/%00',
    '/api/editions/samurai/decks/%00',
  ])
    expect([path, (await api(server.url, path)).status]).toEqual([path, 400]);
  expect(hasNul([[{ deep: ['and', { deeper: '\0' }] }]])).toBe(true);
  expect(hasNul([[{ deep: ['and', null, 0, false, ''] }]])).toBe(false);
  const inJson = (text: string) => jsonHasNul(text, JSON.parse(text));
  expect(inJson('{"a":["b","\\u0000"]}')).toBe(true);
  expect(inJson('{"a\\u0000":1}')).toBe(true);
  expect(inJson('{"a":"a backslash: \\\\u0000"}')).toBe(false);
  expect(hasNul(JSON.parse(`${'['.repeat(30_000)}"\\u0000"${']'.repeat(30_000)}`))).toBe(true);
  const client = await Client.connect(server.url);
  expect(await client.join('a\0')).toMatchObject({ type: 'refused' });
  const ann = await sit(server.url, await againstBot(server.url));
  expect(await ann.say({ type: 'report', note: 'a\0' })).toMatchObject({ type: 'refused' });
});
