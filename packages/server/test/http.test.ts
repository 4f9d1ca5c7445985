import { en, type Reason, type ReasonKind, reasonText } from '@kyuden/words';
import { expect, test } from 'vitest';
import { api, Client } from '../src/index.ts';
import { betweenTwo, type Made, next, playOn, seatTwo, sharedServer, sit, until } from './support/server.ts';

const server = sharedServer();
type Body = Record<string, never>;
const get = (path: string, cookie = '') => api<Body>(server.url, path, undefined, { cookie });
const post = (path: string, body: unknown, cookie = '') => api<Body>(server.url, path, body, { cookie });

test('editions, cards, rules and starter decks are there, pressed and with a tag', async () => {
  const editions = (
    await api<{ name: string; decks: { id: string; name: string }[] }[]>(server.url, '/api/editions')
  ).body;
  const samurai = editions.find((one) => one.name === 'samurai')!;
  expect(samurai.decks.length).toBeGreaterThan(7);
  const cards = await fetch(`${server.url}/api/editions/samurai/cards`);
  const list = (await cards.json()) as { key: string; lines: string[] }[];
  expect(cards.headers.get('content-encoding')).toBe('gzip');
  expect(list.length).toBeGreaterThan(200);
  expect(list[0]).toHaveProperty('lines');
  const tag = cards.headers.get('etag')!;
  const again = await fetch(`${server.url}/api/editions/samurai/cards`, {
    headers: { 'if-none-match': tag },
  });
  expect(again.status).toBe(304);
  const rules = (await api<{ id: string }[]>(server.url, '/api/editions/gold/rules')).body;
  expect(rules[0]!.id).toMatch(/^gold\./);
  const otherwise = (
    await api<{ sides: { rule: string }[] }[]>(server.url, '/api/editions/samurai/differences/gold')
  ).body;
  expect(otherwise.some(({ sides }) => sides[1]!.rule.startsWith('gold.'))).toBe(true);
  expect((await get('/api/editions/samurai/differences/nowhere')).status).toBe(404);
  const deck = await get(`/api/editions/samurai/decks/${samurai.decks[0]!.id}`);
  expect(deck.body.text).toContain('Stronghold');
  expect((await get('/api/editions/nowhere/cards')).status).toBe(404);
});

test('a deck list is read as players write it, and every fault has its line', async () => {
  const text =
    'Stronghold\nTHE SEVENTH TOWER (Samurai)\nDynasty\n3x hida daizu\n2 Hida Dayzu\n1 “Nonsense Card”\n';
  const { body } = await api<{
    legal: boolean;
    counts: { dynasty: number };
    problems: { line: number; nearest: string[] }[];
  }>(server.url, '/api/editions/samurai/check', { text });
  expect(body.legal).toBe(false);
  expect(body.counts).toEqual({ stronghold: 1, dynasty: 3, fate: 0 });
  const lines = body.problems.map((one) => one.line);
  expect(lines).toContain(5);
  expect(lines).toContain(6);
  expect(lines).toContain(0);
  expect(body.problems.find((one) => one.line === 5)!.nearest).toContain('Hida Daizu');
});

test('what makes no sense is refused with a status and a reason', async () => {
  const me = { kind: 'me', name: 'Ann', deck: { starter: 'crab-bulwark' } };
  const open = { kind: 'open' };
  const tries: [unknown, number, ReasonKind][] = [
    [{}, 400, 'unreadable'],
    [{ edition: 'samurai', seats: [me] }, 400, 'unreadable'],
    [{ edition: 'samurai', seats: [{ ...me, name: '…' }, open] }, 400, 'nameWithoutLetter'],
    [{ edition: 'nowhere', seats: [me, open] }, 404, 'noCards'],
    [{ edition: 'samurai', seats: [me, me] }, 422, 'oneSeatOnly'],
    [{ edition: 'samurai', seats: [{ ...me, deck: { starter: 'none' } }, open] }, 422, 'noStarterDeck'],
    [{ edition: 'samurai', seats: [{ ...me, deck: { text: '3 Hida Daizu' } }, open] }, 422, 'deckUnplayable'],
    [{ edition: 'samurai', seats: [me, open], settings: { 'deck-counts': 'maybe' } }, 422, 'noSettingValue'],
    [{ edition: 'samurai', seats: [me, open], challenge: 'Nobody at all' }, 422, 'nobodyCalled'],
    [{ edition: 'samurai', seats: [me, open], more: 1 }, 400, 'unreadable'],
  ];
  for (const [body, status, kind] of tries) {
    const answer = await api<{ error: string; why: Reason }>(server.url, '/api/games', body);
    const { error, why } = answer.body;
    expect([answer.status, why.kind, body]).toEqual([status, kind, body]);
    expect(error).toBe(reasonText(en, why));
    expect(error).not.toBe('');
  }
  expect((await get('/api/nothing')).status).toBe(404);
  expect((await fetch(`${server.url}/../../../etc/passwd`)).status).toBe(200);
  expect(await (await fetch(`${server.url}/%2e%2e/%2e%2e/package.json`)).text()).not.toContain('workspaces');
});

test('an open game is in the lobby until it begins; those who wait are told', async () => {
  const seats = [{ kind: 'me', name: 'Ann', deck: { starter: 'crab-bulwark' } }, { kind: 'open' }];
  const made = (await api<Made>(server.url, '/api/games', { edition: 'samurai', seats, listed: true })).body;
  const lobby = async () => (await api<{ game: string; status: string }[]>(server.url, '/api/games')).body;
  expect((await lobby()).find((one) => one.game === made.game)?.status).toBe('open');
  const ann = await Client.connect(server.url);
  const waiting = next(ann, 'waiting');
  const begins = next(ann, 'game');
  await ann.join(made.game, made.key);
  expect((await waiting).seats).toMatchObject([{ name: 'Ann', taken: true }, { taken: false }]);
  const deck = { starter: 'phoenix-council' };
  const joins = await Promise.all(
    [1, 2, 3].map(() => post(`/api/games/${made.game}/join`, { name: 'Bob', deck })),
  );
  expect(joins.map((one) => one.status).sort()).toEqual([200, 409, 409]);
  expect((await begins).seat).toBe(0);
  expect((await lobby()).find((one) => one.game === made.game)?.status).toBe('playing');
  expect((await (await Client.connect(server.url)).join(made.game, 'no key at all')).type).toBe('refused');
  expect((await (await Client.connect(server.url)).join('no game')).type).toBe('refused');
});

test('one who waits may leave his seat to somebody else', async () => {
  const seats = [{ kind: 'me', name: 'Ann', deck: { starter: 'crab-bulwark' } }, { kind: 'open' }];
  const made = (await api<Made>(server.url, '/api/games', { edition: 'samurai', seats })).body;
  const ann = await Client.connect(server.url);
  await ann.join(made.game, made.key);
  expect((await ann.say({ type: 'leave' })).type).toBe('done');
  const deck = { starter: 'phoenix-council' };
  const [bob, cid] = [
    await api<Made>(server.url, `/api/games/${made.game}/join`, { name: 'Bob', deck }),
    await api<Made>(server.url, `/api/games/${made.game}/join`, { name: 'Cid', deck }),
  ];
  expect([bob.body.seat, cid.body.seat]).toEqual([0, 1]);
  expect((await sit(server.url, bob.body)).game!.seat).toBe(0);
  expect((await (await Client.connect(server.url)).join(made.game, made.key)).type).toBe('refused');
});

test('those who watch see no hand but one that is opened to them; some tables want nobody, some later', async () => {
  const { first, ann, bob } = await seatTwo(server.url);
  const watcher = await sit(server.url, { game: first.game });
  await playOn([ann, bob], 4);
  const hands = () => watcher.game!.view.seats.map((seat) => seat.hand.some((card) => 'title' in card));
  expect(hands()).toEqual([false, false]);
  await ann.say({ type: 'openHand', open: true });
  await until('the hand is open', () => watcher.game!.seats[0]!.openHand);
  expect(hands()).toEqual([true, false]);

  const [closed] = await betweenTwo(server.url, { beat: 0, watch: 'nobody' });
  expect((await (await Client.connect(server.url)).join(closed.game)).type).toBe('refused');

  const [later] = await betweenTwo(server.url, { beat: 0, watch: 'delayed', delay: 0.5 });
  const late = await Client.connect(server.url);
  const began = performance.now();
  const waits = next(late, 'waiting');
  const shown = next(late, 'game');
  await late.join(later.game);
  expect((await waits).shownIn).toBe(500);
  await shown;
  expect(performance.now() - began).toBeGreaterThan(400);
});

test('accounts: sign up, in and out everywhere; decks and seats are kept with them', async () => {
  const up = await post('/api/accounts', { name: 'Doji', password: 'a long password' });
  expect(up.status).toBe(201);
  expect((await get('/api/me', up.cookie)).body).toEqual({ name: 'Doji' });
  expect((await post('/api/accounts', { name: 'DOJI', password: 'another password' })).status).toBe(409);
  expect((await post('/api/session', { name: 'Doji', password: 'a wrong password' })).status).toBe(403);
  expect((await post('/api/session', { name: 'Nobody', password: 'a wrong password' })).status).toBe(403);
  const other = await post('/api/session', { name: 'doji', password: 'a long password' });
  expect(other.status).toBe(200);
  expect(other.cookie).not.toBe(up.cookie);

  const { text } = (await get('/api/editions/samurai/decks/crab-bulwark')).body as unknown as {
    text: string;
  };
  const kept = await post('/api/me/decks', { edition: 'samurai', name: 'Mine', text }, up.cookie);
  expect(kept.status).toBe(201);
  expect((await post('/api/me/decks', { edition: 'samurai', name: 'Mine', text })).status).toBe(401);
  const seats = [{ kind: 'me', name: 'Doji', deck: { saved: kept.body.id } }, { kind: 'open' }];
  const made = await post('/api/games', { edition: 'samurai', seats }, up.cookie);
  expect(made.status).toBe(201);
  const others = [{ ...seats[0], name: 'Ann' }, { kind: 'open' }];
  expect((await post('/api/games', { edition: 'samurai', seats: others })).status).toBe(404);
  const mine = await api<{ games: { game: string }[] }>(server.url, '/api/me/games', undefined, {
    cookie: up.cookie,
  });
  expect(mine.body.games.map((one) => one.game)).toEqual([made.body.game]);

  const guest = [{ kind: 'me', name: 'G', deck: { starter: 'crab-bulwark' } }, { kind: 'open' }];
  const challenge = await post('/api/games', { edition: 'samurai', seats: guest, challenge: 'Doji' });
  const join = { name: 'X', deck: { starter: 'crab-bulwark' } };
  expect((await post(`/api/games/${challenge.body.game}/join`, join)).status).toBe(403);
  expect((await post(`/api/games/${challenge.body.game}/join`, join, up.cookie)).status).toBe(200);

  const id = String(kept.body.id);
  const send = (method: string, body?: unknown) =>
    api<Body>(server.url, `/api/me/decks/${id}`, body, { method, cookie: up.cookie });
  expect((await send('PUT', { name: 'Ours', text })).status).toBe(200);
  expect((await send('DELETE')).status).toBe(200);
  expect((await send('DELETE')).status).toBe(404);
  const out = await api(server.url, '/api/sessions', undefined, { method: 'DELETE', cookie: up.cookie });
  expect(out.status).toBe(200);
  for (const { cookie } of [up, other]) expect((await get('/api/me', cookie)).body).toEqual({ name: null });
});
