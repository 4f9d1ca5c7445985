import type { Quote } from './ability.ts';
import type { Amount } from './amount.ts';
import type { Condition } from './condition.ts';
import type { Cost, Entry } from './cost.ts';
import type { Filter, Joint, Quantity } from './filter.ts';
import type { Ref, Words } from './ref.ts';
import type { Standing } from './standing.ts';
import type { Duration, Trigger } from './trigger.ts';
import type { Designator, KeywordName, OccurrenceKind, StatName, ZoneName } from './vocabulary.ts';

/** What an effect acts on. */
export type Obj =
  /** `cards`: what was only called a card, which no Stronghold is for an effect or cost. */
  | { o: 'ref'; ref: Ref; cards?: true }
  /** Every such thing there is when the effect comes. */
  | { o: 'all'; filter: Filter }
  /** Chosen (not targeted) when the effect comes, by `by` or else by the player whose text it is. */
  | { o: 'pick'; filter: Filter; n: Quantity; by?: Ref; joint?: Joint[]; random?: true };

/** Where a unit goes. */
export type Place =
  | { pl: 'home' }
  | { pl: 'battlefield'; ref: Ref }
  /** Of what lies in provinces. */
  | { pl: 'province'; ref: Ref }
  | { pl: 'with'; ref: Ref }
  /** Any such battlefield, chosen when the effect comes; `orHome` adds home. */
  | { pl: 'pick'; filter: Filter; by?: Ref; orHome?: true };

/** Where a card goes that is not in play. */
export interface ZoneRef {
  /** Of a card that is put somewhere, 'deck' is the one it belongs to. */
  zone: ZoneName | 'deck';
  of?: Ref;
  position?: 'top' | 'bottom';
}

export interface StatChange {
  stat: StatName;
  by: Amount;
  /** It is the base that changes: what asks for the base later sees it. */
  base?: true;
}

/** Features of a card that an effect creates. */
export interface CreatedFace {
  type: string;
  keywords: KeywordName[];
  stats: Record<StatName, Amount>;
  title?: string;
  /** Takes the creating player's Clan alignment. */
  ownClan?: true;
  text?: Quote[];
}

/** On what an attack made by a card is measured. */
export interface AttackSpec {
  strength: Amount;
  /** Which of the edition's kinds of attack it is; its usual one when absent. */
  kind?: string;
  /** What it does to a target that is not stronger; destroys it when absent. */
  outcome?: 'bow';
  /** Compared stat of the target; the edition's default when absent. */
  against?: { stat: StatName; base?: true; optional?: true; onlyType?: string; when?: Condition };
}

/**
 * One step of what a text does. `name` names its result (the things it really changed, or what was chosen) for later
 * sentences; `words` is how the step reads, for prompts and the log.
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
  /** `under`: whose it is from then on; without it that does not change. */
  | { e: 'transfer'; what: Obj; to: Obj; under?: Ref }
  | { e: 'create'; face: CreatedFace; n: Amount; at?: Place; attachTo?: Obj }
  | { e: 'control'; what: Obj; to: Ref }
  | { e: 'faceUp' | 'faceDown'; what: Obj }
  /** Two stats of one card change values. */
  | { e: 'switchStats'; what: Obj; stats: StatName[]; until?: Duration }
  /** The abilities of these may be used so many times more. */
  | { e: 'moreUses'; what: Obj; n: number; designator?: Designator; keywords?: KeywordName[] }
  // tokens
  | { e: 'token'; what: Obj; stats: StatChange[]; title?: string; n: Amount }
  | { e: 'removeToken'; what: Obj; title?: string; n: Amount }
  /** So many of a counter go from one thing to another; where one is not said, from or to the common supply. */
  | { e: 'moveCounter'; counter: StatName; n: Amount | 'all'; from?: Obj; to?: Obj }
  // players
  | { e: 'giveHonor'; from: Ref; to: Ref; amount: Amount }
  /** A change of a kind that only the edition has, to each of these. */
  | { e: 'change'; kind: OccurrenceKind; what: Obj }
  /** A procedure of the rulebook, with these things. */
  | { e: 'procedure'; procedure: string; with: Record<string, Ref>; say?: Record<string, string> }
  | { e: 'gainHonor' | 'loseHonor'; player: Ref; amount: Amount; cap?: Amount }
  | { e: 'draw'; player: Ref; n: Amount; from?: 'bottom' }
  | { e: 'takeFavor'; player: Ref }
  | { e: 'discardFavor'; player?: Ref }
  | { e: 'produceGold'; amount: Amount }
  /** So much less is due in the payment under way, but not less than `min`. */
  | { e: 'payLess'; by: Amount; min: number }
  /** What these cards left that lasts or waits is over. */
  | { e: 'endEffects'; what: Obj }
  /** The owner may resolve an Event of that title once more than the rules let him. */
  | { e: 'resolveAgain'; what: Obj }
  /** Honor gained for what became of these is gone as if it had never come; that is no loss. */
  | { e: 'takeBack'; what: Obj; for: string }
  | { e: 'loseGame' | 'winGame'; player: Ref }
  | { e: 'gainProvince'; player: Ref; end?: 'left' }
  | { e: 'invite'; player: Ref; by: Ref }
  /** Becomes the ally of that leader in the attack under way, whoever's he was before. */
  | { e: 'ally'; player: Ref; of: Ref }
  | { e: 'destroyProvince'; what: Obj }
  | { e: 'refill'; what: Obj; faceUp?: true; with?: Obj }
  // knowledge
  | { e: 'look'; player?: Ref; zone: ZoneRef; n: Amount }
  | { e: 'show'; what: Obj }
  | { e: 'search'; player?: Ref; zones: ZoneRef[]; filter: Filter; n: Quantity }
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
      how: 'set' | 'raise' | 'lower' | 'double' | 'half';
      to?: Amount;
      until?: Duration;
    }
  | { e: 'exchange'; a: Obj; b: Obj; stat: StatName; until?: Duration }
  | { e: 'keyword'; what: Obj; add?: KeywordName[]; remove?: KeywordName[]; until?: Duration }
  | { e: 'grant'; what: Obj; text: Quote[]; until?: Duration }
  | { e: 'strip'; what: Obj; which: 'abilities' | 'traits' | 'one'; until?: Duration }
  /** `from` a card, or an action, whose ability is then meant; `printed`: not one that was given to the card. */
  | {
      e: 'copy';
      what: Obj;
      from: Obj;
      which: 'ability' | 'keyword' | 'either';
      printed?: true;
      until?: Duration;
    }
  /** The player's cards with this text's title, out of play: one ability of another card, for more, in place of their own. */
  | { e: 'become'; player: Ref; from: Ref; plus: { costs: Cost[]; slots: Slot[] }; until?: Duration }
  | { e: 'lasting'; standing: Standing[]; until?: Duration; while?: Condition; survives?: true }
  // attacks and contests
  | { e: 'attack'; attack: AttackSpec; target: Ref }
  | { e: 'attackStrength'; attack: Ref; by: Amount }
  /** What else the attack whose target is being named, or one of the action being answered, may aim at. */
  | { e: 'attackDomain'; filter: Filter }
  /** Named are its losers; its winners have that name with ':won' behind it. */
  | {
      e: 'challenge';
      challenger: Ref;
      challenged: Ref;
      stat?: StatName;
      refuse?: { do: Effect[] };
      loser?: Effect[];
      winner?: Effect[];
    }
  | { e: 'focusValue'; what: Obj; by: Amount }
  // what is being answered
  /** `cancel`: the action counts as never taken; what was paid for it is gone all the same. */
  | { e: 'negate'; what: 'occurrence' | 'action' | 'event'; duringNegate?: true; cancel?: true }
  /** Ends ongoing effects on these things; for a period also stops new ones and suspends continuous ones. */
  | { e: 'negateEffects'; what: Obj; which: EffectKind; until?: Duration }
  /** Another thing takes the place of the one being answered. */
  | { e: 'instead'; change: Instead }
  | { e: 'delay'; until: Duration }
  | { e: 'changeAmount'; by?: Amount; times?: number; to?: Amount }
  | { e: 'retarget'; to: Obj; legal?: true }
  | { e: 'chooserOfTargets'; player: Ref }
  // order of play
  | {
      e: 'extraAction';
      player: Ref;
      designators?: Designator[];
      /** Of the designator that this action had. */
      like?: Ref;
      from?: Filter;
      /** Only to use what an earlier effect of this name copied. */
      copied?: string;
      may?: true;
      /** Which abilities it may be taken with. */
      using?: Filter;
      /** Who must perform it. */
      performedBy?: Filter;
      /** Even if the card that it is taken from is not where it would have to be. */
      elsewhere?: true;
      /** Holds while the action is under way. */
      plus?: Standing[];
      /** What follows when the action is over or was passed up; `name` tells which. */
      after?: Effect[];
    }
  | { e: 'extraPhase'; phase: string; against?: Ref; rules?: Standing[] }
  | { e: 'firstOpportunity'; player: Ref; performedBy?: Filter }
  | { e: 'endBattle' }
  | { e: 'payCostOf'; waive?: 'bowing' | 'all' }
  // structure
  | { e: 'target'; slot: Slot }
  | { e: 'choose'; player?: Ref; what: Obj }
  | { e: 'may'; player?: Ref; do: Effect[]; costs?: Cost[] }
  | { e: 'either'; player?: Ref; of: Effect[][] }
  | { e: 'if'; cond: Condition; then: Effect[]; else?: Effect[] }
  /** `other`: without the first player; `last`: he comes last. `keep`: what is named within is kept for each. */
  | {
      e: 'forEach';
      over: Obj | { o: 'players'; from: Ref; other?: true; last?: true };
      as: string;
      do: Effect[];
      keep?: true;
    }
  | { e: 'repeat'; until: Condition; do: Effect[] }
  | { e: 'later'; trigger: Trigger; each?: true; do: Effect[]; until?: Duration; survives?: true }
  /** This text once more in the same use: its targets are named anew, and its effects may be answered like the first. */
  | { e: 'again' };

/** Which effects on a thing are meant: bonuses or penalties of a stat, or keywords given. */
export type EffectKind = { stat?: StatName; sign?: 'bonus' | 'penalty' } | { keyword: KeywordName };

/** How an answered occurrence is replaced. */
export type Instead =
  | { i: 'do'; do: Effect[] }
  | { i: 'outcome'; outcome: 'tie' }
  /** The card drawn comes from the other end of the deck. */
  | { i: 'end'; end: 'bottom' }
  /** The card that comes by it comes face up. */
  | { i: 'faceUp' }
  | { i: 'recipient'; player: Ref }
  /** It happens to another thing. */
  | { i: 'subject'; by: Ref };

/** Something to be targeted. Slots are filled in the order of the text, at the step the edition says. */
export interface Slot {
  name: string;
  filter: Filter;
  n: Quantity;
  /** Who chooses, when it is not the player taking the action. */
  by?: Ref;
  /** Where it stands: a Personality targeted in the constraints performs the action. */
  block: 'constraints' | 'effects';
  /** Chosen like a target and not targeted: the one who performs the action. */
  chosen?: true;
  /** 'may target': not required. */
  optional?: true;
  /** The target of an attack: its domain is the edition's, narrowed by the filter. */
  attack?: true;
  /** Such a target of an attack may be aimed at past what would shield it. */
  despite?: Filter;
  joint?: Joint[];
  words?: Words;
}
