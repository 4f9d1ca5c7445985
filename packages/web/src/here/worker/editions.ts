import { findEdition, type RuledEdition, ruledEditions } from '@kyuden/editions';

/**
 * Loads each edition by name. This module serves tests; a build puts one in its place that imports each edition when it
 * is needed.
 */
export const editionModules: Readonly<Record<string, () => Promise<RuledEdition>>> = Object.fromEntries(
  ruledEditions().map(({ name }) => [name, async () => findEdition(name)!]),
);
