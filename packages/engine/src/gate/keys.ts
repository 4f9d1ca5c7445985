import type { Point } from '../program/vocabulary.ts';

/** What texts about one point of a kind of occurrence are found under (see `keysOf` in the library). */
export interface Keys {
  /** Traits that happen of themselves. */
  traits: string;
  /** Answers by choice. */
  answers: string;
  /** Either, from out of play. */
  outOfPlay: string;
}

const made = new Map<string, Record<Point, Keys>>();

const keysOf = (kind: string, point: Point): Keys => ({
  traits: `t:${kind}:${point}`,
  answers: `r:${kind}:${point}`,
  outOfPlay: `${kind}:${point}`,
});

/** Made once for each kind: to look up words that are there already is quicker than to make them anew. */
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
