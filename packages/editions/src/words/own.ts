import { isPlayable } from '../edition.ts';
import { findEdition } from '../editions.ts';
import type { OwnWords } from './own-words.ts';

/** The own words of the edition with this name, if it has any. */
export function ownWords(name: string): OwnWords | undefined {
  const edition = findEdition(name);
  return edition && isPlayable(edition) ? edition.words : undefined;
}
