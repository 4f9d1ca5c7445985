import type { Quote } from './ability.ts';
import type { Amount } from './amount.ts';
import type { Condition } from './condition.ts';
import type { Cost } from './cost.ts';
import type { EffectKind } from './effect.ts';
import type { Filter } from './filter.ts';
import type { Ref } from './ref.ts';
import type { Pattern } from './trigger.ts';
import type { Designator, KeywordName, OccurrenceKind, StatName, TypeName, ZoneName } from './vocabulary.ts';

/**
 * What holds while a text holds: the whole of a continuous trait, or what an action leaves standing for a while.
 * `over` is a class read live (later arrivals included) or a reference. `when` switches it on and off.
 */
export type Standing = StandingNode & { when?: Condition };

/** The node of one kind. */
export type StandingOf<S extends Standing['s']> = Extract<Standing, { s: S }>;

export type Over = { o: 'ref'; ref: Ref } | { o: 'all'; filter: Filter };

type StandingNode =
  /** A modifier; inside `by` the candidate is `it`, and the amount is read live. `floor`: will not reduce below. */
  | { s: 'modify'; over: Over; stat: StatName; by: Amount; floor?: number; outOfPlay?: true }
  /** A bound: applied last when the value is computed. */
  | { s: 'bound'; over: Over; stat: StatName; min?: Amount; max?: Amount }
  /** Trims gains or losses themselves. */
  | { s: 'trim'; over: Over; stat: StatName; above?: Amount; below?: Amount }
  | { s: 'keyword'; over: Over; add?: KeywordName[]; remove?: KeywordName[] }
  | { s: 'human'; over: Over }
  | { s: 'grant'; over: Over; text: Quote[] }
  /** `one`: the ability that was chosen when the effect came. `printed`: what was given to it stays. */
  | { s: 'strip'; over: Over; which: 'abilities' | 'traits' | 'one'; printed?: true }
  /** Negates such occurrences ('cannot'). */
  | { s: 'forbid'; what: Pattern }
  /** Bonuses or penalties of these things are out of force while this is. */
  | { s: 'suppress'; over: Over; which: EffectKind }
  /** Such occurrences never happen ('do not'). */
  | { s: 'never'; what: Pattern }
  | { s: 'must'; what: Pattern }
  /** An occurrence answered without choice: doubled, trimmed, given to another. */
  | { s: 'rewrite'; what: Pattern; times?: number; by?: Amount; recipient?: Ref }
  /** Such occurrences or actions cannot be negated or have their targets changed. */
  | { s: 'cannotBeNegated'; what: Pattern }
  /** Actions that fit cannot be taken ('cannot be used', 'cannot perform'). */
  | { s: 'barAction'; filter: Filter }
  /** Players that fit may use no abilities of such cards. */
  | { s: 'barAbilities'; over: Over }
  /** Actions that fit cannot target such things; `attack` limits it to attacks made by cards. */
  | { s: 'barTarget'; over: Over; by?: Filter; attack?: true; attackKinds?: string[] }
  /** Cannot attach (what to whom), cannot enter play, cannot be controlled by. */
  | { s: 'barAttach'; what: Filter; to: Over }
  | { s: 'onlyAttach'; to: Filter }
  /** The card may attach to such a one although that one's own text says that it cannot. */
  | { s: 'attachDespite'; to: Filter }
  | { s: 'barEntry'; what: Over; unless?: Condition }
  | { s: 'barControl'; over: Over; by: Filter }
  /** Cost of bringing in a card or of an action: added, reduced, waived. */
  | {
      s: 'goldCost';
      over: Over | { o: 'actions'; filter: Filter };
      by: Amount;
      min?: number;
      attachingTo?: Filter;
      /** Nothing else changes what it costs. */
      only?: true;
    }
  | { s: 'addCost'; over: Over | { o: 'actions'; filter: Filter }; costs: Cost[] }
  | { s: 'waiveCost'; actions: Filter; which: 'bowing' | 'gold' | 'all'; of?: Filter }
  /** Its Gold Cost can be neither reduced nor waived; with `ability`, nor can the costs of its abilities be changed. */
  | { s: 'lockedCost'; over: Over; ability?: true }
  /** Discarding one of these counts as paying a cost of such a change. */
  | { s: 'paysAs'; over: Over; cost: string }
  /**
   * A player ability has these designators, for one player or for all; with `what`, only to attach such a card, whose
   * Personality to be is the recipient.
   */
  | { s: 'designators'; ability: string; player?: Ref; what?: Filter; are: Designator[] }
  /** A parameter of the rulebook for a scope. */
  | {
      s: 'knob';
      knob: string;
      over?: Over;
      player?: Ref;
      value: number | string | boolean | { unlimited: true };
    }
  /** Attacks that fit have more or less strength. */
  | { s: 'attackStrength'; target?: Filter; by?: Filter; amount: Amount; attackKinds?: string[] }
  /** May assign, contribute or act although a rule forbids it ('even if bowed'). */
  | {
      s: 'permit';
      over: Over;
      what: 'assignBowed' | 'contributeBowed' | 'targetDespiteFollowers' | 'actBowed';
    }
  /** May be played from that zone for so much more Gold, and where it goes afterwards. */
  | { s: 'playFrom'; over: Over; zone: ZoneName; gold: number; then: 'removeFromGame' }
  /** These may be played from that zone as if their player held them. */
  | { s: 'asHeld'; over: Over; zone: ZoneName }
  /** The card may be played as one of another type, which then has this text instead of its own. */
  | { s: 'playAs'; type: TypeName; text: Quote[] }
  | { s: 'playsPerTurn'; title: string; n: number }
  /** Each ability of these may be used so many times more in the span that limits it. */
  | { s: 'moreUses'; over: Over; n: number }
  /** As soon as this holds, such a thing happens to these, by the edition's checks. */
  | { s: 'asSoon'; over: Over; kind: OccurrenceKind }
  | { s: 'deckCopies'; n: number }
  /** Said of building decks: nothing in play. What it means is for whoever checks decks. */
  | { s: 'deck'; says: string; n?: number; words?: string[] }
  /** Counts as a card of that title, too, where decks are made. */
  | { s: 'deckTitle'; title: string }
  /** Unique cards of that title are its likes, in play and in decks. */
  | { s: 'uniqueAs'; title: string };
