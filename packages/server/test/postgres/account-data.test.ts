import { expect, inject, test } from 'vitest';
import { api, handOutCode } from '../../src/index.ts';
import type { GameSummary } from '../../src/protocol/index.ts';
import { temporaryDatabase } from '../support/database.ts';
import { openServer, sit } from '../support/server.ts';

const password = 'a long password';

test('an account that is deleted at one server is gone at the others, also from games in their memory', async () => {
  const databaseUrl = await temporaryDatabase(inject('postgres'));
  const [one, two] = [await openServer({ databaseUrl }), await openServer({ databaseUrl })];
  const signUp = async (name: string) =>
    (await api<unknown>(one.url, '/api/accounts', { name, password })).cookie;
  const [ann, bob] = [await signUp('Ann of Two'), await signUp('Bob of Two')];
  const seats = [{ kind: 'me', name: 'Ann of Two', deck: { starter: 'crab-bulwark' } }, { kind: 'open' }];
  const wish = { edition: 'samurai', seats, rules: { beat: 0 } };
  const { game } = (await api<{ game: string }>(one.url, '/api/games', wish, { cookie: ann })).body;
  const joining = { name: 'Bob of Two', deck: { starter: 'phoenix-council' } };
  await api(one.url, `/api/games/${game}/join`, joining, { cookie: bob });
  const anns = await sit(one.url, { game, cookie: ann });
  const bobs = await sit(one.url, { game, cookie: bob });
  const closed = [anns, bobs].map((client) => new Promise((resolve) => (client.onClose = resolve)));
  expect((await api(two.url, '/api/me/delete', { password }, { cookie: ann })).status).toBe(200);
  expect(await closed[0]).toBe(4001);
  await closed[1];
  const again = await sit(one.url, { game, cookie: bob });
  expect(again.game!.seats.map((seat) => seat.name)).toEqual(['Player 1', 'Bob of Two']);
  expect((await api<GameSummary>(two.url, `/api/games/${game}`)).body.seats[0]!.name).toBe('Player 1');
  const signingIn = { name: 'Ann of Two', password };
  expect((await api(one.url, '/api/session', signingIn)).status).toBe(403);
});

test('a code from the operator works at any server, and at one of two only once', async () => {
  const databaseUrl = await temporaryDatabase(inject('postgres'));
  const [one, two] = [await openServer({ databaseUrl }), await openServer({ databaseUrl })];
  await api(one.url, '/api/accounts', { name: 'Cid', password });
  const { code } = await handOutCode({ url: databaseUrl }, 'Cid', 1);
  const reset = (url: string) =>
    api(url, '/api/password-reset', { name: 'Cid', code, password: 'another long password' });
  const statuses = (await Promise.all([reset(one.url), reset(two.url)])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 403]);
});
