import type { LogLine } from '@kyuden/server/protocol';
import type { BattleTotals } from '@kyuden/words';

/**
 * Decides which actions of others are held on the screen to be read, and for how long. A player in a hurry can skip
 * them all.
 */

/** The totals of a battle that was just decided. */
export type Outcome = BattleTotals;

/** An event shown over the table. */
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

/** The beat for some log lines; null if they need not be read. */
export function beatOf(lines: readonly LogLine[], isOwn: boolean): Omit<Beat, 'key'> | null {
  // Use the totals of the server: the picture before may be older than the last change of them.
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
