import { createCipheriv, createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chacha20Block } from '../src/random/chacha20.ts';
import { sha256 } from '../src/random/sha256.ts';

const hex = (words: Iterable<number>): string =>
  Array.from(words, (word) => word.toString(16).padStart(8, '0')).join(' ');

const block = (key: readonly number[], number: number, nonce: readonly number[]): Uint32Array => {
  const out = new Uint32Array(16);
  chacha20Block(key, number, nonce, out);
  return out;
};

describe('ChaCha20', () => {
  const zeros = new Array<number>(8).fill(0);
  const counted = Array.from({ length: 8 }, (_, i) => 0x03020100 + i * 0x04040404);

  it.each([
    [
      'RFC 8439, 2.3.2',
      counted,
      1,
      [0x09000000, 0x4a000000, 0],
      'e4e7f110 15593bd1 1fdd0f50 c47120a3 c7f4d1c7 0368c033 9aaa2204 4e6cd4c3 ' +
        '466482d2 09aa9f07 05d7c214 a2028bd9 d19c12b5 b94e16de e883d0cb 4e3c50a2',
    ],
    [
      'RFC 8439, A.1 number 1',
      zeros,
      0,
      [0, 0, 0],
      'ade0b876 903df1a0 e56a5d40 28bd8653 b819d2bd 1aed8da0 ccef36a8 c70d778b ' +
        '7c5941da 8d485751 3fe02477 374ad8b8 f4b8436a 1ca11815 69b687c3 8665eeb2',
    ],
    [
      'RFC 8439, A.1 number 2',
      zeros,
      1,
      [0, 0, 0],
      'bee7079f 7a385155 7c97ba98 0d082d73 a0290fcb 6965e348 3e53c612 ed7aee32 ' +
        '7621b729 434ee69c b03371d5 d539d874 281fed31 45fb0a51 1f0ae1ac 6f4d794b',
    ],
  ])('gives the published block of %s', (_, key, number, nonce, words) => {
    expect(hex(block(key, number, nonce))).toBe(words);
  });

  it("gives the blocks of Node's own ChaCha20", () => {
    const word = fc.integer({ min: 0, max: 0xffffffff });
    const words = (n: number) => fc.array(word, { minLength: n, maxLength: n });
    fc.assert(
      fc.property(words(8), word, words(3), (key, number, nonce) => {
        const secret = new Uint8Array(Uint32Array.from(key).buffer);
        const iv = new Uint8Array(Uint32Array.of(number, ...nonce).buffer);
        const theirs = createCipheriv('chacha20', secret, iv).update(new Uint8Array(64));
        expect([...new Uint8Array(block(key, number, nonce).buffer)]).toEqual([...theirs]);
      }),
    );
  });
});

describe('SHA-256', () => {
  it.each([
    ['', 'e3b0c442 98fc1c14 9afbf4c8 996fb924 27ae41e4 649b934c a495991b 7852b855'],
    ['abc', 'ba7816bf 8f01cfea 414140de 5dae2223 b00361a3 96177a9c b410ff61 f20015ad'],
    [
      'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
      '248d6a61 d20638b8 e5c02693 0c3e6039 a33ce459 64ff2167 f6ecedd4 19db06c1',
    ],
    ['a'.repeat(1_000_000), 'cdc76e5c 9914fb92 81a1c7e2 84d73e67 f1809a48 a497200e 046d39cc c7112cd0'],
  ])('gives the published hash of %.12s', (text, words) => {
    expect(hex(sha256(text))).toBe(words);
  });

  it("gives the hashes of Node's own SHA-256, in UTF-8 and around the ends of blocks", () => {
    const theirs = (text: string): string => createHash('sha256').update(text).digest('hex');
    const ours = (text: string): string => hex(sha256(text)).replaceAll(' ', '');
    for (let length = 0; length < 140; length++)
      expect(ours('x'.repeat(length))).toBe(theirs('x'.repeat(length)));
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        expect(ours(text)).toBe(theirs(text));
      }),
    );
  });
});
