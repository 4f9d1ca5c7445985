import { missingCapability } from '@kyuden/engine';
import { type CardLine, contextFor, keyOf, leaveOut, type TextReading, usersOf } from '@kyuden/language';
import type { FiledCard } from './card-files.ts';
import { namesIn } from './readings.ts';
import { count } from './text.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The lines of the cards, each with the context to read it in. */
export function linesOf(cards: readonly FiledCard[], vocabulary: Vocabulary): CardLine[] {
  return cards.flatMap(({ card }) => {
    const context = contextFor(card, namesIn(card, vocabulary));
    return card.lines.map((line) => ({ card: keyOf(card), line, context }));
  });
}

export const isRunning = ({ text }: TextReading): boolean =>
  text !== undefined && missingCapability([text]) === undefined;

/** Of the cards with text: how many are read whole, and how many of these run. */
export interface Reached {
  cards: number;
  whole: number;
  runs: number;
}

function reached(lines: readonly CardLine[], readings: readonly TextReading[]): Reached {
  const whole = new Map<string, boolean>();
  const runs = new Map<string, boolean>();
  for (const [at, { card }] of lines.entries()) {
    const reading = readings[at]!;
    whole.set(card, (whole.get(card) ?? true) && reading.status === 'whole');
    runs.set(card, (runs.get(card) ?? true) && reading.status === 'whole' && isRunning(reading));
  }
  const having = (of: Map<string, boolean>): number => [...of.values()].filter((one) => one).length;
  return { cards: whole.size, whole: having(whole), runs: having(runs) };
}

/** The result of reading each part of the cards without the phrases that only this part uses. */
export interface Generality extends Reached {
  folds: number;
  /** The cards that use each phrase. */
  users: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Measures the generality of the grammar. Each line is read twice, and `tick` is called for both. */
export function generalityOf(lines: readonly CardLine[], folds: number, tick: () => void): Generality {
  const users = usersOf(lines, tick);
  return { folds, users, ...reached(lines, leaveOut(lines, folds, users, tick)) };
}

/** A share in percent. */
export const part = (some: number, all: number): string =>
  `${((100 * some) / Math.max(1, all)).toFixed(1)} %`;

export function foldsPage({ folds, cards, whole, runs }: Generality): string {
  return [
    `${count(cards, 'card')} with text in ${folds} parts: ${whole} whole (${part(whole, cards)}), ${runs} of them run (${part(runs, cards)})`,
    'Each part is read without the phrases that only cards of this part use. Phrases that no card uses stay.',
    '',
  ].join('\n');
}

/** The number of phrases, and of phrases that serve no card, one, two, or more. */
export interface Spread {
  phrases: number;
  none: number;
  one: number;
  two: number;
  more: number;
}

export function spreadOf(phrases: readonly string[], users: Generality['users']): Spread {
  const serving = (test: (cards: number) => boolean): number =>
    phrases.filter((name) => test(users.get(name)?.size ?? 0)).length;
  return {
    phrases: phrases.length,
    none: serving((cards) => cards === 0),
    one: serving((cards) => cards === 1),
    two: serving((cards) => cards === 2),
    more: serving((cards) => cards > 2),
  };
}

/** The totals, and for each category of the grammar the phrases that serve at most one card. */
export function phrasesPage(phrases: readonly string[], users: Generality['users']): string {
  const { none, one, two, more } = spreadOf(phrases, users);
  const rare = new Map<string, string[]>();
  for (const name of phrases) {
    if ((users.get(name)?.size ?? 0) > 1) continue;
    const [category = ''] = name.split('.');
    rare.set(category, [...(rare.get(category) ?? []), name]);
  }
  const rows = [...rare].sort(([, a], [, b]) => b.length - a.length);
  return [
    `${count(phrases.length, 'phrase')}: ${none} serve no card, ${one} one card, ${two} two cards, ${more} more`,
    '',
    'By kind, how many serve one card or none:',
    ...rows.map(([category, names]) => `  ${String(names.length).padStart(4)}  ${category}`),
    '',
  ].join('\n');
}
