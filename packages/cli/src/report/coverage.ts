import { basename } from 'node:path';
import type { FiledCard } from './card-files.ts';
import { type Block, blocksOf } from './coverage-blocks.ts';
import { generalityOf, linesOf, part, type Reached, type Spread, spreadOf } from './grammar.ts';
import { type Verdict, verdictOf } from './readings.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Counts of cards by result. Each card counts once. */
export interface Counts {
  cards: number;
  /** Read as given, and the machine can run all of it. */
  whole: number;
  /** Not whole as given, but shipped in our own words. */
  reworded: number;
  /** Read as given, but the machine cannot run all of it yet. */
  readOnly: number;
  /** Not read, or ambiguous. */
  declined: number;
}

export interface SetCoverage {
  name: string;
  all: Counts;
  types: Record<string, Counts>;
  /** Counts by the formats in which the cards are legal, if the file says so. */
  formats: Record<string, Counts>;
  /** The cards of each half that are read without the phrases that only this half uses. */
  halves: Reached;
  /** The distribution of phrases by the number of cards they serve. */
  phrases: Spread;
}

export interface Coverage {
  sets: SetCoverage[];
  /** The obstacles over all sets; cards shipped in our own words are excluded. */
  blocks: Block[];
}

interface CardSet {
  name: string;
  cards: readonly FiledCard[];
}

/**
 * Measures how much of these sets is understood. `shipped` are the keys of playable cards, `phrases` the names of all
 * phrases of the grammar.
 */
export function coverageOf(
  sets: readonly CardSet[],
  shipped: ReadonlySet<string>,
  phrases: readonly string[],
  vocabularyOf: (cards: readonly FiledCard[]) => Vocabulary,
  tick: () => void = () => {},
): Coverage {
  const open = new Map<string, Verdict>();
  const found = sets.map(({ name, cards }): SetCoverage => {
    const vocabulary = vocabularyOf(cards);
    const { users, folds: _, ...halves } = generalityOf(linesOf(cards, vocabulary), 2, () => {});
    const set: SetCoverage = {
      name: basename(name),
      all: noCounts(),
      types: {},
      formats: {},
      halves,
      phrases: spreadOf(phrases, users),
    };
    for (const filed of cards) {
      const verdict = verdictOf(filed, vocabulary);
      const fate = fateOf(verdict, shipped);
      if (fate === 'declined' || fate === 'readOnly') open.set(verdict.key, verdict);
      const groups = [
        set.all,
        groupOf(set.types, filed.card.type),
        ...(filed.formats ?? []).map((one) => groupOf(set.formats, one)),
      ];
      for (const group of groups) {
        group.cards += 1;
        group[fate] += 1;
      }
      tick();
    }
    return set;
  });
  return { sets: found, blocks: blocksOf([...open.values()]).filter((one) => one.alone.length > 0) };
}

function fateOf({ key, runs, status }: Verdict, shipped: ReadonlySet<string>): keyof Omit<Counts, 'cards'> {
  if (runs) return 'whole';
  if (shipped.has(key)) return 'reworded';
  return status === 'whole' ? 'readOnly' : 'declined';
}

const noCounts = (): Counts => ({ cards: 0, whole: 0, reworded: 0, readOnly: 0, declined: 0 });

function groupOf(groups: Record<string, Counts>, name: string): Counts {
  groups[name] ??= noCounts();
  return groups[name];
}

const MOST_BLOCKS = 50;

/** The coverage page. It has titles and the few words where reading stops, never a sentence of a card. */
export function coveragePage({ sets, blocks }: Coverage): string {
  const parts = [INTRODUCTION];
  parts.push(`## How far the grammar reaches\n\n${reachPage(sets)}`);
  for (const { name, all, types, formats } of sets) {
    parts.push(`## ${name}\n\n${table('type', types, all)}`);
    if (Object.keys(formats).length > 0)
      parts.push(`The same cards by the formats in which they are legal:\n\n${table('format', formats)}`);
  }
  parts.push(`## What to write next\n\n${nextPage(blocks)}`);
  return `${parts.join('\n\n')}\n`;
}

const INTRODUCTION = `# Coverage

\`npm run coverage -- FILE…\` writes this page from the shipped cards and the card files that you name. Do not edit it by hand.

- **whole**: Kyuden reads the given text, and the engine can run all of it.
- **in our words**: the given text is not whole, but the card is shipped in our own sentences.
- **read only**: Kyuden reads the given text, but the engine cannot run all of it.
- **declined**: Kyuden cannot read the text, or it has more than one reading.`;

/** The figures that predict unseen cards better than the counts do. */
function reachPage(sets: readonly SetCoverage[]): string {
  return [
    'Each set is dealt into two halves, and each half is read without the phrases that only its own cards use. Phrases that no card of the',
    'set uses stay. So much would be read of cards that nobody has seen; behind it, how many phrases serve how many cards of the set.',
    '',
    '| set | cards with text | whole | run | phrases | serve no card | one card | two | more |',
    '|---|--:|--:|--:|--:|--:|--:|--:|--:|',
    ...sets.map(({ name, halves: { cards, whole, runs }, phrases }) => {
      const { none, one, two, more } = phrases;
      const read = `${part(whole, cards)} | ${part(runs, cards)}`;
      return `| ${name} | ${cards} | ${read} | ${phrases.phrases} | ${none} | ${one} | ${two} | ${more} |`;
    }),
  ].join('\n');
}

function table(what: string, groups: Readonly<Record<string, Counts>>, all?: Counts): string {
  const rows = Object.entries(groups).sort(
    ([a, one], [b, other]) => other.cards - one.cards || (a < b ? -1 : 1),
  );
  const lines = [
    `| ${what} | cards | whole | in our words | read only | declined |`,
    '|---|--:|--:|--:|--:|--:|',
    ...rows.map(([name, counts]) => row(name, counts)),
  ];
  if (all) lines.push(row('**all**', all));
  return lines.join('\n');
}

const row = (name: string, { cards, whole, reworded, readOnly, declined }: Counts): string =>
  `| ${name} | ${cards} | ${whole} | ${reworded} | ${readOnly} | ${declined} |`;

function nextPage(blocks: readonly Block[]): string {
  if (blocks.length === 0) return 'Nothing: every card of these sets can be played.';
  const shown = blocks.slice(0, MOST_BLOCKS);
  return [
    'The gaps that block most cards by themselves: closing the gap of a row makes that many cards playable. `with others` counts',
    'cards that have other gaps, too. `…` stands for the words after the place where reading stops. `kyuden compile FILE` shows each place.',
    '',
    '| cards | with others | what | such as |',
    '|--:|--:|---|---|',
    ...shown.map((one) => {
      const what = one.why === 'declined' ? `${short(one.what)} …` : `${one.why}: ${short(one.what)}`;
      const titles = one.alone.slice(0, 2).join(', ');
      return `| ${one.alone.length} | ${one.together} | ${cell(what)} | ${cell(titles)} |`;
    }),
    ...(blocks.length > shown.length ? ['', `and ${blocks.length - shown.length} others.`] : []),
  ].join('\n');
}

const cell = (text: string): string => text.replaceAll('|', '\\|');

const MOST_QUOTED = 3;
const MOST_WORDS = 10;

/** Shortens quotations in a reason to three words. */
export function short(reason: string): string {
  const quoted = reason.replace(
    /'((?:[^']|'(?=\w))*)'(?!\w)/g,
    (_, words: string) => `'${first(words, MOST_QUOTED)}'`,
  );
  return first(quoted, MOST_WORDS);
}

function first(text: string, most: number): string {
  const words = text.split(/\s+/);
  return words.length <= most ? text : `${words.slice(0, most).join(' ')} …`;
}
