/** Amounts that a player chooses when the effect is reached ('his Force or Chi'). */
import type { Amount, Effect, Words } from '@kyuden/engine/program';
import { amountIf } from './branch.ts';
import { type Context, Missing } from './context.ts';

/** Runs `make`, and puts the choices that its amounts need before its effects. */
export function choosing(c: Context, make: () => Effect[]): Effect[] {
  const outer = c.choices;
  const own: Effect[] = [];
  c.choices = own;
  try {
    const effects = make();
    return [...own, ...effects];
  } finally {
    c.choices = outer;
  }
}

/**
 * One of two amounts. What is compared with them needs to fit only one; elsewhere the player chooses before the effect
 * happens.
 */
export function oneAmount(c: Context, of: readonly [Amount, Amount], saying: Words[]): Amount {
  if (c.comparing !== undefined) return { a: c.comparingLess ? 'max' : 'min', of: [...of] };
  if (c.choices === undefined) throw new Missing('an amount by choice');
  const name = c.fresh('b');
  c.choices.push({ e: 'either', of: [[], []], saying, name });
  return amountIf({ c: 'chose', name, option: 0 }, of[0], of[1]);
}
