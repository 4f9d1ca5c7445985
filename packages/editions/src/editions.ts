import { celestial } from './celestial/edition.ts';
import { type Edition, isPlayable, type RuledEdition } from './edition.ts';
import { gold } from './gold/edition.ts';
import { ivory } from './ivory/edition.ts';
import { lcg } from './lcg/edition.ts';
import { samurai } from './samurai/edition.ts';

/** Every edition, in the order in which they are listed: the only place that names them all. */
const listed: RuledEdition[] = [gold, samurai, celestial, ivory, lcg];
const byName = new Map(listed.map((one) => [one.name, one]));

/** The modules of editions that were added; see `addEdition`. */
const added: string[] = [];

/** All editions whose rules are here. */
export const ruledEditions = (): readonly RuledEdition[] => listed;

/** The editions that can be played. */
export const playableEditions = (): readonly Edition[] => listed.filter(isPlayable);

export const findEdition = (name: string): RuledEdition | undefined => byName.get(name);

/** The edition of this name. Throws if there is none that can be played. */
export function openEdition(name: string): Edition {
  const found = byName.get(name);
  if (!found || !isPlayable(found)) throw new Error(`there is no edition '${name}' to play`);
  return found;
}

/** Lists another edition. `module` is the URL of the module that calls this: other threads import it, see `addedModules`. */
export function addEdition(edition: Edition, module: string): Edition {
  if (byName.has(edition.name)) throw new Error(`there is an edition '${edition.name}' already`);
  listed.push(edition);
  byName.set(edition.name, edition);
  added.push(module);
  return edition;
}

/** The modules that a new thread must import, so that it knows the same editions as this one. */
export const addedModules = (): readonly string[] => added;
