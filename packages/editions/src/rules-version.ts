import { openEdition } from './open-edition.ts';
import type { PooledEdition } from './pool.ts';

/**
 * The version of each edition's rules as they are played here. Raise it whenever the same start and choices give another
 * game: a rule is mended, an option comes or goes, questions come in another order. Records name the version they were
 * made with. Changed cards are told by the fingerprint of the cards, not by this number.
 */
export const rulesVersions: Readonly<Record<PooledEdition, number>> = { gold: 3, lcg: 2, samurai: 2 };

/** The version of records that name none. */
export const unnamedRulesVersion = 0;

/** With which version of the rules a record was made, and which one this is. */
export function rulesVersionWords(edition: PooledEdition, made: number): string {
  const rules = `the rules of ${openEdition(edition).terms.name}`;
  const now = rulesVersions[edition];
  if (made === now) return `the record was made with version ${made} of ${rules}, as this is`;
  const then =
    made === unnamedRulesVersion ? `before ${rules} had versions` : `with version ${made} of ${rules}`;
  return `the record was made ${then}; this is version ${now}`;
}
