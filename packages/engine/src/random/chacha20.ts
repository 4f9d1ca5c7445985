/** A block is 16 words of 32 bits. */
export const BLOCK_WORDS = 16;

/** The text 'expand 32-byte k' as four words, as RFC 8439 (2.3) has it. */
const CONSTANTS = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574];
const DOUBLE_ROUNDS = 10;

const start = new Int32Array(BLOCK_WORDS);
const work = new Int32Array(BLOCK_WORDS);

/**
 * Writes one block of ChaCha20 (RFC 8439, 2.3) to `out`, from a key of eight words, a block number and a nonce of
 * three words. Without the key the words cannot be distinguished from random ones.
 */
export function chacha20Block(
  key: readonly number[],
  block: number,
  nonce: readonly number[],
  out: Uint32Array,
): void {
  // Word by word: V8 is slow at copying a list of numbers into a typed array.
  for (let i = 0; i < 4; i++) start[i] = CONSTANTS[i]!;
  for (let i = 0; i < 8; i++) start[4 + i] = key[i]!;
  start[12] = block;
  for (let i = 0; i < 3; i++) start[13 + i] = nonce[i]!;
  for (let i = 0; i < BLOCK_WORDS; i++) work[i] = start[i]!;
  for (let i = 0; i < DOUBLE_ROUNDS; i++) {
    quarterRound(0, 4, 8, 12);
    quarterRound(1, 5, 9, 13);
    quarterRound(2, 6, 10, 14);
    quarterRound(3, 7, 11, 15);
    quarterRound(0, 5, 10, 15);
    quarterRound(1, 6, 11, 12);
    quarterRound(2, 7, 8, 13);
    quarterRound(3, 4, 9, 14);
  }
  for (let i = 0; i < BLOCK_WORDS; i++) out[i] = (work[i]! + start[i]!) | 0;
}

function quarterRound(ia: number, ib: number, ic: number, id: number): void {
  let a = work[ia]!;
  let b = work[ib]!;
  let c = work[ic]!;
  let d = work[id]!;
  a = (a + b) | 0;
  d ^= a;
  d = (d << 16) | (d >>> 16);
  c = (c + d) | 0;
  b ^= c;
  b = (b << 12) | (b >>> 20);
  a = (a + b) | 0;
  d ^= a;
  d = (d << 8) | (d >>> 24);
  c = (c + d) | 0;
  b ^= c;
  b = (b << 7) | (b >>> 25);
  work[ia] = a;
  work[ib] = b;
  work[ic] = c;
  work[id] = d;
}
