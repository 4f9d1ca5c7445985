/** The default edition. */
export const FIRST_EDITION = 'samurai';
