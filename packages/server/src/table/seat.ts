import type { KeptStops } from './stops.ts';

/** Who sits at a seat. */
export interface TableSeat {
  name: string;
  /** Name of a bot, or ''. */
  bot: string;
  /** With the key it decides who sits here, for as long as the game lasts. */
  readonly account: string;
  /** Fingerprint of the key. */
  readonly key: string;
  stops: KeptStops;
  openHand: boolean;
  /** Since when nobody is at the seat; 0 while somebody is, or it is a bot's. */
  awaySince: number;
  /** Said that he will not come back. */
  left: boolean;
}
