/** The categories of the living card game's grammar. Their names begin with L: the two grammars share no phrase. */
import type {
  Amount,
  Condition,
  Duration,
  Effect,
  Filter,
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
import { category } from '../core/phrase.ts';
import type { Lower, Noun, Sort } from './context.ts';

export const LNum = category<Lower<number>>('LNum', 'a number');
export const LAmt = category<Lower<Amount>>('LAmt', 'an amount');
export const LStat = category<string>('LStat', 'a skill');
export const LTrait = category<Lower<string>>('LTrait', 'a trait or clan');
export const LKeyword = category<string>('LKeyword', 'a keyword');
export const LElement = category<string>('LElement', 'an element');
export const LType = category<string>('LType', "'military' or 'political'");
export const LMods = category<Lower<StatChange[]>>('LMods', 'bonuses');
/** What is said before a noun, and behind it. */
export const LAdj = category<Lower<Pred[]>>('LAdj', 'an adjective');
export const LPost = category<Lower<Pred[]>>('LPost', 'a condition on it');
export interface HeadMeaning {
  sort: Sort;
  preds: Pred[];
  plural: boolean;
}
export const LHead = category<HeadMeaning>('LHead', 'a noun');
export const LCore = category<Lower<HeadMeaning>>('LCore', 'a noun');
export const LHow = category<Lower<Quantity>>('LHow', 'how many');
export const LNp = category<Lower<Noun>>('LNp', 'a thing');
/** One of a class, behind 'for each'. */
export const LClass = category<Lower<Filter>>('LClass', 'a noun');
export const LPlayer = category<Ref>('LPlayer', 'a player');

export const LCond = category<Lower<Condition>>('LCond', 'a condition');
/** 'During a military conflict', and the like. */
export const LDuring = category<Lower<Condition[]>>('LDuring', 'a time');
export const LUntil = category<Duration>('LUntil', 'how long');
export const LEvent = category<Lower<Pattern[]>>('LEvent', 'something that happens');
export const LWhen = category<Lower<Trigger>>('LWhen', 'a moment');
export const LLimit = category<Lower<Limit>>('LLimit', 'how often');

/** Something done: an effect, or in the costs a payment. */
export const LDo = category<Lower<Effect[]>>('LDo', 'something to do');
export const LSent = category<Lower<Effect[]>>('LSent', 'a sentence');
export const LBody = category<Lower<Effect[]>>('LBody', 'what it does');
/** One part of what stands before the dash. */
export const LPart = category<Lower<void>>('LPart', 'a condition, cost or choice');
export const LParts = category<Lower<void>>('LParts', 'conditions, costs and choices');
/** What holds: a constant ability, or what lasts for a while. */
export const LHolds = category<Lower<Standing[]>>('LHolds', 'what holds');
/** A whole ability in quotation marks. */
export const LQuoted = category<Lower<Text>>('LQuoted', 'a quoted text');
/** What cannot be done. */
export const LCannot = category<Lower<Standing[]>>('LCannot', 'what cannot be done');
export const LText = category<Lower<Text>>('LText', 'an ability');
