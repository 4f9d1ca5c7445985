/** The categories of the grammar, and what their phrases mean. Phrases name categories; meanings import this file. */
import type {
  Amount,
  AttackSpec,
  CausePattern,
  Condition,
  Cost,
  Duration,
  Effect,
  Entry,
  Filter,
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

/** What a modifier adds to a noun. */
export interface ModMeaning {
  preds?: Lower<Pred[]>;
  target?: true;
  other?: true;
  /** The one who performs the action, chosen for it. */
  performing?: true;
  /** By what later words may call it ('the discarded card'). */
  tag?: string;
}

export interface DetMeaning {
  number: 'sg' | 'pl' | 'any';
  /** How many, when it counts; a class when it is about all there are. */
  n?: Lower<Quantity>;
  kind: 'some' | 'all' | 'no' | 'definite' | 'possessive' | 'another' | 'any';
  /** The owner, of a possessive; it must have one of the sorts that can have such a thing. */
  owner?: (node: Node, context: Context, sorts: readonly Sort[] | undefined) => { ref: Ref; sort: Sort };
}

export const NP = category<Lower<Meaning>>('NP', 'a thing');
/** Without coordination. */
export const NP1 = category<Lower<Meaning>>('NP1', 'a thing');
/** Without modifiers behind it: stands inside the modifiers of another noun. */
export const NPx = category<Lower<Meaning>>('NPx', 'a thing');
/** A noun in the singular without a determiner, behind 'the next'. */
export const NPn = category<Lower<Meaning>>('NPn', 'a noun');
export const Base = category<Lower<Meaning>>('Base', 'a thing');
export const Core = category<null>('Core', 'a noun');
export const Mod = category<ModMeaning>('Mod', 'an adjective');
export const Det = category<DetMeaning>('Det', 'a determiner');
export const Quant = category<Lower<Quantity | 'another'>>('Quant', 'a number');
export const Poss = category<Lower<Meaning>>('Poss', 'whose');
export const Post = category<PostMeaning>('Post', 'a condition on it');
export const Have = category<Lower<Pred[]>>('Have', 'a feature');
export const Zone = category<Lower<{ zone: string | string[]; of?: Ref }>>('Zone', 'a zone');
export const ZoneNext = category<null>('ZoneNext', 'a zone');
export const Keywords = category<Lower<string[]>>('Keywords', 'a keyword');

export interface PostMeaning {
  /** Sorts of heads it may follow. */
  after: readonly string[];
  preds: Lower<Pred[]>;
  tag?: string;
  /** Widens where candidates may be. */
  anywhere?: true;
}

export interface GivenMeaning {
  effect?: (node: Node, context: Context, what: Obj) => Effect;
  /** Where it is more than one effect. */
  effects?: (node: Node, context: Context, what: Obj) => Effect[];
  standing?: (node: Node, context: Context, over: Over) => Standing[];
}
/** What can be given to a thing, or that it can have. */
export const Given = category<GivenMeaning>('Given', 'what it gets');
/** A created card: keywords and type. */
export const Created = category<null>('Created', 'what is created');
export const Num = category<Lower<number>>('Num', 'a number');
export const Stat = category<string>('Stat', 'a stat');
export const Amt = category<Lower<Amount>>('Amt', 'an amount');
export const category_Amt1 = category<Lower<Amount>>('Amt1', 'an amount');
/** 'base' or 'total' before a stat. */
const How = category<null>('How', "'base' or 'total'");
How.define('how', '(which: <base | printed> | total)', null);
/** '+3' before the word for a stat. */
export const Signed = category<null>('Signed', 'a signed number');
export const Than = category<Lower<Amount>>('Than', 'what to compare with');
export const Mods = category<Lower<StatChange[]>>('Mods', 'a bonus or penalty');
export const Made = category<Lower<Record<string, Amount>>>('Made', 'stats');
export const Name = category<Lower<string>>('Name', 'a name');
export const Quoted = category<Lower<Quote>>('Quoted', 'a quoted text');

/** What a verb with its complements can mean, by how it is used. */
export interface Frame {
  /** A state, not an act: there is no telling someone to have it. */
  stative?: true;
  /** Sort of the subject. */
  subject: string;
  /** Done as an effect; the doer is given when the sentence names one. */
  effect?: (node: Node, context: Context, doer: Meaning | undefined) => Effect[];
  /** As something that happens. */
  event?: (node: Node, context: Context, doer: Meaning | undefined) => Pattern[];
  /** As what holds: in a continuous trait or for a while. */
  standing?: (node: Node, context: Context, doer: Meaning) => Standing[];
  /** As something that is so or not. */
  condition?: (node: Node, context: Context, doer: Meaning) => Condition;
  /** 'cannot ...', when it is not simply such an event forbidden. */
  cannot?: (node: Node, context: Context, doer: Meaning) => Standing[];
  cost?: (node: Node, context: Context) => Cost[];
}

/** What makes something happen: a player's action, a card's effect, battle resolution. */
export const Doer = category<Lower<CausePattern>>('Doer', 'what does it');
export const VP = category<Frame>('VP', 'a verb');
/** 'Ranged 3 Attack': an effect that is only a noun. */
export const Attack = category<Lower<Effect[]>>('Attack', 'a Ranged Attack');
/** The kind of an attack and its strength. */
export const AttackHead = category<Lower<AttackSpec>>('AttackHead', 'an attack');
/** Attacks by their kinds, in the plural. */
export const Attacks = category<readonly string[]>('Attacks', 'attacks of a kind');
/** 'Bow this card', in words or as an icon. */
export const BowThis = category<null>('BowThis', "'bow this card'");
/** 'an additional Battle action ...': what may be done with it. */
export const Act = category<
  Lower<{
    designators?: string[];
    from?: Filter;
    using?: Filter;
    elsewhere?: true;
    like?: Ref;
    copied?: string;
  }>
>('Act', 'an additional action');
export const Designated = category<null>('Designated', 'a designator');
export const Place_ = category<Lower<Place>>('Place', 'a place');
export const ZoneTo = category<Lower<ZoneRef>>('ZoneTo', 'where to put it');
export const Entering = category<Lower<Entry>>('Entering', 'how it is paid for');
/** Verbs in a row after 'may': all of them are the choice. */
export const VPs = category<(node: Node, context: Context, doer: Meaning | undefined) => Effect[]>(
  'VPs',
  'what may be done',
);
/** Verbs in a row, without 'to'. */
export const VPr = category<{
  effect: (node: Node, context: Context, doer: Meaning | undefined) => Effect[];
  cost: Lower<Cost[]>;
}>('VPr', 'what is done');
export const Clause = category<ClauseMeaning>('Clause', 'a clause');

export interface ClauseMeaning {
  effect?: Lower<Effect[]>;
  standing?: Lower<Standing[]>;
  condition?: Lower<Condition>;
  cost?: Lower<Cost[]>;
}

export const Event = category<Lower<Pattern[]>>('Event', 'something that happens');
export const Cond = category<Lower<Condition>>('Cond', 'a condition');
export const Cond1 = category<Lower<Condition>>('Cond1', 'a condition');
export const Pred_ = category<Lower<Pred[]>>('Pred', 'what it is');
export interface Moment_ extends Trigger {
  /** Said of a delayed effect: once, or every time. */
  later?: 'next' | 'each' | 'first';
  span?: 'turn' | 'game' | 'battle' | 'phase';
}
export const Trig = category<Lower<Moment_>>('Trig', 'a moment');
/** Kinds of action before the word 'action', where they are not just keywords. */
export const ActionKind = category<Lower<Pred[]>>('ActionKind', 'a kind of action');
/** Ordinal numbers. */
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
/** Changes what the rest of its sentence becomes. */
export interface LeadMeaning {
  wrap: (node: Node, context: Context, body: () => Body, before?: Node) => Body;
}
export const Trail = category<LeadMeaning>('Trail', 'a condition or moment');

/** What a sentence comes to: things to do, or things that hold. */
export interface Body {
  effects?: Effect[];
  standing?: Standing[];
}

export const Sentence = category<(node: Node, context: Context) => Body>('Sentence', 'a sentence');
export const Group = category<(node: Node, context: Context) => Body>('Group', 'a sentence');
export const Item = category<ItemMeaning>('Item', 'a cost or condition');
/** One part of the constraints: writes into the context or the parts of the text. */
export type ItemMeaning = (node: Node, context: Context, into: Constraints) => void;
export interface Constraints {
  trigger?: Trigger;
  limit?: Limit;
  conditions: Condition[];
  costs: Cost[];
}
export const Block = category<ItemMeaning>('Block', 'costs and conditions');

/** Whole traits that have a form of their own. */
export const Trait = category<Lower<Text>>('Trait', 'a trait');
