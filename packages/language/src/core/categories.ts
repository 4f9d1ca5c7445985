/** The categories of the grammar and the type of meaning that each has. Templates refer to categories by name. */
import type {
  Amount,
  AttackSpec,
  CausePattern,
  Condition,
  Cost,
  Duration,
  Effect,
  Entry,
  Joint,
  Limit,
  Obj,
  Over,
  Pattern,
  Place,
  Pred,
  Quantity,
  Quote,
  Ref,
  Standing,
  StatChange,
  Text,
  Trigger,
  Waiver,
  ZoneRef,
} from '@kyuden/engine/program';
import type { Context } from '../lower/context.ts';
import type { Meaning } from '../noun/meaning.ts';
import type { Sort } from '../words/nouns.ts';
import { category, type Node } from './phrase.ts';

export type Lower<T> = (node: Node, context: Context) => T;

/** The part of a noun's meaning that a modifier adds. */
export interface ModMeaning {
  preds?: Lower<Pred[]>;
  target?: true;
  other?: true;
  /** The noun is the card that performs the action; it is chosen when the action is announced. */
  performing?: true;
  /** A word by which later text may refer to the noun ('the discarded card'). */
  tag?: string | ((node: Node) => string);
}

export interface DetMeaning {
  number: 'sg' | 'pl' | 'any';
  /** How many things are meant. Absent if the phrase means all there are. */
  n?: Lower<Quantity>;
  kind: 'some' | 'all' | 'no' | 'definite' | 'possessive' | 'another' | 'any';
  /** For a possessive: the owner. `sorts` are the sorts of owner that the noun allows. */
  owner?: (node: Node, context: Context, sorts: readonly Sort[] | undefined) => { ref: Ref; sort: Sort };
}

export const NP = category<Lower<Meaning>>('NP', 'a thing');
/** A noun phrase that is not a list ('A and B'). */
export const NP1 = category<Lower<Meaning>>('NP1', 'a thing');
/** A noun phrase with no condition after the noun. It is used inside the conditions of another noun. */
export const NPx = category<Lower<Meaning>>('NPx', 'a thing');
/** A singular noun without a determiner, as after 'the next'. */
export const NPn = category<Lower<Meaning>>('NPn', 'a noun');
export const Base = category<Lower<Meaning>>('Base', 'a thing');
export const Core = category<null>('Core', 'a noun');
export const Mod = category<ModMeaning>('Mod', 'an adjective');
export const Det = category<DetMeaning>('Det', 'a determiner');
export const Quant = category<Lower<Quantity | 'another' | 'no'>>('Quant', 'a number');
export const Poss = category<Lower<Meaning>>('Poss', 'whose');
export const Post = category<PostMeaning>('Post', 'a condition on it');
export const Have = category<Lower<Pred[]>>('Have', 'a feature');
export const Zone = category<Lower<{ zone: string | string[]; of?: Ref }>>('Zone', 'a zone');
export const ZoneNext = category<null>('ZoneNext', 'a zone');
export const Keywords = category<Lower<string[]>>('Keywords', 'a keyword');

export interface PostMeaning {
  /** Sorts of head noun that the condition may follow. */
  after: readonly string[] | ((node: Node) => readonly string[]);
  preds: Lower<Pred[]>;
  tag?: string;
  /** Candidates may be at any location. */
  anywhere?: true | ((node: Node) => boolean);
  /** Conditions that the chosen things must meet together. */
  joint?: readonly Joint[];
  /** After the last of several nouns it applies to all of them: 'a Kiho or a Spell from your hand'. */
  isShared?: true;
}

interface WhereMeaning {
  after: readonly string[];
  preds: Lower<Pred[]>;
  anywhere?: true;
  /** A pronoun in it does not mean the thing that is there: 'he is at its battlefield'. */
  apart?: true;
}
/** The place of a thing, after a noun or after 'is'. */
export const Where = category<WhereMeaning>('Where', 'where it is');

export interface GivenMeaning {
  effect?: (node: Node, context: Context, what: Obj) => Effect;
  /** Used instead of `effect` if giving the thing takes several effects. */
  effects?: (node: Node, context: Context, what: Obj) => Effect[];
  standing?: (node: Node, context: Context, over: Over) => Standing[];
}
/** A bonus, keyword or text that a thing can be given or can have. */
export const Given = category<GivenMeaning>('Given', 'what it gets');
/** The keywords and type of a created card. */
export const Created = category<null>('Created', 'what is created');
export const Num = category<Lower<number>>('Num', 'a number');
export const Stat = category<string>('Stat', 'a stat');
export const Amt = category<Lower<Amount>>('Amt', 'an amount');
export const category_Amt1 = category<Lower<Amount>>('Amt1', 'an amount');
/** 'base', 'printed' or 'total' before a stat. */
const How = category<null>('How', "'base' or 'total'");
How.define('how', '(which: <base | printed> | <total | combined | total combined | combined total>)', null);
/** A signed number such as '+3' before the word for a stat. */
export const Signed = category<null>('Signed', 'a signed number');
export const Than = category<Lower<Amount>>('Than', 'what to compare with');
export const Mods = category<Lower<StatChange[]>>('Mods', 'a bonus or penalty');
export const Made = category<Lower<Record<string, Amount>>>('Made', 'stats');
export const Name = category<Lower<string>>('Name', 'a name');
export const Quoted = category<Lower<Quote>>('Quoted', 'a quoted text');

/** The meanings of a verb with its complements, one for each way to use it. */
export interface Frame {
  /** The verb names a state, so it cannot be an instruction ('have 3 Force'). */
  stative?: true;
  /** The sort that the subject must have. */
  subject: string;
  /** The verb as an instruction. `doer` is present if the sentence names who does it. */
  effect?: (node: Node, context: Context, doer: Meaning | undefined) => Effect[];
  /** An order that says what holds ('negate …'): in a trait it always holds, elsewhere it lasts. Replaces `effect`. */
  holds?: Lower<Standing[]>;
  /** The verb as an event that a text can wait for. */
  event?: (node: Node, context: Context, doer: Meaning | undefined) => Pattern[];
  /** The verb as a continuous effect, in a trait or for a duration. */
  standing?: (node: Node, context: Context, doer: Meaning) => Standing[];
  /** The verb as a condition. */
  condition?: (node: Node, context: Context, doer: Meaning) => Condition;
  /** The verb after 'cannot'. Absent if 'cannot' just forbids the event. */
  cannot?: (node: Node, context: Context, doer: Meaning) => Standing[];
  cost?: (node: Node, context: Context) => Cost[];
  /** An order without a doer is meant for the Personality whose text it is, or who bears the card. */
  personal?: true;
  /** The verb is a payment, so an option to do it depends on whether it can be paid. */
  pays?: true;
}

/** The cause of an event: a player's action, a card's effect, battle resolution. */
export const Doer = category<Lower<CausePattern>>('Doer', 'what does it');
export const VP = category<Frame>('VP', 'a verb');
/** An attack named by a noun alone, such as 'Ranged 3 Attack'. */
export const Attack = category<Lower<Effect[]>>('Attack', 'a Ranged Attack');
/** The kind of an attack and its strength. */
export const AttackHead = category<Lower<AttackSpec>>('AttackHead', 'an attack');
/** Plural kinds of attack, such as 'Ranged Attacks'. */
export const Attacks = category<readonly string[]>('Attacks', 'attacks of a kind');
/** 'Bow this card', in words or as an icon. */
export const BowThis = category<null>('BowThis', "'bow this card'");
/** An additional action: its designators, and the cards or abilities it may be taken with. */
export const Act = category<Lower<Omit<Effect & { e: 'extraAction' }, 'e' | 'player'>>>(
  'Act',
  'an additional action',
);
export const Designated = category<null>('Designated', 'a designator');
export const Place_ = category<Lower<Place>>('Place', 'a place');
export const ZoneTo = category<Lower<ZoneRef>>('ZoneTo', 'where to put it');
export const Entering = category<Lower<Entry>>('Entering', 'how it is paid for');
/** Verbs joined after 'may': the player chooses to do all of them or none. */
export const VPs = category<(node: Node, context: Context, doer: Meaning | undefined) => Effect[]>(
  'VPs',
  'what may be done',
);
/** Verbs joined in a list, without 'to'. */
export const VPr = category<{
  effect: (node: Node, context: Context, doer: Meaning | undefined) => Effect[];
  cost: Lower<Cost[]>;
}>('VPr', 'what is done');
export const Clause = category<ClauseMeaning>('Clause', 'a clause');

export interface ClauseMeaning {
  effect?: Lower<Effect[]>;
  /** What always holds in a trait; undefined if the clause is done even there. */
  standing?: Lower<Standing[] | undefined>;
  condition?: Lower<Condition>;
  cost?: Lower<Cost[]>;
}

export const Event = category<Lower<Pattern[]>>('Event', 'something that happens');
export const Cond = category<Lower<Condition>>('Cond', 'a condition');
export const Cond1 = category<Lower<Condition>>('Cond1', 'a condition');
export const Pred_ = category<Lower<Pred[]>>('Pred', 'what it is');
export interface Moment_ extends Trigger {
  /** For a delayed effect: how often it happens. */
  later?: 'next' | 'each' | 'first';
  span?: 'turn' | 'game' | 'battle' | 'phase';
  /** The moment comes only the nth time, as in 'after your second turn from now begins'. */
  nth?: number;
}
export const Trig = category<Lower<Moment_>>('Trig', 'a moment');
/** A kind of action before the word 'action' that is not just a keyword. */
export const ActionKind = category<Lower<Pred[]>>('ActionKind', 'a kind of action');
const Ordinal = category<number>('Ordinal', 'an ordinal number');
for (const [index, word] of ['first', 'second', 'third', 'fourth'].entries())
  Ordinal.define(word, word, index + 1);
const Phase = category<string>('Phase', 'a phase');
for (const phase of ['Straighten', 'Events', 'Action', 'Attack', 'Dynasty', 'End']) {
  Phase.define(phase, `${phase} Phase`, phase);
}
export const Until = category<Lower<Duration>>('Until', 'how long');
export const Limits = category<Lower<Limit>>('Limits', 'how often');
export const EvenIf = category<Lower<Waiver[]>>('EvenIf', 'even if');

export const Lead = category<LeadMeaning>('Lead', 'a condition or moment');
/** Makes the meaning of a sentence from the meaning of the rest of that sentence. */
export interface LeadMeaning {
  wrap: (node: Node, context: Context, body: () => Body, before?: Node) => Body;
}
export const Trail = category<LeadMeaning>('Trail', 'a condition or moment');

/** The meaning of a sentence: effects, or continuous effects. */
export interface Body {
  effects?: Effect[];
  standing?: Standing[];
}

export const Sentence = category<(node: Node, context: Context) => Body>('Sentence', 'a sentence');
export const Group = category<(node: Node, context: Context) => Body>('Group', 'a sentence');
export const Item = category<ItemMeaning>('Item', 'a cost or condition');
/** One part of the constraints. It writes to the context or to `into`. */
export type ItemMeaning = (node: Node, context: Context, into: Constraints) => void;
export interface Constraints {
  trigger?: Trigger;
  limit?: Limit;
  conditions: Condition[];
  costs: Cost[];
}
export const Block = category<ItemMeaning>('Block', 'costs and conditions');

/** Traits that are one fixed wording and not built from sentences. */
export const Trait = category<Lower<Text>>('Trait', 'a trait');
