import { type CopyLimit, copyLimits, type DeckRules } from '@kyuden/editions';
import type { Face } from '@kyuden/engine';

const ELEMENTS: readonly string[] = ['Air', 'Earth', 'Fire', 'Water', 'Void'];

/** Of provinces a deck has one of each element (that a role may put one in place of another is not thought of). */
export function livingCopies(face: Face, rules: DeckRules): readonly CopyLimit[] {
  if (face.type !== 'Province') return copyLimits(face, rules);
  return face.keywords
    .filter((word) => ELEMENTS.includes(word))
    .map((element) => ({ mark: `province of ${element}`, most: 1 }));
}
