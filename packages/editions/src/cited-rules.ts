import type { RuleId } from '@kyuden/engine';
import { findEdition } from './editions.ts';
import { type Rule, rule } from './rules.ts';

/** The rule with this whole id, of whichever edition: where a book is silent it cites a rule of another. */
export function citedRule(id: RuleId): Rule | undefined {
  const edition = findEdition(id.slice(0, id.indexOf('.')));
  return edition && rule(edition, id);
}

/** The whole id of a rule that somebody has written down, with or without the edition's name; there need be no such rule. */
export function wholeRuleId(edition: string, id: string): RuleId {
  const found = findEdition(edition);
  const known = found && rule(found, id)?.id;
  return known ?? (id.startsWith(`${edition}.`) ? id : `${edition}.${id}`);
}
