import { celestial } from './celestial/edition.ts';
import type { RuledEdition } from './edition.ts';
import { gold } from './gold/edition.ts';
import { ivory } from './ivory/edition.ts';
import { lcg } from './lcg/edition.ts';
import { samurai } from './samurai/edition.ts';

/**
 * The editions of this package in their display order. Only this list names them all. A bundle may put an empty list in
 * its place, and add each edition when it is needed.
 */
export const shippedEditions: readonly RuledEdition[] = [gold, samurai, celestial, ivory, lcg];
