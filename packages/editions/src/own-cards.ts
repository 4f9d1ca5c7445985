import { type Face, fingerprint } from '@kyuden/engine';
import { faceOf, keyOf, parseCardFile } from '@kyuden/language';
import { defineEdition, type Edition } from './edition.ts';
import { findEdition, noteVariant, openEdition } from './editions.ts';
import { lacksOf } from './lacks.ts';
import { adoptPool } from './pool.ts';

/** Cards from elsewhere that join the cards of an edition. */

/** A card that cannot join, and why. */
export interface OwnCardFault {
  /** The line of the text, if the card could not even be told apart. */
  readonly line?: number;
  readonly card?: string;
  readonly what: string;
}

/** Reads cards in the format of card files. Only cards that play in the edition become faces. */
export function readOwnCards(edition: Edition, text: string): { faces: Face[]; faults: OwnCardFault[] } {
  const { cards, errors } = parseCardFile(text, 'cards', edition.dialect);
  const faults: OwnCardFault[] = errors.map(({ line, message }) => ({ line, what: message }));
  const taken = new Set(edition.cards.map(({ key }) => key));
  const known = {
    titles: [...edition.cards, ...cards].map(({ title }) => title),
    keywords: [...edition.cards, ...cards].flatMap(({ keywords }) => keywords),
  };
  const faces: Face[] = [];
  for (const source of cards) {
    const card = keyOf(source);
    const fail = (what: string): number => faults.push({ card, what });
    if (taken.has(card)) {
      fail('expected a name of its own; there is such a card already');
      continue;
    }
    taken.add(card);
    try {
      const face = faceOf(source, known);
      const lacks = lacksOf(edition, face);
      for (const { sort, name } of lacks) fail(`${edition.title} has no ${sort} ${JSON.stringify(name)}`);
      if (lacks.length === 0) faces.push(face);
    } catch (error) {
      fail(error instanceof Error ? error.message : String(error));
    }
  }
  return { faces, faults };
}

/** Some cards from elsewhere, under the name of their set. */
export interface OwnCards {
  readonly name: string;
  readonly faces: readonly Face[];
}

/** Between an edition and a set in the name of a variant, and between a set and the fingerprint of its cards. */
const [WITH, PRINT] = ['+', '@'];

/**
 * An edition with more cards. Its name holds the sets with their fingerprints, so a record of a game tells which cards
 * it was played with. It is found by that name, and offered to nobody.
 */
export function editionWith(edition: Edition, sets: readonly OwnCards[]): Edition {
  const parts = sets.map(
    ({ name, faces }) => `${plainName(name)}${PRINT}${fingerprint(JSON.stringify(faces))}`,
  );
  const name = [edition.name, ...parts].join(WITH);
  return variant(edition, name, [...edition.cards, ...sets.flatMap(({ faces }) => faces)]);
}

/** A name that file names and addresses can hold. */
const plainName = (name: string): string => name.replace(/[^\p{L}\p{N}_-]+/gu, '-').slice(0, 60);

function variant(edition: Edition, name: string, faces: readonly Face[]): Edition {
  const known = findEdition(name);
  if (known) return known as Edition;
  const title = `${edition.title} with ${namesIn(name).join(', ')}`;
  const made = defineEdition({
    ...edition,
    name,
    title,
    variantOf: edition.name,
    compose: () => edition.composed,
  });
  adoptPool(
    made,
    faces.toSorted((a, b) => (a.key < b.key ? -1 : 1)),
  );
  noteVariant(made);
  return made;
}

/** Takes over cards that another thread has read, for an edition or for a variant of one. */
export function adoptCards(name: string, faces: readonly Face[]): void {
  const [base = name] = name.split(WITH);
  if (base === name) adoptPool(openEdition(name), faces);
  else variant(openEdition(base), name, faces);
}

/** The names of the sets that the name of a variant holds. */
const namesIn = (name: string): string[] =>
  name
    .split(WITH)
    .slice(1)
    .map((one) => one.split(PRINT)[0]!);

/** The sets that the name of a variant holds, as `name (fingerprint)`; none for an edition. */
export const setsIn = (name: string): { edition: string; sets: string[] } => {
  const [edition = name, ...sets] = name.split(WITH);
  return { edition, sets: sets.map((one) => one.replace(PRINT, ' (') + (one.includes(PRINT) ? ')' : '')) };
};
