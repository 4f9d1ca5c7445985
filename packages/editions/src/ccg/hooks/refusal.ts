import type { Machine, Refusal, Rulebook, RuleId, Use } from '@kyuden/engine';
import { type CcgRuleKey, rule } from '../rule-keys.ts';

/** A refusal by the rule of the edition behind a key, with the reason in words. */
export const refuse = (g: Machine, key: CcgRuleKey, why: string): Refusal => refuseBy(rule(g, key), why);

/** The same where an edition cites a rule of its own book. */
export const refuseBy = (id: RuleId, why: string): Refusal => ({ rule: id, why });

/**
 * The same where it is asked so often that a new one each time would tell: made once and handed out again, as long as the game is
 * one of the same book. Nobody changes it.
 */
export function refusal(key: CcgRuleKey, why: string): (g: Machine) => Refusal {
  let book: Rulebook | undefined;
  let made: Refusal = { rule: '', why };
  return (g) => {
    if (book !== g.book) {
      book = g.book;
      made = refuse(g, key, why);
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
