import { isPlayable, type Lack, lacksOf, type RuledEdition, ruledEditions } from '@kyuden/editions';
import { collectible } from '@kyuden/language';
import { type FiledCard, readCards } from './card-files.ts';
import { editionNamed } from './edition-by-name.ts';
import type { Verdict } from './readings.ts';
import { type Vocabulary, vocabularyFor } from './vocabulary.ts';

/** A verdict on a card's text, and whether the card can be played in its edition. */
export interface Judged extends Verdict {
  /** Undefined for a card that is legal in no format of an edition. */
  edition: RuledEdition | undefined;
  plays: boolean;
  /** The things that the edition does not have for a card that runs. */
  lacks: readonly Lack[];
}

/** The name that takes the edition of each card from the formats in which it is legal. */
const AUTO = 'auto';

type EditionOf = (card: FiledCard) => RuledEdition | undefined;

/** The cards of a file, and the edition in which each of them is to be played. */
export function cardsAndEditions(
  file: string,
  named: string | undefined,
): { cards: FiledCard[]; editionOf: EditionOf } {
  if (named?.toLowerCase() === AUTO)
    return { cards: readCards(file, collectible), editionOf: editionByLegality };
  const edition = editionNamed(named);
  return { cards: readCards(file, edition.dialect), editionOf: () => edition };
}

/** The latest edition with a format in which the card is legal. One that can be played comes before one that cannot. */
function editionByLegality({ formats = [] }: FiledCard): RuledEdition | undefined {
  const legal = ruledEditions().filter((one) => one.formats?.some((format) => formats.includes(format)));
  return legal.findLast(isPlayable) ?? legal.at(-1);
}

/** Returns the vocabulary of an edition over these cards. Without an edition, texts may name only these cards. */
export function vocabulariesFor(
  cards: readonly FiledCard[],
): (edition: RuledEdition | undefined) => Vocabulary {
  const made = new Map<RuledEdition | undefined, Vocabulary>();
  return (edition) => {
    const found = made.get(edition) ?? vocabularyFor(edition, cards);
    made.set(edition, found);
    return found;
  };
}

/** Judges whether a card that was read can be played in its edition. */
export function playingIn(
  edition: RuledEdition | undefined,
  { card, runs, texts }: Verdict,
): Pick<Judged, 'edition' | 'plays' | 'lacks'> {
  const lacks = runs && edition !== undefined ? lacksOf(edition, { ...card, texts }) : [];
  return { edition, plays: runs && edition !== undefined && lacks.length === 0, lacks };
}
