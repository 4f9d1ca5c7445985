import type { GameMessage, LogLine } from '@kyuden/server/protocol';

/**
 * What others do is held on the screen long enough to be read. Which changes are worth it, and for how long, is decided
 * here; whoever is in a hurry skips them all.
 */

/** How a battle that was just decided stood. */
export interface Outcome {
  province: string | null;
  attack: number;
  defense: number;
  strength: number;
}

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

/** The battle that was fought before and is no longer: how it stood at the end, if anybody attacked. */
export function outcomeOf(before: GameMessage['view'], after: GameMessage['view']): Outcome | null {
  const field = before.attack?.fields.find((one) => one.current);
  if (!field || field.attackers.length === 0) return null;
  if (after.attack?.fields.some((one) => one.thing === field.thing && one.current)) return null;
  const { province, attackForce: attack, defenseForce: defense, strength } = field;
  return { province, attack, defense, strength };
}

/** What a change is worth: null if it says nothing that has to be read. */
export function beatOf(
  before: GameMessage,
  after: GameMessage,
  lines: readonly LogLine[],
  isOwn: boolean,
): Omit<Beat, 'key'> | null {
  const outcome = outcomeOf(before.view, after.view);
  const told = lines.filter((one) => one.weight === 'deed' || one.weight === 'detail');
  if (told.length === 0 && !outcome) return null;
  if (outcome) return { lines: told, outcome, hold: BATTLE };
  if (isOwn) return null;
  const isDeed = told.some((one) => one.weight === 'deed');
  return { lines: told, outcome, hold: isDeed ? DEED : DETAIL };
}
