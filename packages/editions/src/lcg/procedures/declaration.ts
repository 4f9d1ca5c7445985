import type { Cause, Machine, SeatId } from '@kyuden/engine';
import { knob } from '../knobs.ts';
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

/** The type of a conflict declared with this type: texts may say that all conflicts have one type. */
export const typeOfDeclared = (g: Machine, declared: ConflictType): ConflictType => {
  const said = knob(g, 'conflictType');
  return said === 'military' || said === 'political' ? said : declared;
};

/** The counter of conflicts of this type that a player has declared in the current round. */
export const declaredName = (type: ConflictType): string =>
  type === 'military' ? 'declaredMilitary' : 'declaredPolitical';
