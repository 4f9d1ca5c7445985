/**
 * Measures how far the grammar reaches beyond the cards it was written for. Each card is read without the phrases that
 * only its own part of the card pool uses: the share still read estimates how many unseen texts would be read.
 */
import { categories } from './core/phrase.ts';
import { living } from './dialect.ts';
import { fingerprint } from './normal.ts';
import { readText, type TextContext, type TextReading } from './text.ts';

export interface CardLine {
  /** The key of the card. A card is whole if all its lines are. */
  card: string;
  line: string;
  context: TextContext;
}

type Phrases = ReadonlySet<string>;

function read({ line, context }: CardLine, without: Phrases, used?: Set<string>): TextReading {
  return readText(line, { ...context, hints: false, without, ...(used !== undefined && { used }) });
}

/** The names of all phrases of a dialect. Categories of the living card game begin with L and a capital. */
export function phrasesOf(dialect: string): string[] {
  const own = [...categories.values()].filter(
    ({ name }) => /^L[A-Z]/.test(name) === (dialect === living.name),
  );
  return own.flatMap(({ phrases }) => phrases.map(({ name }) => name));
}

/** For each phrase, the cards with a whole line that uses it. */
export function usersOf(lines: readonly CardLine[], tick: () => void = () => {}): Map<string, Set<string>> {
  const users = new Map<string, Set<string>>();
  for (const one of lines) {
    const used = new Set<string>();
    read(one, new Set(), used);
    for (const phrase of used) {
      const cards = users.get(phrase) ?? new Set();
      users.set(phrase, cards.add(one.card));
    }
    tick();
  }
  return users;
}

/**
 * Splits the cards into `folds` equal parts and reads each part without the phrases that only its cards use. Phrases
 * that no card uses are kept. Returns a reading for each line.
 */
export function leaveOut(
  lines: readonly CardLine[],
  folds: number,
  users: ReadonlyMap<string, ReadonlySet<string>>,
  tick: () => void = () => {},
): TextReading[] {
  const foldOf = new Map([...new Set(lines.map((one) => one.card))].map((card, at) => [card, at % folds]));
  const absent = Array.from({ length: folds }, (): Set<string> => new Set());
  for (const [phrase, cards] of users) {
    const [fold, ...others] = new Set([...cards].map((card) => foldOf.get(card)!));
    if (fold !== undefined && others.length === 0) absent[fold]!.add(phrase);
  }
  return lines.map((one) => {
    const reading = read(one, absent[foldOf.get(one.card)!]!);
    tick();
    return reading;
  });
}

/**
 * Phrases that can be removed without loss: whole lines stay whole, and programs that run keep their normal form. Rare
 * phrases are tried first; each removal is kept for the next test. Phrases that no line uses are left out.
 */
export function redundantPhrases(lines: readonly CardLine[], tick: () => void = () => {}): string[] {
  const usedBy = lines.map((): Set<string> => new Set());
  const before = lines.map((one, at) => {
    const reading = read(one, new Set(), usedBy[at]);
    tick();
    return reading;
  });
  const counts = new Map<string, number>();
  for (const used of usedBy) for (const phrase of used) counts.set(phrase, (counts.get(phrase) ?? 0) + 1);
  const gone = new Set<string>();
  const rareFirst = [...counts].sort(([a, few], [b, many]) => few - many || (a < b ? -1 : 1));
  for (const [phrase] of rareFirst) {
    tick();
    const without = new Set([...gone, phrase]);
    const again = new Map<number, Set<string>>();
    const isKept = lines.every((one, at) => {
      if (!usedBy[at]!.has(phrase)) return true;
      const used = new Set<string>();
      again.set(at, used);
      return isKeptBy(before[at]!, read(one, without, used));
    });
    if (!isKept) continue;
    gone.add(phrase);
    for (const [at, used] of again) usedBy[at] = used;
  }
  return [...gone];
}

function isKeptBy(before: TextReading, after: TextReading): boolean {
  if (before.status !== 'whole') return true;
  if (after.status !== 'whole') return false;
  if (before.text === undefined) return true;
  return after.text !== undefined && fingerprint(after.text) === fingerprint(before.text);
}
