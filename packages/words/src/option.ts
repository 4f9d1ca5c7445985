import type { Named } from './named.ts';
import type { CardWords, ProvinceChoice } from './prompt.ts';

/** Options that always have the same label. */
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

/** One effect of a branch or one part of a cost, as short as a choice needs it. */
export interface DeedFacts {
  /** Words that are printed on the card. */
  words: { words: CardWords };
  honor: Nothing;
  dishonor: Nothing;
  bow: Nothing;
  ready: Nothing;
  discard: Nothing;
  draw: Nothing;
  /** `isYou`: the player who is asked gains or loses it. */
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
  /** A deed that has no words of its own: its key. */
  other: { what: string };
}

export type DeedKind = keyof DeedFacts;

export type Deed = { [K in DeedKind]: { readonly kind: K } & Readonly<DeedFacts[K]> }[DeedKind];

/** The part of a price that is due because the player has too little Honor. */
export interface LowHonorPrice {
  readonly amount: number;
  /** The Honor that the player has, and that the card requires. */
  readonly has: number;
  readonly requires: number;
}

/** What an option does, by kind, with the facts of it. */
export interface OptionFacts {
  plain: { what: PlainOption };
  /** Uses a text of a card, or an ability that every player has. */
  use: { card: Named | null; ability: string };
  /** Chooses a card, province, player or another thing. */
  thing: { subject: Named };
  /** Chooses a name that is not a thing: a title, a keyword, words of a card. */
  name: { name: string };
  /** An option that has no words of its own: its id. */
  other: { id: string };
  /** `discount`: the Gold that the price is less for the player's own Clan; 0 without a discount. */
  buy: OfCard & OfAmount & { discount: number; gainsHonor: boolean; lowHonor: LowHonorPrice | null };
  overlay: OfCard & OfAmount;
  attack: { player: Named };
  focus: OfCard & { isFromHand: boolean };
  discard: OfCard;
  lobby: OfCard & OfAmount & { does: 'raise' | 'lower'; by: 'bow' | 'discard' };
  produce: OfCard & OfAmount;
  gold: OfAmount;
  /** One of several effects, in the words of the card. */
  branch: { words: readonly CardWords[] };
  /** One of several effects or ways to pay. */
  deeds: { deeds: readonly Deed[] };
  /** One of several branches or ways to pay that have no words. */
  numbered: { of: 'branch' | 'way'; number: number };
  province: ProvinceChoice;
  /** A province card that is laid out before the game. */
  layOut: OfCard & { elements: readonly string[]; strength: number };
  play: OfCard & OfAmount;
  playAsAttachment: OfCard;
  element: { element: string };
  ringHonor: OfAmount & { does: 'take' | 'gain' };
  ringDraw: OfAmount;
  ringCard: OfCard & { does: 'honor' | 'dishonor' | 'ready' | 'bow' };
  /** `has`: the fate on the card now. */
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
