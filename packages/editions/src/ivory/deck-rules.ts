import { clans as usualClans } from '../ccg/words.ts';
import { partOfType } from '../deck.ts';
import { type DeckRules, type DeckViolation, type KnownCopies, violation } from '../deck-check.ts';

const size = 'ivory.deckbuilding.minimum-forty';

/** sensei.all-clans: the keyword of a Sensei that fits every Stronghold. */
const allClans = 'All Clans';

const clans = [...usualClans, 'Spider Clan'];
const clansOf = (keywords: readonly string[]): string[] => keywords.filter((word) => clans.includes(word));

/** sensei.clan-match: a Sensei shares a Clan with the Stronghold, or fits them all. */
function senseiFits(known: readonly KnownCopies[]): DeckViolation[] {
  const own = known.flatMap(({ card }) => (card.type === 'Stronghold' ? clansOf(card.keywords) : []));
  return known.flatMap((one) => {
    const { type, keywords } = one.card;
    if (type !== 'Sensei' || keywords.includes(allClans)) return [];
    const wanted = clansOf(keywords);
    if (wanted.length === 0 || wanted.some((word) => own.includes(word))) return [];
    return [violation('ivory.sensei.clan-match', { kind: 'needsClan', card: one.key, clans: wanted }, [one])];
  });
}

/** Ivory 40/40: only Unique cards are limited to one; Events and Rings are not. A Sensei lies with the Stronghold. */
export const ivoryDeckRules: DeckRules = Object.freeze({
  minDynasty: 40,
  minFate: 40,
  strongholds: 1,
  most: { Sensei: 1 },
  copies: 3,
  singleTypes: [],
  singleKeywords: ['Unique'],
  sharesWith: /^Soul of (.+)$/,
  part: { ...partOfType, Sensei: 'stronghold' as const },
  more: senseiFits,
  cite: {
    size,
    uncounted: 'ivory.deckbuilding.stronghold-sensei-not-counted',
    composition: 'ivory.deckbuilding.no-stronghold-in-decks',
    stronghold: 'ivory.deckbuilding.no-stronghold-in-decks',
    legal: 'ivory.deckbuilding.ivory-legal',
    copies: 'ivory.deckbuilding.three-copies',
    levels: 'ivory.deckbuilding.experienced-exception',
    single: 'ivory.deckbuilding.one-unique',
    shared: 'ivory.deckbuilding.soul-of',
    most: 'ivory.sensei.max-one',
  },
});
