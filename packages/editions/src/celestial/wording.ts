import type { Wording } from '@kyuden/language';

/** What words mean in Celestial that other editions read in another way. */
export const wording: Wording = { threeNots: true };
