import { type Card, faceOf, keywordsOf, type Machine } from '@kyuden/engine';

/**
 * A card's title, and the alternate title after its Experienced keyword (keywords.experienced-alternate-title).
 */
export function titlesOf(g: Machine, c: Card): string[] {
  const { title } = faceOf(g, c);
  const second = secondTitle(g, c);
  if (second === '') return title === '' ? [] : [title];
  return title === '' ? [second] : [title, second];
}

/** The alternate title after the Experienced keyword, or ''. */
function secondTitle(g: Machine, c: Card): string {
  for (const word of keywordsOf(g, c)) if (isExperience(word)) return nameBehind(word);
  return '';
}

const capitalE = 69;

/**
 * Whether this is the keyword Experienced, with or without level and name. Checks the first letter first: this
 * is a hot path.
 */
export const isExperience = (keyword: string): boolean =>
  keyword.charCodeAt(0) === capitalE && keyword.startsWith('Experienced');

const namesBehind = new Map<string, string>();

/** The name after an Experienced keyword, cached by keyword. */
function nameBehind(keyword: string): string {
  if (keyword === 'Experienced') return '';
  let name = namesBehind.get(keyword);
  if (name === undefined) namesBehind.set(keyword, (name = keyword.replace(/^Experienced(?: \d+)?\s*/, '')));
  return name;
}

/** Whether two cards share a title. Cards without a title share none (cards.untitled-cards). */
export const sharesTitle = (g: Machine, a: Card, b: Card): boolean => hasTitleOf(g, a, titlesOf(g, b));

/** Whether this card has one of the given titles. */
export function hasTitleOf(g: Machine, c: Card, titles: readonly string[]): boolean {
  if (titles.includes(faceOf(g, c).title)) return true;
  const second = secondTitle(g, c);
  return second !== '' && titles.includes(second);
}
