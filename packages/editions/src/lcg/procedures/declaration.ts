import type { Cause, SeatId } from '@kyuden/engine';
import type { ConflictType } from '../words.ts';

/** What is being declared: nothing of it is so until all of it has been said. */
export interface Declaration {
  seat: SeatId;
  /** Of a text that says to declare a conflict: then one is declared, and not passed. */
  cause?: Cause;
  type?: ConflictType;
  ring?: number;
  province?: number;
  attackers?: number[];
}

/** The counter that says how many conflicts of a type a player has declared in this round. */
export const declaredName = (type: ConflictType): string =>
  type === 'military' ? 'declaredMilitary' : 'declaredPolitical';
