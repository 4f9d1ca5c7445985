import { createHash } from 'node:crypto';
import { findEdition, isPlayable, type OwnCards, readOwnCards } from '@kyuden/editions';
import {
  countsOf,
  decode,
  makeSet,
  picturesIn,
  playingCards,
  type RawCard,
  readSource,
  recognised,
  replacingCards,
  type SourceFault,
  type SourceKind,
} from '@kyuden/sets';
import type { Reason } from '@kyuden/words';
import { MOST_CARDS } from './limits.ts';

/** Reading of players' card sets. It runs in a thread of its own: it takes long, and the input is anybody's. */

/** The facts of a card that its owner may change. */
export type CardFacts = Pick<
  RawCard,
  'title' | 'experience' | 'type' | 'clan' | 'side' | 'stats' | 'keywords' | 'text'
>;

export type SetSource =
  /** A file. Cards that were put right in the set before keep what was written. */
  | { readonly bytes: Uint8Array; readonly from: SourceKind | undefined; readonly before?: string }
  /** The stored cards of a set, with other facts for one of them. */
  | { readonly before: string; readonly card: number; readonly facts: CardFacts };

/** A card as it is stored. `own`: its owner has put it right by hand. */
type StoredCard = RawCard & { readonly own?: true };

/** A set that was read, ready to be stored. */
export interface ReadSet {
  /** JSON: a list of `SetCardInfo`. */
  readonly entries: string;
  /** The cards that play, and those that may replace ours, as card files. */
  readonly texts: { readonly plays: string; readonly replacing: string };
  /** Fingerprints of both; '' without cards that may replace ours. */
  readonly prints: { readonly plays: string; readonly replacing: string };
  /** JSON: paths of pictures by card. */
  readonly pictures: string;
  readonly counts: Readonly<Record<string, number>>;
  readonly faults: readonly SourceFault[];
}

/** At most so many faults of a file are told. */
const MOST_FAULTS = 50;

export function readSet(editionName: string, source: SetSource): ReadSet | { refused: Reason } {
  const edition = findEdition(editionName);
  if (!edition || !isPlayable(edition)) throw new Error(`there is no edition '${editionName}' here`);
  const found = 'bytes' in source ? fromFile(source) : withFacts(source);
  if ('refused' in found) return found;
  const { cards, faults } = found;
  if (cards.length === 0) return { refused: { kind: 'noCardsInFile' } };
  if (cards.length > MOST_CARDS)
    return { refused: { kind: 'tooManySetCards', most: MOST_CARDS, cards: cards.length } };
  const set = makeSet(edition, cards, faults);
  const texts = { plays: playingCards(set), replacing: replacingCards(set) };
  const both = `${texts.plays}\n${texts.replacing}`;
  return {
    entries: JSON.stringify(set.cards.map(({ name, raw, verdict }) => ({ name, raw, verdict }))),
    texts: { plays: texts.plays, replacing: both },
    prints: {
      plays: printOf(editionName, texts.plays),
      replacing: texts.replacing === '' ? '' : printOf(editionName, both),
    },
    pictures: JSON.stringify(picturesIn(set)),
    counts: countsOf(set.cards),
    faults: faults.slice(0, MOST_FAULTS),
  };
}

/** Fingerprints of the operator's sets are shorter: they are made from the cards themselves. */
const PRINT_LENGTH = 32;

/** A fingerprint that nobody can forge: players meet over cards that one of them has brought. */
const printOf = (edition: string, text: string): string =>
  createHash('sha256').update(`${edition}\n${text}`).digest('hex').slice(0, PRINT_LENGTH);

type Found = { cards: readonly StoredCard[]; faults: readonly SourceFault[] } | { refused: Reason };

function fromFile({ bytes, from, before }: Extract<SetSource, { bytes: Uint8Array }>): Found {
  // PostgreSQL cannot store NUL.
  const text = decode(bytes).text.replaceAll('\0', '\ufffd');
  const kind = from ?? recognised(text);
  if (!kind) return { refused: { kind: 'unknownFile' } };
  const { cards, faults } = readSource(text, kind);
  const own = new Map(
    storedIn(before ?? '[]')
      .filter((one) => one.own)
      .map((one) => [one.where, one]),
  );
  return { cards: cards.map((card) => own.get(card.where) ?? card), faults };
}

function withFacts({ before, card, facts }: Extract<SetSource, { card: number }>): Found {
  const cards = storedIn(before);
  const old = cards[card];
  if (!old) return { refused: { kind: 'noSetCard' } };
  const { where, id, printings, legality, other } = old;
  const kept = { where, ...(id !== undefined && { id }), printings, legality, other };
  return { cards: cards.with(card, { ...kept, ...facts, own: true }), faults: [] };
}

const storedIn = (entries: string): StoredCard[] =>
  (JSON.parse(entries) as { raw: StoredCard }[]).map(({ raw }) => raw);

/** The stored text of a set that joins an edition. */
export interface StoredCards {
  readonly name: string;
  readonly print: string;
  readonly text: string;
  /** Whether its cards replace cards of the edition. */
  readonly replaces: boolean;
}

/** Reads stored cards again. Undefined if some of them do not play any more, or two sets have a card of one name. */
export function openSets(editionName: string, stored: readonly StoredCards[]): OwnCards[] | undefined {
  const edition = findEdition(editionName);
  if (!edition || !isPlayable(edition)) return undefined;
  const taken = new Set<string>();
  const sets: OwnCards[] = [];
  for (const { name, print, text, replaces } of stored) {
    const { faces, faults } = readOwnCards(edition, text, { replace: replaces });
    if (faults.length > 0 || faces.some(({ key }) => taken.has(key))) return undefined;
    for (const { key } of faces) taken.add(key);
    sets.push({ name, faces, ...(print.length === PRINT_LENGTH && { print }) });
  }
  return sets;
}
