import type { KeptStops } from './stops.ts';

/** A seat at a table, with the person or bot who plays it. */
export interface TableSeat {
  name: string;
  /** Name of the bot; '' for a person. */
  bot: string;
  /** The account of the player; '' for guests. This account or the key opens the seat until the game is removed. */
  readonly account: string;
  /** Fingerprint of the seat's key. */
  readonly key: string;
  stops: KeptStops;
  openHand: boolean;
  /** When the last connection of the seat closed; 0 while somebody is connected, and for bots. */
  awaySince: number;
  /** Whether the player said that they will not come back. */
  left: boolean;
}
