/** The edition that is chosen, and whose rules are shown, until somebody chooses another. */
export const FIRST_EDITION = 'samurai';
