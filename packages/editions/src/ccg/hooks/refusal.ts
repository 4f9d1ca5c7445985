import type { Machine, Refusal, Rulebook, RuleId, Use } from '@kyuden/engine';
import type { PlainReasonKind, Reason } from '@kyuden/words';
import { type CcgRuleKey, rule } from '../rule-keys.ts';

/** A reason, or the kind of one that has no facts. */
export type Why = Reason | PlainReasonKind;

/** A refusal by the rule of the edition behind a key. */
export const refuse = (g: Machine, key: CcgRuleKey, why: Why): Refusal => refuseBy(rule(g, key), why);

/** The same where an edition cites a rule of its own book. */
export const refuseBy = (id: RuleId, why: Why): Refusal => ({
  rule: id,
  why: typeof why === 'string' ? plainReason(why) : why,
});

/**
 * The same where it is asked so often that a new one each time would tell: made once and handed out again, as long as the game is
 * one of the same book. Nobody changes it.
 */
export function refusal(key: CcgRuleKey, why: Why): (g: Machine) => Refusal {
  let book: Rulebook | undefined;
  let made = refuseBy('', why);
  return (g) => {
    if (book !== g.book) {
      book = g.book;
      made = refuse(g, key, why);
    }
    return made;
  };
}

/** Reasons without facts, by kind: refusals are made often, so each reason is made once. Nobody changes it. */
const plainReasons = new Map<PlainReasonKind, Reason>();

function plainReason(kind: PlainReasonKind): Reason {
  let reason = plainReasons.get(kind);
  if (reason === undefined) plainReasons.set(kind, (reason = { kind }));
  return reason;
}

/** Is this set aside, by the ability's own text or by what granted the use? */
export function waives(use: Use, what: string): boolean {
  if (use.waive?.includes(what)) return true;
  for (const one of use.ability.waive) if (one === what) return true;
  return false;
}
