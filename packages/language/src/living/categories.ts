/** The categories of the living card game's grammar. Their names begin with L. The two grammars share no phrase. */
import type {
  Amount,
  Condition,
  Duration,
  Effect,
  Filter,
  Joint,
  Limit,
  Pattern,
  Pred,
  Quantity,
  Ref,
  Standing,
  StatChange,
  Text,
  Trigger,
} from '@kyuden/engine/program';
import { category, type Node } from '../core/phrase.ts';
import type { Lower, Noun, Sort } from './context.ts';

export type Comparison = Extract<Condition, { c: 'compare' }>['cmp'];

export const LNum = category<Lower<number>>('LNum', 'a number');
export const LAmt = category<Lower<Amount>>('LAmt', 'an amount');
export const LStat = category<string>('LStat', 'a skill');
export const LTrait = category<Lower<string>>('LTrait', 'a trait or clan');
/** Alternative traits: 'Bushi', 'Bushi or Courtier'. */
export const LWord = category<Lower<string[]>>('LWord', 'traits');
export const LKeyword = category<string>('LKeyword', 'a keyword');
export const LElement = category<string>('LElement', 'an element');
export const LType = category<string>('LType', "'military' or 'political'");
export const LMods = category<Lower<StatChange[]>>('LMods', 'bonuses');
/** The meaning of a modifier, of a condition after a noun, or of a predicate: a description of a thing. */
export interface Quality {
  preds: Pred[];
  /** Conditions that do not depend on the thing. */
  when?: Condition[];
  /** The thing is the only character on this side of the conflict. */
  alone?: Pred;
  /** Constraints on the chosen things together. */
  joint?: Joint[];
  /** Has the highest or lowest number among all things that the noun describes. */
  extreme?: { most: 'highest' | 'lowest'; stat: string };
  /** Words by which later text may call the thing. */
  words?: readonly string[];
}
/** Words before a noun, and conditions after it. */
export const LAdj = category<Lower<Quality>>('LAdj', 'an adjective');
export const LPost = category<Lower<Quality>>('LPost', 'a condition on it');
/** Features: the words that can follow 'is' and 'has'. */
export const LIs = category<Lower<Quality>>('LIs', 'what it is');
export const LHas = category<Lower<Quality>>('LHas', 'what it has');
/** A card's place: 'your hand', 'one of your provinces'. */
export const LZone = category<Lower<Pred[]>>('LZone', 'a place');
/** A possessive. Absent if it means any player's. */
export const LOwners = category<Lower<Ref | undefined>>('LOwners', 'whose');
export interface HeadMeaning {
  sort: Sort;
  preds: Pred[];
  plural: boolean;
  words: readonly string[];
  joint?: Joint[];
}
export const LHead = category<Lower<HeadMeaning>>('LHead', 'a noun');
export const LCore = category<Lower<HeadMeaning>>('LCore', 'a noun');
export const LHow = category<Lower<Quantity>>('LHow', 'how many');
/** A number and how to compare with it: '3 or more', 'at least 3', 'exactly 3'. */
export const LCount = category<Lower<{ cmp: Comparison; n: Amount }>>('LCount', 'how many');
export const LNp = category<Lower<Noun>>('LNp', 'a thing');
/** A thing that need not be described: this card, the contested ring, something mentioned before. */
export const LKnown = category<Lower<Noun>>('LKnown', 'a thing');
export const LTitle = category<(node: Node) => string>('LTitle', 'a title');
/** A number of such things, in a condition. */
export const LMany = category<Lower<{ filter: Filter; sort: Sort; cmp: Comparison; n: Amount }>>(
  'LMany',
  'how many things',
);
/** A class of things, after 'for each'. */
export const LClass = category<Lower<Filter>>('LClass', 'a noun');
/** A player or several, described or known. */
export const LWho = category<Lower<Noun>>('LWho', 'a player');
/** One player, 'you' included, as the subject of a condition. */
export const LParty = category<Lower<Ref>>('LParty', 'a player');
/** One player, as the subject of a verb in the third person. */
export const LPlayer = category<Lower<Ref>>('LPlayer', 'a player');

/** A value that is not just a number: 'the number of ...', 'its glory'. */
export const LVal = category<Lower<Amount>>('LVal', 'a value');
/** The amount after 'for each'. */
export const LPer = category<Lower<Amount>>('LPer', 'what is counted');

export const LCond = category<Lower<Condition>>('LCond', 'a condition');
/** Times such as 'during a military conflict'. */
export const LDuring = category<Lower<Condition[]>>('LDuring', 'a time');
export const LUntil = category<Duration>('LUntil', 'how long');
export const LEvent = category<Lower<Pattern[]>>('LEvent', 'something that happens');
export const LWhen = category<Lower<Trigger>>('LWhen', 'a moment');
export const LLimit = category<Lower<Limit>>('LLimit', 'how often');

/** An instruction: an effect, or a payment if it is in the costs. */
export const LDo = category<Lower<Effect[]>>('LDo', 'something to do');
export const LSent = category<Lower<Effect[]>>('LSent', 'a sentence');
export const LBody = category<Lower<Effect[]>>('LBody', 'what it does');
/** One part of the text before the dash. */
export const LPart = category<Lower<void>>('LPart', 'a condition, cost or choice');
export const LParts = category<Lower<void>>('LParts', 'conditions, costs and choices');
/** A cost to pay or a choice to make. */
export const LAct = category<Lower<void>>('LAct', 'a cost or choice');
export const LActs = category<Lower<void>>('LActs', 'costs and choices');
/** A continuous effect: a constant ability, or a lasting effect. */
export const LHolds = category<Lower<Standing[]>>('LHolds', 'what holds');
/** A whole ability in quotation marks. */
export const LQuoted = category<Lower<Text>>('LQuoted', 'a quoted text');
/** Prohibitions. */
export const LCannot = category<Lower<Standing[]>>('LCannot', 'what cannot be done');
export const LText = category<Lower<Text>>('LText', 'an ability');
