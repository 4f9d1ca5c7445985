import { type CardLine, phrasesOf, redundantPhrases, usersOf } from '@kyuden/language';
import type { Io } from '../io.ts';
import { readCards } from './card-files.ts';
import {
  differences,
  differencesPage,
  keptReadings,
  readReadings,
  writeReadings,
} from './compare-readings.ts';
import { editionNamed } from './edition-by-name.ts';
import { foldsPage, generalityOf, linesOf, phrasesPage, spreadOf } from './grammar.ts';
import { type Progress, progressBar } from './progress.ts';
import { count } from './text.ts';
import { vocabularyFor } from './vocabulary.ts';

/** A call that measures the grammar with the cards of some files. */
export interface Measuring {
  files: readonly string[];
  edition: string | undefined;
  json: boolean;
  io: Io;
}

function linesIn({ files, edition: named }: Measuring): { lines: CardLine[]; phrases: string[] } {
  const edition = editionNamed(named);
  const lines = files.flatMap((file) => {
    const cards = readCards(file, edition.dialect);
    return linesOf(cards, vocabularyFor(edition, cards));
  });
  return { lines, phrases: phrasesOf(edition.dialect.name) };
}

function watched<T>({ io }: Measuring, steps: number, work: (bar: Progress) => T): T {
  const bar = progressBar(io, steps, 'steps');
  const made = work(bar);
  bar.end();
  return made;
}

/** Measures how much of each part of the cards is read without the phrases that only this part uses. */
export function showFolds(call: Measuring, folds: number): number {
  const { lines } = linesIn(call);
  const found = watched(call, 2 * lines.length, (bar) => generalityOf(lines, folds, () => bar.step()));
  const { users: _, ...figures } = found;
  call.io.out(call.json ? `${JSON.stringify(figures)}\n` : foldsPage(found));
  return 0;
}

/** Shows how many cards each phrase serves. */
export function showPhrases(call: Measuring): number {
  const { lines, phrases } = linesIn(call);
  const users = watched(call, lines.length, (bar) => usersOf(lines, () => bar.step()));
  if (!call.json) call.io.out(phrasesPage(phrases, users));
  else {
    for (const phrase of phrases)
      call.io.out(`${JSON.stringify({ phrase, cards: users.get(phrase)?.size ?? 0 })}\n`);
    call.io.out(`${JSON.stringify(spreadOf(phrases, users))}\n`);
  }
  return 0;
}

/** Lists the phrases that can be removed. */
export function showRedundant(call: Measuring): number {
  const { lines, phrases } = linesIn(call);
  const found = watched(call, lines.length + phrases.length, (bar) =>
    redundantPhrases(lines, () => bar.step()),
  );
  if (call.json) call.io.out(`${JSON.stringify({ lines: lines.length, redundant: found })}\n`);
  else {
    call.io.out(
      `${count(found.length, 'phrase')} can go: all ${count(lines.length, 'line')} are read as before without\n`,
    );
    for (const name of found) call.io.out(`  ${name}\n`);
  }
  return 0;
}

/** Writes the reading of every line, and compares it with an earlier file. */
export function showReadings(call: Measuring, write: string | undefined, old: string | undefined): number {
  const before = old === undefined ? undefined : readReadings(old);
  const { lines } = linesIn(call);
  const now = watched(call, lines.length, (bar) => keptReadings(lines, () => bar.step()));
  if (write !== undefined) {
    writeReadings(write, now);
    if (!call.json) call.io.out(`${count(now.length, 'line')} written to ${write}\n`);
  }
  if (before === undefined) return 0;
  const found = differences(before, now);
  if (call.json) for (const one of found) call.io.out(`${JSON.stringify(one)}\n`);
  else call.io.out(differencesPage(found));
  return found.length === 0 ? 0 : 1;
}
