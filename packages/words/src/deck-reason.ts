/** A card by its key. */
interface OfCard {
  card: string;
}

interface OfType extends OfCard {
  type: string;
}

interface OfCount {
  count: number;
  most: number;
}

/** The cards that share a copy limit: by title, or by title and one more property. */
export type CopiesOf =
  | { readonly title: string }
  | { readonly title: string; readonly type: string }
  | { readonly title: string; readonly level: number }
  /** A keyword such as Unique allows one copy of each `version`; '' is the plain version. */
  | { readonly title: string; readonly keyword: string; readonly version: string };

/** Reasons why a deck is not legal. Decks have the names that the edition gives them. */
export interface DeckReasons {
  notInEdition: OfCard;
  takenOut: OfCard;
  startsInPlay: OfCard;
  strongholdCount: { count: number; needed: number };
  provinceCount: { count: number; needed: number };
  tooFewCards: {
    deck: string;
    count: number;
    least: number;
    /** Cards of the deck that are excluded from the count. */
    uncounted: readonly { readonly count: number; readonly card: string }[];
  };
  deckTooLarge: OfCount & { deck: string };
  tooManyOfType: OfCount & { type: string };
  tooManyCopies: OfCount & { of: CopiesOf };
  tooManyOfElement: OfCount & { element: string };
  tooManyCharacters: OfCount;
  noDeckTakes: OfType;
  besideDecks: OfType & { deck: string };
  /** `deck` is the deck that lists the card; null if it is listed with the Stronghold. */
  wrongDeck: OfType & { right: string; deck: string | null };
  sameUnique: { cards: readonly string[]; title: string };
  provinceOfOtherClan: OfCard;
  dynastyOfOtherClan: OfCard;
  tooManyClans: { clans: readonly string[] };
  noInfluenceCost: OfCard;
  tooMuchInfluence: { used: number; most: number };
  needsRole: OfCard & { roles: readonly string[] };
  needsClan: OfCard & { clans: readonly string[] };
  influenceForOthers: OfCard & { clans: readonly string[] };
}

/** Reasons why a line of a deck list cannot be read. */
export interface DeckLineReasons {
  tooManyLines: { most: number };
  lineTooLong: { most: number; length: number };
  noCardCalled: { name: string };
  severalCards: { name: string; cards: readonly string[] };
  copiesOutOfRange: OfCount & { name: string };
  needsHeading: { name: string; type: string };
}
