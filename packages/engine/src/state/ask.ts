import type { Point, RuleId, SeatId, StatName } from '../program/vocabulary.ts';
import type { Option } from './option.ts';
import type { Thing } from './thing.ts';

/** A question to one seat. */
export interface Ask {
  readonly id: number;
  /** The seat that answers. */
  readonly seat: SeatId;
  /** The player the choice is made for; the options are computed from his point of view. */
  readonly actor: SeatId;
  readonly kind: AskKind;
  /** The subject of the question, as typed facts from which its words are made. */
  readonly about: Readonly<About>;
  readonly options: readonly Option[];
  /** Set while other simultaneous asks are still open; hidden until all are answered. */
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
  /** A short key for the question: 'target', 'cost', 'focusOrStrike', ... */
  what: string;
  program?: string;
  card?: Thing;
  /** Cards that the asked seat may look at while deciding. */
  things?: readonly Thing[];
  /** For an occurrence being answered: the point, and the player it happens to. */
  point?: Point;
  player?: SeatId;
  /** The kind of the occurrence that may be answered, or whose members are being ordered. */
  occurrence?: string;
  /** The designators that an action may have in this opportunity. */
  designators?: readonly string[];
  /** The slot of the program being filled. */
  slot?: string;
  /** The index of the program's operation that asks. */
  op?: number;
  /** The stat being compared. */
  stat?: StatName;
  amount?: number;
  /** The number that `amount` must exceed. */
  above?: number;
  /** The segment of the phase in which the question is asked. */
  segment?: string;
  rule?: RuleId;
}
