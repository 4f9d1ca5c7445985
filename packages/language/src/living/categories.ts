/** The categories of the living card game's grammar. Their names begin with L. The two grammars share no phrase. */
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
/** Alternative traits: 'Bushi', 'Bushi or Courtier'. */
export const LWord = category<Lower<string[]>>('LWord', 'traits');
export const LKeyword = category<string>('LKeyword', 'a keyword');
export const LElement = category<string>('LElement', 'an element');
export const LType = category<string>('LType', "'military' or 'political'");
export const LMods = category<Lower<StatChange[]>>('LMods', 'bonuses');
/** Words before a noun, and conditions after it. */
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
/** A class of things, after 'for each'. */
export const LClass = category<Lower<Filter>>('LClass', 'a noun');
/** One player, as the subject of a verb in the third person. */
export const LPlayer = category<Lower<Ref>>('LPlayer', 'a player');

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
