import { openEdition, starterDeckText } from '@kyuden/editions';
import { expect, test, vi } from 'vitest';
import { api } from '../src/index.ts';
import type {
  CardSetInfo,
  CardSetReport,
  GameSummary,
  JoinedSets,
  PoolCard,
  WholeCardSet,
} from '../src/protocol/index.ts';
import { CardSetStore } from '../src/storage/card-sets.ts';
import { openDatabase } from '../src/storage/database.ts';
import { temporaryPlace } from './support/database.ts';
import { type Made, openServer, playOn, sharedServer, sit, until } from './support/server.ts';

/** Card sets that players bring. */

const shared = sharedServer();
const DAY = 24 * 3600_000;

const sentry = { title: 'Border Sentry', type: 'Follower', stats: { force: 3, goldCost: 2, focusValue: 3 } };
const cards = [
  { ...sentry, text: 'Battle: Draw a card.', sets: [] },
  { ...sentry, title: 'Odd Sentry', text: 'Battle: Blorp a card.' },
  { ...sentry, title: 'Light Infantry', text: 'Battle: Draw a card.' },
];
const crab = starterDeckText(openEdition('samurai'), 'crab-bulwark')!;
const deck = { text: `${crab}\n3 Border Sentry\n` };

let people = 0;
/** A new account: the cookie of its session. */
async function newcomer(url: string): Promise<string> {
  const name = `Newcomer ${String.fromCodePoint(65 + (people % 26), 65 + Math.floor(people++ / 26))}`;
  const { status, cookie } = await api(url, '/api/accounts', { name, password: 'a long password' });
  expect(status).toBe(201);
  return cookie;
}

async function upload<T = CardSetReport>(
  url: string,
  cookie: string,
  file: string | Uint8Array,
  query = 'name=mine&edition=samurai',
): Promise<{ status: number; body: T }> {
  const response = await fetch(`${url}/api/me/sets?${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', cookie },
    body: typeof file === 'string' ? file : new Uint8Array(file),
  });
  return { status: response.status, body: (await response.json()) as T };
}

const kindOf = (body: unknown) => (body as { why?: { kind: string } }).why?.kind;
const editionPath = (name: string) => `/api/editions/${encodeURIComponent(name)}`;

test('a set is read, and its cards join the edition for those who know its name', async () => {
  const { url } = shared;
  const cookie = await newcomer(url);
  const { status, body } = await upload(url, cookie, JSON.stringify(cards));
  expect(status).toBe(201);
  expect(body).toMatchObject({
    name: 'mine',
    version: 1,
    counts: { plays: 1, declined: 1, 'same name': 1 },
    faults: [],
  });
  expect(body.plays).toMatch(/^samurai\+mine@[0-9a-f]{32}$/);
  const { body: whole } = await api<WholeCardSet>(url, `/api/me/sets/${body.id}`, undefined, { cookie });
  expect(whole.cards.map(({ name, verdict }) => [name, verdict.status])).toEqual([
    ['Border Sentry', 'plays'],
    ['Odd Sentry', 'declined'],
    ['Light Infantry', 'same name'],
  ]);
  const titles = async (edition: string) =>
    (await api<PoolCard[]>(url, `${editionPath(edition)}/cards`)).body.map(({ title }) => title);
  expect(await titles(body.plays!)).toContain('Border Sentry');
  expect(await titles('samurai')).not.toContain('Border Sentry');
  expect(await titles(body.plays!)).not.toContain('Odd Sentry');
  const check = await api(url, `${editionPath(body.plays!)}/check`, deck);
  expect(check.body).toMatchObject({ legal: true });
  const joined = async (edition: string) =>
    (await api<JoinedSets>(url, `${editionPath(edition)}/sets`)).body.map((one) => [
      one.name,
      one.cards.map(({ key }) => key),
      one.replaces,
    ]);
  expect(await joined(body.plays!)).toEqual([['mine', ['Border Sentry'], []]]);
  // Our card makes room only in the edition that says so.
  expect(await joined(body.replacing!)).toEqual([
    ['mine', ['Border Sentry', 'Light Infantry'], ['Light Infantry']],
  ]);
  const listed = (await api<{ name: string }[]>(url, '/api/editions')).body.map(({ name }) => name);
  expect(listed).not.toContain(body.plays);
});

test('whoever sits down must have accepted the cards; both see them, and a bot plays with them', async () => {
  const { url } = shared;
  const cookie = await newcomer(url);
  const { plays } = (await upload(url, cookie, JSON.stringify(cards))).body;
  const seats = [{ kind: 'me', name: 'Guest', deck }, { kind: 'open' }, { kind: 'bot', bot: 'novice', deck }];
  const made = await api<Made>(url, '/api/games', { edition: plays, seats, rules: { beat: 0 } }, { cookie });
  expect(made.status).toBe(201);
  const { game } = made.body;
  const join = (more: object) =>
    api<Made>(url, `/api/games/${game}/join`, {
      name: 'Visitor',
      deck: { starter: 'phoenix-council' },
      ...more,
    });
  for (const more of [{}, { accept: 'samurai' }, { accept: `${plays}x` }]) {
    const { status, body } = await join(more);
    expect([status, kindOf(body)]).toEqual([422, 'acceptSets']);
  }
  expect((await api<GameSummary>(url, `/api/games/${game}`)).body.edition).toBe(plays);
  const joined = await join({ accept: plays });
  expect(joined.status).toBe(200);
  const [one, two] = [await sit(url, made.body), await sit(url, joined.body)];
  await playOn([one, two], 40);
  expect([one.game!.edition, two.game!.edition]).toEqual([plays, plays]);
});

test('a declined card is put right; late changes and other accounts are refused', async () => {
  const { url } = shared;
  const cookie = await newcomer(url);
  const { body: set } = await upload(url, cookie, JSON.stringify(cards));
  const facts = {
    title: 'Odd Sentry',
    type: 'Follower',
    stats: { force: '3' },
    keywords: [],
    text: 'Battle: Draw a card.',
  };
  const put = (card: number, body: object, by = cookie) =>
    api<CardSetInfo>(url, `/api/me/sets/${set.id}/cards/${card}`, body, { method: 'PUT', cookie: by });
  const changed = await put(1, { revision: 1, facts });
  expect(changed.body).toMatchObject({ version: 2, revision: 2, counts: { plays: 2, 'same name': 1 } });
  expect(changed.body.plays).not.toBe(set.plays);
  expect((await put(1, { revision: 1, facts })).status).toBe(409);
  expect(kindOf((await put(9, { revision: 2, facts })).body)).toBe('noSetCard');
  expect((await put(1, { revision: 2, facts: { ...facts, text: 3 } })).status).toBe(400);
  expect((await put(1, { revision: 2, facts }, await newcomer(url))).status).toBe(404);
  expect((await put(1, { revision: 2, facts }, '')).status).toBe(401);
  // The old cards are still there for games that began with them.
  expect((await api(url, `${editionPath(set.plays!)}/cards`)).status).toBe(200);
  // Reading the file again brings the set up to date and keeps what was put right.
  const again = await upload(url, cookie, JSON.stringify(cards));
  expect(again.body).toMatchObject({ id: set.id, version: 2, revision: 3, counts: { plays: 2 } });
});

test('files that cannot become sets are refused with a reason', async () => {
  const { url } = shared;
  const cookie = await newcomer(url);
  const many = Array.from({ length: 2001 }, (_, index) => ({ ...sentry, title: `Sentry ${index}` }));
  for (const [file, query, status, kind] of [
    ['This is a letter.', 'name=a&edition=samurai', 422, 'unknownFile'],
    ['[]', 'name=a&edition=samurai&from=json', 422, 'noCardsInFile'],
    [JSON.stringify(many), 'name=a&edition=samurai', 422, 'tooManySetCards'],
    ['[]', 'name=a&edition=jade', 404, 'noCards'],
    ['[]', 'name=a&edition=samurai%2Bmine%4000', 404, 'noCards'],
    ['[]', 'name=&edition=samurai', 400, undefined],
    ['[]', 'name=a&edition=samurai&from=magic', 400, undefined],
    [new Uint8Array(2_000_001), 'name=a&edition=samurai', 413, undefined],
  ] as const) {
    const found = await upload(url, cookie, file, query);
    expect([query, found.status]).toEqual([query, status]);
    if (kind) expect(kindOf(found.body)).toBe(kind);
  }
  expect((await upload(url, '', '[]')).status).toBe(401);
  const asText = await api(url, '/api/me/sets?name=a&edition=samurai', [], { cookie });
  expect(asText.status).toBe(400);
  const bytes = new Uint8Array([0, ...new TextEncoder().encode('title,type\n\0A,Follower\n')]);
  expect((await upload(url, cookie, bytes, 'name=nul&edition=samurai&from=csv')).status).toBeLessThan(500);
});

test('an account keeps a number of sets, and uploads a number in a while', async () => {
  const { url } = await openServer({ ticks: () => 0 });
  const cookie = await newcomer(url);
  const { id } = (await upload(url, cookie, JSON.stringify(cards))).body;
  for (let i = 0; i < 9; i++) await upload(url, cookie, JSON.stringify(cards));
  expect(kindOf((await upload(url, cookie, '[]')).body)).toBe('tooManyRequests');
  const remove = () => api(url, `/api/me/sets/${id}`, undefined, { method: 'DELETE', cookie });
  expect([(await remove()).status, (await remove()).status]).toEqual([200, 404]);
});

test('a game goes on with the cards it began with when the set is gone, and after a restart', async () => {
  const place = await temporaryPlace();
  let later = 0;
  const now = () => Date.now() + later;
  const one = await openServer({ ...place, now });
  const cookie = await newcomer(one.url);
  const { plays, id } = (await upload(one.url, cookie, JSON.stringify(cards))).body;
  const seats = [
    { kind: 'me', name: 'Guest', deck },
    { kind: 'bot', bot: 'eager', deck },
  ];
  const body = { edition: plays, seats, rules: { beat: 0 } };
  const { body: made } = await api<Made>(one.url, '/api/games', body, { cookie });
  const before = await sit(one.url, made);
  await playOn([before], 30);
  await until('a question', () => before.game!.request !== null);
  const { view } = before.game!;
  await api(one.url, `/api/me/sets/${id}`, undefined, { method: 'DELETE', cookie });
  later = 2 * DAY;
  await one.registry.sweep();
  await one.close();

  const two = await openServer({ ...place, now });
  const after = await sit(two.url, made);
  expect(after.game!.view).toEqual(view);
  await playOn([after], 10);
  await after.say({ type: 'concede' });
  const replay = await api<{ sameCards: boolean }>(two.url, `/api/replays/${made.game}`);
  expect(replay.body).toMatchObject({ sameCards: true });
  expect((await api(two.url, `/api/replays/${made.game}/at/5`)).status).toBe(200);
  // When the game is gone, too, nobody needs the cards.
  later = 400 * DAY;
  await two.registry.sweep();
  await two.registry.sweep();
  await two.close();
  const db = await openDatabase('data' in place ? { file: place.data } : { url: place.databaseUrl });
  const left = await db.selectFrom('set_cards').select('print').execute();
  const links = await db.selectFrom('game_sets').select('print').execute();
  await db.destroy();
  expect([left, links]).toEqual([[], []]);
});

test('of two changes of one revision one is refused, and a set of the same name is the same set', async () => {
  const place = await temporaryPlace();
  const db = await openDatabase('data' in place ? { file: place.data } : { url: place.databaseUrl });
  const sets = new CardSetStore(
    db,
    vi.fn(() => 5),
  );
  const content = { print: 'a', replacingPrint: '', entries: '[]', counts: '{}' };
  const id = await sets.add('ann', { edition: 'samurai', name: 'mine', ...content }, []);
  await expect(sets.add('ann', { edition: 'samurai', name: 'mine', ...content }, [])).rejects.toThrow();
  const before = (await sets.set('ann', id))!;
  expect(await sets.set('bob', id)).toBeUndefined();
  const both = await Promise.all([
    sets.change(before, { ...content, counts: '{"plays":1}' }, []),
    sets.change(before, { ...content, print: 'b' }, []),
  ]);
  expect(both.filter(Boolean)).toHaveLength(1);
  expect((await sets.set('ann', id))!.revision).toBe(2);
  await db.destroy();
});
