import type { TypeSpec } from '@kyuden/engine';

/** The words of Gold Edition: what its tables add to those of all collectible editions. */

/**
 * keywords.faction-list, by the traits that are their alignments: the Brotherhood of Shinsei goes by Monk, and the
 * Shadowlands have none (keywords.brotherhood-uses-monk, keywords.shadowlands-no-alignment-trait).
 */
export const factions: string[] = [
  'Monk',
  'Monkey Clan',
  'Naga',
  'Ninja',
  'Ratling',
  'Spirit',
  "Toturi's Army",
  "Yoritomo's Alliance",
];

/** A Sensei's numbers modify its Stronghold's; Ancestors are attachments of their own kind; a Wind is a card of no deck. */
export const types: Record<string, TypeSpec> = {
  Ancestor: {
    deck: 'fate',
    stats: ['focusValue', 'goldCost', 'honorRequirement', 'force', 'chi'],
    attachesTo: 'Personality',
    signed: true,
  },
  Sensei: {
    deck: 'fate',
    stats: ['focusValue', 'provinceStrength', 'goldProduction', 'familyHonor'],
    attachesTo: 'Stronghold',
    signed: true,
  },
  Wind: { deck: 'none', stats: [] },
};

/**
 * Traits that a card has because of others (traits.implied-unique and its neighbours). Equivalences stand both ways. What
 * holds only for printed traits (a Human who swears fealty to the Naga stays Human) is in `printedOnly`.
 */
export const implied: Record<string, string[]> = {
  Unique: ['Experienced'],
  Creature: ['Mujina'],
  Nonhuman: ['Creature', 'Goblin', 'Oni'],
  Undead: ['Necromancer', 'Skeleton', 'Skeletal', 'Zombie'],
  Shadowlands: ['Oni', 'Undead'],
  Courtier: ['Diplomat'],
  Diplomat: ['Courtier'],
  Naval: ['Sailor'],
  Sailor: ['Naval'],
  'Mantis Clan': ["Yoritomo's Alliance"],
  "Yoritomo's Alliance": ['Mantis Clan'],
  'Monkey Clan': ["Toturi's Army"],
  "Toturi's Army": ['Monkey Clan'],
};

/** Implied by these where they are printed, and not where they were gained. */
export const printedOnly: Record<string, string[]> = {
  Creature: ['Ratling'],
  Nonhuman: ['Naga', 'Ratling'],
};
