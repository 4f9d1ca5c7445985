/** A rectangle on the screen. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface Size {
  width: number;
  height: number;
}

const GAP = 12;
const EDGE = 8;

const common = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

/**
 * Returns the position of a full card: beside its thing, within the window, and as near as possible. If it can, it
 * covers neither the `avoid` areas (the request, the battle) nor the thing itself.
 */
export function placePeek(
  anchor: Box,
  size: Size,
  avoid: readonly Box[],
  window: Size,
): { x: number; y: number } {
  const within = (value: number, most: number): number => Math.max(EDGE, Math.min(value, most - EDGE));
  const across = [
    anchor.right + GAP,
    anchor.left - size.width - GAP,
    anchor.left,
    ...avoid.flatMap((one) => [one.left - size.width - EDGE, one.right + EDGE]),
    EDGE,
  ];
  const along = [
    (anchor.top + anchor.bottom - size.height) / 2,
    anchor.top - size.height - GAP,
    anchor.bottom + GAP,
    ...avoid.flatMap((one) => [one.top - size.height - EDGE, one.bottom + EDGE]),
    EDGE,
  ];
  let best = { x: EDGE, y: EDGE };
  let least = Number.POSITIVE_INFINITY;
  for (const left of across)
    for (const top of along) {
      const x = within(left, window.width - size.width);
      const y = within(top, window.height - size.height);
      const box = { left: x, top: y, right: x + size.width, bottom: y + size.height };
      const covered = avoid.reduce((sum, one) => sum + common(box, one), 0);
      const far = Math.hypot(
        x + size.width / 2 - (anchor.left + anchor.right) / 2,
        y + size.height / 2 - (anchor.top + anchor.bottom) / 2,
      );
      const cost = covered * 1000 + common(box, anchor) * 100 + far;
      if (cost >= least) continue;
      least = cost;
      best = { x, y };
    }
  return best;
}
