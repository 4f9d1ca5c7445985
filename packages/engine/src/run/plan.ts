import type { Use } from '../machine/rulebook.ts';
import type { SeatId } from '../program/vocabulary.ts';
import type { Thing } from '../state/index.ts';
/** A plan of payment: what the costs before this one have already taken. */
export interface Plan {
  seat: SeatId;
  used: Thing[];
  discards: number;
  gold: number;
  use?: Use;
  /** The thing that the Gold pays for, where it is not the action itself. */
  for?: Thing;
}
