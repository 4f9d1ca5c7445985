import { useEffect, useRef } from 'react';

/** Actions of the keys at the table. */
export interface KeyDeeds {
  choose(index: number): void;
  pass(): void;
  undo(): void;
  stopPassing(): void;
  inspectFocused(thing: string): void;
  help(): void;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.matches('input:not([type=checkbox]), textarea, select') || target.isContentEditable);

const focusOn = (selector: string): void =>
  document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: false });

/** Moves the focus to the next or previous lit thing. */
function step(by: 1 | -1): void {
  const lit = [...document.querySelectorAll<HTMLElement>('button.lit')].filter(isShown);
  const at = lit.indexOf(document.activeElement as HTMLElement);
  lit[(at + by + lit.length + (at < 0 && by < 0 ? 1 : 0)) % lit.length]?.focus();
}

const isShown = (element: HTMLElement): boolean => element.offsetParent !== null;

/** Moves the focus to the nearest card in the direction of an arrow key; returns whether the key was used. */
function toward(key: string): boolean {
  const from = document.activeElement;
  if (!(from instanceof HTMLElement) || !from.matches('button[data-thing]')) return false;
  const here = middle(from);
  const isAcross = key === 'ArrowLeft' || key === 'ArrowRight';
  const sign = key === 'ArrowRight' || key === 'ArrowDown' ? 1 : -1;
  let best: HTMLElement | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const one of document.querySelectorAll<HTMLElement>('button[data-thing]')) {
    if (one === from || !isShown(one)) continue;
    const there = middle(one);
    const along = sign * (isAcross ? there.x - here.x : there.y - here.y);
    const aside = Math.abs(isAcross ? there.y - here.y : there.x - here.x);
    if (along < 6) continue;
    const far = along + aside * (isAcross ? 4 : 1);
    if (far < least) {
      least = far;
      best = one;
    }
  }
  best?.focus();
  return best !== undefined;
}

function middle(element: HTMLElement): { x: number; y: number } {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** Keys for the whole table; ignored while the user types into a field or has a dialog open. */
export function useKeys(deeds: KeyDeeds): void {
  const latest = useRef(deeds);
  latest.current = deeds;
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector('dialog[open]')) return;
      if (act(event, latest.current)) event.preventDefault();
    };
    // Use the capture phase: the key answers the question on the screen, not one that the key itself brings up.
    addEventListener('keydown', onKey, { capture: true });
    return () => removeEventListener('keydown', onKey, { capture: true });
  }, []);
}

function act(event: KeyboardEvent, deeds: KeyDeeds): boolean {
  const { key } = event;
  const isOnButton = event.target instanceof HTMLElement && event.target.matches('button, a, label, input');
  if (/^[1-9]$/.test(key)) deeds.choose(Number(key) - 1);
  else if (key === ' ' && !isOnButton) deeds.pass();
  else if (key.startsWith('Arrow')) return toward(key);
  else
    switch (key.toLowerCase()) {
      case 'p':
        deeds.pass();
        break;
      case 'a':
        document.querySelector<HTMLElement>('.suggestions button')?.click();
        break;
      case 'n':
        step(1);
        break;
      case 'b':
        step(-1);
        break;
      case 'i': {
        const thing = (document.activeElement as HTMLElement | null)?.dataset.thing;
        if (!thing) return false;
        deeds.inspectFocused(thing);
        break;
      }
      case 'r':
        focusOn('#request h2');
        break;
      case 'l':
        focusOn('#story h2');
        break;
      case 'h':
        focusOn('#hand button');
        break;
      case 'z':
        deeds.undo();
        break;
      case 'escape':
        deeds.stopPassing();
        break;
      case '?':
        deeds.help();
        break;
      default:
        return false;
    }
  return true;
}
