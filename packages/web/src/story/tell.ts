import type { LogLine } from '@kyuden/server/protocol';
import { type Line, lineText, type Named, plainText, type Text, text } from '@kyuden/words';
import { locale } from '../words.ts';

/**
 * Turns the chronicle into a story: merges targets into their action, merges equal actions of several things, drops
 * phases in which nothing happened, and keeps the text of used abilities for reading on demand.
 */

export interface Told {
  weight: LogLine['weight'];
  parts: Text;
  /** The text of the ability that was used. */
  text?: string;
}

/** A line under construction, with the targets named for it. */
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

/** Whether nothing happened in this phase or battle: the next one follows at once. */
function isEmpty({ weight, line }: LogLine, next: LogLine | undefined): boolean {
  const isPast = next?.weight === 'phase' || next?.weight === 'turn';
  if (weight === 'phase') return isPast;
  return line.kind === 'battle' && (isPast || next?.line.kind === 'battle');
}

/** Merges two lines that say the same about different things; undefined if they must stay apart. */
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

/** Merges the subjects of two lines; unnamed subjects are not merged. */
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
