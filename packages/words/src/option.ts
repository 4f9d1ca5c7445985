import type { Named } from './named.ts';
import type { CardWords, ProvinceChoice } from './prompt.ts';

/** Options with fixed labels. */
export type PlainOption =
  | 'pass'
  | 'done'
  | 'cancel'
  | 'takeBack'
  | 'none'
  | 'yes'
  | 'no'
  | 'accept'
  | 'refuse'
  | 'strike'
  | 'topOfDeck'
  | 'noAttack'
  | 'favor'
  | 'theyAttack'
  | 'theyDefend'
  | 'nobodyDefends'
  | 'nobody'
  | 'noConflict'
  | 'leaveRing'
  | 'home';

interface OfCard {
  card: Named;
}

interface OfAmount {
  amount: number;
}

type Nothing = Record<never, never>;

/** One effect of a branch or one part of a cost, shortened for a choice. */
export interface DeedFacts {
  /** Words printed on the card. */
  words: { words: CardWords };
  honor: Nothing;
  dishonor: Nothing;
  bow: Nothing;
  ready: Nothing;
  discard: Nothing;
  draw: Nothing;
  /** `isYou`: whether the player who is asked gains or loses it. */
  gainHonor: OfAmount & { isYou: boolean };
  loseHonor: OfAmount & { isYou: boolean };
  giveHonor: OfAmount;
  giveFate: OfAmount;
  gainFate: OfAmount;
  moveHome: Nothing;
  moveToConflict: Nothing;
  raiseBid: OfAmount;
  lowerBid: OfAmount;
  switchRing: Nothing;
  switchType: Nothing;
  payGold: Nothing;
  pay: Nothing;
  bowIt: Nothing;
  destroyIt: Nothing;
  discardFavor: Nothing;
  dishonorIt: Nothing;
  /** The key of a deed without words of its own. */
  other: { what: string };
}

export type DeedKind = keyof DeedFacts;

export type Deed = { [K in DeedKind]: { readonly kind: K } & Readonly<DeedFacts[K]> }[DeedKind];

/** The surcharge for a player with too little Honor. */
export interface LowHonorPrice {
  readonly amount: number;
  /** The player's Honor, and the Honor that the card requires. */
  readonly has: number;
  readonly requires: number;
}

/** The kinds of option, each with its facts. */
export interface OptionFacts {
  plain: { what: PlainOption };
  /** Uses a text of a card, or an ability that every player has. */
  use: { card: Named | null; ability: string };
  /** Chooses a card, province, player or another thing. */
  thing: { subject: Named };
  /** Chooses a name that is not a thing: a title, a keyword, or words of a card. */
  name: { name: string };
  /** The id of an option without words of its own. */
  other: { id: string };
  /** `discount`: the Gold saved for a card of the player's own Clan; 0 without a discount. */
  buy: OfCard & OfAmount & { discount: number; gainsHonor: boolean; lowHonor: LowHonorPrice | null };
  overlay: OfCard & OfAmount;
  attack: { player: Named };
  focus: OfCard & { isFromHand: boolean };
  discard: OfCard;
  lobby: OfCard & OfAmount & { does: 'raise' | 'lower'; by: 'bow' | 'discard' };
  produce: OfCard & OfAmount;
  /** Pays with Gold that was left from an earlier payment. */
  kept: OfAmount;
  gold: OfAmount;
  /** One of several effects, in the words of the card. */
  branch: { words: readonly CardWords[] };
  /** One of several effects or ways to pay. */
  deeds: { deeds: readonly Deed[] };
  /** One of several branches or ways to pay without words. */
  numbered: { of: 'branch' | 'way'; number: number };
  province: ProvinceChoice;
  /** A province card to place during setup. */
  layOut: OfCard & { elements: readonly string[]; strength: number };
  play: OfCard & OfAmount;
  playAsAttachment: OfCard;
  playDisguised: OfCard;
  element: { element: string };
  ringHonor: OfAmount & { does: 'take' | 'gain' };
  ringDraw: OfAmount;
  ringCard: OfCard & { does: 'honor' | 'dishonor' | 'ready' | 'bow' };
  /** `has`: the current fate on the card. */
  ringFate: OfCard & { has: number };
  payBid: OfAmount & { in: 'honor' | 'cards' };
  duplicate: OfCard;
  conflict: { type: string; ring: string; fate: number };
  fate: OfAmount;
  bid: OfAmount;
  goTo: { place: Named };
  favorSide: { side: string };
}

export type OptionKind = keyof OptionFacts;

/** The label of an option, as facts. */
export type OptionLabel = { [K in OptionKind]: { readonly kind: K } & Readonly<OptionFacts[K]> }[OptionKind];
