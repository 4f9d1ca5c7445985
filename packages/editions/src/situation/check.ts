import { askedChecks } from './check-asked.ts';
import { cardChecks, checkCardState, stateForms } from './check-card.ts';
import { gameChecks } from './check-game.ts';
import { logChecks } from './check-log.ts';
import { mayChecks } from './check-may.ts';
import { type Clause, SituationError } from './format.ts';
import { livingChecks } from './living-facts.ts';
import { notUnderstood } from './nearest-form.ts';
import type { Play } from './play.ts';

/**
 * One form of check. Its test returns null if the check holds, and otherwise a description of the actual state.
 */
export interface Check {
  /** The written form, to suggest the nearest one; several are separated by ' | '. */
  form: string;
  pattern: RegExp;
  test: (play: Play, one: Clause, found: (string | undefined)[]) => string | null;
}

const checks: Check[] = [
  ...livingChecks,
  ...mayChecks,
  ...logChecks,
  ...askedChecks,
  ...gameChecks,
  ...cardChecks,
];

const checkForms = (): string[] => [...checks.map((one) => one.form), ...stateForms];

/** Runs a check: returns null if it holds, otherwise a description of the actual state. */
export function check(play: Play, one: Clause): string | null {
  for (const { pattern, test } of checks) {
    const found = pattern.exec(one.text);
    if (found) return test(play, one, found.slice(1));
  }
  const state = checkCardState(play, one);
  if (state !== undefined) return state;
  throw new SituationError(one.line, notUnderstood('a check', checkForms(), one.text));
}
