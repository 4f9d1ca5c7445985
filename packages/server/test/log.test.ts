import { expect, test, vi } from 'vitest';
import { api, handOutCode, openLog } from '../src/index.ts';
import { type Place, temporaryPlace } from './support/database.ts';
import { againstBot, openServer, playOn, sit, until } from './support/server.ts';

vi.setConfig({ testTimeout: 120_000 });

type Line = Record<string, string | number>;

/** A log and the lines that were written. */
function kept(secrets: readonly string[] = []) {
  const text: string[] = [];
  const logger = openLog({ level: 'debug', format: 'json', secrets, write: (line) => text.push(line) });
  return { logger, text, lines: () => text.map((line) => JSON.parse(line) as Line) };
}

const placeOf = (place: Place) => ('data' in place ? { file: place.data } : { url: place.databaseUrl });

test('each request and socket has a line with an id, which the answer carries', async () => {
  const { logger, lines } = kept();
  const { url } = await openServer({ logger });
  const answer = await fetch(`${url}/api/games/nowhere?x=1`, { headers: { 'x-request-id': 'mine' } });
  const id = answer.headers.get('x-request-id')!;
  // Nobody but a trusted proxy says what the id is.
  expect(id).not.toBe('mine');
  await until('the request is logged', () => lines().some((one) => one.request === id));
  const line = lines().find((one) => one.request === id)!;
  expect(line).toMatchObject({
    level: 'info',
    msg: 'request',
    method: 'GET',
    route: '/api/games/:id',
    status: 404,
  });
  expect(Date.parse(String(line.time))).toBeGreaterThan(0);
  const ann = await sit(url, await againstBot(url));
  ann.close();
  const about = (msg: string) => lines().find((one) => one.msg === msg);
  await until('the end of the socket is logged', () => about('socket closed') !== undefined);
  expect(about('socket closed')!.socket).toBe(about('socket opened')!.socket);
});

test('a trusted proxy gives requests their ids', async () => {
  const { logger, lines } = kept();
  const { url } = await openServer({ logger, proxy: { trusted: ['loopback'] } });
  const asked = (id: string) => fetch(`${url}/api/version`, { headers: { 'x-request-id': id } });
  expect((await asked('abc-123')).headers.get('x-request-id')).toBe('abc-123');
  for (const odd of ['with blank', 'x'.repeat(65), '{}']) {
    const id = (await asked(odd)).headers.get('x-request-id');
    expect(id).not.toBe(odd);
  }
  await until('requests are logged', () => lines().length >= 4);
  expect(lines()[0]!.request).toBe('abc-123');
});

test('no line holds what opens something: passwords, cookies, keys, codes, links', async () => {
  const { logger, text } = kept();
  const place = await temporaryPlace();
  const { url } = await openServer({ ...place, logger });
  const account = { name: 'Bayushi Aki', password: 'a password of Aki' };
  const { cookie } = await api(url, '/api/accounts', account);
  await api(url, '/api/session', { ...account, password: 'a wrong password' });
  const { code } = await handOutCode(placeOf(place), account.name, 1);
  const reset = { name: account.name, code, password: 'another password of Aki' };
  await api(url, '/api/password-reset', reset);
  const made = await againstBot(url);
  await fetch(`${url}/play/${made.game}`);
  await api(url, `/api/games/${made.game}`, undefined, { cookie });
  const ann = await sit(url, made);
  await playOn([ann], 5);
  ann.close();
  await until('the socket has closed', () => text.some((line) => line.includes('socket closed')));
  const secrets = [account.password, 'a wrong password', reset.password, code, made.key, made.game];
  for (const secret of [...secrets, cookie.split('=')[1]!, 'argon2'])
    expect(
      text.filter((line) => line.includes(secret)),
      secret,
    ).toEqual([]);
});

test('an error has its stack, and no other field of it; what must stay secret is dots', () => {
  const { logger, text, lines } = kept(['postgres://me:hush@host/name']);
  const error = Object.assign(new Error('no way to postgres://me:hush@host/name'), {
    code: 'ECONNREFUSED',
    detail: 'Key (name)=(Ann) exists',
  });
  logger.error({ err: error, request: 'r1' }, 'a request failed');
  expect(text[0]).not.toContain('hush');
  expect(text[0]).not.toContain('Ann');
  const { err, ...line } = lines()[0]! as unknown as { err: Line } & Line;
  expect(line).toMatchObject({ level: 'error', msg: 'a request failed', request: 'r1' });
  expect(err).toMatchObject({ type: 'Error', message: 'no way to …', code: 'ECONNREFUSED' });
});

test('people read lines of words', () => {
  const said: string[] = [];
  const logger = openLog({ level: 'info', format: 'text', write: (line) => said.push(line) });
  logger.info({ request: 'r1', status: 200 }, 'request');
  logger.error({ err: new Error('no disk') }, 'a request failed');
  logger.debug('too small');
  expect(said).toHaveLength(2);
  expect(said[0]).toMatch(/^\d{4}-\d\d-\d\dT\S+ info request request=r1 status=200\n$/);
  expect(said[1]).toMatch(/^\S+ a request failed: Error: no disk\n +at /);
});
