/** The words of the browser client, except those of the game itself. */
import { english } from './en/client/index.ts';
import { inLocales, type LocaleName } from './locales.ts';

/** The words of the client in one language. Another language has the same shape. */
export type ClientWords = typeof english;

export const clientWords: Readonly<Record<LocaleName, ClientWords>> = inLocales(english);
