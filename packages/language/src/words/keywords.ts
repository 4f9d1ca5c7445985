/** Keywords are facts of the card pool. A text may use any of these, those of its own card, and extra ones passed in. */
import { plural } from '../core/inflect.ts';

/** Said of people and creatures: 'he'. The number says whether the plural has an ending. */
const people =
  'Beastmaster Berserker Commander Courtier Daimyo Disciple Duelist Goblin Gozoku Hero Historian Kuroiban Magistrate Monk Ogre Pirate Poet Ratling Retainer Scout Spirit Tactician Artisan Engineer General Paragon Inquisitor Merchant Alchemist Mercenary Deathseeker Ancestor Legionnaire Conscript Actor Jester Peasant Bandit Zealot Ambassador Explorer Advisor Governor Villain Infiltrator Seductress Golem Geisha Nonhuman Elite Spy Assassin Guard Heir Sohei Bloodspeaker Saboteur';
const peopleInvariant =
  'Samurai Shugenja Ninja Ronin Oni Naga Bushi Khadi Yojimbo Taisa Ashigaru Yobanjin Kolat Supai Kensai Undead Henshin Ishiken Gaijin Kitsune Yodotai Ningyo Kenku Ryu Gunso Rikugunshokan';
/** Said of things: 'it'. */
const things =
  'Castle City Farm Market Mine Mountain Port Swamp Temple Terrain Village Weapon Wall Dojo Shrine Marketplace Kiho Virtue Shout Fortification Forest Library Sword Spear Knife Polearm Standard Tattoo Ship Festival Plague Ritual Discipline';
const thingsInvariant = 'Armor Shamesword Plains Kata Nemuranai Tessen Barracks Stables';
/** Only ever modifiers. */
const marks =
  'Air Earth Fire Water Void Bushido Cavalry Creature Dark Dragon Elemental Enlightened Experienced Fear Heroic Iaijutsu Imperial Keeper Legacy Loyal Maho Naval Political Recon Shadowlands Shogun Siege Singular Tactical Unique Winter Cat Jade Pearl Thunder Conqueror Resilient Destined Reserve Expendable Kharmic Courage Favor Economic Tattooed Fallen Brash Inexperienced Overconfident Resourceful Charge Two-Handed One-Handed Invest Courtesy Compassion Revenge Dishonored Obsidian Crystal Bow Stalwart Allegiance Progressive Traditionalist Delayed Immediate';
const phrases = [
  'Clan Champion',
  'Elemental Master',
  'Jade Champion',
  'Emerald Champion',
  'Battle Maiden',
  'Geisha House',
  'Heavy Weapon',
  'Death Priest',
  'Witch Hunter',
  'Love Letter',
  'Iron Crane',
  'Bog Hag',
  'Kuni Witch Hunter',
  'Imperial Explorer',
  'Bounty Hunter',
  'Amethyst Champion',
  'Sake House',
  'Seven Thunder',
];

/** Keywords that only abilities have. */
export const abilityKeywords = [
  'Absent',
  'Home',
  'Tireless',
  'Repeatable',
  'Remote',
  'Unstoppable',
  'Multiplayer',
];

export const clans = [
  'Crab',
  'Crane',
  'Dragon',
  'Lion',
  'Mantis',
  'Phoenix',
  'Scorpion',
  'Spider',
  'Unicorn',
];

export interface KeywordEntry {
  keyword: string;
  singular: string;
  plural: string;
  /** Can be the head of a noun phrase: as a person or as a thing. */
  head: 'he' | 'it' | 'none';
}

function entries(list: string[], head: KeywordEntry['head'], invariant: boolean): KeywordEntry[] {
  return list.map((keyword) => ({
    keyword,
    singular: keyword,
    plural: invariant ? keyword : plural(keyword),
    head,
  }));
}

export const keywordEntries: KeywordEntry[] = [
  ...entries(people.split(' '), 'he', false),
  ...entries(peopleInvariant.split(' '), 'he', true),
  ...entries(things.split(' '), 'it', false),
  ...entries(thingsInvariant.split(' '), 'it', true),
  ...entries(marks.split(' '), 'none', true),
  ...entries(phrases, 'he', false),
  ...entries(
    clans.map((clan) => `${clan} Clan`),
    'none',
    true,
  ),
];

const builtIn = new Set(keywordEntries.map((entry) => entry.keyword));

/** Whether it only ever modifies: no noun, and so no noun phrase can swallow it. */
export function isMark(word: string): boolean {
  return keywordEntries.some((entry) => entry.keyword === word && entry.head === 'none');
}

/** Nouns that are adjectives as well: 'he is Kolat', 'a Kolat'. */
const alsoAdjectives = new Set(['Kolat', 'Naga', 'Nonhuman', 'Ninja', 'Undead', 'Gozoku', 'Kensai']);

/** Whether it stands without an article behind 'is': whoever is 'a Scout' is never just 'Scout'. */
export function standsBare(word: string): boolean {
  return alsoAdjectives.has(word) || isMark(word) || !isKeyword(word);
}

/** Whether it is one of the built-in keywords. */
export function isKeyword(word: string): boolean {
  return builtIn.has(word);
}

/** A keyword from a card or from options: its plural is not known, so it stands for both numbers. */
export function extraKeyword(keyword: string): KeywordEntry {
  return { keyword, singular: keyword, plural: keyword, head: 'he' };
}
