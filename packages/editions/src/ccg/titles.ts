import { type Card, faceOf, keywordsOf, type Machine } from '@kyuden/engine';

/** A card's title, and the name behind its Experienced keyword, which is a second one (keywords.experienced-alternate-title). */
export function titlesOf(g: Machine, c: Card): string[] {
  const { title } = faceOf(g, c);
  const experience = keywordsOf(g, c).find((word) => word.startsWith('Experienced'));
  const second = experience === undefined ? '' : nameBehind(experience);
  if (second === '') return title === '' ? [] : [title];
  return title === '' ? [second] : [title, second];
}

const nameBehind = (keyword: string): string => keyword.replace(/^Experienced(?: \d+)?\s*/, '');

/** Cards without a title have neither the same nor different ones (cards.untitled-cards). */
export function sharesTitle(g: Machine, a: Card, b: Card): boolean {
  const titles = titlesOf(g, b);
  return titlesOf(g, a).some((title) => titles.includes(title));
}
