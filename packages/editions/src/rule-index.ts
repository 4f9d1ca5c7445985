import type { Cost, Duration, Effect, RuleId, Standing, Trait, Waiver } from '@kyuden/engine';

export type Rules = readonly RuleId[];
type Table = Readonly<Record<string, Rules>>;
type Tagged<Tag extends string> = Readonly<Partial<Record<Tag, Rules>>>;

/** From what a card and its programs can say to the rules of one edition behind it. The `rule-index.ts` of an edition exports these tables. */
export interface RuleIndex {
  types: Table;
  /** Only keywords with rules; the others are just labels. */
  keywords: Table;
  /** The same for keywords with a number or a name behind them, by how they begin. */
  keywordsThatBegin?: Table;
  designators: Table;
  twoDesignators?: Rules;
  traits: Tagged<Trait['t']>;
  waivers: Tagged<Waiver>;
  costs: Tagged<Cost['k']>;
  effects: Tagged<Effect['e']>;
  /** Procedures of the edition that a text starts, by their names. */
  procedures?: Table;
  standing: Tagged<Standing['s']>;
  durations?: Tagged<Duration['d']>;
  /** Occurrences that a text answers, where a rule says when exactly they are. */
  triggers: Table;
  points?: Table;
  states: Table;
  predicates?: Table;
  /** Parts of a text that have no tag of their own. */
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
