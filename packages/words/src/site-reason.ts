import type { RulesVersions } from './table-reason.ts';

/** The kind says it all. */
type Plain = Record<never, never>;

/** So much is allowed, and no more. */
interface OfLimit {
  most: number;
}

/** Names of which one was meant. */
interface OfKnown {
  known: readonly string[];
}

/** Reasons why a name is not taken. */
export interface NameReasons {
  nameLength: OfLimit & { least: number; length: number };
  nameInvisible: Plain;
  namePhonetic: Plain;
  nameMarks: Plain;
  nameWithoutLetter: Plain;
  nameLetter: { letter: string };
  nameScripts: { scripts: readonly string[] };
  /** Everybody may use it, so nobody has it alone. */
  nameForAll: { name: string };
  nameTaken: { name: string };
  /** It is the name of an account, or looks like it. */
  nameOfAccount: { name: string };
  nobodyCalled: { name: string };
}

/** Reasons why the site does not do what it is asked. */
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
  noEdition: OfKnown & { edition: string };
  /** The edition has no cards here. */
  noCards: OfKnown & { edition: string };
  noSetting: OfKnown & { setting: string };
  /** `given` is what was given instead of one of the values, as JSON. */
  noSettingValue: { setting: string; values: readonly string[]; given: string; rule: string };
  noDeck: Plain;
  noStarterDeck: { deck: string };
  deckUnplayable: Plain;
  tooManyDecks: OfLimit;
  tooManyCards: OfLimit & { cards: number };
  tooManySeats: OfLimit & { seats: number };
  oneSeatOnly: Plain;
  seedForOneOnly: Plain;
  gameBegun: Plain;
  challengeToOther: Plain;
  seatTaken: Plain;
  noSeat: Plain;
  noReport: Plain;
  pastTheEnd: { choices: number };
  /** With the rules of today the record leads elsewhere. */
  goesAnotherWay: { versions: RulesVersions };
}
