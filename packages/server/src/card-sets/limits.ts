/** Limits of the card sets that players bring; docs/security.md lists them. */

/** Bytes of a file. */
export const MOST_BYTES = 2_000_000;
/** Cards of a set, those that do not play included. */
export const MOST_CARDS = 2000;
/** Sets of an account. */
export const MOST_SETS = 20;
/** Milliseconds for reading a file, or for judging a set again. */
export const READING_PATIENCE = 20_000;
/** Sets that may join one edition at a table. */
export const MOST_JOINED = 5;
/** Editions with players' sets in memory; above this, those that no loaded table uses are forgotten. */
export const MOST_OPEN = 40;
