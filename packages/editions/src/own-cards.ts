import { canonicalJson, type Face, fingerprint, isSameData, makeLibrary } from '@kyuden/engine';
import { faceOf, keyOf, parseCardFile } from '@kyuden/language';
import { defineEdition, type Edition } from './edition.ts';
import { dropVariant, findEdition, noteVariant, openEdition } from './editions.ts';
import { lacksOf } from './lacks.ts';
import { adoptPool } from './pool.ts';
import { nameWith, setsIn } from './set-names.ts';

/** Cards from elsewhere that join the cards of an edition. */

/** A card that cannot join, and why. */
export interface OwnCardFault {
  /** The line of the text, if the card could not even be told apart. */
  readonly line?: number;
  readonly card?: string;
  readonly what: string;
}

/**
 * Reads cards in the format of card files. Only cards that play in the edition become faces. Cards with the name of a card
 * of the edition are faults, unless they may `replace` it.
 */
export function readOwnCards(
  edition: Edition,
  text: string,
  { replace = false } = {},
): { faces: Face[]; faults: OwnCardFault[] } {
  const { cards, errors } = parseCardFile(text, 'cards', edition.dialect);
  const faults: OwnCardFault[] = errors.map(({ line, message }) => ({ line, what: message }));
  const taken = new Set(replace ? [] : edition.cards.map(({ key }) => key));
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
  /** A fingerprint of the cards that nobody can forge, where people who do not trust each other share them. */
  readonly print?: string;
  /** The text that the faces were read from, if it is to be stored. */
  readonly text?: string;
}

/** An edition with cards from elsewhere, and those cards. */
interface Variant {
  readonly edition: Edition;
  readonly sets: readonly OwnCards[];
}

const variants = new Map<string, Variant>();

/**
 * An edition with more cards. Its name holds the sets with their fingerprints, so a record of a game tells which cards
 * it was played with. It is found by that name, and offered to nobody.
 */
export function editionWith(edition: Edition, sets: readonly OwnCards[]): Edition {
  const named = sets.map(({ name, faces, print = fingerprint(JSON.stringify(faces)) }) => ({ name, print }));
  return variant(edition, nameWith(edition.name, named), sets);
}

function variant(base: Edition, name: string, sets: readonly OwnCards[]): Edition {
  const known = findEdition(name);
  if (known) return known as Edition;
  const title = `${base.title} with ${setsIn(name)
    .sets.map((one) => one.name)
    .join(', ')}`;
  // The cards of the edition keep their places, so that the library takes over all that it knows of them.
  const own = new Map(sets.flatMap(({ faces }) => faces).map((face) => [face.key, face]));
  const ours = base.cards.map((face) => own.get(face.key) ?? face);
  const cards = [...ours, ...[...own.values()].filter((face) => !base.lib.byKey.has(face.key))];
  const edition = defineEdition(
    { ...base, name, title, variantOf: base.name, compose: () => base.composed },
    {
      cards: () => cards,
      lib: () => makeLibrary(base.book, cards, base.lib),
      print: () =>
        sets.some(({ print }) => print !== undefined)
          ? fingerprint([base.print, ...setsIn(name).sets.map((one) => one.print)].join('+'))
          : fingerprint(canonicalJson(cards.toSorted((a, b) => (a.key < b.key ? -1 : 1)))),
    },
  );
  variants.set(name, { edition, sets });
  noteVariant(edition);
  return edition;
}

/** The sets whose cards have joined an edition; none for an edition as it is. */
export const ownCardsIn = (name: string): readonly OwnCards[] => variants.get(name)?.sets ?? [];

/** Forgets an edition with cards from elsewhere. Games that run with it go on. */
export function forgetVariant(name: string): void {
  variants.delete(name);
  dropVariant(name);
}

/** Takes over cards that another thread has read, for an edition or for a variant of one. */
export function adoptCards(name: string, faces: readonly Face[]): void {
  const { edition: base } = setsIn(name);
  if (base === name) adoptPool(openEdition(name), faces);
  else {
    const ours = new Map(openEdition(base).cards.map((face) => [face.key, face]));
    adoptSets(name, [{ name, faces: faces.filter((face) => !isSameData(face, ours.get(face.key))) }]);
  }
}

/** Takes over the sets of a variant that another thread has read. */
export function adoptSets(name: string, sets: readonly OwnCards[]): Edition {
  return variant(openEdition(setsIn(name).edition), name, sets);
}
