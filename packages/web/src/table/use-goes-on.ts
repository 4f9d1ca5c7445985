import { type RefObject, useLayoutEffect } from 'react';

/** Marks a list with `goes-on` while it extends below its visible edge. */
export function useGoesOn(list: RefObject<HTMLElement | null>, content: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another content may be longer
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const look = (): void => {
      const left = element.scrollHeight - element.clientHeight - element.scrollTop;
      element.classList.toggle('goes-on', left > 1);
    };
    look();
    const watcher = new ResizeObserver(look);
    watcher.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      watcher.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [list, content]);
}
