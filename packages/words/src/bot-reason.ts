/** Why a bot chose what it chose, as facts. Several rules of thumb of both games give the same reason. */

/** Reasons that are always told in the same words. */
export const plainReasons = [
  'onlyChoice',
  'chance',
  'noRule',
  'anyOrder',
  'guess',
  /** A bot outside that says nothing of its reasons, and a bot that failed. */
  'unsaid',
  'undecided',
  // Using cards and answering.
  'keepCards',
  'nothingWorthwhile',
  'holdAnswers',
  'doesGood',
  'doesHarm',
  'noExtraCost',
  'free',
  // Choosing cards.
  'servesMost',
  'helpsThemLeast',
  'leastMissed',
  'theyMissMost',
  'notForThem',
  'nothingToChoose',
  'noMoreTargets',
  'noGoodTarget',
  // Buying and paying.
  'nothingToBuy',
  'mayStay',
  'isPaid',
  'leastWaste',
  'freeHolding',
  'noHolding',
  // Battles of the collectible game.
  'mustGo',
  'surestBattle',
  'battleIsThere',
  'helpsMostThere',
  'inviteNobody',
  'inviteHelp',
  // Duels and lobbying.
  'match',
  'outmatched',
  'ahead',
  'bestFocus',
  'nothingToFocus',
  'lobbyStands',
  'lobbyFails',
  'lobbyCannotChange',
  'lobbyWins',
  'lobbyStops',
  // Honor and fate of the living card game.
  'cardsWorthHonor',
  'honorWorthMore',
  'tooLittleHonor',
  'driveToDishonor',
  'nothingAtStake',
  'bidsCannotChange',
  'bidWins',
  'payWithCards',
  'payWithHonor',
  'gainHonor',
  'takeHonor',
  'drawAndDiscard',
  'keepFate',
  // Its characters and conflicts.
  'nobodyBears',
  'neededInConflict',
  'waitsAtHome',
  'goodBeginning',
  'slowBeginning',
  'cheapHand',
  'dearAtBeginning',
  'hardestToBreak',
  'noConflict',
  'attackThere',
  'conflictDoesNotPay',
  'enoughAttack',
  'nobodyCouldDefend',
] as const;

export type PlainReason = (typeof plainReasons)[number];

/** Why units are sent to battles or stay where they are. */
export type WarReason =
  | 'nobodyToSend'
  | 'notWorthRisk'
  | 'noAttack'
  | 'attackPays'
  | 'defenseIsStronger'
  | 'mustHold'
  | 'nothingInDanger'
  | 'enoughSent';

/** The title of a card. */
interface OfCard {
  card: string;
}

interface OfWar {
  because: WarReason;
}

/** An ability by its name, or the card that has it by its title; '' where neither is known. */
interface OfUse {
  ability: string;
}

/** Reasons with facts, by kind. */
export interface BotReasonFacts {
  /** A bot outside, in its own words. */
  own: { words: string };
  /** The chances of winning, in 100, after some imagined play: of this option and of the usual one. */
  playedOn: { chosen: number; usual: number };
  /** By how much, in 100, it looked better than the usual option in so many imagined games. */
  imagined: { tries: number; lead: number };
  worthIt: OfUse;
  moment: OfUse;
  namesCard: OfCard;
  /** `title` is '' for everything but a card that has one. */
  bestTarget: { target: 'card' | 'province' | 'player' | 'other'; title: string };
  paysLater: OfCard;
  bestBuy: OfCard;
  takesRoom: OfCard;
  stayHome: OfWar;
  attack: OfWar;
  send: OfCard & OfWar;
  neededThere: OfCard & OfWar;
  restStays: OfWar;
  ringDeed: OfCard & { deed: 'honor' | 'dishonor' | 'ready' | 'bow' | 'remove' };
  favorSide: { type: string };
  bears: OfCard;
  anotherRound: OfCard;
  bestCharacter: OfCard;
  worthKeeping: OfCard;
  conflictPays: { type: string; cards: readonly string[] };
  /** '' where any character has to go. */
  neededToAttack: OfCard;
  defendsBest: OfCard;
  /** `more`: some defend already. */
  notWorthBowing: { more: boolean };
  defends: OfCard;
}

/** Why another chose in the place of a bot outside: it went round in circles, said nothing, or nothing valid. */
export type Substitution = 'circles' | 'noAnswer' | 'invalidAnswer';

type WithFacts = {
  [K in keyof BotReasonFacts]: { readonly kind: K } & Readonly<BotReasonFacts[K]>;
}[keyof BotReasonFacts];

export type BotReason = ({ readonly kind: PlainReason } | WithFacts) & { readonly instead?: Substitution };
