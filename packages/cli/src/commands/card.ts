import { namedCards, nearestCards, type RuledEdition } from '@kyuden/editions';
import { type CardSource, printCardFile } from '@kyuden/language';
import { readArgs } from '../args.ts';
import { Failure, type Io, UsageError } from '../io.ts';
import { readCards } from '../report/card-files.ts';
import { cardPage, type Shown, touchedRules } from '../report/card-page.ts';
import { cardsOf, editionNamed, playableNamed } from '../report/editions.ts';
import { nearestTo, type Verdict, verdictOf } from '../report/readings.ts';
import { orList, painter, pointAt } from '../report/text.ts';
import { type Vocabulary, vocabularyFor } from '../report/vocabulary.ts';

export const usage = `kyuden card TITLE [--edition samurai] [--file FILE] [--format | --json]

Shows a card, its text as it is read, the program of every trait and ability, and the rules that it touches. A part of the
title, or one nearly right, is enough if it means one card.

  --edition E   the edition whose card is meant
  --file FILE   looks in this file of cards instead: JSON as 'kyuden compile' reads it, or a card file
  --format      only the card as card files have it, its sentences in canonical form
  --json        the same for programs

Exit status: 0 here it is, 1 there is no such card or it cannot be read, 2 a wrong call.`;

const OPTIONS = {
  edition: { type: 'string' },
  file: { type: 'string' },
  format: { type: 'boolean' },
  json: { type: 'boolean' },
} as const;

export async function run(args: string[], io: Io): Promise<number> {
  const { values, positionals } = readArgs(args, OPTIONS, { most: Number.POSITIVE_INFINITY });
  const title = positionals.join(' ').trim();
  if (title === '') throw new UsageError('which card?');
  if (values.format && values.json) throw new UsageError('--format and --json are two answers; choose one');
  const edition = values.file === undefined ? playableNamed(values.edition) : editionNamed(values.edition);
  const shown = values.file === undefined ? ofPool(edition, title) : ofFile(values.file, title, edition, io);
  if (values.json) {
    const { source, lines, texts, ...facts } = shown;
    const rules = touchedRules(edition, shown).map(({ id, because }) => ({ id, because }));
    io.out(`${JSON.stringify({ ...facts, text: source, printed: lines, programs: texts, rules })}\n`);
  } else if (values.format) {
    io.out(printCardFile([formatted(shown)]));
  } else {
    io.out(cardPage(edition, shown, io.columns, painter(io)));
  }
  return 0;
}

function ofPool(edition: RuledEdition, title: string): Shown {
  const { faces, byKey } = cardsOf(playableNamed(edition));
  const face = byKey.get(keyNamed(title, faces))!;
  return { ...face, source: face.lines };
}

/** A card of a user's file. One that is not whole has no page: what is wrong with it is told instead. */
function ofFile(file: string, title: string, edition: RuledEdition, io: Io): Shown {
  const cards = readCards(file);
  const facts = cards.map(({ card }) => ({
    ...card,
    key: card.experience === undefined ? card.title : `${card.title} (${card.experience})`,
  }));
  const key = keyNamed(title, facts);
  const filed = cards[facts.findIndex((one) => one.key === key)]!;
  const vocabulary = vocabularyFor(edition, cards);
  const verdict = verdictOf(filed, vocabulary, true);
  if (verdict.status !== 'whole') throw new Failure(complaint(verdict, vocabulary, io.columns));
  const { type, keywords, stats, variable, lines } = verdict.card;
  return {
    key,
    type,
    keywords,
    stats,
    ...(variable && { variable }),
    texts: verdict.texts,
    ...(verdict.missing !== undefined && { missing: verdict.missing }),
    source: lines,
    lines: verdict.printed,
  };
}

function complaint({ key, status, stops, card }: Verdict, vocabulary: Vocabulary, width: number): string {
  if (status === 'ambiguous') return `${key} can be read in more than one way; kyuden compile shows them`;
  const told = stops.map((stop) => {
    const near = nearestTo(stop, card, vocabulary);
    return `${pointAt(stop.line, stop.at, width, '  ')}${near ? `\n  nearest: ${near}` : ''}`;
  });
  return `${key} cannot be read here:\n${told.join('\n')}`;
}

/** The key of the one card that a title means: as written, nearly so, or as a part of one title only. */
function keyNamed(
  title: string,
  cards: readonly { key: string; title: string; type: string; keywords: readonly string[] }[],
): string {
  const found = namedCards(cards, title);
  if (found.length === 1) return found[0]!.key;
  if (found.length > 1) throw new Failure(`'${title}' may be ${orList(found.map((one) => one.key))}`);
  const near = nearestCards(cards, title, 5);
  const low = title.toLowerCase();
  const parts = near.filter((key) => key.toLowerCase().includes(low));
  if (parts.length === 1) return parts[0]!;
  const hint = near.length > 0 ? `; did you mean ${orList(near)}?` : '';
  throw new Failure(`there is no card '${title}'${hint}`);
}

/** The card in canonical form: each text carries its own. */
function formatted({ key, type, keywords, stats, variable, texts }: Shown): CardSource {
  const lines = texts.map((text) => text.text);
  return { title: key, type, keywords, stats, ...(variable && { variable }), lines };
}
