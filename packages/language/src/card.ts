/** Reads a whole card, its facts and its lines, into a face that the engine can play. */

import type { Face, Text } from '@kyuden/engine/program';
import { keyOf } from './card-key.ts';
import type { Decline } from './core/decline.ts';
import type { Wording } from './dialect.ts';
import { hasHeader } from './json.ts';
import { limitsSeveral, withOwnRules } from './lower/own-abilities.ts';
import { setsProducedGold } from './lower/production.ts';
import { readText, type TextContext, type TextReading } from './text.ts';
import { printTree } from './tree.ts';
import { clans, isKeyword } from './words/keywords.ts';

export interface CardSource {
  title: string;
  /** 'Experienced', 'Experienced 2', ... or 'Inexperienced', if the card has it. */
  experience?: string;
  type: string;
  /** The deck of the card, if its type exists in more than one deck. */
  deck?: string;
  /** The dialect of the card, if it is not that of the collectible game. */
  dialect?: string;
  /** The meaning of its words, where the dialect of its edition states one. */
  wording?: Wording;
  clan?: string;
  keywords: string[];
  stats: Record<string, number | null>;
  /** Stats printed as '*', whose value the text sets. */
  variable?: string[];
  /** Stats printed with a plus sign on a type whose numbers are not bonuses. */
  plus?: string[];
  /** The code of the card's set, null if it is printed without a code, absent if the file does not say. */
  set?: string | null;
  /** One line for each trait or ability. */
  lines: string[];
  /** It stands in for a card that the sources lack, so its text is not complete. */
  standIn?: true;
  /** The stats and lines of the second side, which the card may show instead. */
  second?: CardSide;
}

/** What differs between the two sides of a card. */
export interface CardSide {
  stats: Record<string, number | null>;
  lines: string[];
}

/** The lines of both sides of a card. */
export const allLines = ({ lines, second }: CardSource): readonly string[] =>
  second === undefined ? lines : [...lines, ...second.lines];

export interface ReadOptions {
  /** Keywords and titles that texts may use beyond the built-in ones. */
  keywords?: Iterable<string>;
  titles?: Iterable<string>;
  /** Readable sentences, from which similar ones are proposed for a line that cannot be read. */
  known?: readonly string[];
  /** Names of phrases to skip. */
  without?: ReadonlySet<string>;
  /** Receives the names of the phrases that whole lines use. */
  used?: Set<string>;
}

export interface CardReading {
  status: 'whole' | 'declined' | 'ambiguous';
  runs: boolean;
  /** The meaning that the program format cannot express yet, if a whole card does not run. */
  missing?: string;
  texts: Text[];
  printed: string[];
  declines: Decline[];
  /** The readings of each ambiguous line. */
  readings?: Text[][];
}

export function readCard(card: CardSource, options: ReadOptions = {}): CardReading {
  const context = contextFor(card, options);
  const readings = card.lines.map((line) => readText(line, context));
  const status = worst(readings);
  const reading: CardReading = {
    status,
    runs: readings.every((one) => one.runs),
    texts: withOwnRules(readings.flatMap((one) => (one.text === undefined ? [] : [one.text]))),
    printed: readings.flatMap((one) => (one.tree === undefined ? [] : [printTree(one.tree)])),
    declines: readings.flatMap((one) => (one.decline === undefined ? [] : [one.decline])),
  };
  const isIdle = reading.texts.some((text) => setsProducedGold(text, card.type));
  const isLimited = limitsSeveral(reading.texts);
  if (isIdle || isLimited) reading.runs = false;
  const missing =
    readings.find((one) => one.missing !== undefined)?.missing ??
    (isIdle
      ? 'a set amount for the Gold that a text produces'
      : isLimited
        ? 'how often a card with several abilities is played'
        : undefined);
  if (missing !== undefined) reading.missing = missing;
  const ambiguous = readings.flatMap((one) => (one.readings === undefined ? [] : [one.readings]));
  if (ambiguous.length > 0) reading.readings = ambiguous;
  return reading;
}

function worst(readings: TextReading[]): CardReading['status'] {
  if (readings.some((one) => one.status === 'declined')) return 'declined';
  return readings.some((one) => one.status === 'ambiguous') ? 'ambiguous' : 'whole';
}

/** The context in which the lines of a card are read. */
export function contextFor(card: CardSource, options: ReadOptions = {}): TextContext {
  return {
    card: {
      title: card.title,
      type: card.type,
      keywords: card.keywords,
      ...(card.dialect !== undefined && { dialect: card.dialect }),
      ...(card.wording !== undefined && { wording: card.wording }),
      ...(card.type === 'Event' && card.lines.some(hasHeader) ? { stays: true as const } : {}),
    },
    names: {
      self: selfNames(card),
      others: titlesOf(options.titles),
    },
    keywords: keywordsOf(options.keywords, card.keywords),
    ...(options.known === undefined ? {} : { known: options.known }),
    ...(options.without === undefined ? {} : { without: options.without }),
    ...(options.used === undefined ? {} : { used: options.used }),
  };
}

/** Titles that texts of all editions may name. */
const rings = ['Ring of Air', 'Ring of Earth', 'Ring of Fire', 'Ring of Water', 'Ring of the Void'];
const lists = new WeakMap<Iterable<string>, readonly string[]>();
const none: readonly string[] = rings;

/**
 * Titles that texts may name. Single words are left out, because they are keywords or names of the card itself.
 * Cached, so that equal options give the same list object.
 */
function titlesOf(titles: Iterable<string> | undefined): readonly string[] {
  if (titles === undefined) return none;
  const known = lists.get(titles);
  if (known !== undefined) return known;
  const made = [...new Set([...titles, ...rings])].filter((title) => title.includes(' '));
  lists.set(titles, made);
  return made;
}

const sets = new WeakMap<Iterable<string>, Map<string, ReadonlySet<string>>>();

/**
 * Keywords beyond the built-in ones. Cached, so that equal words give the same set object and its index is built once.
 */
function keywordsOf(more: Iterable<string> | undefined, own: readonly string[]): ReadonlySet<string> {
  const given = more ?? none;
  let known = sets.get(given);
  if (known === undefined) {
    known = new Map([['', new Set([...given].filter((word) => !isKeyword(word)))]]);
    sets.set(given, known);
  }
  const common = known.get('')!;
  const added = own.filter((word) => !isKeyword(word) && !common.has(word)).sort();
  const key = added.join('|');
  const found = known.get(key) ?? new Set([...common, ...added]);
  known.set(key, found);
  return found;
}

/** The names a card may use for itself: its title, and for a Personality also parts of the title. */
function selfNames(card: CardSource): string[] {
  const names = [card.title];
  // 'The Hiruma Dojo' may be written 'the Hiruma Dojo'.
  if (card.title.startsWith('The ')) names.push(card.title.slice(4));
  if (card.type !== 'Personality') return names;
  const words = card.title.split(' ');
  const add = (name: string): void => {
    // The comma is dropped: 'Hoturi' from 'Doji Hoturi, Seven Thunder'.
    names.push(name.replace(/,$/, ''));
  };
  for (let from = 0; from < words.length; from += 1) {
    for (let to = from + 1; to <= words.length; to += 1) {
      const part = words.slice(from, to);
      if (part.length === words.length || !/^[A-Z]/.test(part[0]!)) continue;
      if (card.keywords.includes(part.join(' ')) || clans.includes(part.join(' '))) continue;
      if (/^[a-z]/.test(part[part.length - 1]!)) continue;
      // 'The Twisted' from 'The Twisted One' is not a name.
      if (part[0] === 'The' && to < words.length && !part.at(-1)!.endsWith(',')) continue;
      add(part.join(' '));
    }
  }
  return names;
}

/** The card as a face of the engine. Throws if a line is not read whole or cannot run. */
export function faceOf(card: CardSource, options: ReadOptions = {}): Face {
  const reading = readCard(card, options);
  const key = keyOf(card);
  if (reading.status === 'declined') {
    const [first] = reading.declines;
    throw new Error(
      first!.senseless === undefined
        ? `${key}: cannot read '${first!.line}' at '${first!.words}' (expected ${first!.expected.slice(0, 6).join(', ')})`
        : `${key}: '${first!.line}' makes no sense (${first!.senseless})`,
    );
  }
  if (reading.status === 'ambiguous') throw new Error(`${key}: a line has more than one reading`);
  if (!reading.runs) throw new Error(`${key}: nothing can yet say ${reading.missing ?? 'this'}`);
  const face: Face = {
    key,
    title: card.title,
    type: card.type,
    keywords: [...card.keywords],
    stats: { ...card.stats },
    texts: reading.texts,
    lines: reading.printed,
  };
  if (card.deck !== undefined) face.deck = card.deck;
  if (card.variable !== undefined) face.variable = [...card.variable];
  if (card.plus !== undefined) face.plus = [...card.plus];
  if (card.set !== undefined) face.set = card.set;
  if (card.standIn === true) face.standIn = true;
  if (card.second !== undefined) {
    const { second, ...first } = card;
    const { stats, texts, lines } = faceOf({ ...first, ...second }, options);
    face.second = { stats, texts, lines };
  }
  return face;
}
