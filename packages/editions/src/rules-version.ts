import type { RulesVersions } from '@kyuden/words';
import type { EditionDefinition } from './edition.ts';

/** The version of records that name none. */
export const unnamedRulesVersion = 0;

/** With which version of the rules a record was made, and which one this is. */
export const rulesVersionsOf = (
  { terms, rulesVersion: now }: Pick<EditionDefinition, 'terms' | 'rulesVersion'>,
  made: number,
): RulesVersions => ({ game: terms.name, recorded: made === unnamedRulesVersion ? null : made, now });
