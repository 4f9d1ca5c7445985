import { nextSfc32, type Sfc32, seedSfc32 } from '../random/sfc32.ts';
import { sha256 } from '../random/sha256.ts';
import { DRAWS, HANDLES, type Key, wordAt } from '../random/stream.ts';
import type { State } from './state.ts';
import { mostHandles } from './thing.ts';

/** The generators that a record may name. */
export const generators = ['chacha20', 'sfc32'] as const;
export type Generator = (typeof generators)[number];
/** The generator of new games. */
export const newGenerator: Generator = 'chacha20';
/** The generator of games whose record names none. */
export const unnamedGenerator: Generator = 'sfc32';

/** Where the chance of a game stands. */
export interface Chance {
  readonly key: Key;
  /** Words drawn so far for what chance decides: shuffles, cuts, random choices. Nobody sees them. */
  drawn: number;
  /** Words drawn so far for handles, which everybody sees. */
  named: number;
}

type Chances = Pick<State, 'random'>;

/** Chance from any text: its key is the SHA-256 of the text, so that it is as hard to guess as the text. */
export const seedRandom = (seed: string): Chance => ({ key: sha256(seed), drawn: 0, named: 0 });

/** The same from a generator of a record. */
export const seedGenerator = (generator: Generator, seed: string): Chance | Sfc32 =>
  generator === 'sfc32' ? seedSfc32(seed) : seedRandom(seed);

/** A copy that goes on by itself, just as the original does. */
export const copyRandom = (random: Chance | Sfc32): Chance | Sfc32 =>
  Array.isArray(random) ? random.slice() : { key: random.key, drawn: random.drawn, named: random.named };

/** Changes with every word that is drawn, for handles too. */
export const randomMark = (random: Chance | Sfc32): string =>
  Array.isArray(random) ? random.join() : `${random.drawn},${random.named}`;

/** The next 32 bits of the game's own randomness: the only randomness there is. */
export function nextRandom({ random }: Chances): number {
  return Array.isArray(random) ? nextSfc32(random) : wordAt(random.key, DRAWS, random.drawn++);
}

function nextForHandle({ random }: Chances): number {
  return Array.isArray(random) ? nextSfc32(random) : wordAt(random.key, HANDLES, random.named++);
}

/** A whole number from 0 to below `n`, evenly. */
export function randomBelow(state: Chances, n: number): number {
  return below(state, n, nextRandom);
}

/** Words beyond the last whole multiple of `n` would favour small numbers: they are thrown away. */
function below(state: Chances, n: number, next: (state: Chances) => number): number {
  const limit = 4294967296 - (4294967296 % n);
  for (;;) {
    const value = next(state);
    if (value < limit) return value % n;
  }
}

/** A handle that no card has. It comes from a stream of its own: handles are seen, and must not tell of shuffles. */
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
