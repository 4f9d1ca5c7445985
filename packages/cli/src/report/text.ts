import { styleText } from 'node:util';
import type { Io } from '../io.ts';
import { wrap } from '../terminal/layout.ts';

type Format = Parameters<typeof styleText>[0];
export type Paint = (format: Format, text: string) => string;

/** Colours text if the output supports it. */
export function painter({ colour }: Pick<Io, 'colour'>): Paint {
  return (format, text) => (colour ? styleText(format, text, { validateStream: false }) : text);
}

/** Wraps a text to `width` with an indent; `first` replaces the indent of the first line. */
export function paragraph(text: string, width: number, indent = '', first = indent): string {
  const room = Math.max(20, width - indent.length);
  const lines = text.split('\n').flatMap((one) => wrap(one, room));
  return lines.map((line, index) => `${index === 0 ? first : indent}${line}`.trimEnd()).join('\n');
}

/** A count with its noun: `1 card`, `3 cards`. */
export function count(n: number, noun: string): string {
  return `${n} ${noun}${n === 1 ? '' : 's'}`;
}

/** Joins words as `a`, `a or b`, `a, b or c`. */
export function orList(words: readonly string[]): string {
  if (words.length < 2) return words[0] ?? '';
  return `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}

/** A line with a mark under one place, cut around the place if the line is too long. */
export function pointAt(line: string, at: number, width: number, indent = ''): string {
  const room = Math.max(20, width - indent.length);
  let from = 0;
  let shown = line;
  if (line.length > room) {
    from = Math.max(0, Math.min(at - Math.floor(room / 2), line.length - room));
    shown = line.slice(from, from + room);
    if (from > 0) shown = `…${shown.slice(1)}`;
    if (from + room < line.length) shown = `${shown.slice(0, -1)}…`;
  }
  return `${indent}${shown}\n${indent}${' '.repeat(at - from)}^`;
}
