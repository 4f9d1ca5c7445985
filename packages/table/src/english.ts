import { en, type Reason, reasonText } from '@kyuden/words';

/** A reason in English: for logs, for closing a socket, and for clients that do not know its kind. */
export const english = (why: Reason): string => reasonText(en, why);
