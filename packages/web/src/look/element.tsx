import type { ReactElement } from 'react';

/** The five elements as SVG paths in a 24×24 box. */
const strokes: Readonly<Record<string, string>> = {
  // Curling wind.
  Air: 'M3 9h10a3 3 0 1 0-3-3M3 13h15a3 3 0 1 1-3 3M3 17h6',
  // A mountain.
  Earth: 'M3 18L9.5 6l4 7 2-3L21 18zM3 21h18',
  Fire: 'M12 3c1 4 6 6 6 11a6 6 0 0 1-12 0c0-3 2-4 3-6 1 1 1 2 2 3 1-3 1-5 1-8z',
  Water: 'M3 9c3-3 6-3 9 0s6 3 9 0M3 15c3-3 6-3 9 0s6 3 9 0M3 20c3-2 6-2 9 0',
  // A single stroke, almost a closed circle.
  Void: 'M15.5 5A8 8 0 1 1 9 4.6',
};

/** The elements in the order of the rings. */
export const elements: readonly string[] = Object.keys(strokes);

export const isElement = (word: string): boolean => Object.hasOwn(strokes, word);

export function ElementSign({ element, size = 18 }: { element: string; size?: number }): ReactElement | null {
  const d = strokes[element];
  if (!d) return null;
  return (
    <svg className="element" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path
        d={d}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
