import type { Machine } from '@kyuden/engine';

/** Sets the Honor that a player begins the game with. */
export function beginWithHonor(seat: Machine['state']['seats'][number], honor: number): void {
  seat.startingHonor = honor;
  seat.honor = honor;
  seat.honorAtTurn = honor;
}
