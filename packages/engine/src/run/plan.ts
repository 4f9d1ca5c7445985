import type { Use } from '../machine/rulebook.ts';
import type { SeatId } from '../program/vocabulary.ts';
import type { Thing } from '../state/index.ts';
/** A payment plan: everything that earlier costs have already used. */
export interface Plan {
  seat: SeatId;
  used: Thing[];
  discards: number;
  gold: number;
  use?: Use;
  /** The thing that the Gold pays for, if it is not the action itself. */
  for?: Thing;
}
