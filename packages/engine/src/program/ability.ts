import type { Amount } from './amount.ts';
import type { Condition } from './condition.ts';
import type { Cost } from './cost.ts';
import type { Effect, Slot } from './effect.ts';
import type { Standing } from './standing.ts';
import type { Limit, Trigger } from './trigger.ts';
import type { Designator, KeywordName, StatName, TypeName } from './vocabulary.ts';

/** Rules that an ability's text waives for its own use ('even if ...'). */
export const waivers = [
  'bowed', // even if the card is bowed
  'away', // even if the card (or target) is not at the current battlefield
  'noUnits', // even if you control no units there
  'home', // even if he is home
  'withoutBowing', // performers that would normally bow for it do not
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
  /** Restrictions, checked once: when the text is announced or triggered. */
  conditions: Condition[];
  costs: Cost[];
  /** All non-delayed targets that the acting player chooses, in the order of the text. */
  slots: Slot[];
  effects: Effect[];
}

/** A text that a player may choose to use. */
export interface Ability extends Common {
  t: 'ability';
  designators: Designator[];
  keywords: KeywordName[];
  waive: Waiver[];
  /** Designators that apply only while the condition holds. */
  under?: { any: Designator[]; when: Condition }[];
  /** Rules waived only while the condition holds. */
  waiveWhen?: { waive: Waiver[]; when: Condition }[];
  /** Slots whose candidates may be anywhere ('at any location', 'even if home'). */
  anywhere?: string[];
}

/** A text that resolves on its own when its trigger occurs. */
export interface TriggeredTrait extends Common {
  t: 'triggered';
  /** Zones in which the text is active, if not in play. */
  zones?: string[];
  /** The player may pay its costs once, when the card has entered play or, if it is a played card, has been played. */
  invested?: true;
}

/** An Event's text, triggered when the Event resolves. */
export interface EventTrait extends Common {
  t: 'event';
}

/** A text that resolves in a duel when its card is among the focused cards. */
export interface FocusEffect extends Common {
  t: 'focus';
}

/** A text that applies continuously while the card is in play. */
export interface ContinuousTrait {
  t: 'continuous';
  text: string;
  standing: Standing[];
}

/** A text that lets the card bow to produce Gold for a payment. */
export interface GoldTrait {
  t: 'gold';
  text: string;
  /**
   * The best applicable amount counts. Later entries may have a condition on what is paid for; with `only`, what is left of
   * that Gold is lost even where Gold is kept.
   */
  amounts: { amount: Amount; when?: Condition; only?: true }[];
  /** Effects tied to the payment, such as a discount for a card attached to what was paid for. */
  then?: Effect[];
}

export type Trait = TriggeredTrait | EventTrait | FocusEffect | ContinuousTrait | GoldTrait;
export type Text = Ability | Trait;

/** A whole ability or trait inside another text, with its own 'you' and 'this'. */
export type Quote = Text;

/** What differs between the two sides of a card. */
export type FaceSide = Pick<Face, 'stats' | 'texts' | 'lines'>;

/** One printed card as stored in the library: its facts, and texts compiled from its sentences. */
export interface Face {
  /** Unique within an edition: the title, with its experience where it has one. */
  key: string;
  title: string;
  type: TypeName;
  /** The deck the card belongs to, if its type does not determine it. */
  deck?: string;
  keywords: KeywordName[];
  /** A missing entry means the card has no such stat; null is a printed dash. */
  stats: Record<StatName, number | null>;
  /** Stats whose printed value is defined by the card's text. */
  variable?: StatName[];
  /**
   * Stats printed with a plus sign on a card whose type normally has its own values: they modify the bearer instead.
   */
  plus?: StatName[];
  /** Code of the set the card is printed in; null for a card without a set. Absent if the card file does not say. */
  set?: string | null;
  texts: Text[];
  /** Set on a face that is not a card by itself: the form a card of this title takes when played as another type. */
  playedAs?: true;
  /** It stands in for a card that the sources lack, so its text is not complete. */
  standIn?: true;
  /** The second side of the card, which it shows instead of this one when the rules turn it over. */
  second?: FaceSide;
  /** Set on the face of a second side: the key of the card. */
  sideOf?: string;
  /** The printed words shown to people, one line for each text. */
  lines: string[];
}
