import type { Reason } from '@kyuden/words';

/** Why something was not done. Nothing has changed. */
export interface Refused {
  why: Reason;
  rule?: string;
}

/** Nothing was in the way; `id` names what was made. */
export interface Done {
  id?: string;
}

export type Answer = Refused | Done;

export const isRefused = (answer: Answer): answer is Refused => 'why' in answer;
