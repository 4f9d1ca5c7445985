import { LessonGame, parseLesson } from '@kyuden/editions';
import type { CompiledLibrary } from './compiled.ts';

/** Lessons that were read, by id. */
const games = new Map<string, LessonGame>();

/** Reads a lesson and makes its position. */
export async function lessonGame(library: CompiledLibrary, id: string): Promise<LessonGame> {
  let made = games.get(id);
  if (!made) {
    const source = (await library.lessons()).sources[id];
    if (source === undefined) throw new Error(`there is no lesson '${id}'`);
    const lesson = parseLesson(source, id);
    await library.prepare(lesson.edition);
    made = new LessonGame(lesson);
    games.set(id, made);
  }
  return made;
}

/** Makes the edition of a lesson known again, by its name. */
export async function prepareLesson(library: CompiledLibrary, edition: string): Promise<void> {
  const id = edition.split('+lesson-')[1];
  if (id !== undefined) await lessonGame(library, id);
}
