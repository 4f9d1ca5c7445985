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
const BATTLE = 'battle at ';

export function tell(log: readonly LogLine[]): Told[] {
  const story: Told[] = [];
  for (const [index, line] of log.entries()) {
    const last = story.at(-1);
    if (isEmpty(line, log[index + 1])) continue;
    if (line.weight === 'deed') story.push(withoutText(line));
    else if (last?.weight === 'deed' && line.parts[0] === AIM && line.parts[1] !== undefined)
      story.push({ ...story.pop()!, parts: aimedAt(last.parts, line.parts[1]) });
    else if (last && line.weight === 'detail' && isAlike(last, line))
      story.push({ ...story.pop()!, parts: together(last.parts, line.parts) });
    else story.push({ weight: line.weight, parts: line.parts });
  }
  return story;
}

/** A phase or a battle in which nothing happened: the next begins at once. */
function isEmpty(line: LogLine, next: LogLine | undefined): boolean {
  const isPast = next?.weight === 'phase' || next?.weight === 'turn';
  if (line.weight === 'phase') return isPast;
  return line.parts[0] === BATTLE && (isPast || next?.parts[0] === BATTLE);
}

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

/** What a line says of the thing it begins with, as it is said of several. */
function saidOfMany(parts: readonly Part[]): Part[] | undefined {
  const [thing, verb, place] = parts;
  if (typeof thing !== 'object' || typeof verb !== 'string' || parts.length > 3) return undefined;
  if (verb === words.story.assigns && place !== undefined) return [words.story.assign, place];
  const many = place === undefined ? words.story.many[verb.trim()] : undefined;
  return many === undefined ? undefined : [` ${many}`];
}

const isSame = (a: readonly Part[], b: readonly Part[]): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Whether the next line says the same of another thing. */
function isAlike(told: Told, line: LogLine): boolean {
  const many = saidOfMany(line.parts);
  if (told.weight !== 'detail' || typeof told.parts[0] !== 'object' || many === undefined) return false;
  const before = saidOfMany(told.parts);
  return before ? isSame(before, many) : isSame(told.parts.slice(-many.length), many);
}

/** `A is revealed` and `B is revealed`: `A and B are revealed`. */
function together(before: readonly Part[], line: readonly Part[]): Part[] {
  const many = saidOfMany(line)!;
  const kept = saidOfMany(before) ? before.slice(0, 1) : before.slice(0, -many.length);
  const things = [...kept, line[0]!].filter((part) => typeof part === 'object');
  const said = things.flatMap((thing, index): Part[] =>
    index === 0 ? [thing] : [index === things.length - 1 ? words.story.and : ', ', thing],
  );
  return [...said, ...many];
}

export const plain = ({ parts }: Told): string =>
  parts.map((part) => (typeof part === 'string' ? part : part.title)).join('');
