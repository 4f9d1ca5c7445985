import type { Point } from '../program/vocabulary.ts';

/** Bits for listeners of a kind of occurrence: one for each point, and one for standing patterns. */
export const pointBits: Record<Point, number> = { would: 1, before: 2, when: 4, after: 8 };
export const patternBit = 16;

/** A text may answer from a discard pile or a province; only the gate can tell. */
export const unknownBit = 32;

export function addBit(map: Map<string, number>, kind: string, bit: number): void {
  map.set(kind, (map.get(kind) ?? 0) | bit);
}
