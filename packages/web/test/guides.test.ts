import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { parseGuide } from '@kyuden/editions';
import type { TableMade } from '@kyuden/server/protocol';
import { expect, test } from 'vitest';
import type { Advised, GuideNow, HereSummary } from '../src/here/messages.ts';
import { CompiledLibrary } from '../src/here/worker/compiled.ts';
import { answerHere } from '../src/here/worker/routes.ts';
import { HereTables } from '../src/here/worker/tables.ts';
import { Page } from './support/here-page.ts';
import { MemoryStore } from './support/memory-store.ts';

const file = new URL('../../editions/guides/first-samurai.txt', import.meta.url);
const guide = parseGuide(readFileSync(file, 'utf8'), 'first');

const library = new CompiledLibrary(
  { list: 'list', lessons: 'lessons', editions: {}, rules: {} },
  async (address) =>
    address === 'list' ? [] : { sources: {}, list: [], guides: [guide], readings: { texts: [], faces: [] } },
);

test('a coach says what a question means, what is better than a bad choice, and nothing after it was taken back', async () => {
  const tables = new HereTables(new MemoryStore(), library);
  const ask = <T>(method: string, path: string, body?: unknown) =>
    answerHere(tables, method, path, body) as Promise<T>;
  const { game } = await ask<TableMade>('POST', '/guides/first', ['Ann', 'Sensei']);
  expect(await ask<HereSummary>('GET', `/games/${game}`)).toMatchObject({ guide: 'first', mine: 0 });
  const { play } = await tables.table(game);
  const say = () => ask<GuideNow>('GET', `/games/${game}/guide`);
  const page = new Page(tables, game, 0);
  const choose = async (option: string): Promise<void> => {
    const { request } = page.game!;
    page.say({ type: 'choose', request: request!.id, option });
    await page.asked(request!.id);
  };
  await page.asked();
  const first = await say();
  expect(first).toMatchObject({ isNew: true, mistake: null });
  expect(first.say).toContain(guide.begin);

  // Tries the answers of each question and takes them back, until one is called a mistake.
  let mistakes = 0;
  for (let questions = 0; questions < 20 && mistakes === 0; questions++) {
    const { options, prompt } = (await page.asked()).request!;
    const advised = await ask<Advised | null>('GET', `/games/${game}/advice`);
    const before = play.choices.length;
    for (const { id } of options.filter(({ role }) => role !== 'back' && role !== 'cancel')) {
      await choose(id);
      const { mistake } = await say();
      if (mistake) {
        mistakes++;
        expect(mistake.better).toEqual(advised?.best);
        expect(mistake.best - mistake.chance).toBeGreaterThan(10);
      }
      const { id: later } = page.game!.request!;
      page.say({ type: 'undo' });
      await page.asked(later);
      expect(play.choices.length).toBe(before);
      expect((await say()).mistake).toBeNull();
      expect(page.game!.request!.prompt).toEqual(prompt);
      if (mistakes > 0) break;
    }
    const best = options.find(({ label }) => isDeepStrictEqual(label, advised?.best.label));
    await choose((best ?? options[0]!).id);
  }
  expect(mistakes).toBe(1);

  // Played again, the game has its coach, too.
  page.say({ type: 'concede' });
  await expect.poll(() => page.game?.view.over).toBeTruthy();
  page.say({ type: 'rematch' });
  await expect.poll(async () => (await tables.gameOf(game)).next).not.toBe('');
  expect(await tables.gameOf((await tables.gameOf(game)).next)).toMatchObject({ guide: 'first' });
  expect(page.refused).toEqual([]);
  page.close();
});
