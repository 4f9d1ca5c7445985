import { fingerprint } from '@kyuden/engine';
import { BEYOND } from './course.ts';

/**
 * Recorded courses: a mark for each situation of a file, or for each random game of an edition. A line holds a mark and
 * a title; lines are sorted by title. See docs/situations.md.
 */
export type Recorded = ReadonlyMap<string, string>;

/** Parts of a course, in the order of their marks. */
const PARTS = ['game', 'told', 'beyond'] as const;
type Part = (typeof PARTS)[number];

function partOf(line: string): Part {
  if (line.startsWith(BEYOND)) return 'beyond';
  return line.startsWith('  as ') || line.startsWith('  told ') ? 'told' : 'game';
}

/**
 * A short mark of a course. Different courses have different marks. It consists of a mark for the game, for how it is
 * told, and for what lies beyond it, with hyphens between them, so that these can be told apart.
 */
export function courseMark(lines: readonly string[]): string {
  const byPart = Map.groupBy(lines, partOf);
  const marks = PARTS.map((part) => fingerprint((byPart.get(part) ?? []).join('\n')));
  return [marks[0], ...marks.slice(1).map((mark) => mark.slice(0, 8))].join('-');
}

/** The first part in which two marks differ, if there is any. */
export function differingPart(one: string, other: string): Part | undefined {
  const [ours, theirs] = [one.split('-'), other.split('-')];
  return PARTS.find((_, at) => ours[at] !== theirs[at]);
}

/** The file with the courses of a file of situations, each below its own folder. */
export const courseFileOf = (file: string): string => file.replace(/\.situation\.txt$/, '.courses.txt');

/** The file with the courses of an edition's random games. */
export const gamesFileOf = (edition: string): string => `${edition}/games.txt`;

/** The file with the marks of an edition's answers outside games. */
export const answersFileOf = (edition: string): string => `${edition}/answers.txt`;

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
