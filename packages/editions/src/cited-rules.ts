import type { RuleId } from '@kyuden/engine';
import { findEdition } from './editions.ts';
import { type Rule, rule } from './rules.ts';

/** Finds a rule of any edition by its full id. Where a book is silent it cites a rule of another edition. */
export function citedRule(id: RuleId): Rule | undefined {
  const edition = findEdition(id.slice(0, id.indexOf('.')));
  return edition && rule(edition, id);
}

/** Returns the full id of a rule written with or without the edition's name. The rule need not exist. */
export function wholeRuleId(edition: string, id: string): RuleId {
  const found = findEdition(edition);
  const known = found && rule(found, id)?.id;
  return known ?? (id.startsWith(`${edition}.`) ? id : `${edition}.${id}`);
}
