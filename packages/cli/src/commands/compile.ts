import { accessSync, constants, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { describeProgram, keyOf, phrasesOf } from '@kyuden/language';
import { readArgs, wholeNumber } from '../args.ts';
import { cardsOption, openWithSets } from '../card-sets.ts';
import { Failure, type Io, UsageError } from '../io.ts';
import { type FiledCard, readCards } from '../report/card-files.ts';
import { coverageOf, coveragePage } from '../report/coverage.ts';
import { type Block, blocksOf } from '../report/coverage-blocks.ts';
import { editionNamed, playableNamed } from '../report/edition-by-name.ts';
import { poolCards } from '../report/find-card.ts';
import { showFolds, showPhrases, showReadings, showRedundant } from '../report/grammar-modes.ts';
import { cardsAndEditions, type Judged, playingIn, vocabulariesFor } from '../report/played-in.ts';
import { progressBar } from '../report/progress.ts';
import { nearestTo, type Stop, type Verdict, verdictOf } from '../report/readings.ts';
import { STRICT_TEXTS, spread, strictness, strictnessPage, wholeTexts } from '../report/strict-words.ts';
import { count, type Paint, painter, paragraph, pointAt } from '../report/text.ts';
import { vocabularyFor } from '../report/vocabulary.ts';

export const usage = `kyuden compile FILE [--edition samurai] [--json]
kyuden compile [FILE…] --coverage PAGE [--edition samurai] [--json]
kyuden compile FILE… --strict-words [--texts 1000] [--edition samurai] [--json]
kyuden compile FILE… --folds 2 | --phrases | --redundant [--edition samurai] [--json]
kyuden compile FILE… [--readings OUT.jsonl] [--compare OLD.jsonl] [--edition samurai] [--json]

Read every card of a file into programs. Tell for each card whether it is whole (all of it is understood), declined (and
where) or ambiguous, and then what alone blocks the most cards. FILE holds cards as a JSON array or JSON lines (title,
type, keywords, stats, text), or in the format of Kyuden's card files.

  --edition E   the edition whose cards and keywords the texts may name, and in which the cards are to be played; auto
                takes the edition of each card from its legality in the file
  --cards FOLDER  a card set whose cards and keywords the texts may name, too; more than once for several
  --replace     cards of the sets that have the name of a card of the edition stand instead of it
  --json        a line per card {"title","status","runs","plays","edition","lacks","at","words"} and a last line with the
                totals; lacks is what the edition does not have for a card that runs; at counts characters of the card's
                text; words of a whole card that does not run is what is missing
  --coverage P  write a page instead: how many of the shipped cards and of the cards of each file are whole, shipped in
                our own words, or declined, by type, and what alone blocks the most cards. With --json, print the
                figures, too. The status is 0
  --strict-words  test how strictly texts are read: take --texts N of those that are read whole, leave out each of their
                words once, and swap any two neighbours. The status is 1 if a text without one of its words is still the
                same program and no declared synonym says so, or if 3 in 100 swaps are still read
  --folds N     measure how far the grammar reaches beyond these cards: deal them into N parts, and read each part without
                the phrases that only its own cards use
  --phrases     count the cards that each phrase of the grammar serves, and the phrases that serve one card or none
  --redundant   name the phrases that can go with nothing lost: what is whole stays whole, and what runs keeps the normal
                form of its program
  --readings P  write how each line is read, a line of JSON for each: its status and its program in normal form
  --compare P   list the lines that are read differently from such a file. The status is 1 if there are any

A card runs if all of it is read and becomes a program. It plays in the edition if the edition also has every card type,
keyword, stat, designator, phase, zone and kind of attack that the card and its program name.

Exit status: 0 all cards run, 1 some do not, 2 the file cannot be read.`;

const MOST_BLOCKS = 15;
/** Options that combine several files. */
const SEVERAL_FILES = /^--(coverage|strict-words|folds|phrases|redundant|readings|compare)/;

export async function run(args: string[], io: Io): Promise<number> {
  const options = {
    ...cardsOption,
    edition: { type: 'string' },
    coverage: { type: 'string' },
    'strict-words': { type: 'boolean' },
    texts: { type: 'string' },
    folds: { type: 'string' },
    phrases: { type: 'boolean' },
    redundant: { type: 'boolean' },
    readings: { type: 'string' },
    compare: { type: 'string' },
    json: { type: 'boolean' },
  } as const;
  const { values, positionals } = readArgs(args, options, {
    most: args.some((one) => SEVERAL_FILES.test(one)) ? Number.POSITIVE_INFINITY : 1,
    what: 'the file',
  });
  if (values.cards || values.replace) values.edition = openWithSets(values.edition, values).name;
  if (values.coverage !== undefined)
    return writeCoverage(values.coverage, positionals, values.edition, values.json === true, io);
  const [file] = positionals;
  if (file === undefined) throw new UsageError('which file?');
  if (values['strict-words']) {
    const most = wholeNumber('texts', values.texts, { least: 1, otherwise: STRICT_TEXTS });
    return measureStrict(positionals, values.edition, most, values.json === true, io);
  }
  if (values.texts !== undefined) throw new UsageError('--texts is for --strict-words');
  const measuring = { files: positionals, edition: values.edition, json: values.json === true, io };
  if (values.folds !== undefined)
    return showFolds(measuring, wholeNumber('folds', values.folds, { least: 2, otherwise: 2 }));
  if (values.phrases) return showPhrases(measuring);
  if (values.redundant) return showRedundant(measuring);
  if (values.readings !== undefined || values.compare !== undefined)
    return showReadings(measuring, values.readings, values.compare);
  const { cards, editionOf } = cardsAndEditions(file, values.edition);
  const vocabularyOf = vocabulariesFor(cards);
  const bar = progressBar(io, cards.length, 'cards');
  const verdicts = cards.map((card): Judged => {
    const edition = editionOf(card);
    const verdict = verdictOf(card, vocabularyOf(edition), !values.json);
    bar.step();
    return { ...verdict, ...playingIn(edition, verdict) };
  });
  bar.end();
  const totals = totalsOf(verdicts);
  if (values.json) {
    for (const verdict of verdicts) io.out(`${JSON.stringify(jsonOf(verdict))}\n`);
    io.out(`${JSON.stringify(totals)}\n`);
  } else {
    const paint = painter(io);
    verdicts.forEach((verdict, index) => {
      const vocabulary = vocabularyOf(editionOf(cards[index]!));
      showCard(verdict, cards[index]!, io, paint, (stop) => nearestTo(stop, verdict.card, vocabulary));
    });
    showTotals(totals, io, paint);
    showBlocks(blocksOf(verdicts), io, paint);
  }
  return totals.runs === totals.cards ? 0 : 1;
}

function writeCoverage(
  page: string,
  files: readonly string[],
  named: string | undefined,
  json: boolean,
  io: Io,
): number {
  // Reading takes a while: refuse a page in a missing folder before it.
  toWrite(page, () => accessSync(dirname(page), constants.W_OK));
  const edition = playableNamed(named);
  const shipped = poolCards(edition);
  const sets = [
    { name: `Shipped, ${edition.name}`, cards: shipped },
    ...files.map((file) => ({ name: file, cards: readCards(file, edition.dialect) })),
  ];
  const bar = progressBar(
    io,
    sets.reduce((sum, one) => sum + one.cards.length, 0),
    'cards',
  );
  const coverage = coverageOf(
    sets,
    new Set(shipped.map((one) => keyOf(one.card))),
    phrasesOf(edition.dialect.name),
    (cards) => vocabularyFor(edition, cards),
    () => bar.step(),
  );
  bar.end();
  toWrite(page, () => writeFileSync(page, coveragePage(coverage)));
  if (json) io.out(`${JSON.stringify(coverage)}\n`);
  else
    for (const { name, all } of coverage.sets)
      io.out(
        `${name}: ${count(all.cards, 'card')}, ${all.whole} whole, ${all.reworded} in our words, ${all.declined + all.readOnly} left\n`,
      );
  return 0;
}

function toWrite(page: string, work: () => void): void {
  try {
    work();
  } catch (error) {
    throw new Failure(`cannot write ${page}: ${(error as Error).message}`, 2);
  }
}

/** The percentage of swapped neighbours below which the texts that are still read must stay. */
const SWAPPED_GOAL = 3;

function measureStrict(
  files: readonly string[],
  named: string | undefined,
  most: number,
  json: boolean,
  io: Io,
): number {
  const edition = editionNamed(named);
  const texts = files.flatMap((file) => {
    const cards = readCards(file, edition.dialect);
    return wholeTexts(cards, vocabularyFor(edition, cards));
  });
  const samples = spread(texts, most);
  const bar = progressBar(io, samples.length, 'texts');
  const found = strictness(samples, () => bar.step());
  bar.end();
  io.out(json ? `${JSON.stringify(found)}\n` : strictnessPage(found));
  return found.unchanged.length === 0 && found.swapped * 100 < SWAPPED_GOAL * found.swaps ? 0 : 1;
}

interface Totals {
  cards: number;
  whole: number;
  runs: number;
  plays: number;
  declined: number;
  ambiguous: number;
}

function totalsOf(verdicts: readonly Judged[]): Totals {
  const having = (status: Verdict['status']): number =>
    verdicts.filter((one) => one.status === status).length;
  return {
    cards: verdicts.length,
    whole: having('whole'),
    runs: verdicts.filter((one) => one.runs).length,
    plays: verdicts.filter((one) => one.plays).length,
    declined: having('declined'),
    ambiguous: having('ambiguous'),
  };
}

function jsonOf({ card, status, runs, plays, edition, lacks, stops, missing, readings }: Judged): object {
  const [stop] = stops;
  const ambiguous = readings[0]?.[0]?.text;
  const at = stop ? stop.textAt : null;
  const words = stop?.words ?? missing ?? ambiguous ?? null;
  const declined = stops.map(({ textAt, words, expected, senseless }) => ({
    at: textAt,
    words,
    expected,
    senseless,
  }));
  const where = edition?.name ?? null;
  const read = { title: card.title, status, runs, plays, edition: where, lacks, at, words };
  return declined.length > 0 ? { ...read, stops: declined } : read;
}

function showCard(
  verdict: Judged,
  { places }: FiledCard,
  io: Io,
  paint: Paint,
  propose: (stop: Stop) => readonly string[],
): void {
  const { key, status, stops, missing, readings, plays, edition, lacks } = verdict;
  const line = (text: string): void => io.out(`${text}\n`);
  if (status === 'declined') line(`${paint('red', '✗')} ${paint('bold', key)}: declined`);
  else if (status === 'ambiguous') line(`${paint('yellow', '?')} ${paint('bold', key)}: ambiguous`);
  else if (plays) line(`${paint('green', '✓')} ${key}`);
  else if (missing === undefined) {
    const what = lacks.map(({ sort, name }) => `the ${sort} ${name}`).join(', ');
    const where = edition === undefined ? 'no edition here has it' : `${edition.title} lacks ${what}`;
    line(paragraph(`${key}: runs, but does not play: ${where}`, io.columns, '  ', '○ '));
  } else
    line(paragraph(`${key}: whole, but it does not run yet. Missing: ${missing}`, io.columns, '  ', '- '));
  for (const stop of stops) {
    const where = places[stop.index];
    const place = where
      ? `line ${where}, character ${stop.at + 1}`
      : `character ${stop.textAt + 1} of its text`;
    if (stop.senseless !== undefined) {
      // Every word is known, but a reference in the sentence has no meaning.
      line(paragraph(`${stop.line} (${stop.senseless})`, io.columns, '    ', '  makes no sense: '));
      continue;
    }
    line(`  at ${place}: ${paint('bold', `'${stop.words}'`)}`);
    line(pointAt(stop.line, stop.at, io.columns, '    '));
    const expected = named(stop.expected).slice(0, 6).join(', ');
    if (expected !== '') line(paragraph(expected, io.columns, '             ', '  expected:  '));
    propose(stop).forEach((near, rank) => {
      line(paragraph(near, io.columns, '             ', rank === 0 ? '  nearest:   ' : '             '));
    });
  }
  for (const programs of readings) {
    programs.forEach((program, index) => {
      line(`  reading ${index + 1}:`);
      line(describeProgram(program).replace(/^/gm, '    '));
    });
  }
}

/** Lists kinds of phrase before single words, because they say more. */
const named = (expected: readonly string[]): string[] =>
  expected.toSorted((a, b) => Number(a.startsWith("'")) - Number(b.startsWith("'")));

function showTotals({ cards, whole, runs, plays, declined, ambiguous }: Totals, io: Io, paint: Paint): void {
  const running = plays < whole ? ` (${runs} of them run, ${plays} play in their edition)` : '';
  const parts = [`${whole} whole${running}`, `${declined} declined`, `${ambiguous} ambiguous`];
  io.out(`\n${paint('bold', count(cards, 'card'))}: ${parts.join(', ')}\n`);
}

function showBlocks(blocks: readonly Block[], io: Io, paint: Paint): void {
  const shown = blocks.filter((one) => one.alone.length > 0).slice(0, MOST_BLOCKS);
  if (shown.length === 0) return;
  io.out(
    `\n${paint('bold', 'What blocks the most cards')} (how many it blocks alone, how many together with others)\n`,
  );
  for (const { what, why, alone, together } of shown) {
    const named = why === 'declined' ? `'${what} …'` : `${why}: ${what}`;
    const numbers = `${String(alone.length).padStart(4)} ${String(together).padStart(4)}  `;
    io.out(
      `${paragraph(`${named}  in ${alone.slice(0, 2).join(', ')}`, io.columns, ' '.repeat(13), numbers)}\n`,
    );
  }
  const rest = blocks.length - shown.length;
  if (rest > 0) io.out(`           and ${rest} more\n`);
}
