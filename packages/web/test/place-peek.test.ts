import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Box, placePeek } from '../src/table/place-peek.ts';

const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const laptop = { width: 1366, height: 768 };
const request = box(1022, 10, 332, 420);
const meet = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
const put = (anchor: Box, avoid: Box[], size = { width: 300, height: 560 }): Box => {
  const { x, y } = placePeek(anchor, size, avoid, laptop);
  return box(x, y, size.width, size.height);
};

it('lies to the right of a card, and to the left where the request is on the right', () => {
  expect(put(box(300, 300, 80, 100), [request]).left).toBe(392);
  expect(put(box(900, 300, 80, 100), [request]).right).toBeLessThan(900);
});

it('covers no battle that leaves room beside it', () => {
  const battle = box(420, 280, 560, 260);
  expect(meet(put(box(440, 560, 80, 100), [request, battle]), battle)).toBe(false);
});

it('never covers the request and never leaves the window, wherever the card lies', () => {
  const anywhere = fc.record({
    left: fc.integer({ min: 208, max: 940 }),
    top: fc.integer({ min: 44, max: 680 }),
    height: fc.integer({ min: 300, max: 740 }),
  });
  fc.assert(
    fc.property(anywhere, ({ left, top, height }) => {
      const shown = put(box(left, top, 70, 88), [request], { width: 300, height });
      expect(meet(shown, request)).toBe(false);
      expect([shown.left, shown.top].every((one) => one >= 8)).toBe(true);
      expect(shown.right <= laptop.width && shown.bottom <= laptop.height).toBe(true);
    }),
  );
});
