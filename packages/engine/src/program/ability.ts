import type { Amount } from './amount.ts';
import type { Condition } from './condition.ts';
import type { Cost } from './cost.ts';
import type { Effect, Slot } from './effect.ts';
import type { Standing } from './standing.ts';
import type { Limit, Trigger } from './trigger.ts';
import type { Designator, KeywordName, StatName, TypeName } from './vocabulary.ts';

/** Rules that the text of an ability sets aside for its own use ('even if ...'). */
export const waivers = [
  'bowed', // even if the card is bowed
  'away', // even if the card (or target) is not at the current battlefield
  'noUnits', // even if you control no units there
  'home', // even if he is home
  'withoutBowing', // nobody bows for it where somebody would have to
  'inHand', // used from the hand
  'inPile', // used from a discard pile
  'inProvince', // used face up from a province
] as const;
export type Waiver = (typeof waivers)[number];

interface Common {
  /** The sentence, in canonical form. */
  text: string;
  trigger?: Trigger;
  limit?: Limit;
  /** Restrictions: looked at once, when it is announced or triggered. */
  conditions: Condition[];
  costs: Cost[];
  /** Everything targeted by the acting player that is not delayed, in the order of the text. */
  slots: Slot[];
  effects: Effect[];
}

/** Something a player may choose to use. */
export interface Ability extends Common {
  t: 'ability';
  designators: Designator[];
  keywords: KeywordName[];
  waive: Waiver[];
  /** Slots whose candidates may be anywhere ('at any location', 'even if home'). */
  anywhere?: string[];
}

/** Something that happens of itself at its trigger. */
export interface TriggeredTrait extends Common {
  t: 'triggered';
  /** Where the card must be, when not in play. */
  zones?: string[];
  /** Its costs may be paid or not, once, when the card has come into play or, of one played, has been played. */
  invested?: true;
}

/** An Event's text: triggered by its own resolution. */
export interface EventTrait extends Common {
  t: 'event';
}

/** Resolves in a duel when its card is among the focused ones. */
export interface FocusEffect extends Common {
  t: 'focus';
}

/** What holds while the card is in play. */
export interface ContinuousTrait {
  t: 'continuous';
  text: string;
  standing: Standing[];
}

/** Gold for a payment, by bowing the card. */
export interface GoldTrait {
  t: 'gold';
  text: string;
  /** Best applicable amount counts; a later one may have a condition on what is paid for. */
  amounts: { amount: Amount; when?: Condition }[];
  /** Something tied to the payment, such as a discount for a card attached to what was paid for. */
  then?: Effect[];
}

export type Trait = TriggeredTrait | EventTrait | FocusEffect | ContinuousTrait | GoldTrait;
export type Text = Ability | Trait;

/** A whole ability or trait inside another text, with its own 'you' and 'this'. */
export type Quote = Text;

/** One printed card, as the library holds it: facts, and texts compiled from its sentences. */
export interface Face {
  /** Unique within an edition: the title, with its experience where it has one. */
  key: string;
  title: string;
  type: TypeName;
  /** The deck it belongs to, where its type does not say so. */
  deck?: string;
  keywords: KeywordName[];
  /** Absent stats are not there; null is a printed dash. */
  stats: Record<StatName, number | null>;
  /** Stats whose printed value is set by the text. */
  variable?: StatName[];
  /** Stats printed with a plus sign on a card whose type's numbers are its own: modifiers of its bearer after all. */
  plus?: StatName[];
  /** The code of the set it is printed in; null is a card without one. Absent: the card file says nothing of it. */
  set?: string | null;
  texts: Text[];
  /** Not a card by itself: what one of this title is when it is played as another type. */
  playedAs?: true;
  /** Printed words, one line for each text, as shown to people. */
  lines: string[];
}
