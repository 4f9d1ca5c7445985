import { expect, test } from 'vitest';
import { isSameData } from '../src/index.ts';

test.each([
  [1, 1],
  ['a', 'a'],
  [null, null],
  [
    [1, [2]],
    [1, [2]],
  ],
  [{ a: { b: [1] } }, { a: { b: [1] } }],
  [{ a: 1, b: undefined }, { a: 1 }],
  [{ a: 1 }, { a: 1, b: undefined }],
])('%j and %j are the same data', (one, other) => {
  expect(isSameData(one, other)).toBe(true);
});

test.each([
  [1, 2],
  [1, '1'],
  [null, {}],
  [{}, null],
  [0, undefined],
  [[1], [1, 2]],
  [[1, 2], [1]],
  [
    [1, 2],
    [2, 1],
  ],
  [[1], { 0: 1 }],
  [{ a: 1 }, {}],
  [{}, { a: 1 }],
  [{ a: { b: 1 } }, { a: { b: 2 } }],
])('%j and %j are different data', (one, other) => {
  expect(isSameData(one, other)).toBe(false);
});
