import type { Machine, Refusal, Rulebook, Use } from '@kyuden/engine';
import { rule } from '../procedures/tools.ts';

/** A refusal by a rule of the book: its id without the edition's name, and the reason in words. */
export const refuse = (g: Machine, id: string, why: string): Refusal => ({ rule: rule(g, id), why });

/**
 * The same where it is asked so often that a new one each time would tell: made once and handed out again, as long as the game is
 * one of the same book. Nobody changes it.
 */
export function refusal(id: string, why: string): (g: Machine) => Refusal {
  let book: Rulebook | undefined;
  let made: Refusal = { rule: '', why };
  return (g) => {
    if (book !== g.book) {
      book = g.book;
      made = refuse(g, id, why);
    }
    return made;
  };
}

/** Is this set aside, by the ability's own text or by what granted the use? */
export function waives(use: Use, what: string): boolean {
  if (use.waive?.includes(what)) return true;
  for (const one of use.ability.waive) if (one === what) return true;
  return false;
}
