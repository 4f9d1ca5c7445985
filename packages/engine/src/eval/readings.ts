import { cell, type Memo } from '../machine/memo.ts';
import type { ActiveNode } from './standing.ts';

/** Cached values of stats. */

/** A cached value and whether it is being evaluated. Stale entries are kept and refilled. */
export interface KnownStat {
  at: number;
  value: number;
  evaluating: boolean;
  /** Whether no text affects the stat and nothing is attached, valid for this face and texts count. */
  isUntouched: boolean;
  face: number;
  texts: number;
}

interface Readings {
  /** By stat number (see machine/sheet) and card id, each with the count at which it was read. */
  stats: KnownStat[][];
  /** The version that the values are valid for, and its running count. */
  version: number;
  at: number;
  /** Sizes of live modifiers that are equal for all things they reach, and whether they are switched off for all. */
  sizes: Map<ActiveNode, number>;
  switches: Map<ActiveNode, boolean>;
  /** The version that both are valid for. */
  forAllVersion: number;
  /** Values requested during their own evaluation: must stay 0. */
  cycles: number;
  /** Cards whose abilities are being listed (as -1 - id). */
  evaluating: Set<number>;
}

export const readings = cell<Readings>({
  fresh: () => ({
    stats: [],
    version: 0,
    at: 0,
    sizes: new Map(),
    switches: new Map(),
    forAllVersion: 0,
    cycles: 0,
    evaluating: new Set(),
  }),
});

/** Invalidates the cached values although the state is unchanged. */
export function forgetReadings(memo: Memo): void {
  const own = readings(memo);
  own.version = -1;
  own.forAllVersion = -1;
}

/** Returns how many values were requested during their own evaluation. */
export const evaluationCycles = (memo: Memo): number => readings(memo).cycles;
