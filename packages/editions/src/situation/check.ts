import { cardChecks, checkCardState } from './check-card.ts';
import { gameChecks } from './check-game.ts';
import { logChecks } from './check-log.ts';
import { mayChecks } from './check-may.ts';
import { type Clause, quoted, SituationError } from './format.ts';
import { livingChecks } from './living-facts.ts';
import type { Play } from './play.ts';

/** One kind of thing that can be asked of a position. Gives back what is so instead, or null when it holds. */
export interface Check {
  form: string;
  pattern: RegExp;
  test: (play: Play, one: Clause, found: (string | undefined)[]) => string | null;
}

const checks: Check[] = [...livingChecks, ...mayChecks, ...logChecks, ...gameChecks, ...cardChecks];

const checkForms = (): string[] => [...checks.map((one) => one.form), 'X is bowed'];

/** Does it hold? */
export function check(play: Play, one: Clause): string | null {
  for (const { pattern, test } of checks) {
    const found = pattern.exec(one.text);
    if (found) return test(play, one, found.slice(1));
  }
  const state = checkCardState(play, one);
  if (state !== undefined) return state;
  throw new SituationError(
    one.line,
    `expected ${checkForms().map(quoted).join(', ')}; found ${quoted(one.text)}`,
  );
}
