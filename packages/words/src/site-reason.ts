import type { RulesVersions } from './table-reason.ts';

/** No facts besides the kind. */
type Plain = Record<never, never>;

/** The maximum that is allowed. */
interface OfLimit {
  most: number;
}

/** The known names to choose from. */
interface OfKnown {
  known: readonly string[];
}

/** Reasons why a name is refused. */
export interface NameReasons {
  nameLength: OfLimit & { least: number; length: number };
  nameInvisible: Plain;
  namePhonetic: Plain;
  nameMarks: Plain;
  nameWithoutLetter: Plain;
  nameLetter: { letter: string };
  nameScripts: { scripts: readonly string[] };
  /** The name is shared by everyone and cannot be reserved. */
  nameForAll: { name: string };
  nameTaken: { name: string };
  /** The name belongs to an account, or looks like one that does. */
  nameOfAccount: { name: string };
  nobodyCalled: { name: string };
}

/** Reasons why the site refuses a request. */
export interface SiteReasons extends NameReasons {
  noAddress: Plain;
  foreignPage: Plain;
  tooManyRequests: Plain;
  tooManyLookups: Plain;
  tooManyAttempts: Plain;
  signInFirst: Plain;
  passwordTooShort: { least: number; length: number };
  wrongPassword: Plain;
  wrongNameOrPassword: Plain;
  /** A code for a new password that is not the account's, was used, or is too old. */
  wrongCode: Plain;
  noEdition: OfKnown & { edition: string };
  /** This server has no cards of the edition. */
  noCards: OfKnown & { edition: string };
  noSetting: OfKnown & { setting: string };
  /** `given` is the invalid value as JSON. */
  noSettingValue: { setting: string; values: readonly string[]; given: string; rule: string };
  noDeck: Plain;
  noStarterDeck: { deck: string };
  deckUnplayable: Plain;
  tooManyDecks: OfLimit;
  tooManyCards: OfLimit & { cards: number };
  tooManySeats: OfLimit & { seats: number };
  oneSeatOnly: Plain;
  seedForOneOnly: Plain;
  /** None of the player's card sets has this id. */
  noSet: Plain;
  noSetCard: Plain;
  tooManySets: OfLimit;
  tooManySetCards: OfLimit & { cards: number };
  /** The content of a file does not tell what kind of card data it is. */
  unknownFile: Plain;
  noCardsInFile: Plain;
  setTooSlow: Plain;
  /** The set has been changed elsewhere since it was shown. */
  setChanged: Plain;
  /** The cards of a player have joined this table; whoever sits down must accept them. */
  acceptSets: { sets: readonly string[] };
  gameBegun: Plain;
  challengeToOther: Plain;
  seatTaken: Plain;
  noSeat: Plain;
  noReport: Plain;
  pastTheEnd: { choices: number };
  /** With the current rules the record leads to a different game. */
  goesAnotherWay: { versions: RulesVersions };
}
