import type { Machine, Refusal, Use } from '@kyuden/engine';
import { rule } from '../procedures/tools.ts';

/** A refusal by a rule of the book: its id without the edition's name, and the reason in words. */
export const refuse = (g: Machine, id: string, why: string): Refusal => ({ rule: rule(g, id), why });

/** Is this set aside, by the ability's own text or by what granted the use? */
export function waives(use: Use, what: string): boolean {
  if (use.waive?.includes(what)) return true;
  for (const one of use.ability.waive) if (one === what) return true;
  return false;
}
