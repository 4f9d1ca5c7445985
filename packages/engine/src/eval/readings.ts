import { cell, type Memo } from '../machine/memo.ts';
import type { ActiveNode } from './standing.ts';

/** Values of stats as they were read last. */

/** A value as it was read last, and whether it is being read. It stays when it is stale, to be filled anew. */
export interface KnownStat {
  at: number;
  value: number;
  evaluating: boolean;
  /** Does no text speak of it, and is nothing attached? The face and the count of texts that this is good for. */
  isUntouched: boolean;
  face: number;
  texts: number;
}

interface Readings {
  /** By number of the stat (see machine/sheet) and id of the card, each with the count at which it was read. */
  stats: KnownStat[][];
  /** The version that they are good for, and the count of readings for it. */
  version: number;
  at: number;
  /** Sizes of live modifiers that are the same for all whom they reach, and whether they are switched off for all. */
  sizes: Map<ActiveNode, number>;
  switches: Map<ActiveNode, boolean>;
  /** The version that both are good for. */
  forAllVersion: number;
  /** Values asked for during their own evaluation: must stay 0. */
  cycles: number;
  /** Cards whose abilities are being listed, by number. */
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

/** What was read is stale although the state is the same. */
export function forgetReadings(memo: Memo): void {
  const own = readings(memo);
  own.version = -1;
  own.forAllVersion = -1;
}

/** How many values were asked for during their own evaluation. */
export const evaluationCycles = (memo: Memo): number => readings(memo).cycles;
