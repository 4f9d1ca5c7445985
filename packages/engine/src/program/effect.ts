import type { Quote } from './ability.ts';
import type { Amount } from './amount.ts';
import type { Condition } from './condition.ts';
import type { Cost, Entry } from './cost.ts';
import type { Filter, Joint, Quantity } from './filter.ts';
import type { Ref, Words } from './ref.ts';
import type { Standing } from './standing.ts';
import type { Duration, Trigger } from './trigger.ts';
import type { Designator, KeywordName, OccurrenceKind, StatName, ZoneName } from './vocabulary.ts';

/** The object of an effect. */
export type Obj =
  /** `cards`: the text says only 'card', so Strongholds are excluded from the effect or cost. */
  | { o: 'ref'; ref: Ref; cards?: true }
  /** All matching things at the time the effect resolves. */
  | { o: 'all'; filter: Filter }
  /** Chosen (not targeted) when the effect resolves, by `by` or else by the player whose text it is. */
  | { o: 'pick'; filter: Filter; n: Quantity; by?: Ref; joint?: Joint[]; random?: true };

/** The destination of a unit. */
export type Place =
  | { pl: 'home' }
  | { pl: 'battlefield'; ref: Ref }
  /** Only for cards in provinces. */
  | { pl: 'province'; ref: Ref }
  | { pl: 'with'; ref: Ref }
  /** A matching battlefield, chosen when the effect resolves; `orHome` also allows home, unless the unit is there. */
  | { pl: 'pick'; filter: Filter; by?: Ref; orHome?: true };

/** The destination of a card that is not in play. */
export interface ZoneRef {
  /** For a card that is put somewhere, 'deck' means the deck it belongs to. */
  zone: ZoneName | 'deck';
  of?: Ref;
  position?: 'top' | 'bottom';
  /** For the zone 'province': the province, and whether the card lies faceup in it. */
  in?: Ref;
  faceUp?: true;
}

export interface StatChange {
  stat: StatName;
  by: Amount;
  /** The change applies to the base value, so later reads of the base see it. */
  base?: true;
}

/** Features of a card that an effect creates. */
export interface CreatedFace {
  type: string;
  keywords: KeywordName[];
  stats: Record<StatName, Amount>;
  title?: string;
  /** Takes the Clan alignment of the player who creates it. */
  ownClan?: true;
  text?: Quote[];
}

/** How the strength of an attack made by a card is measured and what it does. */
export interface AttackSpec {
  strength: Amount;
  /** One of the edition's kinds of attack; the edition's default kind if absent. */
  kind?: string;
  /** The effect on a target that is not stronger; destroys the target if absent. */
  outcome?: 'bow';
  /** The stat of the target to compare with; the edition's default if absent. */
  against?: { stat: StatName; base?: true; optional?: true; onlyType?: string; when?: Condition };
}

/**
 * One step of a text. `name` stores its result (the things really changed, or the choice made) for later sentences;
 * `words` is the wording of the step for prompts and the log.
 */
export type Effect = EffectNode & { name?: string; words?: Words };

type EffectNode =
  // cards
  | {
      e: 'bow' | 'straighten' | 'destroy' | 'sacrifice' | 'removeFromGame' | 'honor' | 'dishonor' | 'rehonor';
      what: Obj;
    }
  | { e: 'discard'; what: Obj; player?: Ref }
  | { e: 'seppuku'; what: Obj }
  | { e: 'markDead'; what: Obj; honorably: boolean }
  | { e: 'move'; what: Obj; to: Place }
  | { e: 'assign'; what: Obj; to: Place }
  | { e: 'put'; what: Obj; to: ZoneRef }
  | { e: 'switch'; a: Obj; b: Obj }
  | { e: 'enter'; what: Obj; at?: Place; entry: Entry; overlay?: true }
  | { e: 'attach'; what: Obj; to: Obj; entry: Entry }
  /** `under`: the player who controls the card afterwards; if absent, control does not change. */
  | { e: 'transfer'; what: Obj; to: Obj; under?: Ref }
  /** `under`: the player who creates and controls it, if not the one whose text it is. */
  | {
      e: 'create';
      face: CreatedFace;
      n: Amount;
      at?: Place;
      attachTo?: Obj;
      /** A bearer is chosen anew for each. */
      shared?: true;
      under?: Ref;
      enters?: 'bowed' | 'unbowed';
    }
  | { e: 'control'; what: Obj; to: Ref }
  | { e: 'faceUp' | 'faceDown'; what: Obj }
  /** Two stats of each card swap values. */
  | { e: 'switchStats'; what: Obj; stats: StatName[]; until?: Duration }
  /** The abilities of these cards may be used `n` more times. */
  | { e: 'moreUses'; what: Obj; n: number; designator?: Designator; keywords?: KeywordName[] }
  // tokens
  | { e: 'token'; what: Obj; stats: StatChange[]; title?: string; n: Amount }
  | { e: 'removeToken'; what: Obj; title?: string; n: Amount }
  /** A token moves from the one to the other and stays what it is. */
  | { e: 'moveToken'; what: Obj; to: Obj; title?: string }
  /** Moves counters from one thing to another. Where `from` or `to` is absent, the common supply takes its place. */
  | { e: 'moveCounter'; counter: StatName; n: Amount | 'all'; from?: Obj; to?: Obj }
  // players
  | { e: 'giveHonor'; from: Ref; to: Ref; amount: Amount }
  /** A change of a kind that only the edition defines, applied to each thing. */
  | { e: 'change'; kind: OccurrenceKind; what: Obj; amount?: Amount }
  /** Runs a procedure of the rulebook with these arguments. */
  | { e: 'procedure'; procedure: string; with: Record<string, Ref>; say?: Record<string, string> }
  | { e: 'gainHonor' | 'loseHonor'; player: Ref; amount: Amount; cap?: Amount }
  | { e: 'draw'; player: Ref; n: Amount; from?: 'bottom' }
  | { e: 'takeFavor'; player: Ref }
  | { e: 'discardFavor'; player?: Ref }
  | { e: 'produceGold'; amount: Amount }
  /** The player pays these costs now. It counts as done only if they are paid in full. */
  | { e: 'pay'; player?: Ref; costs: Cost[] }
  /** Reduces the current payment by this amount, but not below `min`. */
  | { e: 'payLess'; by: Amount; min: number }
  /** Ends the lasting and delayed effects that these cards created. */
  | { e: 'endEffects'; what: Obj }
  /** The owner may resolve an Event of that title once more than the rules allow. */
  | { e: 'resolveAgain'; what: Obj }
  /** Undoes Honor gained for what happened to these cards. This is not an Honor loss. */
  | { e: 'takeBack'; what: Obj; for: string }
  | { e: 'loseGame' | 'winGame'; player: Ref }
  | { e: 'gainProvince'; player: Ref; end?: 'left' }
  | { e: 'invite'; player: Ref; by: Ref }
  /** The player becomes an ally of this leader in the current attack, even if he was allied with another. */
  | { e: 'ally'; player: Ref; of: Ref }
  | { e: 'destroyProvince'; what: Obj }
  | { e: 'refill'; what: Obj; faceUp?: true; with?: Obj }
  // knowledge
  | { e: 'look'; player?: Ref; zone: ZoneRef; n: Amount }
  | { e: 'lookAt'; player?: Ref; what: Obj }
  | { e: 'show'; what: Obj }
  | { e: 'search'; player?: Ref; zones: ZoneRef[]; filter: Filter; n: Quantity; joint?: Joint[] }
  | { e: 'shuffle'; zone: ZoneRef }
  | { e: 'rearrange'; what: Obj }
  | { e: 'nameCard'; player?: Ref }
  | { e: 'guess'; player: Ref; options: string[] }
  // numbers and text
  | { e: 'modify'; what: Obj; changes: StatChange[]; until?: Duration; while?: Condition }
  | {
      e: 'set';
      what: Obj;
      stat: StatName;
      how: 'set' | 'raise' | 'lower' | 'double';
      to?: Amount;
      until?: Duration;
    }
  | { e: 'exchange'; a: Obj; b: Obj; stat: StatName; until?: Duration }
  | { e: 'keyword'; what: Obj; add?: KeywordName[]; remove?: KeywordName[]; until?: Duration }
  | { e: 'grant'; what: Obj; text: Quote[]; until?: Duration }
  | { e: 'strip'; what: Obj; which: 'abilities' | 'traits' | 'one'; until?: Duration }
  /**
   * `from` is a card, or an action, which stands for its ability. `printed` excludes abilities that the card was
   * granted. Of 'abilities' and 'keywords' all are copied.
   */
  | {
      e: 'copy';
      what: Obj;
      from: Obj;
      which: 'ability' | 'keyword' | 'either' | 'abilities' | 'keywords';
      printed?: true;
      /** Keywords that are not copied. */
      except?: KeywordName[];
      /** Only abilities with one of these keywords. */
      keywords?: KeywordName[];
      until?: Duration;
    }
  /**
   * The player's cards with this text's title, out of play, have one ability of another card, at extra costs, instead
   * of their own.
   */
  | { e: 'become'; player: Ref; from: Ref; plus: { costs: Cost[]; slots: Slot[] }; until?: Duration }
  | { e: 'lasting'; standing: Standing[]; until?: Duration; while?: Condition; survives?: true }
  // attacks and contests
  | { e: 'attack'; attack: AttackSpec; target: Ref }
  | { e: 'attackStrength'; attack: Ref; by: Amount }
  /** Additional legal targets for the attack being targeted, or for an attack of the action being answered. */
  | { e: 'attackDomain'; filter: Filter }
  /** `name` stores the losers; the winners are stored under the name followed by ':won'. */
  | {
      e: 'challenge';
      challenger: Ref;
      challenged: Ref;
      stat?: StatName;
      /** The challenged player may refuse, if the condition holds; `do` then happens, and no duel. */
      refuse?: { do: Effect[]; if?: Condition };
      /** Effects that happen as the duel begins. */
      during?: Effect[];
      loser?: Effect[];
      winner?: Effect[];
    }
  | { e: 'focusValue'; what: Obj; by: Amount }
  // the action or occurrence being answered
  /** `cancel`: the action counts as never taken, but its costs stay paid. */
  | { e: 'negate'; what: 'occurrence' | 'action' | 'event'; duringNegate?: true; cancel?: true }
  /**
   * Ends ongoing effects on these things. With `until`, also prevents new ones and suspends continuous ones for that
   * time.
   */
  | { e: 'negateEffects'; what: Obj; which: EffectKind; until?: Duration }
  /** Replaces the occurrence being answered. */
  | { e: 'instead'; change: Instead }
  | { e: 'delay'; until: Duration }
  /** `most`: nothing raises the amount above this again. */
  | { e: 'changeAmount'; by?: Amount; to?: Amount; most?: true }
  | { e: 'retarget'; to: Obj; legal?: true }
  | { e: 'chooserOfTargets'; player: Ref }
  // order of play
  | {
      e: 'extraAction';
      player: Ref;
      designators?: Designator[];
      /** An action with the designator of this action. */
      like?: Ref;
      from?: Filter;
      /** Only an ability copied by the earlier effect of this name. */
      copied?: string;
      may?: true;
      /** The abilities it may be taken with. */
      using?: Filter;
      /** The cards that may perform it. */
      performedBy?: Filter;
      /** Allowed even if the card it is taken from is not where it would have to be. */
      elsewhere?: true;
      /** Standing effects that apply during the action. */
      plus?: Standing[];
      /** Effects that follow when the action was taken or passed up; `name` records which. */
      after?: Effect[];
    }
  | { e: 'extraPhase'; phase: string; against?: Ref; rules?: Standing[] }
  | { e: 'firstOpportunity'; player: Ref; performedBy?: Filter; using?: Filter }
  | { e: 'endBattle' | 'endDuel' }
  /** The round of actions of the current phase ends after this action. */
  | { e: 'endActions' }
  /** Costs of the action being answered are not paid: the bowing of this card, all bowing, or all of them. */
  | { e: 'payCostOf'; waive?: 'bowing' | 'allBowing' | 'all' }
  // structure
  | { e: 'target'; slot: Slot }
  | { e: 'choose'; player?: Ref; what: Obj }
  | { e: 'may'; player?: Ref; do: Effect[]; costs?: Cost[] }
  /** `saying`: the words of the branches, where these have no effects of their own and only the choice counts. */
  | { e: 'either'; player?: Ref; of: Effect[][]; saying?: Words[] }
  | { e: 'if'; cond: Condition; then: Effect[]; else?: Effect[] }
  /**
   * `other` skips the player `from`; `last` puts him last. `keep` stores the names bound inside separately for each
   * round.
   */
  | {
      e: 'forEach';
      over: Obj | { o: 'players'; from: Ref; other?: true; last?: true };
      as: string;
      do: Effect[];
      keep?: true;
    }
  | { e: 'repeat'; until: Condition; do: Effect[] }
  | { e: 'later'; trigger: Trigger; each?: true; do: Effect[]; until?: Duration; survives?: true }
  /**
   * Carries out this text again within the same use: targets are chosen anew, and effects may be answered like the
   * first time.
   */
  | { e: 'again' };

/**
 * A kind of effect on a thing: bonuses or penalties of a stat, or a granted keyword. `whole`: also what was given before,
 * what attachments add by their numbers, and what the rulebook adds.
 */
export type EffectKind =
  | { stat?: StatName; sign?: 'bonus' | 'penalty'; whole?: true }
  | { keyword: KeywordName };

/** The replacement for an answered occurrence. */
export type Instead =
  | { i: 'do'; do: Effect[] }
  | { i: 'outcome'; outcome: 'tie' }
  /** The card drawn comes from the other end of the deck. */
  | { i: 'end'; end: 'bottom' }
  /** The card that arrives is face up. */
  | { i: 'faceUp' }
  | { i: 'recipient'; player: Ref }
  /** The occurrence happens to another thing instead. */
  | { i: 'subject'; by: Ref };

/** A target to choose. Slots are filled in the order of the text, at the step the edition defines. */
export interface Slot {
  name: string;
  filter: Filter;
  n: Quantity;
  /** The player who chooses, if not the one taking the action. */
  by?: Ref;
  /** The part of the text that contains the slot. A Personality targeted in the constraints performs the action. */
  block: 'constraints' | 'effects';
  /** Chosen but not targeted: the card that performs the action. */
  chosen?: true;
  /** 'may target': the slot can stay empty. */
  optional?: true;
  /** The target of an attack: the edition defines the legal targets, and the filter narrows them. */
  attack?: true;
  /** Matching targets of an attack may be targeted even if something shields them. */
  despite?: Filter;
  joint?: Joint[];
  words?: Words;
}
