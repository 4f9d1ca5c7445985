import { type Family, openEdition } from '@kyuden/editions';
import type { Rulebook } from '@kyuden/engine';
import type { BotEdition, FamilyKnowledge } from './bot-edition.ts';
import { shippedFamilies } from './families.ts';

const families = new Map(Object.entries(shippedFamilies));

/** Adds what bots know of a family of editions. */
export const knowFamily = (family: Family, knowledge: FamilyKnowledge): void =>
  void families.set(family, knowledge);

const known = new Map<string, BotEdition>();

export function editionFor({ name }: Rulebook): BotEdition {
  let made = known.get(name);
  if (!made) {
    const edition = openEdition(name);
    const knowledge = families.get(edition.family);
    if (!knowledge) throw new Error(`bots know nothing of the family '${edition.family}'`);
    made = knowledge(edition);
    known.set(name, made);
  }
  return made;
}
