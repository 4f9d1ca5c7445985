import type { LogLine } from '@kyuden/server/protocol';
import { words } from '../words/en.ts';

/**
 * The chronicle as a story: what was aimed at joins the deed, the same thing done by several is said once, phases in
 * which nothing happened are left out, and a text that was used is kept for those who want to read it.
 */

type Part = LogLine['parts'][number];

export interface Told {
  weight: LogLine['weight'];
  parts: Part[];
  /** The text of the ability that was used. */
  text?: string;
}

const LONG = 24;
const AIM = 'target: ';

export function tell(log: readonly LogLine[]): Told[] {
  const story: Told[] = [];
  for (const [index, line] of log.entries()) {
    const last = story.at(-1);
    if (line.weight === 'phase' && isOver(log[index + 1])) continue;
    if (line.weight === 'deed') story.push(withoutText(line));
    else if (last?.weight === 'deed' && line.parts[0] === AIM && line.parts[1] !== undefined)
      story.push({ ...story.pop()!, parts: aimedAt(last.parts, line.parts[1]) });
    else if (last && line.weight === 'detail' && isAlike(last, line))
      story.push({ ...story.pop()!, parts: together(last.parts, line.parts) });
    else story.push({ weight: line.weight, parts: line.parts });
  }
  return story;
}

const isOver = (next: LogLine | undefined): boolean => next?.weight === 'phase' || next?.weight === 'turn';

/** `Ann uses Equip: Limited: …` is `Ann uses Equip`, and its text apart. */
function withoutText({ weight, parts }: LogLine): Told {
  const end = parts.at(-1);
  if (typeof end !== 'string') return { weight, parts };
  const at = end.indexOf(': ');
  if (at < 0 || end.length - at < LONG) return { weight, parts };
  const kept = end.slice(0, at);
  return { weight, parts: [...parts.slice(0, -1), ...(kept ? [kept] : [])], text: end.slice(at + 2) };
}

function aimedAt(parts: Part[], target: Part): Part[] {
  const isFirst = !parts.includes(words.story.aim);
  return [...parts, isFirst ? words.story.aim : ', ', target];
}

/** The verb that a line of one thing ends with, for several things. */
const manyOf = (parts: readonly Part[]): string | undefined => {
  const [thing, verb] = [parts[0], parts.at(-1)];
  return typeof thing === 'object' && typeof verb === 'string' ? words.story.many[verb.trim()] : undefined;
};

function isAlike(told: Told, line: LogLine): boolean {
  if (told.weight !== 'detail' || line.parts.length !== 2) return false;
  const many = manyOf(line.parts);
  if (many === undefined) return false;
  const verb = told.parts.at(-1);
  return typeof verb === 'string' && (verb === line.parts[1] || verb === ` ${many}`) && manyThings(told);
}

const manyThings = ({ parts }: Told): boolean => typeof parts[0] === 'object';

/** `A is revealed` and `B is revealed`: `A and B are revealed`. */
function together(before: readonly Part[], line: readonly Part[]): Part[] {
  const things = [...before, line[0]!].filter((part) => typeof part === 'object');
  const said = things.flatMap((thing, index): Part[] =>
    index === 0 ? [thing] : [index === things.length - 1 ? words.story.and : ', ', thing],
  );
  return [...said, ` ${manyOf(line)}`];
}

export const plain = ({ parts }: Told): string =>
  parts.map((part) => (typeof part === 'string' ? part : part.title)).join('');
