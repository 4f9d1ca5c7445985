import type { PointerEvent } from 'react';
import { dragPlan } from '../net/plan.ts';
import type { TableContextValue } from './context.ts';

/** Pixels before a press is a drag. */
const SLACK = 7;

/**
 * Dragging with the mouse: a picture of the card follows, and where it is let go says what is meant. Nothing is changed
 * but by the options of the request, so a drop that means nothing does nothing.
 */
export function dragFrom(event: PointerEvent<HTMLElement>, thing: string, table: TableContextValue): void {
  const { request } = table;
  if (!request) return;
  const source = event.currentTarget;
  const start = { x: event.clientX, y: event.clientY };
  let ghost: HTMLElement | undefined;

  const targetAt = (x: number, y: number): HTMLElement | null =>
    document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-thing], [data-drop]') ?? null;

  const move = (to: globalThis.PointerEvent): void => {
    if (!ghost) {
      if (Math.hypot(to.clientX - start.x, to.clientY - start.y) < SLACK) return;
      ghost = source.cloneNode(true) as HTMLElement;
      ghost.classList.add('ghost');
      ghost.removeAttribute('data-thing');
      ghost.style.width = `${source.offsetWidth}px`;
      document.body.append(ghost);
      document.body.classList.add('dragging');
    }
    ghost.style.translate = `${to.clientX - source.offsetWidth / 2}px ${to.clientY - source.offsetHeight / 2}px`;
  };
  const end = (to: globalThis.PointerEvent): void => {
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', end);
    removeEventListener('pointercancel', end);
    if (!ghost) return;
    ghost.remove();
    document.body.classList.remove('dragging');
    // The click that follows a drag means nothing.
    addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener('click', swallow, { capture: true }), 50);
    const target = to.type === 'pointerup' ? targetAt(to.clientX, to.clientY) : null;
    const onto = target?.dataset.thing ?? target?.dataset.drop;
    if (!onto || onto === thing) return;
    const plan = dragPlan(request, thing, onto);
    if (plan) table.follow(plan);
  };
  addEventListener('pointermove', move);
  addEventListener('pointerup', end);
  addEventListener('pointercancel', end);
}

const swallow = (event: MouseEvent): void => {
  event.stopPropagation();
  event.preventDefault();
};
