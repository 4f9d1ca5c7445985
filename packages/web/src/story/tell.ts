import type { LogLine } from '@kyuden/server/protocol';
import { type Line, lineText, type Named, plainText, type Text, text } from '@kyuden/words';
import { locale } from '../words.ts';

/**
 * The chronicle as a story: what was aimed at joins the deed, the same thing done by several is said once, phases in
 * which nothing happened are left out, and a text that was used is kept for those who want to read it.
 */

export interface Told {
  weight: LogLine['weight'];
  parts: Text;
  /** The text of the ability that was used. */
  text?: string;
}

/** A line on its way into the story, with the targets that were named for it. */
interface Entry {
  weight: LogLine['weight'];
  line: Line;
  aims: Named[];
}

export function tell(log: readonly LogLine[]): Told[] {
  const story: Entry[] = [];
  for (const [index, { weight, line }] of log.entries()) {
    const last = story.at(-1);
    if (isEmpty(log[index]!, log[index + 1])) continue;
    const joined = last?.weight === 'detail' && weight === 'detail' ? together(last.line, line) : undefined;
    if (last?.weight === 'deed' && weight === 'detail' && line.kind === 'target')
      last.aims.push(line.subject);
    else if (last && joined) last.line = joined;
    else story.push({ weight, line, aims: [] });
  }
  return story.map(toldOf).filter(({ parts }) => parts.length > 0);
}

/** A phase or a battle in which nothing happened: the next begins at once. */
function isEmpty({ weight, line }: LogLine, next: LogLine | undefined): boolean {
  const isPast = next?.weight === 'phase' || next?.weight === 'turn';
  if (weight === 'phase') return isPast;
  return line.kind === 'battle' && (isPast || next?.line.kind === 'battle');
}

/** One line for two that tell the same of different things; undefined where they are told apart. */
function together(before: Line, line: Line): Line | undefined {
  if (before.outcome || line.outcome) return undefined;
  switch (line.kind) {
    case 'reveal':
    case 'bow':
    case 'straighten':
    case 'discard':
    case 'goHome':
      return before.kind === line.kind ? joined(before, line) : undefined;
    case 'destroy':
      return before.kind === line.kind && before.dead === line.dead ? joined(before, line) : undefined;
    case 'assign':
      return before.kind === line.kind && isSame(before.to, line.to) ? joined(before, line) : undefined;
    default:
      return undefined;
  }
}

/** Things that have no name are told one by one. */
function joined<L extends { subjects: readonly Named[] }>(before: L, line: L): L | undefined {
  const subjects = [...before.subjects, ...line.subjects];
  return subjects.some((one) => one.is === 'unknown') ? undefined : { ...before, subjects };
}

const isSame = (a: Named, b: Named): boolean => JSON.stringify(a) === JSON.stringify(b);

function toldOf({ weight, line, aims }: Entry): Told {
  const deed = lineText(locale, line);
  const parts = aims.reduce<Text>(
    (said, aim, index) => text`${said}${index === 0 ? ' → ' : ', '}${locale.name(aim)}`,
    deed,
  );
  return line.kind === 'use' ? { weight, parts, text: line.text } : { weight, parts };
}

export const plain = ({ parts }: Told): string => plainText(parts);
