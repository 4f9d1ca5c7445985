import { expect, test } from 'vitest';
import { Guesses } from '../src/http/password-guesses.ts';
import { openServer, sharedServer } from './support/server.ts';

sharedServer();

/** A browser at an address, which keeps its cookies. */
function at(url: string, address: string) {
  const jar = new Map<string, string>();
  return async (path: string, name: string, password: string): Promise<number> => {
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ');
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': address, cookie };
    const body = JSON.stringify({ name, password });
    const answer = await fetch(`${url}${path}`, { method: 'POST', headers, body });
    for (const one of answer.headers.getSetCookie()) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(one) ?? [];
      jar.set(key, value);
    }
    return answer.status;
  };
}

test('who guesses wrong is slowed down, by whatever spelling; the owner comes in all the same', async () => {
  const { url } = await openServer({ ticks: () => 0, proxy: { trusted: ['loopback'] } });
  const owner = at(url, '1.1.1.1');
  expect(await owner('/api/accounts', 'Matsu', 'the right password')).toBe(201);
  const thief = at(url, '2.2.2.2');
  const statuses: number[] = [];
  for (const name of ['Matsu', 'matsu', ' MATSU', 'Ｍatsu', 'Mátsu', 'M.atsu'])
    for (let i = 0; i < 2; i++) statuses.push(await thief('/api/session', name, `guess number ${i}`));
  expect(statuses).toEqual([...Array<number>(10).fill(403), 429, 429]);
  // The owner signs in from a known browser, and from an unknown one.
  expect(await owner('/api/session', 'Matsu', 'the right password')).toBe(200);
  expect(await at(url, '3.3.3.3')('/api/session', 'Matsu', 'the right password')).toBe(200);
});

test('many addresses together guess no more than a name bears; the owner’s own browser is not locked out', () => {
  const guesses = new Guesses(() => 0);
  let made = 0;
  for (let i = 0; i < 200; i++) if (guesses.from(`9.9.9.${i}`, i % 2 ? 'Matsu' : 'MATSU')) made++;
  expect(made).toBe(50);
  expect(guesses.from('1.1.1.1', 'matsu')).toBeUndefined();
  expect(guesses.from('1.1.1.1', 'Hida')).toBeDefined();
  expect(guesses.at('the token of a browser')).toBeDefined();
});

test('a right password costs nothing', () => {
  const guesses = new Guesses(() => 0);
  for (let i = 0; i < 100; i++) guesses.from('1.1.1.1', 'Matsu')!.wasRight();
});
