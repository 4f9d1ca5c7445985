import type { Point } from '../program/vocabulary.ts';

/** Index keys of the texts for one point of a kind of occurrence (see `keysOf` in the library). */
export interface Keys {
  /** Traits, which resolve on their own. */
  traits: string;
  /** Abilities, which are used by choice. */
  answers: string;
  /** Both, from out of play. */
  outOfPlay: string;
}

const made = new Map<string, Record<Point, Keys>>();

const keysOf = (kind: string, point: Point): Keys => ({
  traits: `t:${kind}:${point}`,
  answers: `r:${kind}:${point}`,
  outOfPlay: `${kind}:${point}`,
});

/** Returns the keys, cached per kind: looking up existing strings is faster than building them. */
export function keysAt(kind: string, point: Point): Keys {
  let keys = made.get(kind);
  if (!keys) {
    keys = {
      would: keysOf(kind, 'would'),
      before: keysOf(kind, 'before'),
      when: keysOf(kind, 'when'),
      after: keysOf(kind, 'after'),
    };
    made.set(kind, keys);
  }
  return keys[point];
}
