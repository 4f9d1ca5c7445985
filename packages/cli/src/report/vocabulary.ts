import { isPlayable, PoolError, type RuledEdition } from '@kyuden/editions';
import type { FiledCard } from './card-files.ts';

/** Titles and keywords that texts may name, and sentences that are read for certain. */
export interface Vocabulary {
  titles: readonly string[];
  keywords: readonly string[];
  sentences: readonly string[];
}

/** What the cards of an edition, and those of the same file, lend to a text. */
export function vocabularyFor(edition: RuledEdition, cards: readonly FiledCard[]): Vocabulary {
  const faces = facesOf(edition);
  const all = [...cards.map((one) => one.card), ...faces];
  return {
    titles: [...new Set(all.map((card) => card.title))],
    keywords: [...new Set(all.flatMap((card) => card.keywords))],
    sentences: [...new Set(faces.flatMap((face) => face.lines))],
  };
}

function facesOf(edition: RuledEdition) {
  try {
    return isPlayable(edition) ? edition.cards : [];
  } catch (error) {
    // The file at hand may be the very one that has to be mended before the cards load.
    if (!(error instanceof PoolError)) throw error;
    return [];
  }
}
