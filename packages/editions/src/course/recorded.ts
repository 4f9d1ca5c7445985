import { fingerprint } from '@kyuden/engine';

/**
 * Recorded courses: a mark for each situation of a file, or for each random game of an edition. A line holds a mark and
 * a title; lines are sorted by title. See docs/situations.md.
 */
export type Recorded = ReadonlyMap<string, string>;

/**
 * A short mark of a course. Different courses have different marks. Behind the hyphen is the mark of how it is told, so
 * that other words can be told from another game.
 */
export function courseMark(lines: readonly string[]): string {
  const [told, game] = [true, false].map((wanted) =>
    fingerprint(lines.filter((line) => isTold(line) === wanted).join('\n')),
  );
  return `${game}-${told!.slice(0, 8)}`;
}

const isTold = (line: string): boolean => line.startsWith('  as ') || line.startsWith('  told ');

/** Whether two marks are of the same game, however it is told. */
export const isSameGameIn = (one: string, other: string): boolean =>
  one.slice(0, one.indexOf('-')) === other.slice(0, other.indexOf('-'));

/** The file with the courses of a file of situations, each below its own folder. */
export const courseFileOf = (file: string): string => file.replace(/\.situation\.txt$/, '.courses.txt');

/** The file with the courses of an edition's random games. */
export const gamesFileOf = (edition: string): string => `${edition}/games.txt`;

/** Reads a file of recorded courses. Two marks for one title, as a merge may leave them, become no mark. */
export function parseRecorded(text: string): Recorded {
  const marks = new Map<string, string>();
  for (const line of text.split('\n').filter(Boolean)) {
    const at = line.indexOf(' ');
    const [mark, title] = [line.slice(0, at), line.slice(at + 1)];
    marks.set(title, marks.has(title) && marks.get(title) !== mark ? '' : mark);
  }
  return marks;
}

export const printRecorded = (marks: Recorded): string =>
  [...marks]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([title, mark]) => `${mark} ${title}\n`)
    .join('');
