/** The words of a game in the terminal, beside those of the game itself. */
import { terminal } from './en/terminal/index.ts';
import { inLocales, type LocaleName } from './locales.ts';

export type { OwnedZone, Place, SharedZone } from './place.ts';

/** Tables of texts and functions of facts. English has them all, so a language that lacks one does not compile. */
export type TerminalWords = typeof terminal;

export const terminalWords: Readonly<Record<LocaleName, TerminalWords>> = inLocales(terminal);
