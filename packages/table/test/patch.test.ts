import fc from 'fast-check';
import { expect, test } from 'vitest';
import { apply, diff } from '../src/protocol/index.ts';

test('a difference leads from one to the other, and equal data have none', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (before, after) => {
      const patch = diff(before, after);
      const kept = JSON.stringify(before);
      expect(patch === undefined ? before : apply(before, patch)).toEqual(after);
      expect(JSON.stringify(before)).toBe(kept);
    }),
  );
});

test.each([
  [{}, { toString: 0 }],
  [{ toString: 0 }, {}],
  [JSON.parse('{"__proto__":1}'), {}],
  [{}, JSON.parse('{"__proto__":{"a":1}}')],
  [JSON.parse('{"__proto__":{"a":1}}'), JSON.parse('{"__proto__":{"a":2}}')],
  [
    { valueOf: 1, a: 2 },
    { a: 2, b: 3 },
  ],
])('a key may have any name: %j becomes %j', (before, after) => {
  const patch = diff(before, after);
  expect(JSON.stringify(apply(before, patch as NonNullable<typeof patch>))).toBe(JSON.stringify(after));
});

test('what did not change is the same object afterwards', () => {
  const before = { hand: [{ title: 'A' }, { title: 'B' }], home: { cards: [{ bowed: true }] } };
  const after = { hand: [{ title: 'A' }, { title: 'C' }], home: { cards: [{ bowed: true }] } };
  const made = apply(before, diff(before, after)!) as typeof before;
  expect(made).toEqual(after);
  expect(made.home).toBe(before.home);
  expect(made.hand[0]).toBe(before.hand[0]);
});

test('what did not change is not sent', () => {
  const before = { honor: 5, hand: [{ title: 'A' }, { title: 'B' }], favor: true };
  const after = { honor: 6, hand: [{ title: 'A' }, { title: 'C' }], favor: true };
  expect(diff(before, after)).toEqual({
    in: { honor: { set: 6 }, hand: { at: { 1: { in: { title: { set: 'C' } } } }, length: 2 } },
  });
  expect(diff(before, structuredClone(before))).toBeUndefined();
});
