import type { Amount } from './amount.ts';
import type { Filter, Joint, Pred } from './filter.ts';
import type { Past } from './history.ts';
import type { Ref } from './ref.ts';
import type { CausePattern } from './trigger.ts';
import type { Comparison } from './vocabulary.ts';

/** A condition, evaluated at the moment it is checked. */
export type Condition =
  /**
   * At least one thing matches, or as many as `cmp` and `n` say; with `joint`, that many which also satisfy it
   * together.
   */
  | { c: 'exists'; filter: Filter; cmp?: Comparison; n?: Amount; joint?: Joint[] }
  /** The referenced thing satisfies the predicates. False if the reference is empty. */
  | { c: 'is'; ref: Ref; preds: Pred[] }
  | { c: 'compare'; a: Amount; cmp: Comparison; b: Amount }
  /** It is this player's turn; with `nth`, also his nth turn of the game. */
  | { c: 'turnOf'; player: Ref; nth?: number }
  | { c: 'phase'; phase: string }
  /** The player has this role in the current attack or battle. */
  | { c: 'role'; player: Ref; is: 'attacker' | 'defender' | 'ally' | 'active' | 'attackingSide' }
  /** An earlier effect of this text really changed something; with `ref`, changed the referenced thing. */
  | { c: 'did'; name: string; ref?: Ref }
  /** An earlier choice of this text was answered this way. */
  | { c: 'chose'; name: string; option?: number }
  /** The text is being repeated within one use (see the effect `again`). */
  | { c: 'again' }
  | { c: 'past'; past: Past; cmp?: Comparison; n?: Amount }
  | { c: 'controlsFavor'; player: Ref }
  /** A knob of the rulebook is on for the player. */
  | { c: 'knob'; knob: string; player: Ref }
  | { c: 'inBattle' }
  /** A fact that the edition records for the current contest has one of these values. */
  | { c: 'contest'; fact: string; any: (string | number | boolean)[] }
  /** Only in a pattern: the occurrence has this cause. */
  | { c: 'caused'; by: CausePattern }
  /** The Defender's first regular opportunity to act in the current battle has come. */
  | { c: 'opened' }
  /** Your turn was the first turn of the game. */
  | { c: 'first'; span: 'game' }
  | { c: 'not'; of: Condition }
  | { c: 'all' | 'any'; of: Condition[] };
