import { en, type Reason, reasonText } from '@kyuden/words';
import { type CardFacts, foldName, namedCards, nearestCards } from './card-names.ts';
import { fromCsv } from './deck-csv.ts';

/** The parts of a play deck, as its file is divided. */
export const deckParts = ['stronghold', 'dynasty', 'fate'] as const;
export type DeckPart = (typeof deckParts)[number];

/** Copies of one card, by its key in the pool. */
export interface DeckEntry {
  readonly count: number;
  readonly key: string;
  /** Where the file has it first. */
  readonly line?: number;
}

/** A deck as its player wrote it; whether it is legal is for `checkDeck` to say. */
export interface Deck extends Readonly<Record<DeckPart, readonly DeckEntry[]>> {
  readonly name: string;
  /** What the deck is about, in a line. */
  readonly note?: string;
  /** The format it is made for, where that is not the edition's usual one. */
  readonly format?: string;
}

export interface DeckError {
  file: string;
  line: number;
  why: Reason;
  /** Keys of the cards that may have been meant, best first. */
  nearest: string[];
}

/** The part that a card type belongs to in the collectible game. */
export const partOfType: Readonly<Record<string, DeckPart>> = {
  Stronghold: 'stronghold',
  Personality: 'dynasty',
  Holding: 'dynasty',
  Region: 'dynasty',
  Event: 'dynasty',
  Strategy: 'fate',
  Follower: 'fate',
  Item: 'fate',
  Spell: 'fate',
  Ring: 'fate',
  Ancestor: 'fate',
  Sensei: 'fate',
  Wind: 'stronghold',
};

/** A list is read so far: longer ones are no decks, and reading them would keep others waiting. */
const MOST_LINES = 300;
const LONGEST_LINE = 200;
const MOST_COPIES = 999;
/** Names that are not known: so many of them are looked for among those that are. */
const MOST_SUGGESTED = 20;

/**
 * Reads a deck as players write it: a card a line with its number of copies before or behind, headings for the parts
 * (`Dynasty`, `Fate (40):`), comments after #; or a table with commas, semicolons or tabs. A card goes where `partOf`
 * says; a heading decides only for a card of which that says nothing. A sideboard is left out. A line that cannot be read
 * becomes an error and is left out; reading goes on, so that all errors are shown at once.
 */
export function parseDeck(
  text: string,
  file: string,
  pool: readonly CardFacts[],
  partOf: (card: CardFacts) => DeckPart | undefined = (card) => partOfType[card.type],
): { deck: Deck; errors: DeckError[] } {
  const parts: Record<DeckPart, DeckEntry[]> = { stronghold: [], dynasty: [], fate: [] };
  const errors: DeckError[] = [];
  const headings = typeHeadings(pool);
  let suggested = 0;
  let part: DeckPart | undefined;
  const begun = new Set<DeckPart>();
  let beside = false;
  let title = '';
  let format = '';

  const lines = fromCsv(text.split(/\r\n|\r|\n/, MOST_LINES + 1));
  lines.forEach((raw, index) => {
    const line = index + 1;
    const fail = (why: Reason, nearest: string[] = []) => errors.push({ file, line, why, nearest });
    if (index === MOST_LINES) {
      if (raw !== '') fail({ kind: 'tooManyLines', most: MOST_LINES });
      return;
    }
    const { words, comment } = splitComment(raw);
    if (words.length > LONGEST_LINE) {
      fail({ kind: 'lineTooLong', most: LONGEST_LINE, length: words.length });
      return;
    }
    if (words === '') {
      if (index === 0) title = comment;
      return;
    }
    const named = /^(?:deck|name|title)\s*:\s*(.+)$/i.exec(words);
    if (named) {
      title = named[1]!;
      return;
    }
    const made = /^format\s*:\s*(.+)$/i.exec(words);
    if (made) {
      format = made[1]!.toLowerCase();
      return;
    }
    if (SIDEBOARD.test(words)) beside = true;
    const heading = partHeading(words);
    if (heading) {
      part = heading.part;
      // A part that the deck has had above is a part of the sideboard.
      if (!begun.has(part)) beside = false;
      if (!beside) begun.add(part);
    }
    const rest = heading ? heading.rest : words;
    if (rest === '' || beside || ASIDE.test(rest)) return;

    const card = cardOn(rest, pool);
    if (card.found.length === 0 && isTypeHeading(rest, headings)) return;
    if (card.found.length === 0) {
      const isLooked = suggested++ < MOST_SUGGESTED;
      fail({ kind: 'noCardCalled', name: card.name }, isLooked ? nearestCards(pool, card.name) : []);
    } else if (card.found.length > 1) {
      const keys = card.found.map((one) => one.key);
      fail({ kind: 'severalCards', name: card.name, cards: keys }, keys);
    } else if (card.count < 1 || card.count > MOST_COPIES) {
      fail({ kind: 'copiesOutOfRange', count: card.count, name: card.name, most: MOST_COPIES });
    } else {
      const [{ key, type }] = card.found as [CardFacts];
      const place = partOf(card.found[0]!) ?? part;
      if (place) add(parts[place], { count: card.count, key, line });
      else fail({ kind: 'needsHeading', name: card.name, type });
    }
  });
  const [name = '', note] = title.split(/\s+[—–]\s+/, 2);
  return { deck: { name, ...(note && { note }), ...(format && { format }), ...parts }, errors };
}

/** The deck as `parseDeck` reads it back, in one form for all. */
export function printDeck(deck: Deck): string {
  const title = deck.name === '' ? [] : [`# ${deck.name}${deck.note ? ` — ${deck.note}` : ''}`];
  if (deck.format) title.push(`Format: ${deck.format}`);
  const sections = deckParts.map((part) => [
    part[0]!.toUpperCase() + part.slice(1),
    ...deck[part].map(({ count, key }) => `${count} ${key}`),
  ]);
  return `${[title, ...sections]
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}

/** An error as it is shown: file, line, what is wrong, what may have been meant. */
export function printDeckError({ file, line, why, nearest }: DeckError): string {
  const meant = nearest.length > 0 ? `; nearest: ${nearest.join(', ')}` : '';
  return `${file}:${line}: ${reasonText(en, why)}${meant}`;
}

function splitComment(raw: string): { words: string; comment: string } {
  const at = raw.search(/#|\/\//);
  const words = at < 0 ? raw : raw.slice(0, at);
  return {
    words: words.replace(/^[\s\uFEFF]*(?:[-*•–]\s+)?/, '').trim(),
    comment:
      at < 0
        ? ''
        : raw
            .slice(at)
            .replace(/^[#/\s]+/, '')
            .trim(),
  };
}

const PART =
  /^[[=*_ ]*(?:\d+\s+)?(stronghold|dynasty|fate|conflict|province|role)s?(?: deck| cards)?\b(.*)$/i;

/** Other headings for a part: the second deck has two names, and what is in neither deck stands together. */
const alsoCalled: Readonly<Record<string, DeckPart>> = {
  conflict: 'fate',
  province: 'stronghold',
  role: 'stronghold',
};
const SIZE = /^[\s:()[\]\-–=*_]*(?:\d+(?:\s*cards?)?)?[\s:()[\]\-–=*_]*$/i;

/** `Dynasty`, `Fate deck (40):`, `== Fate ==`; also a heading with its card behind, `Stronghold: The Seventh Tower`. */
function partHeading(words: string): { part: DeckPart; rest: string } | undefined {
  const [, name, behind = ''] = PART.exec(words) ?? [];
  if (name === undefined) return undefined;
  const word = name.toLowerCase();
  const part = alsoCalled[word] ?? (word as DeckPart);
  if (SIZE.test(behind)) return { part, rest: '' };
  const inline = /^\s*:\s*(\S.*)$/.exec(behind);
  return inline ? { part, rest: inline[1]! } : undefined;
}

/** Headings inside a part that only name types; they say nothing that the cards do not. */
function typeHeadings(pool: readonly CardFacts[]): Set<string> {
  const types = new Set([...pool.map((card) => card.type), ...Object.keys(partOfType)]);
  const names = [...types, 'Action', 'Attachment'].map((type) => type.toLowerCase());
  return new Set(names.flatMap((name) => [name, `${name}s`, name.replace(/y$/, 'ies')]));
}

function isTypeHeading(words: string, headings: Set<string>): boolean {
  const names = foldName(words)
    .split(' ')
    .filter((word) => word !== 'and' && !/^\d+$/.test(word));
  return names.length > 0 && names.every((name) => headings.has(name));
}

/** The heading of cards that are not played, and the mark of one such card. */
const SIDEBOARD =
  /^[[=*_( ]*(?:\d+\s+)?(?:side\s*board|side\s*deck|maybe\s*board)\b[^A-Za-z]*(?:cards?)?[^A-Za-z]*$/i;
const ASIDE = /^sb\s*:/i;

const BEFORE = /^(?:(\d+)\s*[x×*]\s*|(\d+)\s+|[x×]\s*(\d+)\s+)(\S.*)$/i;
const BEHIND = /^(.*\S)(?:\s+[x×*]\s*(\d+)|\s*[([][x×]?\s*(\d+)\s*[x×]?[)\]])$/i;

/** The card named on a line, with its count: `3 X`, `3x X`, `X x3`, `X (x3)`, or one copy. */
function cardOn(words: string, pool: readonly CardFacts[]) {
  const before = BEFORE.exec(words);
  const behind = BEHIND.exec(words);
  const readings: { name: string; count: number }[] = [];
  if (before) readings.push({ name: before[4]!, count: Number(before[1] ?? before[2] ?? before[3]) });
  if (behind) readings.push({ name: behind[1]!, count: Number(behind[2] ?? behind[3]) });
  readings.push({ name: words, count: 1 }); // also a title that begins or ends with a number
  const found = readings.map((one) => ({ ...one, found: namedOrPrinted(pool, one.name) }));
  return found.find((one) => one.found.length > 0) ?? found[0]!;
}

/** Behind a dash the set and the number of a printing: ` - SE 45`, ` – SE`, ` - 45`. */
const PRINTING = /\s+[-–—]\s*(?:[A-Za-z]{1,6}\s*#?\d+[a-z]?|[A-Z][A-Z0-9]{0,5}|#?\d+[a-z]?)$/;

/** The cards of a name, which may have a printing behind it. A version is no printing: without it the name is another card's. */
function namedOrPrinted(pool: readonly CardFacts[], name: string): readonly CardFacts[] {
  const found = namedCards(pool, name);
  const [printing] = PRINTING.exec(name) ?? [];
  if (found.length > 0 || printing === undefined || /exp|xp/i.test(printing)) return found;
  return namedCards(pool, name.slice(0, -printing.length));
}

/** The same card on two lines is one entry. */
function add(entries: DeckEntry[], entry: DeckEntry): void {
  const at = entries.findIndex((one) => one.key === entry.key);
  const same = entries[at];
  if (same) entries[at] = { ...same, count: same.count + entry.count };
  else entries.push(entry);
}
