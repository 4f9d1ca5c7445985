import { copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { backUp } from '../src/index.ts';
import { againstBot, openServer, playOn, sit, until } from './support/server.ts';

vi.setConfig({ testTimeout: 240_000 });

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kyuden-backup-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('a copy made in the midst of play goes on from that moment', async () => {
  const folder = temporaryFolder();
  const [data, copy] = [join(folder, 'kyuden.db'), join(folder, 'copies', 'today.db')];
  const server = await openServer({ data });
  const made = await againstBot(server.url);
  const ann = await sit(server.url, made);
  await playOn([ann], 15);
  await until('Ann is asked', () => ann.game!.request !== null);
  const { view } = ann.game!;
  backUp(data, copy);
  expect(readdirSync(join(folder, 'copies'))).toEqual(['today.db']);
  await playOn([ann], 5);
  expect(ann.game!.view).not.toEqual(view);
  const restored = await openServer({ data: copy });
  const again = await sit(restored.url, made);
  expect(again.game!.view).toEqual(view);
  await playOn([again], 5);
});

test('a server that went back to a copy, as the manual says, goes on with the games under way', async () => {
  const folder = temporaryFolder();
  const [data, copy] = [join(folder, 'kyuden.db'), join(folder, 'copy.db')];
  const server = await openServer({ data });
  const games = [await againstBot(server.url), await againstBot(server.url), await againstBot(server.url)];
  const clients = await Promise.all(games.map((made) => sit(server.url, made)));
  for (const client of clients) await playOn([client], 8);
  for (const client of clients) await until('somebody is asked', () => client.game!.request !== null);
  const views = clients.map((client) => structuredClone(client.game!.view));
  backUp(data, copy);
  const later = await againstBot(server.url);
  for (const client of clients) await playOn([client], 4);
  await server.close();

  copyFileSync(copy, data);
  for (const beside of ['-wal', '-shm']) rmSync(`${data}${beside}`, { force: true });
  const restored = await openServer({ data });
  for (const [index, made] of games.entries()) {
    const again = await sit(restored.url, made);
    expect(again.game!.view).toEqual(views[index]);
    await playOn([again], 4);
  }
  // What began after the copy is gone.
  await expect(sit(restored.url, later)).rejects.toThrow('noGame');
});

test('what is no database is not copied, and no file is written over', async () => {
  const folder = temporaryFolder();
  const [data, copy, words] = ['kyuden.db', 'copy.db', 'words.txt'].map((one) => join(folder, one)) as [
    string,
    string,
    string,
  ];
  writeFileSync(words, 'Nothing that anybody reads here.\n');
  expect(() => backUp(data, copy)).toThrow(`there is no file ${data}`);
  expect(() => backUp(words, copy)).toThrow('not a database');
  expect(() => backUp(words, words)).toThrow('exists already');
  expect(existsSync(copy)).toBe(false);
  expect(readdirSync(folder)).toEqual(['words.txt']);
});
