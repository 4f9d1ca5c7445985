import {
  checkDeck,
  type DeckError,
  type DeckViolation,
  deckParts,
  type Edition,
  playableEditions,
  printDeckError,
  type RuledEdition,
  readDeck,
  rule,
  standInsOf,
} from '@kyuden/editions';
import { en, reasonText } from '@kyuden/words';
import { readArgs } from '../args.ts';
import { cardsOption, cardsUsage, openWithSets } from '../card-sets.ts';
import { type Io, UsageError } from '../io.ts';
import { readWhole } from '../report/card-files.ts';
import { count, painter, paragraph } from '../report/text.ts';

export const usage = `kyuden check DECK [--edition samurai] [--cards FOLDER]… [--json]

Check whether a deck is legal. If it is not, list everything that is wrong with it, with the rules. DECK is a file as
players write it: one card per line with its number ('3 Light Infantry'), with or without headings, or a table with
commas. Cards under the heading Sideboard are left out.

  --edition E   the edition whose rules and cards count
${cardsUsage}
  --json        {"deck","legal","cards","standIns","errors","violations"}

Exit status: 0 legal, 1 not legal, 2 the file cannot be read.`;

export async function run(args: string[], io: Io): Promise<number> {
  const options = { ...cardsOption, edition: { type: 'string' }, json: { type: 'boolean' } } as const;
  const { values, positionals } = readArgs(args, options, { most: 1, what: 'the deck' });
  const [file] = positionals;
  if (file === undefined) throw new UsageError('which deck?');
  const edition = openWithSets(values.edition, values);
  const text = readWhole(file);
  const { cards: pool, deckRules } = edition;
  const { deck, errors } = readDeck(edition, text, file);
  const violations = checkDeck(deck, pool, deckRules);
  const standIns = standInsOf(deck, pool);
  const legal = errors.length === 0 && violations.length === 0;
  const sizes = deckParts.map((part) => [part, deck[part].reduce((sum, one) => sum + one.count, 0)] as const);
  if (values.json) {
    const cards = Object.fromEntries(sizes);
    const told = {
      errors: errors.map((one) => ({ ...one, message: reasonText(en, one.why) })),
      violations: violations.map((one) => ({
        ...one,
        message: reasonText(en, one.why),
        text: rule(edition, one.rule)?.rule ?? null,
      })),
    };
    io.out(`${JSON.stringify({ deck: deck.name, legal, cards, standIns, ...told })}\n`);
    return legal ? 0 : 1;
  }
  const paint = painter(io);
  const name = deck.name === '' ? file : deck.name;
  const parts = sizes.map(([part, size]) => `${size} ${part}`).join(', ');
  if (legal) {
    io.out(`${paint('green', '✓')} ${paint('bold', name)} is legal (${parts})\n`);
    for (const key of standIns) io.out(`${paragraph(standInNote(key), io.columns, '    ', '  ')}\n`);
    return 0;
  }
  const wrong = count(errors.length + violations.length, 'problem');
  io.out(`${paint('red', '✗')} ${paint('bold', name)} is not legal: ${wrong} (${parts})\n`);
  const meant = editionMeant(text, file, edition, errors.length);
  if (meant) {
    io.out(
      `\n  most of these cards are not from ${edition.name} but from ${meant}; try: kyuden check ${file} --edition ${meant}\n`,
    );
    return 1;
  }
  for (const error of errors) io.out(`\n${printError(error, io)}\n`);
  const quoted = new Set<string>();
  for (const one of violations) {
    io.out(`\n${printViolation(one, edition, file, io, quoted.has(one.rule))}\n`);
    quoted.add(one.rule);
  }
  return 1;
}

const standInNote = (key: string): string =>
  `${key} is a stand-in: its text is not complete, because the sources lack it`;

const FEW = 10;

/** The edition in which at least half of the errors disappear: then the wrong edition was named. */
function editionMeant(text: string, file: string, edition: Edition, errors: number): string | undefined {
  // A few typos say nothing about the edition.
  if (errors <= FEW) return undefined;
  const left = (other: Edition): number => readDeck(other, text, file).errors.length;
  return playableEditions().find((other) => other !== edition && 2 * left(other) <= errors)?.name;
}

function printError(error: DeckError, io: Io): string {
  return paragraph(printDeckError(error), io.columns, '    ', '  ');
}

function printViolation(
  { rule: id, why, lines }: DeckViolation,
  edition: RuledEdition,
  file: string,
  io: Io,
  quoted: boolean,
): string {
  const paint = painter(io);
  const where = lines.length > 0 ? `${file}:${lines.join(',')}: ` : '';
  // Quote a rule only once, so that a list with a repeated fault stays short.
  const words = quoted ? undefined : rule(edition, id)?.rule;
  const cited = words ? `\n${paint('dim', paragraph(words, io.columns, '      '))}` : '';
  return `${paragraph(`${where}${reasonText(en, why)}`, io.columns, '    ', '  ')}\n    ${paint('cyan', id)}${cited}`;
}
