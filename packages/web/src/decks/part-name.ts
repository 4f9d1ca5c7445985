import type { EditionInfo } from '@kyuden/server/protocol';
import { wordFor, words } from '../words.ts';
import type { Part } from './deck-text.ts';

/** What a part of a deck is called: editions may have names of their own. */
export function partName(part: Part, names: EditionInfo['deckNames'] | undefined): string {
  return wordFor(words.decks.parts, names?.[part] ?? part);
}
