import type { Amount } from './amount.ts';
import type { Filter, Joint, Pred } from './filter.ts';
import type { Past } from './history.ts';
import type { Ref } from './ref.ts';
import type { Comparison } from './vocabulary.ts';

/** Something that is so or not at the moment it is asked. */
export type Condition =
  /** There are so many (by default at least one) of these; with `joint`, so many that fit together. */
  | { c: 'exists'; filter: Filter; cmp?: Comparison; n?: Amount; joint?: Joint[] }
  /** The thing referred to fits. False when the reference points at nothing. */
  | { c: 'is'; ref: Ref; preds: Pred[] }
  | { c: 'compare'; a: Amount; cmp: Comparison; b: Amount }
  /** Whose turn it is; with `nth`, and that it is the nth he has had. */
  | { c: 'turnOf'; player: Ref; nth?: number }
  | { c: 'phase'; phase: string }
  /** The player has this part in the attack or battle under way. */
  | { c: 'role'; player: Ref; is: 'attacker' | 'defender' | 'ally' | 'active' | 'attackingSide' }
  /** An earlier effect of this text really changed something; with `ref`, changed that thing. */
  | { c: 'did'; name: string; ref?: Ref }
  /** An earlier choice of this text was made that way. */
  | { c: 'chose'; name: string; option?: number }
  /** The text is being carried out another time in the same use. */
  | { c: 'again' }
  | { c: 'past'; past: Past; cmp?: Comparison; n?: Amount }
  | { c: 'controlsFavor'; player: Ref }
  /** A parameter of the rulebook is on for the player. */
  | { c: 'knob'; knob: string; player: Ref }
  | { c: 'inBattle' }
  /** A fact that the edition keeps of the contest under way is one of these. */
  | { c: 'contest'; fact: string; any: (string | number | boolean)[] }
  /** In the battle under way the first of the regular opportunities to act has come. */
  | { c: 'opened' }
  /** Your turn was the first of the game. */
  | { c: 'first'; span: 'game' }
  | { c: 'not'; of: Condition }
  | { c: 'all' | 'any'; of: Condition[] };
