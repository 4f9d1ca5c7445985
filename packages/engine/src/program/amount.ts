import type { Condition } from './condition.ts';
import type { Filter } from './filter.ts';
import type { Past } from './history.ts';
import type { Ref } from './ref.ts';
import type { StatName } from './vocabulary.ts';

/** A number as a sentence says it. */
export type Amount =
  | number
  /** Of several things: the sum. `total` asks a unit or army total; `at` a value remembered from a moment. */
  | { a: 'stat'; of: Ref; stat: StatName; base?: true; total?: true; at?: Moment }
  | { a: 'count'; of: Filter }
  /** How many there are where most of them are: in one pile, hand, home or battlefield. */
  | { a: 'most'; of: Filter }
  /** A stat of all of these together. */
  | { a: 'sumOver'; of: Filter; stat: StatName; total?: true }
  /** How many different keywords with that word in them these have. */
  | { a: 'keywords'; containing: string; on: Filter }
  | { a: 'size'; of: Ref }
  | { a: 'tally'; past: Past }
  | { a: 'tokens'; on: Ref; title?: string }
  | { a: 'sum'; of: Amount[] }
  | { a: 'minus'; from: Amount; by: Amount }
  | { a: 'times'; of: Amount; by: Amount }
  | { a: 'half'; of: Amount; round: 'up' | 'down' }
  | { a: 'min' | 'max'; of: Amount[] }
  /** The largest stat among the things of a filter or reference. */
  | { a: 'highest' | 'lowest'; stat: StatName; base?: true; among: Filter | Ref }
  | { a: 'difference'; of: [Amount, Amount] }
  /** One for every full `each`. */
  | { a: 'per'; of: Amount; each: number }
  | { a: 'if'; cond: Condition; then: Amount; else: Amount }
  /** A number that an earlier effect was named: paid, negated, discarded, guessed. */
  | { a: 'bound'; name: string }
  /** The Force of the army that a card was in when the current battle's resolution began, or of the one against it. */
  | { a: 'armyAtResolution'; of: Ref; enemy?: true }
  /** The size of the gain, loss or strength that is being answered. */
  | { a: 'occurrence' }
  /** What the side of a player counts in the contest under way. */
  | { a: 'sideTotal'; of: Ref }
  /** A number that the edition keeps of the contest under way. */
  | { a: 'contest'; fact: string }
  /** The Gold that was paid for this text. */
  | { a: 'paid' }
  /** Of a Gold cost: whatever the effects turn out to ask. */
  | { a: 'variable' };

/** Moments whose values are recorded, because texts ask for them afterwards. */
export type Moment = 'announcement' | 'beforeFocus' | 'resolution' | 'turnBegan' | 'beforeCost' | 'leftPlay';
