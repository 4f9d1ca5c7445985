import type { LessonGame } from '@kyuden/editions';
import { newGenerator } from '@kyuden/engine';
import type { TableMade } from '@kyuden/server/protocol';
import type { LessonNow } from '../messages.ts';
import { madeTable, RULES } from './games.ts';
import { lessonGame } from './lesson-games.ts';
import { QUIET } from './quiet.ts';
import type { HereTables } from './tables.ts';

/** Lessons in this browser: each is a game that begins in the position of its file. */

/** How many steps are done, by game. */
const steps = new Map<string, number>();

/**
 * Looks at every position of a lesson whether its next steps are reached. The table may go on by itself for many choices before
 * the player is asked again, and what was reached need not last.
 */
async function watch(tables: HereTables, game: string, played: LessonGame): Promise<() => number> {
  const { play } = await tables.table(game);
  const look = (): number => {
    let at = steps.get(game) ?? 0;
    while (at < played.lesson.steps.length && played.isReached(at, play.g)) at++;
    steps.set(game, at);
    return at;
  };
  tables.watchers.set(game, look);
  return look;
}

/** Begins a lesson. `names` are those of the player and of the opponents. */
export async function beginLesson(
  tables: HereTables,
  id: string,
  names: readonly string[],
): Promise<TableMade> {
  const played = await lessonGame(tables.library, id);
  const { edition, lesson } = played;
  const start = played.start();
  for (const [seat, one] of start.seats.entries()) one.name = names[seat] ?? one.name;
  const deck = { name: lesson.title, stronghold: [], dynasty: [], fate: [] };
  const header = {
    edition: edition.name,
    pool: '',
    seed: id,
    generator: newGenerator,
    rulesVersion: edition.rulesVersion,
    settings: start.settings as Record<string, string>,
    seats: start.seats.map(({ name }, seat) => ({ name, bot: seat === 0 ? '' : QUIET, deck })),
    from: start,
  };
  const game = await tables.begin({ header, rules: RULES });
  await watch(tables, game, played);
  return madeTable(game, header);
}

/** Where the player of a lesson is. Steps are done in order, and stay done. */
export async function lessonOf(tables: HereTables, game: string): Promise<LessonNow> {
  const { header } = await tables.gameOf(game);
  const id = header.edition.split('+lesson-')[1] ?? '';
  const played = await lessonGame(tables.library, id);
  const { lesson } = played;
  const at = (await watch(tables, game, played))();
  const step = lesson.steps[at];
  const { list } = await tables.library.lessons();
  const mine = list.filter((one) => one.edition === lesson.edition);
  const next = mine[mine.findIndex((one) => one.id === id) + 1]?.id ?? '';
  return {
    title: lesson.title,
    at,
    of: lesson.steps.length,
    say: step?.say ?? lesson.end,
    task: step?.task ?? '',
    hint: step?.hint ?? '',
    next,
  };
}
