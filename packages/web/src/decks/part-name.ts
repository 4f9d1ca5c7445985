import type { EditionInfo } from '../net/api.ts';
import { words } from '../words/en.ts';
import type { Part } from './deck-text.ts';

/** What a part of a deck is called: editions may have names of their own. */
export function partName(part: Part, names: EditionInfo['deckNames'] | undefined): string {
  const own = names?.[part];
  return own ? own.charAt(0).toUpperCase() + own.slice(1) : (words.decks.parts[part] ?? part);
}
