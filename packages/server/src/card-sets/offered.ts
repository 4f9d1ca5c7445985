import { playableEditions, setsIn } from '@kyuden/editions';

/** Whether players have brought cards of an edition. The operator's sets are offered to everybody. */
export const isOfPlayers = (name: string): boolean =>
  setsIn(name).sets.length > 0 && !playableEditions().some((one) => one.name === name);
