/**
 * The state of the generator of records that name none. Only for replaying those games: a dozen consecutive handles
 * reveal its state, and with it every hidden card. New games must not use it.
 */
export type Sfc32 = number[];

export function seedSfc32(seed: string): Sfc32 {
  let h = 2166136261;
  const words: Sfc32 = [];
  for (let round = 0; round < 4; round++) {
    for (let i = 0; i < seed.length; i++) h = Math.imul(h ^ seed.charCodeAt(i), 16777619);
    h = Math.imul(h ^ (round + 1), 2246822507);
    h ^= h >>> 13;
    words.push(h >>> 0);
  }
  for (let i = 0; i < 12; i++) nextSfc32(words);
  return words;
}

/** Returns the next 32 bits. */
export function nextSfc32(words: Sfc32): number {
  const r = words as [number, number, number, number];
  const t = (((r[0] + r[1]) | 0) + r[3]) | 0;
  r[3] = (r[3] + 1) | 0;
  r[0] = r[1] ^ (r[1] >>> 9);
  r[1] = (r[2] + (r[2] << 3)) | 0;
  r[2] = (r[2] << 21) | (r[2] >>> 11);
  r[2] = (r[2] + t) | 0;
  return t >>> 0;
}
