import { type Face, makeLibrary } from '@kyuden/engine';
import { faceOf } from '@kyuden/language';
import type { Deck } from '../../src/deck.ts';
import { lcg } from '../../src/lcg/edition.ts';

/** Cards without texts, to test the bare rules of the living card game. */

const face = (
  title: string,
  type: string,
  stats: Record<string, number | null>,
  keywords: string[] = [],
  deck?: string,
): Face => ({ key: title, title, type, keywords, stats, texts: [], lines: [], ...(deck && { deck }) });

const character = (
  title: string,
  [fateCost, military, political, glory]: [number, number | null, number | null, number],
  keywords: string[] = [],
  deck?: string,
): Face => face(title, 'Character', { fateCost, military, political, glory }, keywords, deck);

const elements = ['Air', 'Earth', 'Fire', 'Water', 'Void'];

const plainFaces: Face[] = [
  face('Plain Keep', 'Stronghold', { strengthBonus: 2, startingHonor: 11, fateValue: 7, influencePool: 10 }, [
    'Crab',
  ]),
  ...elements.map((element) => face(`${element} Province`, 'Province', { strength: 4 }, [element])),
  character('Plain Bushi', [2, 3, 1, 1], ['Bushi']),
  character('Plain Courtier', [2, 0, 3, 2], ['Courtier']),
  character('Plain Recruit', [0, 1, 1, 0]),
  character('Wild Berserker', [3, 5, null, 1], ['Berserker']),
  character('Quiet Envoy', [1, 1, 1, 1], ['Courtesy', 'Sincerity']),
  character('Proud Champion', [4, 4, 4, 3], ['Pride', 'Unique']),
  character('Hidden Scout', [2, 2, 2, 1], ['Covert']),
  face('Watch Tower', 'Holding', { strengthBonus: 2 }),
  face('Plain Blade', 'Attachment', { fateCost: 1, military: 2, political: 0 }, ['Restricted']),
  face('Old Fan', 'Attachment', { fateCost: 0, military: 0, political: 2 }, ['Ancestral']),
  character('Hired Sword', [1, 2, 0, 0], [], 'conflict'),
  face('Blank Paper', 'Event', { fateCost: 0 }),
];

const count = (key: string, n: number) => ({ key, count: n });

export const plainDeck = (name: string): Deck => ({
  name,
  stronghold: [count('Plain Keep', 1), ...elements.map((element) => count(`${element} Province`, 1))],
  dynasty: [
    count('Plain Bushi', 6),
    count('Plain Courtier', 6),
    count('Plain Recruit', 4),
    count('Wild Berserker', 6),
    count('Quiet Envoy', 6),
    count('Proud Champion', 3),
    count('Hidden Scout', 6),
    count('Watch Tower', 3),
  ],
  fate: [count('Plain Blade', 10), count('Old Fan', 10), count('Hired Sword', 10), count('Blank Paper', 10)],
});

export const plainBook = lcg.book;
export const plainLibrary = makeLibrary(plainBook, plainFaces);

/** A library with one more province, and a deck that has it instead of its Void Province. */
export function withProvince({ title, keywords, lines }: Pick<Face, 'title' | 'keywords' | 'lines'>) {
  const source = { title, type: 'Province', dialect: 'living', keywords: ['Void', ...keywords], lines };
  const province = faceOf({ ...source, stats: { strength: 4 } });
  const { stronghold, ...rest } = plainDeck('one');
  const others = stronghold.filter((one) => one.key !== 'Void Province');
  return {
    library: makeLibrary(plainBook, [...plainFaces, province]),
    deck: { ...rest, stronghold: [...others, count(title, 1)] },
  };
}
