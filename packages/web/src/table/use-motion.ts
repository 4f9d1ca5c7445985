import { type RefObject, useLayoutEffect, useRef } from 'react';

const TIME = 200;
/** Moves of fewer pixels are not animated. */
const LEAST = 12;

const isCalm = matchMedia('(prefers-reduced-motion: reduce)');

/**
 * Animates cards from their old to their new position after a change. A new change replaces an unfinished animation,
 * and nothing waits for it.
 */
export function useMotion(table: RefObject<HTMLElement | null>, change: unknown): void {
  const before = useRef(new Map<string, DOMRect>());
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new view is what moves cards
  useLayoutEffect(() => {
    const now = new Map<string, DOMRect>();
    for (const card of table.current?.querySelectorAll<HTMLElement>('button[data-thing]') ?? []) {
      const thing = card.dataset.thing!;
      const to = card.getBoundingClientRect();
      now.set(thing, to);
      const from = before.current.get(thing);
      if (!from || isCalm.matches || to.width === 0) continue;
      const [x, y] = [from.x - to.x, from.y - to.y];
      if (Math.hypot(x, y) < LEAST) continue;
      card.animate(
        [
          { translate: `${x}px ${y}px`, zIndex: 5 },
          { translate: '0 0', zIndex: 5 },
        ],
        {
          duration: TIME,
          easing: 'ease-out',
        },
      );
    }
    before.current = now;
  }, [change]);
}
