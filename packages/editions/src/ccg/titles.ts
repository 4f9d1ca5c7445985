import { type Card, faceOf, keywordsOf, type Machine } from '@kyuden/engine';

/** A card's title, and the name behind its Experienced keyword, which is a second one (keywords.experienced-alternate-title). */
export function titlesOf(g: Machine, c: Card): string[] {
  const { title } = faceOf(g, c);
  const second = secondTitle(g, c);
  if (second === '') return title === '' ? [] : [title];
  return title === '' ? [second] : [title, second];
}

/** The name behind its Experienced keyword; '' where there is none. */
function secondTitle(g: Machine, c: Card): string {
  for (const word of keywordsOf(g, c)) if (isExperience(word)) return nameBehind(word);
  return '';
}

const capitalE = 69;

/** Is it the keyword Experienced, with or without a level or a name behind it? Most words begin otherwise. */
export const isExperience = (keyword: string): boolean =>
  keyword.charCodeAt(0) === capitalE && keyword.startsWith('Experienced');

const namesBehind = new Map<string, string>();

/** The name behind such a keyword, read once for each. */
function nameBehind(keyword: string): string {
  if (keyword === 'Experienced') return '';
  let name = namesBehind.get(keyword);
  if (name === undefined) namesBehind.set(keyword, (name = keyword.replace(/^Experienced(?: \d+)?\s*/, '')));
  return name;
}

/** Cards without a title have neither the same nor different ones (cards.untitled-cards). */
export const sharesTitle = (g: Machine, a: Card, b: Card): boolean => hasTitleOf(g, a, titlesOf(g, b));

/** Is one of these, which another card has, a title of this one? */
export function hasTitleOf(g: Machine, c: Card, titles: readonly string[]): boolean {
  if (titles.includes(faceOf(g, c).title)) return true;
  const second = secondTitle(g, c);
  return second !== '' && titles.includes(second);
}
