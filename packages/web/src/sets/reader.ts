import type { RawCard, Verdict } from '@kyuden/sets';
import type { CardFacts } from '../cards/facts.ts';

/** The names that texts of a set may use. */
export interface Names {
  titles: string[];
  keywords: string[];
}

/** A card to read. `names` come once, before the first card. */
export interface ToReader {
  no: number;
  edition: string;
  raw: RawCard;
  names?: Names;
}

/** How a card is read. */
export interface Reading {
  verdict: Verdict;
  card: CardFacts;
}

export interface FromReader {
  no: number;
  reading: Reading;
}
