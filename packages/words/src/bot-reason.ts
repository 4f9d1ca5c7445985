/** Reasons of a bot's choice, as facts. The rules of thumb of both games share them. */

/** Reasons with fixed words. */
export const plainReasons = [
  'onlyChoice',
  'chance',
  'noRule',
  'anyOrder',
  'guess',
  /** An outside bot that gave no reason, and a bot that failed. */
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
  // Characters and conflicts of the living card game.
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

/** Why units are sent to battles or stay at home. */
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

/** The name of an ability, or the title of its card; '' if neither is known. */
interface OfUse {
  ability: string;
}

/** Reasons with facts, by kind. */
export interface BotReasonFacts {
  /** The words of an outside bot. */
  own: { words: string };
  /** The estimated chances of winning in percent: of this option and of the novice's. */
  playedOn: { chosen: number; usual: number };
  /** The lead over the novice's option in percent, and the number of imagined games. */
  imagined: { tries: number; lead: number };
  worthIt: OfUse;
  moment: OfUse;
  namesCard: OfCard;
  /** `title` is '' unless the target is a card with a title. */
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
  /** '' if any character must go. */
  neededToAttack: OfCard;
  defendsBest: OfCard;
  /** `more`: some characters already defend. */
  notWorthBowing: { more: boolean };
  defends: OfCard;
}

/** Why the novice chose in the place of an outside bot: it repeated itself, gave no answer, or an invalid one. */
export type Substitution = 'circles' | 'noAnswer' | 'invalidAnswer';

type WithFacts = {
  [K in keyof BotReasonFacts]: { readonly kind: K } & Readonly<BotReasonFacts[K]>;
}[keyof BotReasonFacts];

export type BotReason = ({ readonly kind: PlainReason } | WithFacts) & { readonly instead?: Substitution };
