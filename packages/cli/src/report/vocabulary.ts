import { isPlayable, PoolError, type RuledEdition } from '@kyuden/editions';
import type { FiledCard } from './card-files.ts';

/** The titles and keywords that texts may name, and sentences that are known to be readable. */
export interface Vocabulary {
  titles: readonly string[];
  keywords: readonly string[];
  sentences: readonly string[];
}

/** The vocabulary from the cards of an edition, if there is one, and of the same file. */
export function vocabularyFor(edition: RuledEdition | undefined, cards: readonly FiledCard[]): Vocabulary {
  const faces = edition === undefined ? [] : facesOf(edition);
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
    // This file may be the one to correct before the cards can be loaded.
    if (!(error instanceof PoolError)) throw error;
    return [];
  }
}
