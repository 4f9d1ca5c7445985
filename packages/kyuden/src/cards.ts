import { type Edition, readOwnCards } from '@kyuden/editions';
import { type Face, type Library, makeLibrary } from '@kyuden/engine';
import { type Fault, KyudenError } from './fault.ts';

/** The cards of a game: those of the edition, and cards that the caller brings. */
export interface CardPool {
  readonly faces: readonly Face[];
  readonly lib: Library;
}

/** The names of the cards of a text that play, and the faults of the others. */
export interface CardReport {
  readonly cards: readonly string[];
  readonly faults: readonly Fault[];
}

/** Returns the cards of the edition, and those in a text in the format of card files. Throws with all faults. */
export function poolWith(edition: Edition, text: string | undefined): CardPool {
  if (text === undefined) return { faces: edition.cards, lib: edition.lib };
  const { own, faults } = readOwn(edition, text);
  if (faults.length > 0) throw new KyudenError(faults);
  const faces = [...edition.cards, ...own];
  return { faces, lib: makeLibrary(edition.book, faces, edition.lib) };
}

/** Says which cards of a text in the format of card files play in the edition, and what is wrong with the others. */
export function reportCards(edition: Edition, text: string): CardReport {
  const { own, faults } = readOwn(edition, text);
  return { cards: own.map(({ key }) => key), faults };
}

function readOwn(edition: Edition, text: string): { own: Face[]; faults: Fault[] } {
  const { faces, faults } = readOwnCards(edition, text);
  return {
    own: faces,
    faults: faults.map(({ line, card, what }) => ({
      where: card === undefined ? `cards:${line}` : `cards: ${card}`,
      what,
    })),
  };
}
