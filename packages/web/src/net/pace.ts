import type { LogLine } from '@kyuden/server/protocol';
import type { BattleTotals } from '@kyuden/words';

/**
 * What others do is held on the screen long enough to be read. Which changes are worth it, and for how long, is decided
 * here; whoever is in a hurry skips them all.
 */

/** How a battle that was just decided stood. */
export type Outcome = BattleTotals;

/** Something that just happened, to be shown over the table. */
export interface Beat {
  key: number;
  lines: LogLine[];
  outcome: Outcome | null;
  /** Milliseconds until the next change is shown. */
  hold: number;
}

const DEED = 1300;
const BATTLE = 1900;
const DETAIL = 420;

/** What a change is worth: null if it says nothing that has to be read. */
export function beatOf(lines: readonly LogLine[], isOwn: boolean): Omit<Beat, 'key'> | null {
  // The server says how it stood: the picture before may be older than the last thing that changed it.
  const compared = lines.map((one) => one.line).findLast((one) => one.kind === 'compare');
  const outcome = compared ?? null;
  const told = lines.filter(
    (one) => (one.weight === 'deed' || one.weight === 'detail') && one.line.kind !== 'compare',
  );
  if (outcome) return { lines: told, outcome, hold: BATTLE };
  if (told.length === 0 || isOwn) return null;
  const isDeed = told.some((one) => one.weight === 'deed');
  return { lines: told, outcome, hold: isDeed ? DEED : DETAIL };
}
