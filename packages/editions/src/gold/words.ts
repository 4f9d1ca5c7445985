import type { TypeSpec } from '@kyuden/engine';

/** Tables that Gold adds to those of all collectible editions. */

/**
 * keywords.faction-list, by the trait that marks each alignment: the Brotherhood of Shinsei uses Monk, the
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

/**
 * A Sensei's values modify its Stronghold; Ancestors are attachments of their own type; a Wind belongs to no
 * deck.
 */
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
 * Traits that other traits imply, from the implied trait to those that imply it (traits.implied-unique and
 * related rules). Equivalences are listed both ways. `printedOnly` has implications that hold only for printed
 * traits (a Human who swears fealty to the Naga stays Human).
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

/** Like `implied`, but only for printed traits, not for gained ones. */
export const printedOnly: Record<string, string[]> = {
  Creature: ['Ratling'],
  Nonhuman: ['Naga', 'Ratling'],
};
