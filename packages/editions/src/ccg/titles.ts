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
  for (const word of keywordsOf(g, c)) if (word.startsWith('Experienced')) return nameBehind(word);
  return '';
}

const nameBehind = (keyword: string): string =>
  keyword === 'Experienced' ? '' : keyword.replace(/^Experienced(?: \d+)?\s*/, '');

/** Cards without a title have neither the same nor different ones (cards.untitled-cards). */
export function sharesTitle(g: Machine, a: Card, b: Card): boolean {
  const [first, other] = [faceOf(g, a).title, faceOf(g, b).title];
  if (first === other && first !== '') return true;
  const [second, otherSecond] = [secondTitle(g, a), secondTitle(g, b)];
  if (second !== '' && (second === other || second === otherSecond)) return true;
  return otherSecond !== '' && otherSecond === first;
}
