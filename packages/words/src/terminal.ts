/** The words of the terminal client, except those of the game itself. */
import { terminal } from './en/terminal/index.ts';
import { inLocales, type LocaleName } from './locales.ts';

export type { OwnedZone, Place, SharedZone } from './place.ts';

/** The shape of the words; a language that lacks one does not compile. */
export type TerminalWords = typeof terminal;

export const terminalWords: Readonly<Record<LocaleName, TerminalWords>> = inLocales(terminal);
