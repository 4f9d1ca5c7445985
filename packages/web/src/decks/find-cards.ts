import type { PoolCard } from '@kyuden/server/protocol';
import { costOf } from '../cards/facts.ts';
import { clansAmong } from '../look/clans.ts';

/** The search and filters of the card browser; '' means any. */
export interface CardWish {
  text: string;
  type: string;
  /** A Clan's name, or 'none' for cards of no Clan. */
  clan: string;
  keyword: string;
  cost: string;
}

export const anyCard: CardWish = { text: '', type: '', clan: '', keyword: '', cost: '' };

/** Removes accents and case for searching. */
const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .replaceAll(/[‘’]/g, "'")
    .toLowerCase();

export function findCards(cards: readonly PoolCard[], wish: CardWish): PoolCard[] {
  const wanted = fold(wish.text)
    .split(/\s+/)
    .filter((word) => word !== '');
  return cards
    .filter((card) => {
      if (wish.type && card.type !== wish.type) return false;
      if (wish.keyword && !card.keywords.includes(wish.keyword)) return false;
      if (wish.cost && costOf(card.stats)?.value !== Number(wish.cost)) return false;
      if (
        wish.clan === 'none'
          ? clansAmong(card.keywords).length > 0
          : wish.clan && !clansAmong(card.keywords).some((clan) => clan.name === wish.clan)
      )
        return false;
      if (wanted.length === 0) return true;
      const text = fold([card.title, ...card.keywords, ...card.lines].join(' '));
      return wanted.every((word) => text.includes(word));
    })
    .sort((a, b) => rank(a, wanted) - rank(b, wanted) || a.title.localeCompare(b.title));
}

/** Ranks cards with the words in their title first. */
const rank = (card: PoolCard, wanted: readonly string[]): number => {
  const title = fold(card.title);
  return wanted.every((word) => title.includes(word)) ? 0 : 1;
};

/** The values to filter by, as they occur on the cards. */
export function choicesOf(cards: readonly PoolCard[]): {
  types: string[];
  keywords: string[];
  costs: number[];
  clans: string[];
} {
  const keywords = new Map<string, number>();
  for (const card of cards)
    for (const word of card.keywords) keywords.set(word, (keywords.get(word) ?? 0) + 1);
  const costs = cards.map((card) => costOf(card.stats)?.value).filter((cost) => typeof cost === 'number');
  const clans = new Set(cards.flatMap((card) => clansAmong(card.keywords).map((clan) => clan.name)));
  return {
    types: [...new Set(cards.map((card) => card.type))].sort(),
    keywords: [...keywords.keys()].filter((word) => clansAmong([word]).length === 0).sort(),
    costs: [...new Set(costs)].sort((a, b) => a - b),
    clans: [...clans].sort(),
  };
}
