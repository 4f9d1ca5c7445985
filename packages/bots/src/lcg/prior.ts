import { type CopyLimit, copyLimits, lcgDeckRules } from '@kyuden/editions';
import type { Face } from '@kyuden/engine';
import { poolPrior } from '../imagine/prior.ts';

const ELEMENTS: readonly string[] = ['Air', 'Earth', 'Fire', 'Water', 'Void'];

/** Of provinces a deck has one of each element (that a role may put one in place of another is not thought of). */
function limits(face: Face): readonly CopyLimit[] {
  if (face.type !== 'Province') return copyLimits(face, lcgDeckRules);
  return face.keywords
    .filter((word) => ELEMENTS.includes(word))
    .map((element) => ({ mark: `province of ${element}`, most: 1 }));
}

/** What a deck of the living card game is usually made of: each type has its share of the deck it belongs to. */
export const lcgPrior = poolPrior({
  types: {
    Character: 17,
    Holding: 3,
    Attachment: 5,
    Event: 13,
    Province: 5,
  },
  ownClan: 3,
  unaligned: 2,
  otherClan: 0,
  limits,
});
