import type { PointerEvent } from 'react';
import { dragPlan } from '../net/plan.ts';
import { isSeen } from './arrange.ts';
import type { TableContextValue } from './context.ts';

/** Pixels of movement before a press becomes a drag. */
const SLACK = 7;

/**
 * Drags a card with mouse, pen or finger: an image of the card follows, and the drop target decides the plan. Only
 * options of the request can be chosen, so an invalid drop does nothing.
 */
export function dragFrom(
  event: PointerEvent<HTMLElement>,
  thing: string,
  table: TableContextValue,
  onStart: () => void,
): void {
  const { request } = table;
  if (!request) return;
  const source = event.currentTarget;
  const own = table.view.seats[table.seat]?.provinces ?? [];
  const isBuyable = own.some(({ card }) => card && isSeen(card) && card.thing === thing);
  const start = { x: event.clientX, y: event.clientY };
  const { pointerId } = event;
  let ghost: HTMLElement | undefined;
  let over: HTMLElement | null = null;

  const targetAt = (x: number, y: number): HTMLElement | null =>
    document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-thing], [data-drop]') ?? null;

  const point = (to: HTMLElement | null): void => {
    if (to === over) return;
    over?.classList.remove('drop-here');
    over = to;
    over?.classList.add('drop-here');
  };
  const planFor = (target: HTMLElement | null) => {
    const onto = target?.dataset.thing ?? target?.dataset.drop;
    return onto && onto !== thing ? dragPlan(request, thing, onto, isBuyable) : undefined;
  };

  const move = (to: globalThis.PointerEvent): void => {
    if (to.pointerId !== pointerId) return;
    if (!ghost) {
      if (Math.hypot(to.clientX - start.x, to.clientY - start.y) < SLACK) return;
      ghost = source.cloneNode(true) as HTMLElement;
      ghost.classList.add('ghost');
      ghost.removeAttribute('data-thing');
      ghost.style.width = `${source.offsetWidth}px`;
      document.body.append(ghost);
      document.body.classList.add('dragging');
      onStart();
      table.drag(thing);
    }
    ghost.style.translate = `${to.clientX - source.offsetWidth / 2}px ${to.clientY - source.offsetHeight / 2}px`;
    const target = targetAt(to.clientX, to.clientY);
    point(planFor(target) ? target : null);
  };
  const end = (to: globalThis.PointerEvent): void => {
    if (to.pointerId !== pointerId) return;
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', end);
    removeEventListener('pointercancel', end);
    if (!ghost) return;
    ghost.remove();
    document.body.classList.remove('dragging');
    swallowClick();
    point(null);
    const plan = to.type === 'pointerup' ? planFor(targetAt(to.clientX, to.clientY)) : undefined;
    table.drag(null);
    if (plan) table.follow(plan);
  };
  addEventListener('pointermove', move);
  addEventListener('pointerup', end);
  addEventListener('pointercancel', end);
}

/**
 * Suppresses the click that the browser fires after a drag. The browser may fire none, as after a touch: the next press
 * ends the suppression, and a click by key (`detail` 0) always passes.
 */
function swallowClick(): void {
  const done = new AbortController();
  const { signal } = done;
  const swallow = (event: MouseEvent): void => {
    if (event.detail === 0) return;
    done.abort();
    event.stopPropagation();
    event.preventDefault();
  };
  addEventListener('click', swallow, { capture: true, signal });
  addEventListener('pointerdown', () => done.abort(), { capture: true, signal });
}
