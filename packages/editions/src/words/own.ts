import { isPlayable } from '../edition.ts';
import { findEdition } from '../editions.ts';
import type { OwnWords } from './own-words.ts';

/** The words of the edition of this name where it has some of its own. */
export function ownWords(name: string): OwnWords | undefined {
  const edition = findEdition(name);
  return edition && isPlayable(edition) ? edition.words : undefined;
}
