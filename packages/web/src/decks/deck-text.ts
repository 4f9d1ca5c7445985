import type { DeckReport, PoolCard } from '@kyuden/server/protocol';
import { costOf } from '../cards/facts.ts';

/** A deck in the builder: number of copies by card key. */
export type Copies = Readonly<Record<string, number>>;

export const parts = ['stronghold', 'dynasty', 'fate'] as const;
export type Part = (typeof parts)[number];

/** Adds or removes a copy; drops the card at 0 copies. */
export function withCopies(copies: Copies, key: string, by: 1 | -1): Copies {
  const count = (copies[key] ?? 0) + by;
  const { [key]: _, ...others } = copies;
  return count > 0 ? { ...others, [key]: count } : others;
}

/** The copies of each card in a report. */
export function copiesOf(report: Pick<DeckReport, Part>): Copies {
  const copies: Record<string, number> = {};
  for (const part of parts)
    for (const { key, count } of report[part]) copies[key] = (copies[key] ?? 0) + count;
  return copies;
}

export interface Entry {
  card: PoolCard;
  count: number;
}

/** The cards of one part of the deck, sorted by type and title. */
export function entriesOf(copies: Copies, byKey: ReadonlyMap<string, PoolCard>, part: Part): Entry[] {
  return Object.entries(copies)
    .map(([key, count]) => ({ card: byKey.get(key), count }))
    .filter((one): one is Entry => one.card?.part === part)
    .sort((a, b) => a.card.type.localeCompare(b.card.type) || a.card.title.localeCompare(b.card.title));
}

/** The deck as a standard deck list. */
export function printDeck(
  name: string,
  copies: Copies,
  byKey: ReadonlyMap<string, PoolCard>,
  { format = '', names = {} }: { format?: string; names?: Partial<Record<Part, string>> } = {},
): string {
  const sections = parts.map((part) => {
    const lines = entriesOf(copies, byKey, part).map(({ card, count }) => `${count} ${card.key}`);
    return [capital(names[part] ?? part), ...lines].join('\n');
  });
  const title = name.replaceAll(/[\n#]/g, ' ').trim();
  const head = [...(title ? [`# ${title}`] : []), ...(format ? [`Format: ${format}`] : [])].join('\n');
  return `${[...(head ? [head] : []), ...sections].join('\n\n')}\n`;
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

export const countOf = (entries: readonly Entry[]): number =>
  entries.reduce((sum, one) => sum + one.count, 0);

/** The number of cards by cost; the last column counts that cost and above. */
export function costCurve(entries: readonly Entry[], most = 10): number[] {
  const columns = Array.from({ length: most + 1 }, () => 0);
  for (const { card, count } of entries) {
    const cost = costOf(card.stats)?.value;
    if (typeof cost === 'number') columns[Math.min(most, Math.max(0, cost))]! += count;
  }
  return columns;
}

/** The number of cards of each type, largest first. */
export function typeCounts(entries: readonly Entry[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const { card, count } of entries) counts.set(card.type, (counts.get(card.type) ?? 0) + count);
  return [...counts].sort((a, b) => b[1] - a[1]);
}

/** Replaces the card in one line of a list; the number of copies stays. */
export function replaceLine(text: string, line: number, key: string): string {
  const lines = text.split(/\r\n|\r|\n/);
  const old = lines[line - 1] ?? '';
  const count = /^\s*(\d+)\s*x?\b/i.exec(old)?.[1] ?? /\bx?\s*(\d+)\s*$/i.exec(old)?.[1] ?? '1';
  lines[line - 1] = `${count} ${key}`;
  return lines.join('\n');
}
