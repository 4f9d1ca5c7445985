import { en } from './en/game/index.ts';
import { reasonText } from './locale.ts';
import type { Reason } from './reason.ts';

/**
 * A reason in English: for logs and errors, for closing a socket, and for clients that do not know its kind. A bundle for a
 * place where nobody reads it may put the bare facts in its place.
 */
export const english = (why: Reason): string => reasonText(en, why);
