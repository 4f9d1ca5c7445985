import { readdirSync, readFileSync } from 'node:fs';
import { Course, type Lesson, parseLesson, runSituation } from '@kyuden/editions';
import type { Ask, Machine } from '@kyuden/engine';
import type { TableMade } from '@kyuden/server/protocol';
import { expect, test } from 'vitest';
import type { LessonNow } from '../src/here/messages.ts';
import { CompiledLibrary } from '../src/here/worker/compiled.ts';
import { answerHere } from '../src/here/worker/routes.ts';
import { HereTables } from '../src/here/worker/tables.ts';
import { Page } from './support/here-page.ts';
import { MemoryStore } from './support/memory-store.ts';

const root = new URL('../../editions/lessons/', import.meta.url);
const sources = Object.fromEntries(
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.txt'))
    .map((file) => [file.replace(/\W/g, '-'), readFileSync(new URL(file, root), 'utf8')]),
);
const lessons = Object.entries(sources).map(([id, text]) => parseLesson(text, id));

/** The answers of a seat in a situation. */
class Answers extends Course {
  readonly made: { what: string; id: string }[] = [];

  override position(): void {}
  override answer(_g: Machine, { seat, about }: Ask, id: string): void {
    if (seat === 0) this.made.push({ what: about.what, id });
  }
  override end(): void {}
}

const answersOf = ({ situation }: Lesson): Answers['made'] => {
  const answers = new Answers();
  runSituation(situation, answers);
  return answers.made;
};

const library = new CompiledLibrary(
  { list: 'list', lessons: 'lessons', editions: {}, rules: {} },
  async () => ({ sources, list: lessons, guides: [], readings: { texts: [], faces: [] } }),
);

for (const lesson of lessons)
  test(`${lesson.id} is done by its solution at the table, against the opponent who declines`, async () => {
    const tables = new HereTables(new MemoryStore(), library);
    const begun = answerHere(tables, 'POST', `/lessons/${lesson.id}`, ['Ann', 'Sensei']);
    const { game } = (await begun) as TableMade;
    const now = () => answerHere(tables, 'GET', `/games/${game}/lesson`, undefined) as Promise<LessonNow>;
    const page = new Page(tables, game, 0);
    const answers = answersOf(lesson);
    let before: number | undefined;
    while ((await now()).task !== '') {
      const { request } = await page.asked(before);
      if (!request) break;
      // The table itself gives answers that leave no choice.
      const next = answers.findIndex(
        ({ what, id }) => what === request.what && request.options.some((one) => one.id === id),
      );
      const question = `step ${(await now()).at + 1}, ${request.what}: ${request.options.map(({ id }) => id).join(' ')}`;
      expect(next, `no answer of the solution is left for ${question}`).toBeGreaterThanOrEqual(0);
      const option = answers.splice(0, next + 1).at(-1)?.id;
      page.say({ type: 'choose', request: request.id, option });
      await expect.poll(() => page.game?.request?.id !== request.id, { interval: 5 }).toBe(true);
      before = request.id;
    }
    expect((await now()).say).toBe(lesson.end);
    expect(page.refused).toEqual([]);
    page.close();
  });
