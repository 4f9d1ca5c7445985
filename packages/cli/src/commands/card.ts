import { existsSync } from 'node:fs';
import { poolSources, type RuledEdition } from '@kyuden/editions';
import { collectible, faceOf, keyOf, readCard } from '@kyuden/language';
import { readArgs, wholeNumber } from '../args.ts';
import { Failure, type Io, UsageError } from '../io.ts';
import { readCards } from '../report/card-files.ts';
import { cardPage, type Shown, touchedRules } from '../report/card-page.ts';
import { cardsOf, editionNamed, playableNamed, requirePlayable } from '../report/edition-by-name.ts';
import { findCard, keyNamed, poolCards } from '../report/find-card.ts';
import { type Formatted, formatCard, formatFile } from '../report/format-cards.ts';
import { nearestTo, type Verdict, verdictOf } from '../report/readings.ts';
import { cardsLike } from '../report/similar-cards.ts';
import { count, painter, paragraph, pointAt } from '../report/text.ts';
import { type Vocabulary, vocabularyFor } from '../report/vocabulary.ts';

export const usage = `kyuden card TITLE [--edition samurai] [--file FILE] [--format | --like] [--most 10] [--json]
kyuden card --format FILE

Show a card: its text as Kyuden reads it, the program of every trait and ability, and the rules that it touches. A part
of the title, or one with a slip in it, is enough if only one card fits.

  --edition E   the edition of the card
  --file FILE   look in this file of cards instead: JSON as 'kyuden compile' reads it, or a card file
  --format      print only the card, as card files have it, with its sentences in canonical form. With a file in place
                of a title, print the whole file, comments included; a card that cannot be read keeps its words, and the
                status is 1
  --like        show shipped cards with similar sentences, the most similar card first, and the sentences that are alike
  --most N      show at most so many of them (10)
  --json        the same for programs: with --format a line per card {"title","status","changed","text"}, with --like
                {"title","score","shared":[{"own","theirs","same"}]}, where same is "words" or "form"

Exit status: 0 found, 1 there is no such card or it cannot be read, 2 a wrong call.`;

const OPTIONS = {
  edition: { type: 'string' },
  file: { type: 'string' },
  format: { type: 'boolean' },
  like: { type: 'boolean' },
  most: { type: 'string' },
  json: { type: 'boolean' },
} as const;

export async function run(args: string[], io: Io): Promise<number> {
  const { values, positionals } = readArgs(args, OPTIONS, { most: Number.POSITIVE_INFINITY });
  const { file, format = false, like = false, json = false } = values;
  const title = positionals.join(' ').trim();
  if (title === '') throw new UsageError(format ? 'which card, or which file?' : 'which card?');
  if (format && like) throw new UsageError('use either --format or --like, not both');
  if (values.most !== undefined && !like) throw new UsageError('--most goes with --like');
  const most = wholeNumber('most', values.most, { least: 1, otherwise: 10 });
  if (format && file === undefined && isFile(title))
    return formatWhole(title, editionNamed(values.edition), json, io);
  const edition = file === undefined ? playableNamed(values.edition) : editionNamed(values.edition);
  if (format) {
    const { filed, vocabulary } = findCard(title, file, edition);
    const formatted = formatCard(filed, vocabulary);
    io.out(json ? jsonOf(formatted) : `${formatted.text}\n`);
    return complainOf([formatted], vocabulary, io);
  }
  if (like) return showAlike(title, file, edition, { most, json }, io);
  return showPage(title, file, edition, json, io);
}

/** Whether the words can only be a file: titles have no file extension, and no card is named like an existing file. */
const isFile = (words: string): boolean => /\.(txt|jsonl?)$/i.test(words) || existsSync(words);

function formatWhole(file: string, edition: RuledEdition, json: boolean, io: Io): number {
  const cards = readCards(file, edition.dialect);
  const vocabulary = vocabularyFor(edition, cards);
  const formatted = cards.map((filed) => formatCard(filed, vocabulary));
  io.out(json ? formatted.map(jsonOf).join('') : formatFile(file, formatted));
  return complainOf(formatted, vocabulary, io);
}

const jsonOf = ({ key, verdict, changed, text }: Formatted): string =>
  `${JSON.stringify({ title: key, status: verdict.status, changed, text })}\n`;

/** Reports the cards that have no canonical form; returns the exit status. */
function complainOf(formatted: readonly Formatted[], vocabulary: Vocabulary, io: Io): number {
  const bad = formatted.filter(({ verdict }) => verdict.status !== 'whole');
  for (const { verdict } of bad) io.err(`${complaint(verdict, vocabulary, io.columns)}\n`);
  return bad.length === 0 ? 0 : 1;
}

function showAlike(
  title: string,
  file: string | undefined,
  edition: RuledEdition,
  { most, json }: { most: number; json: boolean },
  io: Io,
): number {
  if (edition.dialect.name !== collectible.name)
    throw new Failure(`--like compares cards of the collectible editions only, not of ${edition.name}`);
  const { filed, vocabulary } = findCard(title, file, edition);
  const pool = poolCards(edition).map((one) => one.card);
  const found = cardsLike(filed.card, pool, vocabulary);
  if (json) {
    for (const { key, score, shared } of found.slice(0, most))
      io.out(`${JSON.stringify({ title: key, score, shared })}\n`);
    return 0;
  }
  const paint = painter(io);
  const key = paint('bold', keyOf(filed.card));
  if (found.length === 0) {
    io.out(`no card has sentences like those of ${key}\n`);
    return 0;
  }
  const verb = found.length === 1 ? 'has' : 'have';
  io.out(`${count(found.length, 'card')} ${verb} sentences like those of ${key}\n`);
  for (const one of found.slice(0, most)) {
    io.out(`\n${paint('bold', one.key)}\n`);
    for (const { theirs, same } of one.shared)
      io.out(`${paragraph(theirs, io.columns, '     ', same === 'words' ? '  =  ' : '  ~  ')}\n`);
  }
  const rest = found.length - most;
  io.out(`\n= the same words, except for numbers and names; ~ built in the same way\n`);
  if (rest > 0) io.out(`${paint('dim', `${most} of ${found.length}; --most ${found.length} shows all`)}\n`);
  return 0;
}

function showPage(
  title: string,
  file: string | undefined,
  edition: RuledEdition,
  json: boolean,
  io: Io,
): number {
  const shown = file === undefined ? ofPool(edition, title) : ofFile(file, title, edition, io);
  if (json) {
    const { source, lines, texts, ...facts } = shown;
    const rules = touchedRules(edition, shown).map(({ id, because }) => ({ id, because }));
    io.out(`${JSON.stringify({ ...facts, text: source, printed: lines, programs: texts, rules })}\n`);
  } else {
    io.out(cardPage(edition, shown, io.columns, painter(io)));
  }
  return 0;
}

function ofPool(edition: RuledEdition, title: string): Shown {
  // Read only this card: reading all takes far longer than everything else.
  requirePlayable(edition);
  const cards = poolSources(edition);
  const key = keyNamed(
    title,
    cards.map((card) => ({ ...card, key: keyOf(card) })),
  );
  const card = cards.find((one) => keyOf(one) === key)!;
  // If a shipped card cannot be read, report it together with all others that cannot.
  if (readCard(card).status !== 'whole') cardsOf(edition);
  const face = faceOf(card);
  return { ...face, source: face.lines };
}

/** A card of a user's file. For a card that is not whole, reports its faults instead of a page. */
function ofFile(file: string, title: string, edition: RuledEdition, io: Io): Shown {
  const { filed, vocabulary } = findCard(title, file, edition);
  const verdict = verdictOf(filed, vocabulary, true);
  if (verdict.status !== 'whole') throw new Failure(complaint(verdict, vocabulary, io.columns));
  const { type, keywords, stats, variable, set, lines } = verdict.card;
  return {
    key: verdict.key,
    type,
    keywords,
    stats,
    ...(variable && { variable }),
    ...(set !== undefined && { set }),
    texts: verdict.texts,
    ...(verdict.missing !== undefined && { missing: verdict.missing }),
    source: lines,
    lines: verdict.printed,
  };
}

function complaint({ key, status, stops, card }: Verdict, vocabulary: Vocabulary, width: number): string {
  if (status === 'ambiguous')
    return `${key} can be read in more than one way; 'kyuden compile' shows each of them`;
  const told = stops.map((stop) => {
    const [near] = nearestTo(stop, card, vocabulary);
    const nearest = near === undefined ? '' : `\n  nearest: ${near}`;
    if (stop.senseless !== undefined) return `  ${stop.line}\n  makes no sense: ${stop.senseless}${nearest}`;
    return `${pointAt(stop.line, stop.at, width, '  ')}${nearest}`;
  });
  return `${key} cannot be read here:\n${told.join('\n')}`;
}
