import { BLOCK_WORDS, chacha20Block } from './chacha20.ts';

/** 256 bits in eight words. Games that go on from one beginning share it, and nobody writes into it. */
export type Key = readonly number[];

/** The streams of a key: what one gives tells nothing of what the other gives. */
export const DRAWS = 0;
export const HANDLES = 1;
type Stream = typeof DRAWS | typeof HANDLES;

const NONCES = [
  [DRAWS, 0, 0],
  [HANDLES, 0, 0],
];

/** The block of a stream that was computed last. */
interface Buffer {
  block: number;
  readonly words: Uint32Array;
}

/** Derived data, and so no part of any state: a buffer that is lost or belongs to another fork is computed anew. */
const buffers = new WeakMap<Key, readonly Buffer[]>();
let latestKey: Key | undefined;
let latest: readonly Buffer[] = [];

/** The word at a position of a stream. */
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
