import type { EditionInfo } from '@kyuden/server/protocol';
import { wordFor, words } from '../words.ts';
import type { Part } from './deck-text.ts';

/** The name of a part of a deck; editions may have their own names. */
export function partName(part: Part, names: EditionInfo['deckNames'] | undefined): string {
  return wordFor(words.decks.parts, names?.[part] ?? part);
}
