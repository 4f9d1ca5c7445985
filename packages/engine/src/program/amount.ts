import type { Condition } from './condition.ts';
import type { Filter } from './filter.ts';
import type { Past } from './history.ts';
import type { Ref } from './ref.ts';
import type { StatName } from './vocabulary.ts';

/** A number as a card text expresses it. */
export type Amount =
  | number
  /**
   * The stat of a thing, or the sum over several. `total` means the unit or army total; `at` a value recorded at a
   * moment.
   */
  | { a: 'stat'; of: Ref; stat: StatName; base?: true; total?: true; at?: Moment }
  | { a: 'count'; of: Filter }
  /** The largest number of matching things in any one pile, hand, home or battlefield. */
  | { a: 'most'; of: Filter }
  /** The sum of a stat over all matching things. */
  | { a: 'sumOver'; of: Filter; stat: StatName; total?: true }
  /** The number of different keywords containing that word on the matching things. */
  | { a: 'keywords'; containing: string; on: Filter }
  | { a: 'size'; of: Ref }
  | { a: 'tally'; past: Past }
  | { a: 'tokens'; on: Ref; title?: string }
  /** A number of the rulebook for a player, as texts change it. What several texts say adds up. */
  | { a: 'knob'; knob: string; player: Ref }
  | { a: 'sum'; of: Amount[] }
  | { a: 'minus'; from: Amount; by: Amount }
  | { a: 'times'; of: Amount; by: Amount }
  | { a: 'half'; of: Amount; round: 'up' | 'down' }
  | { a: 'min' | 'max'; of: Amount[] }
  /** The highest or lowest value of a stat among the things of a filter or reference. */
  | { a: 'highest' | 'lowest'; stat: StatName; base?: true; among: Filter | Ref }
  | { a: 'difference'; of: [Amount, Amount] }
  /** `of` divided by `each`, rounded down. */
  | { a: 'per'; of: Amount; each: number }
  | { a: 'if'; cond: Condition; then: Amount; else: Amount }
  /** A number that an earlier effect stored under this name: paid, negated, discarded; with ':by', how far it changed a stat. */
  | { a: 'bound'; name: string }
  /**
   * The Force, at the start of the current battle's resolution, of the army that the card was in (`enemy`: of the
   * opposing army).
   */
  | { a: 'armyAtResolution'; of: Ref; enemy?: true }
  /** The size of the gain, loss or strength that is being answered. */
  | { a: 'occurrence' }
  /** The total of a player's side in the current contest. */
  | { a: 'sideTotal'; of: Ref }
  /**
   * The Gold to pay for bringing this card into play, lowered by `less`. `onto`: its bearer, on whom the price may depend.
   * If he is not named yet, the price is what the player settled on.
   */
  | { a: 'price'; of: Ref; onto?: Ref; less?: Amount }
  /** The Gold paid for this text. */
  | { a: 'paid' }
  /** Only in a Gold cost: the amount depends on what the effects turn out to need. */
  | { a: 'variable' };

/** Moments at which values are recorded, because texts refer to them later. */
export type Moment = 'announcement' | 'beforeFocus' | 'resolution' | 'turnBegan' | 'beforeCost' | 'leftPlay';
