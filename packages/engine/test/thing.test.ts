import { expect, test } from 'vitest';
import { thingNumber } from '../src/state/thing.ts';

test.each([
  ['c0', 0],
  ['s1', 1],
  ['c4719', 4719],
])('the number of %s is %i', (thing, number) => {
  expect(thingNumber(thing)).toBe(number);
});

test.each(['', 'c', 'c-1', 'c1a', 'c:1', 'c1/'])('%j has no number', (thing) => {
  expect(thingNumber(thing)).toBeNaN();
});
