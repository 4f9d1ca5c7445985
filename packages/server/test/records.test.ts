import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEdition, playableEditions, samurai } from '@kyuden/editions';
import { newGenerator } from '@kyuden/engine';
import { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api, type RunningServer, startServer } from '../src/index.ts';
import { migrations } from '../src/storage/migrations.ts';
import { sqliteDialect } from '../src/storage/sqlite-thread.ts';
import { againstBot, sharedServer } from './support/server.ts';

sharedServer();

/** The tables before records named their generator and rules version. */
interface OldTables {
  games: Record<string, string | number>;
  seats: Record<string, string | number>;
  records: Record<string, string | number>;
}

interface OldSave {
  header: { seed: string; pool: string; seats: { name: string; deck: object }[] };
  choices: { seat: number; id: string }[];
}

const saveOf = (edition: string): URL =>
  new URL(`../../editions/test/records/${edition}-before-versions.game`, import.meta.url);

function oldSave(edition: string): OldSave {
  const [header, ...rest] = readFileSync(saveOf(edition), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  return { header, choices: rest.slice(0, -1) };
}

const game = {
  settings: '{}',
  rules: '{}',
  over: '',
  listed: 0,
  challenged: '',
  created: 1,
  changed: 1,
  next: '',
};
const over = JSON.stringify({ winners: [0], how: 'military' });

async function keepOld(
  db: Kysely<OldTables>,
  edition: string,
  id: string,
  { header, choices }: OldSave,
): Promise<void> {
  const { seed, pool, seats } = header;
  await db
    .insertInto('games')
    .values({ ...game, id, status: 'over', edition, pool, seed, over })
    .execute();
  for (const [seat, { name, deck }] of seats.entries()) {
    const row = { game: id, seat, name, bot: 'random', key: '', account: '', stops: '', openHand: 0 };
    await db
      .insertInto('seats')
      .values({ ...row, deck: JSON.stringify(deck) })
      .execute();
  }
  for (const [no, { seat, id: what }] of choices.entries()) {
    const why = no === 0 ? OLD_REASON : '';
    const row = { game: id, no, kind: 'choice', seat, what, auto: 0, at: 1, clocks: '', why };
    await db.insertInto('records').values(row).execute();
  }
}

/** In the old database a reason is a sentence. */
const OLD_REASON = 'I name "A \\ B": it does me good.';

/** The editions of that time; younger ones have no such save. */
const names = playableEditions().flatMap(({ name }) => (existsSync(saveOf(name)) ? [name] : []));

/** Makes a database of that old version, with games of every edition. */
async function oldDatabase(file: string): Promise<void> {
  const db = new Kysely<OldTables>({ dialect: sqliteDialect(file) });
  await new Migrator({ db, provider: migrations }).migrateTo('003-reasons');
  for (const edition of names) {
    const save = oldSave(edition);
    await keepOld(db, edition, edition, save);
    const choices = save.choices.with(5, { ...save.choices[5]!, id: 'what was once an option' });
    await keepOld(db, edition, `${edition}-altered`, { ...save, choices });
  }
  const open = { ...game, id: 'open', status: 'open', edition: 'samurai', pool: '', seed: '' };
  await db.insertInto('games').values(open).execute();
  await db.destroy();
}

let server: RunningServer;
const folder = mkdtempSync(join(tmpdir(), 'kyuden-old-'));
beforeAll(async () => {
  const data = join(folder, 'kyuden.db');
  await oldDatabase(data);
  server = await startServer({ data, workers: 1 });
});
afterAll(async () => {
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

const get = (path: string) => api<Record<string, unknown>>(server.url, `/api/replays/${path}`);

test.each(names)('an old record of %s is watched with its own generator', async (edition) => {
  const { status, body } = await get(edition);
  expect(status).toBe(200);
  expect(body).toMatchObject({ header: { generator: 'sfc32', rulesVersion: 0 }, sameRules: false });
  // Bots called 'random' at that time are now called 'eager'.
  expect(body).toMatchObject({ header: { seats: [{ bot: 'eager' }, { bot: 'eager' }] } });
  const [first, second] = body.choices as { why: unknown }[];
  expect([first!.why, second!.why]).toEqual([{ kind: 'own', words: OLD_REASON }, null]);
  // The first choice depends only on the deal.
  expect(await get(`${edition}/at/1`)).toMatchObject({ status: 200, body: { at: 1 } });
  const end = await get(`${edition}/at/150`);
  if (end.status === 200) expect(end.body.at).toBe(150);
  else expect(end.body.error).toContain(`this is version ${openEdition(edition).rulesVersion}`);
});

test.each(names)('a record of %s that goes another way says which rules it needs', async (edition) => {
  const told = {
    status: 409,
    body: {
      error: expect.stringMatching(
        new RegExp(
          `^with the rules of today this game goes another way: .* had versions; this is version ${openEdition(edition).rulesVersion}$`,
        ),
      ),
    },
  };
  expect(await get(`${edition}-altered/at/5`)).toMatchObject({ status: 200 });
  expect(await get(`${edition}-altered/at/6`)).toMatchObject(told);
  expect(await get(`${edition}-altered/turns`)).toMatchObject(told);
});

test('play that goes on from an old record keeps its generator', async () => {
  const { body } = await api<{ game: string }>(server.url, '/api/replays/samurai/play-on', {
    at: 1,
    seat: 0,
    name: 'Ann',
  });
  expect(await server.registry.store.game(body.game)).toMatchObject({
    generator: 'sfc32',
    seed: oldSave('samurai').header.seed,
    rulesVersion: samurai.rulesVersion,
  });
});

test('a table that was open before the new generator begins with the new one', async () => {
  expect(await server.registry.store.game('open')).toMatchObject({ generator: newGenerator });
});

test('a new game names its generator and rules, and its seed has 128 bits', async () => {
  const made = await againstBot(server.url);
  const row = (await server.registry.store.game(made.game))!;
  expect(row).toMatchObject({ generator: newGenerator, rulesVersion: samurai.rulesVersion });
  expect(row.seed).toMatch(/^[0-9a-f]{32}$/);
});
