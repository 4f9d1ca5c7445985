import type { Wording } from '@kyuden/language';

/** How Ivory means the words on which editions differ. */
export const wording: Wording = {
  toJoins: true,
  lateTargets: true,
  openingIf: true,
  openCostIsPrice: true,
  interruptsWait: true,
  unitKeywords: true,
};
