/**
 * The built-in keywords. A text may use these, the keywords of its own card, and extra keywords passed in by the
 * caller.
 */
import { plural } from '../core/inflect.ts';

/** Keywords of people and creatures ('he'). The `Invariant` list has those whose plural equals the singular. */
const people =
  'Beastmaster Berserker Commander Courtier Daimyo Disciple Duelist Goblin Gozoku Hero Historian Kuroiban Magistrate Monk Ogre Pirate Poet Ratling Retainer Scout Spirit Tactician Artisan Engineer General Paragon Inquisitor Merchant Alchemist Mercenary Deathseeker Ancestor Legionnaire Conscript Actor Jester Peasant Bandit Zealot Ambassador Explorer Advisor Governor Villain Infiltrator Seductress Golem Geisha Nonhuman Elite Spy Assassin Guard Heir Sohei Bloodspeaker Saboteur';
const peopleInvariant =
  'Samurai Shugenja Ninja Ronin Oni Naga Bushi Khadi Yojimbo Taisa Ashigaru Yobanjin Kolat Supai Kensai Undead Henshin Ishiken Gaijin Kitsune Yodotai Ningyo Kenku Ryu Gunso Rikugunshokan';
/** Keywords of things ('it'). */
const things =
  'Castle City Farm Market Mine Mountain Port Swamp Temple Terrain Village Weapon Wall Dojo Shrine Marketplace Kiho Virtue Shout Fortification Forest Library Sword Spear Knife Polearm Standard Tattoo Ship Festival Plague Ritual Discipline';
const thingsInvariant = 'Armor Shamesword Plains Kata Nemuranai Tessen Barracks Stables';
/** Keywords that are only used as modifiers. */
const marks =
  'Air Earth Fire Water Void Bushido Cavalry Creature Dark Dragon Elemental Enlightened Experienced Fear Heroic Iaijutsu Imperial Keeper Legacy Loyal Maho Naval Political Recon Shadowlands Shogun Siege Singular Tactical Unique Winter Cat Fudo Jade Pearl Thunder Conqueror Resilient Destined Reserve Expendable Kharmic Courage Favor Economic Tattooed Fallen Brash Inexperienced Overconfident Resourceful Charge Two-Handed One-Handed Invest Courtesy Compassion Revenge Dishonored Obsidian Crystal Bow Stalwart Allegiance Progressive Traditionalist Delayed Immediate';
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
  'Clay Soldier',
];

/** Keywords of several words for things. */
const thingPhrases = ['Bushido Virtue', 'Dark Virtue'];

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
  /** The pronoun if the keyword can be the head of a noun phrase. */
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
  ...entries(thingPhrases, 'it', false),
  ...entries(
    clans.map((clan) => `${clan} Clan`),
    'none',
    true,
  ),
];

const builtIn = new Set(keywordEntries.map((entry) => entry.keyword));

/** Whether the keyword is only used as a modifier, never as a noun. */
function isMark(word: string): boolean {
  return keywordEntries.some((entry) => entry.keyword === word && entry.head === 'none');
}

/** Nouns that are also adjectives: 'he is Kolat', 'a Kolat'. */
const alsoAdjectives = new Set(['Kolat', 'Naga', 'Nonhuman', 'Ninja', 'Undead', 'Gozoku', 'Kensai']);

/** Whether the keyword needs no article after 'is': 'is Kolat', but 'is a Scout'. */
export function standsBare(word: string): boolean {
  return alsoAdjectives.has(word) || isMark(word) || !isKeyword(word);
}

/** Whether the keyword can be a plural noun without an ending: 'two Armor', 'two Samurai'. */
export function isPluralToo(word: string): boolean {
  return keywordEntries.some(
    (entry) => entry.keyword === word && entry.head !== 'none' && entry.plural === word,
  );
}

export function isKeyword(word: string): boolean {
  return builtIn.has(word);
}

/** An entry for a keyword that is not built in. Its plural is unknown, so the singular serves for both. */
export function extraKeyword(keyword: string): KeywordEntry {
  return { keyword, singular: keyword, plural: keyword, head: 'he' };
}
