import type { CardView } from '@kyuden/engine';
import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';
import { useTable } from './context.ts';
import { dragFrom } from './drag.ts';

const HOVER = 260;
const LONG = 450;

/** Props that make a card respond to mouse, touch and keyboard: choose it or inspect it. */
export function useTouchable(card: CardView) {
  const table = useTable();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wasLong = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);

  const stop = (): void => clearTimeout(timer.current);
  return {
    'data-thing': card.thing,
    onClick: (event: MouseEvent<HTMLElement>) => {
      event.stopPropagation();
      stop();
      if (wasLong.current) wasLong.current = false;
      else table.touch(card.thing, event.currentTarget);
    },
    onContextMenu: (event: MouseEvent<HTMLElement>) => {
      event.preventDefault();
      if (!wasLong.current) table.inspect(card);
    },
    onPointerEnter: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType !== 'mouse' || event.buttons !== 0) return;
      const at = event.currentTarget;
      stop();
      timer.current = setTimeout(() => table.peek(card, at), HOVER);
    },
    onPointerLeave: () => {
      stop();
      table.peek(null);
    },
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      wasLong.current = false;
      stop();
      table.peek(null);
      if (event.button === 0) dragFrom(event, card.thing, table, stop);
      if (event.pointerType === 'mouse') return;
      timer.current = setTimeout(() => {
        wasLong.current = true;
        table.inspect(card);
      }, LONG);
    },
    onPointerUp: stop,
    onPointerCancel: stop,
  };
}
