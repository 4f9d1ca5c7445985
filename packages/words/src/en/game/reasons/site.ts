import type { ReasonWords } from '../../../reason.ts';
import type { SiteReasons } from '../../../site-reason.ts';
import { rulesVersions } from './table.ts';

export const siteReasons: ReasonWords<SiteReasons> = {
  nameLength: ({ least, most, length }) => `a name has ${least} to ${most} letters, not ${length}`,
  nameInvisible: () => 'a name has letters, digits and signs that can be seen, nothing else',
  namePhonetic: () => 'a name has no letters of phonetic writing',
  nameMarks: () => 'a name has at most two marks above or below a letter',
  nameWithoutLetter: () => 'a name needs a letter or a digit',
  nameLetter: ({ letter }) => `a name cannot have the letter '${letter}'`,
  nameScripts: ({ scripts }) => `a name does not mix ${scripts.join(' and ')} letters`,
  nameForAll: ({ name }) => `everybody may use the name '${name}': choose another`,
  nameTaken: ({ name }) => `the name '${name}', or one that looks like it, is taken`,
  nameOfAccount: ({ name }) =>
    `the name '${name}' is that of an account, or looks like one: sign in, or choose another`,
  nobodyCalled: ({ name }) => `nobody is called '${name}'`,
  noAddress: () => 'there is no such address',
  foreignPage: () => 'only pages of this server may do that',
  tooManyRequests: () => 'too many requests: wait a little',
  tooManyLookups: () => 'too many of your requests are still being answered: wait until they are done',
  tooManyAttempts: () => 'too many attempts: wait a little',
  signInFirst: () => 'sign in first',
  passwordTooShort: ({ least, length }) =>
    `the password is too short: it has ${length === 1 ? '1 character' : `${length} characters`} and needs at least ${least}`,
  wrongPassword: () => 'the password is wrong',
  wrongCode: () => 'the name or the code is wrong, or the code was used or is too old',
  wrongNameOrPassword: () => 'the name or the password is wrong',
  noEdition: ({ edition, known }) => `there is no edition '${edition}'; there is ${known.join(', ')}`,
  noCards: ({ edition, known }) => `the cards of '${edition}' are not here; there is ${known.join(', ')}`,
  noSetting: ({ setting, known }) => `there is no setting "${setting}"; there are ${known.join(', ')}`,
  noSettingValue: ({ setting, values, given, rule }) =>
    `${setting} is ${values.join(' or ')}, not ${given} (${rule})`,
  noDeck: () => 'you have no such deck',
  noStarterDeck: ({ deck }) => `there is no starter deck '${deck}'`,
  deckUnplayable: () => 'this deck cannot be played',
  tooManyDecks: ({ most }) => `you keep ${most} decks already`,
  tooManyCards: ({ most, cards }) => `a deck has at most ${most} cards here, not ${cards}`,
  tooManySeats: ({ most, seats }) => `this is a game for ${most}, not for ${seats}`,
  oneSeatOnly: () => 'you can take one seat only',
  seedForOneOnly: () =>
    'a seed tells all cards to the player who knows it: name one only where one person plays',
  noSet: () => 'you have no such card set',
  noSetCard: () => 'there is no such card in this set',
  tooManySets: ({ most }) => `you keep ${most} card sets already`,
  tooManySetCards: ({ most, cards }) => `a card set has at most ${most} cards here, not ${cards}`,
  unknownFile: () => 'the content does not tell what kind of file this is: choose the kind',
  noCardsInFile: () => 'there are no cards in this file',
  setTooSlow: () => 'reading these cards took too long: try fewer cards',
  setChanged: () => 'this set has been changed in another place: load the page again',
  acceptSets: ({ sets }) =>
    `this table plays with cards that a player has brought (${sets.join(', ')}): look at them and accept them first`,
  gameBegun: () => 'this game has begun',
  challengeToOther: () => 'this game is a challenge to somebody else',
  seatTaken: () => 'that seat is taken',
  noSeat: () => 'there is no such seat',
  noReport: () => 'there is no such report',
  pastTheEnd: ({ choices }) => `the game has ${choices} choices`,
  goesAnotherWay: ({ versions }) =>
    `with the rules of today this game goes another way: ${rulesVersions(versions)}`,
};
