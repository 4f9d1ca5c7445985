import { nextSfc32, type Sfc32, seedSfc32 } from '../random/sfc32.ts';
import { sha256 } from '../random/sha256.ts';
import { DRAWS, HANDLES, type Key, wordAt } from '../random/stream.ts';
import type { State } from './state.ts';
import { mostHandles } from './thing.ts';

/** The random generators that a game record may name. */
export const generators = ['chacha20', 'sfc32'] as const;
export type Generator = (typeof generators)[number];
/** The generator of new games. */
export const newGenerator: Generator = 'chacha20';
/** The generator of records that name none. */
export const unnamedGenerator: Generator = 'sfc32';

/** The position of a game's random generator. */
export interface Chance {
  readonly key: Key;
  /** Words drawn so far for random outcomes: shuffles, cuts, random choices. Never shown. */
  drawn: number;
  /** Words drawn so far for handles, which everybody sees. */
  named: number;
}

type Chances = Pick<State, 'random'>;

/**
 * Seeds a generator from any text. The key is the SHA-256 of the text, so the sequence is as hard to guess as the
 * text.
 */
export const seedRandom = (seed: string): Chance => ({ key: sha256(seed), drawn: 0, named: 0 });

/** Seeds the given generator; for records that name their generator. */
export const seedGenerator = (generator: Generator, seed: string): Chance | Sfc32 =>
  generator === 'sfc32' ? seedSfc32(seed) : seedRandom(seed);

/** Returns an independent copy that continues the sequence as the original does. */
export const copyRandom = (random: Chance | Sfc32): Chance | Sfc32 =>
  Array.isArray(random) ? random.slice() : { key: random.key, drawn: random.drawn, named: random.named };

/** A text that changes with every word drawn, including those for handles. */
export const randomMark = (random: Chance | Sfc32): string =>
  Array.isArray(random) ? random.join() : `${random.drawn},${random.named}`;

/** Returns the next 32 bits of the game's hidden stream. The engine uses no other source of random outcomes. */
export function nextRandom({ random }: Chances): number {
  return Array.isArray(random) ? nextSfc32(random) : wordAt(random.key, DRAWS, random.drawn++);
}

function nextForHandle({ random }: Chances): number {
  return Array.isArray(random) ? nextSfc32(random) : wordAt(random.key, HANDLES, random.named++);
}

/** Returns a uniform integer from 0 to `n` - 1. */
export function randomBelow(state: Chances, n: number): number {
  return below(state, n, nextRandom);
}

/** Rejects words at or above the largest multiple of `n`, because they would favour small numbers. */
function below(state: Chances, n: number, next: (state: Chances) => number): number {
  const limit = 4294967296 - (4294967296 % n);
  for (;;) {
    const value = next(state);
    if (value < limit) return value % n;
  }
}

/**
 * Returns an unused handle. Handles are public, so they have their own stream, which reveals nothing about shuffles.
 */
export function freshHandle(state: Chances, used: { has(handle: number): boolean }): number {
  for (;;) {
    const handle = 1 + below(state, mostHandles, nextForHandle);
    if (!used.has(handle)) return handle;
  }
}

/** Shuffles in place. */
export function shuffle<T>(state: Chances, list: T[]): void {
  for (let i = list.length - 1; i > 0; i--) {
    const j = randomBelow(state, i + 1);
    const held = list[i] as T;
    list[i] = list[j] as T;
    list[j] = held;
  }
}
