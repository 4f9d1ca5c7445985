import { type CopyLimit, copyLimits, type DeckRules } from '@kyuden/editions';
import type { Face } from '@kyuden/engine';

const ELEMENTS: readonly string[] = ['Air', 'Earth', 'Fire', 'Water', 'Void'];

/** A deck has one province of each element. (A role may replace one by another; that is ignored here.) */
export function livingCopies(face: Face, rules: DeckRules): readonly CopyLimit[] {
  if (face.type !== 'Province') return copyLimits(face, rules);
  return face.keywords
    .filter((word) => ELEMENTS.includes(word))
    .map((element) => ({ mark: `province of ${element}`, most: 1 }));
}
