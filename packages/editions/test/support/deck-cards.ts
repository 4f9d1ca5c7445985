import type { CardFacts } from '../../src/card-names.ts';

/** Makes a card from a line: `Title (Experience) | Type | Keyword, Keyword`. */
export function card(line: string, texts?: CardFacts['texts']): CardFacts {
  const [key = '', type = '', keywords = ''] = line.split('|').map((part) => part.trim());
  return {
    key,
    title: key.replace(/ \(.*\)$/, ''),
    type,
    keywords: keywords.split(',').flatMap((word) => word.trim() || []),
    ...(texts && { texts }),
  };
}

/** Some cards of the starter decks, and some that only tests of deck rules need. */
export const pool: readonly CardFacts[] = [
  card('The Seventh Tower | Stronghold | Crab Clan'),
  card('Kyuden Asako | Stronghold | Phoenix Clan'),
  card('Hida Daizu | Personality | Crab Clan, Samurai'),
  card('Hida Daizu (Experienced) | Personality | Crab Clan, Samurai, Experienced, Unique'),
  card('Hida Daizu (Experienced 2) | Personality | Crab Clan, Samurai, Experienced 2, Unique'),
  card('Isawa Ochiai (Experienced Keeper of Fire) | Personality | Experienced Keeper of Fire, Unique'),
  card('Kiyomi (Experienced) | Personality | Experienced'),
  card('Iron Mine | Holding'),
  card('Farmlands | Region'),
  card("The Shogun's Peace | Event"),
  card('Light Infantry | Follower'),
  card('Shinjo Horsebow | Item'),
  card('Ring of Earth | Ring | Earth'),
  card('Three-Stone River | Strategy'),
  card("The Crab's Strength | Strategy"),
  card('Shout of Defiance | Strategy', [{ t: 'continuous', standing: [{ s: 'deckCopies', n: 6 }] }]),
  card('Kyōryoku | Spell'),
  ...Array.from({ length: 14 }, (_, i) => card(`Field ${'abcdefghijklmn'[i]} | Holding`)),
  ...Array.from({ length: 14 }, (_, i) => card(`Plan ${'abcdefghijklmn'[i]} | Strategy`)),
];
