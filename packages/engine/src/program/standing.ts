import type { Quote, Waiver } from './ability.ts';
import type { Amount } from './amount.ts';
import type { Condition } from './condition.ts';
import type { Cost } from './cost.ts';
import type { EffectKind } from './effect.ts';
import type { Filter } from './filter.ts';
import type { Ref } from './ref.ts';
import type { Limit, Pattern } from './trigger.ts';
import type { Designator, KeywordName, OccurrenceKind, StatName, TypeName, ZoneName } from './vocabulary.ts';

/**
 * A standing node: part of a continuous trait, or of a lasting effect created by an action. `over` is a filter
 * evaluated live (later arrivals count) or a reference. `when` switches the node on and off.
 */
export type Standing = StandingNode & { when?: Condition };

/** The standing node with the discriminator `S`. */
export type StandingOf<S extends Standing['s']> = Extract<Standing, { s: S }>;

export type Over = { o: 'ref'; ref: Ref } | { o: 'all'; filter: Filter };

type StandingNode =
  /** A modifier. `by` is evaluated live with `it` as the candidate. `floor`: does not reduce the stat below this. */
  | { s: 'modify'; over: Over; stat: StatName; by: Amount; floor?: number; outOfPlay?: true }
  /** A bound, applied last when the value is computed. */
  | { s: 'bound'; over: Over; stat: StatName; min?: Amount; max?: Amount }
  /** Limits gains or losses themselves. */
  | { s: 'trim'; over: Over; stat: StatName; above?: Amount; below?: Amount }
  /** The total Force of an army with one or more of these units or Personalities changes, once. */
  | { s: 'armyForce'; over: Over; by: Amount }
  | { s: 'keyword'; over: Over; add?: KeywordName[]; remove?: KeywordName[] }
  | { s: 'human'; over: Over }
  | { s: 'grant'; over: Over; text: Quote[] }
  /** `one`: the ability chosen when the effect resolved. `printed`: granted abilities stay; `others`: this text itself. */
  | { s: 'strip'; over: Over; which: 'abilities' | 'traits' | 'one'; printed?: true; others?: true }
  /** Negates matching occurrences ('cannot'). */
  | { s: 'forbid'; what: Pattern }
  /** Suspends bonuses or penalties of these things. */
  | { s: 'suppress'; over: Over; which: EffectKind }
  /** Matching occurrences do not happen at all ('do not'). */
  | { s: 'never'; what: Pattern }
  | { s: 'must'; what: Pattern }
  /**
   * Changes matching occurrences without a choice: multiplies, adjusts, or redirects to another player. `min`: an
   * amount is not reduced below this.
   */
  | { s: 'rewrite'; what: Pattern; times?: number; by?: Amount; min?: number; recipient?: Ref }
  /** Matching occurrences or actions cannot be negated, and their targets cannot be changed; nor `delayed`. */
  | { s: 'cannotBeNegated'; what: Pattern; delayed?: true }
  /** Matching actions cannot be taken ('cannot be used', 'cannot perform'). */
  | { s: 'barAction'; filter: Filter }
  /** Abilities of these cards cannot be used. `printed`: those that they were granted can. */
  | { s: 'barAbilities'; over: Over; printed?: true }
  /** Abilities of these cards are not copied. `printed`: those that they were granted may be. */
  | { s: 'barCopy'; over: Over; printed?: true }
  /** Continuous and lasting effects of matching cards, or of matching actions, do not apply to these things. */
  | { s: 'immune'; over: Over; to: Filter }
  /** Matching actions cannot target these things; `attack` limits this to attacks made by cards. */
  | { s: 'barTarget'; over: Over; by?: Filter; attack?: true; attackKinds?: string[] }
  /** Restrictions on attaching. Below: on entering play and on control. */
  | { s: 'barAttach'; what: Filter; to: Over }
  | { s: 'onlyAttach'; to: Filter }
  /** This card may attach to a match even though the match's own text forbids it. */
  | { s: 'attachDespite'; to: Filter }
  /** With `unlessOn`, only a card that would be attached to anything else is barred. */
  | { s: 'barEntry'; what: Over; unless?: Condition; unlessOn?: Filter }
  | { s: 'barControl'; over: Over; by: Filter }
  /** Changes the Gold cost of bringing in a card or of an action. */
  | {
      s: 'goldCost';
      over: Over | { o: 'actions'; filter: Filter };
      by: Amount;
      min?: number;
      attachingTo?: Filter;
      /** No other effect changes this cost. */
      only?: true;
    }
  /** The price of this card is paid only with counters on matching cards. */
  | { s: 'paidFrom'; what: Filter }
  | { s: 'addCost'; over: Over | { o: 'actions'; filter: Filter }; costs: Cost[] }
  | { s: 'waiveCost'; actions: Filter; which: 'bowing' | 'gold' | 'all'; of?: Filter }
  /**
   * The Gold Cost can be neither reduced nor waived; with `ability`, the costs of the cards' abilities cannot be
   * changed either.
   */
  | { s: 'lockedCost'; over: Over; ability?: true }
  /** Discarding one of these cards counts as paying a cost of this kind. */
  | { s: 'paysAs'; over: Over; cost: string }
  /**
   * A player ability has these designators, for one player or for all; with `what`, only to attach a matching card,
   * where the Personality it will attach to is the recipient.
   */
  | { s: 'designators'; ability: string; player?: Ref; what?: Filter; are: Designator[] }
  /** Sets a knob of the rulebook for some things or for a player. */
  | {
      s: 'knob';
      knob: string;
      over?: Over;
      player?: Ref;
      value: number | string | boolean | { unlimited: true };
    }
  /** Matching attacks have more or less strength. */
  | { s: 'attackStrength'; target?: Filter; by?: Filter; amount: Amount; attackKinds?: string[] }
  /** Matching attacks may also target these things, although the rules of the game exclude them. */
  | { s: 'attackDomain'; target: Filter; by?: Filter; attackKinds?: string[] }
  /** Matching actions may also target these things, although their own words exclude them. */
  | { s: 'targetDomain'; target: Filter; by: Filter }
  /** Allows assigning, contributing or acting although a rule forbids it ('even if bowed'). */
  | {
      s: 'permit';
      over: Over;
      what: 'assignBowed' | 'contributeBowed' | 'targetDespiteFollowers' | 'actBowed';
    }
  /** May be played from that zone for extra Gold; `then` is where it goes afterwards. */
  | { s: 'playFrom'; over: Over; zone: ZoneName; gold: number; then: 'removeFromGame' }
  /** May be played from that zone as if it were in its player's hand; with `joins`, only to where a battle is fought. */
  | { s: 'asHeld'; over: Over; zone: ZoneName; joins?: true }
  /** The card may be played as another type, with this text instead of its own. */
  | { s: 'playAs'; type: TypeName; text: Quote[] }
  /** In place of all other costs of its abilities, of these keywords if any are given, the card may be discarded from the hand. */
  | { s: 'discardedToUse'; keywords?: KeywordName[] }
  /** The card may be played in place of a matching card in play. */
  | { s: 'replaces'; what: Filter }
  | { s: 'playsPerTurn'; title: string; n: number }
  /** Each ability of these cards may be used `n` more times in the span of its limit. */
  | { s: 'moreUses'; over: Over; n: number }
  /** Abilities of these cards, or of the rulebook, may be used although these rules forbid it. */
  | { s: 'waive'; over: Over | { o: 'rulebook'; ability: string; player: Ref }; waive: Waiver[] }
  /**
   * The card's own abilities have more designators, waive rules, lack a cost, have another Invest cost or a limit, or
   * their attacks are stronger. Whoever reads a card writes this into those abilities, because it also holds while the
   * card is out of play.
   */
  | {
      s: 'ownAbilities';
      also?: Designator[];
      waive?: Waiver[];
      without?: 'gold' | 'bow';
      invest?: number;
      limit?: Limit;
      attack?: { kinds: string[]; by: number };
    }
  /** When the condition holds, the edition's checks apply this change to these things at once. */
  | { s: 'asSoon'; over: Over; kind: OccurrenceKind }
  | { s: 'deckCopies'; n: number }
  /** A deck-building rule without effect in play. Code that checks decks interprets it. */
  | { s: 'deck'; says: string; n?: number; words?: string[] }
  /** Also counts as a card of that title when decks are built. */
  | { s: 'deckTitle'; title: string }
  /** Uniqueness treats unique cards of that title as copies of this one, in play and in decks. */
  | { s: 'uniqueAs'; title: string };
