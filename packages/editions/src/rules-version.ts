import type { RulesVersions } from '@kyuden/words';
import type { EditionDefinition } from './edition.ts';

/** The version assumed for records that name none. */
export const unnamedRulesVersion = 0;

/** Returns the rules version of a record and the current one, as facts for words. */
export const rulesVersionsOf = (
  { terms, rulesVersion: now }: Pick<EditionDefinition, 'terms' | 'rulesVersion'>,
  made: number,
): RulesVersions => ({ game: terms.name, recorded: made === unnamedRulesVersion ? null : made, now });
