import type { EditionDefinition } from './edition.ts';

/** The version of records that name none. */
export const unnamedRulesVersion = 0;

/** With which version of the rules a record was made, and which one this is. */
export function rulesVersionWords(
  { terms, rulesVersion: now }: Pick<EditionDefinition, 'terms' | 'rulesVersion'>,
  made: number,
): string {
  const rules = `the rules of ${terms.name}`;
  if (made === now) return `the record was made with version ${made} of ${rules}, as this is`;
  const then =
    made === unnamedRulesVersion ? `before ${rules} had versions` : `with version ${made} of ${rules}`;
  return `the record was made ${then}; this is version ${now}`;
}
