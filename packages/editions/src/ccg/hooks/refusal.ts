import {
  type Machine,
  type Refusal,
  type Rulebook,
  type RuleId,
  type Use,
  waivedByText,
} from '@kyuden/engine';
import type { PlainReasonKind, Reason } from '@kyuden/words';
import { type CcgRuleKey, rule } from '../rule-keys.ts';

/** A reason, or just its kind if it has no facts. */
export type Why = Reason | PlainReasonKind;

/** A refusal citing the edition's rule for a key. */
export const refuse = (g: Machine, key: CcgRuleKey, why: Why): Refusal => refuseBy(rule(g, key), why);

/** A refusal citing a rule by its id, for editions that cite their own book. */
export const refuseBy = (id: RuleId, why: Why): Refusal => ({
  rule: id,
  why: typeof why === 'string' ? plainReason(why) : why,
});

/**
 * Makes a function that returns a cached refusal, for hot paths. The cache holds as long as the rulebook stays
 * the same. Callers must not modify the result.
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

/** Reasons without facts, one shared object for each kind. Callers must not modify them. */
const plainReasons = new Map<PlainReasonKind, Reason>();

function plainReason(kind: PlainReasonKind): Reason {
  let reason = plainReasons.get(kind);
  if (reason === undefined) plainReasons.set(kind, (reason = { kind }));
  return reason;
}

/** Whether the ability's own text, or the grant of this use, waives this. */
export function waives(use: Use, what: string): boolean {
  if (use.waive?.includes(what)) return true;
  for (const one of use.ability.waive) if (one === what) return true;
  return false;
}

/** Like `waives`, or a text waives it at present. */
export const waivesNow = (g: Machine, use: Use, what: string): boolean =>
  waives(use, what) || waivedByText(g, use, what);
