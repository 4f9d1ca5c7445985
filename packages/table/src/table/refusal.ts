import type { Reason } from '@kyuden/words';

/** A request that was refused and changed nothing. */
export interface Refused {
  why: Reason;
  rule?: string;
}

/** A request that was carried out. `id` names the object that it created, if any. */
export interface Done {
  id?: string;
}

export type Answer = Refused | Done;

export const isRefused = (answer: Answer): answer is Refused => 'why' in answer;
