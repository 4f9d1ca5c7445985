import type { Cause, SeatId } from '@kyuden/engine';
import type { ConflictType } from '../words.ts';

/** A declaration in progress. Nothing of it takes effect until it is complete. */
export interface Declaration {
  seat: SeatId;
  /** The cause, if a text makes the player declare a conflict; then the player cannot pass. */
  cause?: Cause;
  type?: ConflictType;
  ring?: number;
  province?: number;
  attackers?: number[];
}

/** The counter of conflicts of this type that a player has declared in the current round. */
export const declaredName = (type: ConflictType): string =>
  type === 'military' ? 'declaredMilitary' : 'declaredPolitical';
