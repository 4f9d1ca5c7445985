import { type Clause, type Situation, SituationError } from '../situation/format.ts';
import { parseSituations } from '../situation/parse.ts';

/** One thing to do in a lesson. */
export interface LessonStep {
  /** The words before it and the task, in plain English. */
  readonly say: string;
  readonly task: string;
  readonly hint: string;
  /** The choices that solve it, and what must then be so, as in a situation. */
  readonly solution: readonly Clause[];
  readonly reach: readonly Clause[];
}

/** A lesson: a position and some things to do in it, one after another. docs/lessons.md describes the files. */
export interface Lesson {
  readonly id: string;
  readonly title: string;
  readonly edition: string;
  readonly steps: readonly LessonStep[];
  /** The words at its end. */
  readonly end: string;
  /** The lesson as a situation: the position, each solution, and what it reaches. */
  readonly situation: Situation;
}

/** The sections of a lesson that hold words for the reader, and the situation's names of those that do not. */
const WORDS = ['say', 'task', 'hint', 'end'] as const;
const SECTIONS: Readonly<Record<string, string>> = { lesson: 'title', solution: 'when', reach: 'then' };
/** A step is told in this order; `say` and `hint` may be missing. */
const ORDER = ['say', 'task', 'hint', 'solution', 'reach'];

interface Told {
  section: string;
  line: number;
  text: string;
}

/** Reads a lesson. Throws a `SituationError` with the line if it is not understood. */
export function parseLesson(source: string, id: string): Lesson {
  const told: Told[] = [];
  let section = '';
  const lines = source.split(/\r?\n/).map((line, index) => {
    const head = /^([a-z]+):\s*(.*)$/.exec(line);
    if (head) {
      section = head[1]!;
      told.push({ section, line: index + 1, text: head[2]! });
    } else if (isWords(section) && line.trim() !== '' && !line.startsWith('#'))
      told.at(-1)!.text = `${told.at(-1)!.text} ${line.trim()}`.trim();
    // The situation is read from the same lines, so its errors name lines of this file.
    if (isWords(section)) return '';
    const name = SECTIONS[section];
    return head && name ? `${name}: ${head[2]}` : line;
  });
  const [situation, ...others] = parseSituations(lines.join('\n'), id);
  if (!situation || others.length > 0)
    throw new SituationError(others[0]?.line ?? 1, 'expected one lesson in a file', id);
  const [standIn] = situation.cards;
  if (standIn)
    throw new SituationError(standIn.line, 'expected cards of the edition: a lesson has no stand-ins', id);
  const steps = stepsOf(told, situation, id);
  const end = told.find((one) => one.section === 'end')?.text ?? '';
  return { id, title: situation.title, edition: situation.edition, steps, end, situation };
}

const isWords = (section: string): boolean => WORDS.some((one) => one === section);

/** The steps in order. Each has a task, then a solution, then what it reaches. */
function stepsOf(told: readonly Told[], { steps }: Situation, id: string): LessonStep[] {
  const list: LessonStep[] = [];
  let open: Record<string, string> = {};
  let last = -1;
  for (const one of told) {
    const place = ORDER.indexOf(one.section);
    if (place < 0) continue;
    if (place <= last) throw new SituationError(one.line, `expected ${ORDER[last + 1] ?? 'say'}: here`, id);
    if (one.section === 'solution' && !open.task)
      throw new SituationError(one.line, 'expected task: before solution:', id);
    last = place;
    open[one.section] = one.text;
    if (one.section !== 'reach') continue;
    const [solution, reach] = steps.slice(list.length * 2, list.length * 2 + 2);
    if (solution?.kind !== 'when' || reach?.kind !== 'then')
      throw new SituationError(one.line, 'expected solution: and then reach: in each step', id);
    const { say = '', task = '', hint = '' } = open;
    list.push({ say, task, hint, solution: solution.clauses, reach: reach.clauses });
    open = {};
    last = -1;
  }
  if (list.length === 0) throw new SituationError(1, 'expected a step with task:, solution: and reach:', id);
  return list;
}
