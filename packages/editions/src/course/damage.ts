import { randomBelow } from '@kyuden/engine';
import type { Luck } from './beyond.ts';

type Damage = (line: string, luck: Luck, others: readonly string[]) => string[];

const place = (line: string, luck: Luck): number => randomBelow(luck, Math.max(1, line.length));

/** Ways in which a line of a text may be wrong. */
const damages: readonly Damage[] = [
  () => [],
  (line) => [line, line],
  (line, luck) => [line.replace(/\d+/, () => String(randomBelow(luck, 6)))],
  (line, luck) => {
    const at = place(line, luck);
    return [`${line.slice(0, at)}${line.slice(at + 1)}`];
  },
  (line, luck) => {
    const at = place(line, luck);
    return [`${line.slice(0, at)}e${line.slice(at)}`];
  },
  (line) => [`${line} - SE 45`],
  (line) => [`${line} (x2)`],
  (line) => [line.toUpperCase()],
  (_, luck, others) => [others[randomBelow(luck, others.length)]!],
  (line, luck, others) => [line, `1 ${others[randomBelow(luck, others.length)]!}`],
];

/** Damages about every eighth line of a text. `others` are lines that may come instead of one or after it. */
export const damagedLines = (lines: readonly string[], others: readonly string[], luck: Luck): string[] =>
  lines.flatMap((line) =>
    randomBelow(luck, 8) > 0 ? [line] : damages[randomBelow(luck, damages.length)]!(line, luck, others),
  );
