import { type Edition, isPlayable, type RuledEdition } from './edition.ts';
import { shippedEditions } from './shipped.ts';

const listed: RuledEdition[] = [...shippedEditions];
const byName = new Map(listed.map((one) => [one.name, one]));

/** The modules that called `addEdition`. */
const added: string[] = [];

/** All editions whose rules we have, playable or not. */
export const ruledEditions = (): readonly RuledEdition[] => listed;

export const playableEditions = (): readonly Edition[] => listed.filter(isPlayable);

/** Editions with cards from elsewhere, by name. */
const variants = new Map<string, Edition>();

/** Offers an edition with cards from elsewhere like any other. */
export function offerEdition(edition: Edition): void {
  if (!listed.includes(edition)) listed.push(edition);
}

/** Makes an edition with cards from elsewhere known by its name. */
export const noteVariant = (edition: Edition): void => void variants.set(edition.name, edition);

export const dropVariant = (name: string): void => void variants.delete(name);

export const findEdition = (name: string): RuledEdition | undefined => byName.get(name) ?? variants.get(name);

/** Returns the edition with this name. Throws if there is none or if it has no rulebook. */
export function openEdition(name: string): Edition {
  const found = findEdition(name);
  if (!found || !isPlayable(found)) throw new Error(`there is no edition '${name}' to play`);
  return found;
}

/**
 * Registers an edition. `module` is the URL of the calling module: other threads import it, see `addedModules`.
 */
export function addEdition<E extends RuledEdition>(edition: E, module: string): E {
  if (byName.has(edition.name)) throw new Error(`there is an edition '${edition.name}' already`);
  listed.push(edition);
  byName.set(edition.name, edition);
  added.push(module);
  return edition;
}

/** The modules that a new thread must import to know all registered editions. */
export const addedModules = (): readonly string[] => added;
