import { type Face, randomBelow, seedRandom } from '@kyuden/engine';
import { files } from '#files';
import { parseDeck, printDeck } from '../deck.ts';
import { checkDeck, deckSums, partOfCard } from '../deck-check.ts';
import { differences } from '../differences.ts';
import type { Edition } from '../edition.ts';
import { playableEditions } from '../editions.ts';
import { lacksOf } from '../lacks.ts';
import { parseGuide } from '../lesson/guide.ts';
import { parseLesson } from '../lesson/lesson.ts';
import { findRules, loadRules } from '../rules.ts';
import { rulesTouched } from '../rules-touched.ts';
import { readSettings } from '../settings.ts';
import { SituationError } from '../situation/format.ts';
import { starterDeck, starterDecks, starterDeckText } from '../starter-decks.ts';
import type { Luck } from './beyond.ts';
import { damagedLines } from './damage.ts';

/**
 * Answers of an edition outside games, as lines: to damaged deck lists and lessons, to questions about rules and about
 * cards of other editions. They are recorded like courses of games. Only cards of starter decks are asked about, and only
 * the first lesson is damaged, so other cards in the pool and other lessons change no answer.
 */
export const answers: Readonly<Record<string, (edition: Edition) => string[]>> = {
  'its tables': tables,
  'damaged deck lists': (edition) => starterDecks(edition).flatMap((name) => deckReports(edition, name)),
  'damaged lessons and guides': (edition) =>
    [...lessonsOf(edition).slice(0, 1), ...guidesOf(edition)].flatMap(readDamaged),
  'the rules found for some words': rulesFound,
  'the rules that its cards touch': (edition) =>
    deckCards(edition).flatMap((card) =>
      rulesTouched(edition, card).map(({ id, because }) => `${card.key}: ${id} because of ${because}`),
    ),
  'what it lacks for cards of other editions': (edition) =>
    playableEditions()
      .flatMap(deckCards)
      .map((card) => `${card.key}: ${JSON.stringify(lacksOf(edition, card))}`),
  'how it differs from other editions': (edition) =>
    playableEditions()
      .filter(({ family }) => family === edition.family)
      .flatMap((other) => differences(other, edition).map((one) => `${other.name}: ${JSON.stringify(one)}`)),
  'settings that there are, and some that there are not': settingsRead,
};

/** The cards of its starter decks, each once. */
function deckCards(edition: Edition): Face[] {
  const keys = new Set(
    starterDecks(edition).flatMap((name) => {
      const { stronghold, dynasty, fate } = starterDeck(edition, name)!;
      return [...stronghold, ...dynasty, ...fate].map(({ key }) => key);
    }),
  );
  return edition.cards.filter(({ key }) => keys.has(key));
}

/** The parts of an edition's definition that are tables. */
const TABLES = [
  'deckRules',
  'usualDeck',
  'settings',
  'endings',
  'terms',
  'ruleIndex',
  'idle',
  'mostSeats',
] as const;

/** The tables of the rulebook and of the edition, a line for each entry. Of functions only the names are told. */
function tables(edition: Edition): string[] {
  const parts = { ...edition.book, ...Object.fromEntries(TABLES.map((one) => [one, edition[one]])) };
  return Object.entries(parts).flatMap(([part, table]) =>
    typeof table === 'object' && table !== null
      ? Object.entries(table).map(([key, entry]) => `${part}.${key} ${told(entry)}`)
      : [`${part} ${told(table)}`],
  );
}

const told = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => {
    if (typeof part === 'function') return 'a function';
    return part instanceof Set || part instanceof Map ? [...part] : part;
  }) ?? 'nothing';

/** So many times each deck list, lesson and guide is damaged. */
const DAMAGES = 12;

function deckReports(edition: Edition, name: string): string[] {
  const luck: Luck = { random: seedRandom(name) };
  const whole = starterDeckText(edition, name)!.split('\n');
  const pool = deckCards(edition);
  const titles = pool.map(({ key }) => key);
  return Array.from({ length: DAMAGES }, (_, no) => {
    const lines = damagedLines(whole, titles, luck);
    const text = (no % 4 === 3 ? lines.map(asTableRow) : lines).join('\n');
    const { deck, errors } = parseDeck(text, name, pool, (card) => partOfCard(card, edition.deckRules));
    const violations = checkDeck(deck, pool, edition.deckRules);
    const sums = deckSums(deck, pool, edition.deckRules);
    return [`${name} ${no}`, ...[errors, violations, sums].map(told), printDeck(deck)];
  }).flat();
}

/** A line of a deck list as a row of a table. */
const asTableRow = (line: string): string => line.replace(/^(\d+)x? +(.*)$/, '"$2",$1,SE 12');

/** A reader of texts that people write, with a text of the edition. */
interface Written {
  text: string;
  read: (text: string, id: string) => unknown;
}

const lessonsOf = ({ name }: Edition): Written[] =>
  files
    .list(`lessons/${name}`)
    .map((file) => ({ text: files.read(`lessons/${name}/${file}`), read: parseLesson }));

const guidesOf = ({ name }: Edition): Written[] =>
  files
    .list('guides')
    .map((file) => ({ text: files.read(`guides/${file}`), read: parseGuide }))
    .filter(({ text, read }) => read(text, name).edition === name);

function readDamaged({ text, read }: Written, no: number): string[] {
  const luck: Luck = { random: seedRandom(`damage ${no}`) };
  return Array.from({ length: DAMAGES }, () => {
    const others = ['say: Look.', 'task: Do it.', 'reach: p1 passes', 'at: buy', 'end: Done.'];
    const damaged = damagedLines(text.split('\n'), others, luck);
    try {
      return told(read(damaged.join('\n'), 'damaged'));
    } catch (error) {
      return error instanceof SituationError ? `line ${error.line}: ${error.message}` : String(error);
    }
  });
}

/** The rules found for three words of every ninth rule. */
function rulesFound(edition: Edition): string[] {
  const rules = loadRules(edition);
  const luck: Luck = { random: seedRandom('words') };
  return rules
    .filter((_, at) => at % 9 === 0)
    .map(({ rule, topic }) => {
      const words = [topic, ...rule.split(/\W+/)].filter((word) => word.length > 2);
      const query = [0, 1, 2].map(() => words[randomBelow(luck, words.length)]).join(' ');
      return `${query}: ${findRules(edition, query, 6).map(({ id }) => id)}`;
    });
}

function settingsRead(edition: Edition): string[] {
  const names = [...Object.keys(edition.settings), 'no such setting'];
  const values = [...Object.values(edition.settings).flatMap((one) => one.values), 'no such value', 3];
  return names.flatMap((name) => values.map((value) => told(readSettings(edition, { [name]: value }))));
}
