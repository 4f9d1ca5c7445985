import { english, type Reason } from '@kyuden/words';
import { type CardFacts, foldName, namedCards, nearestCards } from './card-names.ts';
import { fromCsv } from './deck-csv.ts';

/** The parts of a deck, in the order of a deck file. */
export const deckParts = ['stronghold', 'dynasty', 'fate'] as const;
export type DeckPart = (typeof deckParts)[number];

/** Copies of one card, by its key in the pool. */
export interface DeckEntry {
  readonly count: number;
  readonly key: string;
  /** The first line of the file with this card. */
  readonly line?: number;
}

/** A deck as its player wrote it. `checkDeck` decides whether it is legal. */
export interface Deck extends Readonly<Record<DeckPart, readonly DeckEntry[]>> {
  readonly name: string;
  /** A description of the deck in one line. */
  readonly note?: string;
  /** The format that the deck is built for, if it is not the edition's usual one. */
  readonly format?: string;
}

export interface DeckError {
  file: string;
  line: number;
  why: Reason;
  /** Keys of similar cards that the player may have meant, best first. */
  nearest: string[];
}

/** The part of the deck for each card type of the collectible game. */
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

/** Limits on input: a longer list is not a deck, and reading it would block other requests. */
const MOST_LINES = 300;
const LONGEST_LINE = 200;
const MOST_COPIES = 999;
/** Maximum number of unknown names for which similar cards are searched. */
const MOST_SUGGESTED = 20;

/**
 * Reads a deck list: one card a line with the number of copies before or after it, headings for the parts
 * (`Dynasty`, `Fate (40):`), comments after #; or a table with commas, semicolons or tabs. `partOf` decides the
 * part of each card; if it returns undefined, the heading decides. Sideboards are skipped. An unreadable line
 * becomes an error and is skipped, so that one run reports all errors.
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
      // A second heading for the same part begins a sideboard.
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

/** Prints a deck in the standard form, which `parseDeck` reads back. */
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

/** Prints an error: file, line, reason, similar names. */
export function printDeckError({ file, line, why, nearest }: DeckError): string {
  const meant = nearest.length > 0 ? `; nearest: ${nearest.join(', ')}` : '';
  return `${file}:${line}: ${english(why)}${meant}`;
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

/** Other headings for a part. Provinces and roles are in neither deck and belong to the part `stronghold`. */
const alsoCalled: Readonly<Record<string, DeckPart>> = {
  conflict: 'fate',
  province: 'stronghold',
  role: 'stronghold',
};
const SIZE = /^[\s:()[\]\-–=*_]*(?:\d+(?:\s*cards?)?)?[\s:()[\]\-–=*_]*$/i;

/**
 * Reads a heading such as `Dynasty`, `Fate deck (40):` or `== Fate ==`, or a heading followed by a card:
 * `Stronghold: The Seventh Tower`.
 */
function partHeading(words: string): { part: DeckPart; rest: string } | undefined {
  const [, name, behind = ''] = PART.exec(words) ?? [];
  if (name === undefined) return undefined;
  const word = name.toLowerCase();
  const part = alsoCalled[word] ?? (word as DeckPart);
  if (SIZE.test(behind)) return { part, rest: '' };
  const inline = /^\s*:\s*(\S.*)$/.exec(behind);
  return inline ? { part, rest: inline[1]! } : undefined;
}

/** Headings that only name a card type. They are skipped, because the type of a card is known anyway. */
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

/** The heading of a sideboard (`SIDEBOARD`), and the prefix of one sideboard card (`ASIDE`). */
const SIDEBOARD =
  /^[[=*_( ]*(?:\d+\s+)?(?:side\s*board|side\s*deck|maybe\s*board)\b[^A-Za-z]*(?:cards?)?[^A-Za-z]*$/i;
const ASIDE = /^sb\s*:/i;

const BEFORE = /^(?:(\d+)\s*[x×*]\s*|(\d+)\s+|[x×]\s*(\d+)\s+)(\S.*)$/i;
const BEHIND = /^(.*\S)(?:\s+[x×*]\s*(\d+)|\s*[([][x×]?\s*(\d+)\s*[x×]?[)\]])$/i;

/** Reads the card on a line and its count: `3 X`, `3x X`, `X x3`, `X (x3)`; just `X` is one copy. */
function cardOn(words: string, pool: readonly CardFacts[]) {
  const before = BEFORE.exec(words);
  const behind = BEHIND.exec(words);
  const readings: { name: string; count: number }[] = [];
  if (before) readings.push({ name: before[4]!, count: Number(before[1] ?? before[2] ?? before[3]) });
  if (behind) readings.push({ name: behind[1]!, count: Number(behind[2] ?? behind[3]) });
  readings.push({ name: words, count: 1 }); // also covers titles that begin or end with a number
  const found = readings.map((one) => ({ ...one, found: namedOrPrinted(pool, one.name) }));
  return found.find((one) => one.found.length > 0) ?? found[0]!;
}

/** The set and number of a printing after a dash: ` - SE 45`, ` – SE`, ` - 45`. */
const PRINTING = /\s+[-–—]\s*(?:[A-Za-z]{1,6}\s*#?\d+[a-z]?|[A-Z][A-Z0-9]{0,5}|#?\d+[a-z]?)$/;

/**
 * Finds the cards of a name, with or without the printing after it. Experience is not a printing: without it
 * the name would mean another card.
 */
function namedOrPrinted(pool: readonly CardFacts[], name: string): readonly CardFacts[] {
  const found = namedCards(pool, name);
  const [printing] = PRINTING.exec(name) ?? [];
  if (found.length > 0 || printing === undefined || /exp|xp/i.test(printing)) return found;
  return namedCards(pool, name.slice(0, -printing.length));
}

/** Adds an entry; copies of a card on several lines become one entry. */
function add(entries: DeckEntry[], entry: DeckEntry): void {
  const at = entries.findIndex((one) => one.key === entry.key);
  const same = entries[at];
  if (same) entries[at] = { ...same, count: same.count + entry.count };
  else entries.push(entry);
}
