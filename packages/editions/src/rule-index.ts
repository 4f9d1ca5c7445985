import type { Cost, Duration, Effect, RuleId, Standing, Trait, Waiver } from '@kyuden/engine';

export type Rules = readonly RuleId[];
type Table = Readonly<Record<string, Rules>>;
type Tagged<Tag extends string> = Readonly<Partial<Record<Tag, Rules>>>;

/**
 * Maps parts of a card and its programs to the rules of one edition behind them. The `rule-index.ts` of an
 * edition exports these tables.
 */
export interface RuleIndex {
  types: Table;
  /** Only keywords with rules; the others are just labels. */
  keywords: Table;
  /** Rules of keywords that are followed by a number or a name, by their first words. */
  keywordsThatBegin?: Table;
  designators: Table;
  twoDesignators?: Rules;
  traits: Tagged<Trait['t']>;
  waivers: Tagged<Waiver>;
  costs: Tagged<Cost['k']>;
  effects: Tagged<Effect['e']>;
  /** Rules of the edition's procedures that a text may start, by procedure name. */
  procedures?: Table;
  standing: Tagged<Standing['s']>;
  durations?: Tagged<Duration['d']>;
  /** Occurrences that a text answers, if a rule defines their exact time. */
  triggers: Table;
  points?: Table;
  states: Table;
  predicates?: Table;
  /** Parts of a text without a tag of their own. */
  parts: Readonly<Partial<Record<RulePart, Rules>>>;
}

type RulePart =
  | 'target'
  | 'performer'
  | 'otherChooser'
  | 'number'
  | 'condition'
  | 'limit'
  | 'limitBefore'
  | 'limitAfter'
  | 'variable'
  | 'host';
