import type { Point, RuleId, SeatId, StatName } from '../program/vocabulary.ts';
import type { Option } from './option.ts';
import type { Thing } from './thing.ts';

/** A question to one seat. */
export interface Ask {
  readonly id: number;
  /** Who answers. */
  readonly seat: SeatId;
  /** For whom: options are read from this player's view. */
  readonly actor: SeatId;
  readonly kind: AskKind;
  /** What it is about, as a key the words are made from. */
  readonly about: Readonly<About>;
  readonly options: readonly Option[];
  /** Several asks at once: answered and hidden until all are in. */
  answer?: string;
}

export type AskKind =
  | 'act'
  | 'react'
  | 'slot'
  | 'pick'
  | 'may'
  | 'either'
  | 'order'
  | 'pay'
  | 'assign'
  | 'place'
  | 'buy'
  | 'other';

export interface About {
  /** A short key for what is asked: 'target', 'cost', 'focusOrStrike', ... */
  what: string;
  program?: string;
  card?: Thing;
  /** Cards that the asked seat may look at while it decides. */
  things?: readonly Thing[];
  /** Of what is being answered: at which point, and to which player it happens. */
  point?: Point;
  player?: SeatId;
  /** The kind of occurrence that may be answered or whose members are put in order. */
  occurrence?: string;
  /** The opportunities to act that this is, by the designators an action may have. */
  designators?: readonly string[];
  /** The slot of the program that is filled. */
  slot?: string;
  /** The step of the program that asks. */
  op?: number;
  /** What is to be compared. */
  stat?: StatName;
  amount?: number;
  /** The number that `amount` must come above. */
  above?: number;
  /** The part of a phase in which it is asked. */
  segment?: string;
  rule?: RuleId;
}
