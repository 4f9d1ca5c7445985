import type { State } from './state.ts';

/** Seeds the generator (sfc32) from any text. */
export function seedRandom(seed: string): number[] {
  let h = 2166136261;
  const words: number[] = [];
  for (let round = 0; round < 4; round++) {
    for (let i = 0; i < seed.length; i++) h = Math.imul(h ^ seed.charCodeAt(i), 16777619);
    h = Math.imul(h ^ (round + 1), 2246822507);
    h ^= h >>> 13;
    words.push(h >>> 0);
  }
  const holder = { random: words } as State;
  for (let i = 0; i < 12; i++) nextRandom(holder);
  return holder.random;
}

/** The next 32 bits of the game's own randomness: the only randomness there is. */
export function nextRandom(state: Pick<State, 'random'>): number {
  const r = state.random as [number, number, number, number];
  const t = (((r[0] + r[1]) | 0) + r[3]) | 0;
  r[3] = (r[3] + 1) | 0;
  r[0] = r[1] ^ (r[1] >>> 9);
  r[1] = (r[2] + (r[2] << 3)) | 0;
  r[2] = (r[2] << 21) | (r[2] >>> 11);
  r[2] = (r[2] + t) | 0;
  return t >>> 0;
}

/** A whole number from 0 to below `n`, evenly. */
export function randomBelow(state: Pick<State, 'random'>, n: number): number {
  const limit = 4294967296 - (4294967296 % n);
  for (;;) {
    const value = nextRandom(state);
    if (value < limit) return value % n;
  }
}

/** Shuffles in place. */
export function shuffle<T>(state: Pick<State, 'random'>, list: T[]): void {
  for (let i = list.length - 1; i > 0; i--) {
    const j = randomBelow(state, i + 1);
    const held = list[i] as T;
    list[i] = list[j] as T;
    list[j] = held;
  }
}
