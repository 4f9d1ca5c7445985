import type { KeywordName } from '@kyuden/engine';
import { factions, printedOnly } from './words.ts';

/**
 * The Keyword rule: a card counts as an X card if X is a word of its title or traits, in singular, plural or
 * possessive (keywords.match-title, keywords.match-bold-traits, keywords.inflection-equivalent). Faction
 * alignments and hyphenated words are never split (keywords.indivisible-phrases), and defined game terms keep
 * their meaning (keywords.reserved-terms).
 */
interface Printed {
  title: string;
  type: string;
  keywords: KeywordName[];
}

/** keywords.excluded-types */
const excluded = new Set(['Sensei', 'Wind', 'Stronghold']);

const reserved = new Set(
  'Stronghold Sensei Wind Personality Follower Item Spell Ring Region Event Holding Strategy Ancestor Attacker Defender Unique Experienced Cavalry Naval Tactician Shugenja Samurai Terrain Weapon Armor Loyal Singular Delayed Immediate Fortification Retainer Soul'.split(
    ' ',
  ),
);

/** keywords.shadowlands-no-alignment-trait: Strongholds that align a player with the Shadowlands. */
const shadowlands = new Set([
  'The Spawning Ground',
  "Yogo Junzo's Army",
  'Sepulcher of Bone',
  'The Shadowlands Horde',
]);

const known = new WeakMap<Printed, Set<string>>();

export function countsAs(face: Printed, keyword: KeywordName): boolean {
  // A card type in Gold; other editions have it as a keyword.
  if (keyword === 'Ancestor') return face.type === 'Ancestor';
  if (keyword === 'Shadowlands' && face.type === 'Stronghold') return shadowlands.has(face.title);
  if (printedOnly[keyword]?.some((one) => face.keywords.includes(one))) return true;
  if (excluded.has(face.type) || keyword.includes(' ') || reserved.has(keyword)) return false;
  let words = known.get(face);
  if (!words) {
    words = new Set(wordsOf(face));
    known.set(face, words);
  }
  return words.has(stem(keyword));
}

function wordsOf(face: Printed): string[] {
  const traits = face.keywords.filter((one) => !isWhole(one));
  return [face.title, ...traits].flatMap((phrase) => phrase.split(' ').map(stem));
}

/** Whether a keyword is an alignment of a Faction or Minor Clan, which is never split. */
const isWhole = (keyword: KeywordName): boolean => keyword.endsWith(' Clan') || factions.includes(keyword);

/** The word without a plural or possessive ending. */
function stem(word: string): string {
  const plain = word.replace(/[,.!?]$/, '').replace(/['’]s?$/, '');
  return plain.length > 3 ? plain.replace(/(?<![s])s$/, '') : plain;
}
