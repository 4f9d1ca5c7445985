import { BLOCK_WORDS, chacha20Block } from './chacha20.ts';

/** 256 bits in eight words. Forks share the key; it is never modified. */
export type Key = readonly number[];

/** The streams of a key. The words of one reveal nothing about the other. */
export const DRAWS = 0;
export const HANDLES = 1;
type Stream = typeof DRAWS | typeof HANDLES;

const NONCES = [
  [DRAWS, 0, 0],
  [HANDLES, 0, 0],
];

/** The most recently computed block of a stream. */
interface Buffer {
  block: number;
  readonly words: Uint32Array;
}

/** A cache outside the state: a missing block, or one for another position, is recomputed. */
const buffers = new WeakMap<Key, readonly Buffer[]>();
let latestKey: Key | undefined;
let latest: readonly Buffer[] = [];

/** Returns the word at a position of a stream. */
export function wordAt(key: Key, stream: Stream, at: number): number {
  if (key !== latestKey) {
    latest = buffersOf(key);
    latestKey = key;
  }
  const buffer = latest[stream]!;
  const block = Math.floor(at / BLOCK_WORDS);
  if (buffer.block !== block) {
    chacha20Block(key, block, NONCES[stream]!, buffer.words);
    buffer.block = block;
  }
  return buffer.words[at % BLOCK_WORDS]!;
}

function buffersOf(key: Key): readonly Buffer[] {
  let known = buffers.get(key);
  if (!known) {
    known = NONCES.map(() => ({ block: -1, words: new Uint32Array(BLOCK_WORDS) }));
    buffers.set(key, known);
  }
  return known;
}
