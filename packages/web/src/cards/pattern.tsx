import { memo, type ReactElement } from 'react';
import { type Shape, sceneOf } from './scenes.ts';

/** A stream of pseudorandom numbers seeded by a text, to vary pictures. */
function* numbersFrom(text: string): Generator<number> {
  let a = 2166136261;
  for (const c of text) a = Math.imul(a ^ (c.codePointAt(0) ?? 0), 16777619);
  for (;;) {
    a = Math.imul(a ^ (a >>> 15), 2246822519);
    a ^= a << 7;
    yield (a >>> 0) / 4294967296;
  }
}

/** Merges shapes with the same ink into one path, so that a card has few DOM elements. */
function layersOf(shapes: readonly Shape[]): Shape[] {
  const layers = new Map<string, Shape>();
  for (const shape of shapes) {
    const name = `${shape.wash ?? ''} ${shape.brush ?? ''}`;
    const layer = layers.get(name);
    layers.set(name, layer ? { ...layer, d: layer.d + shape.d } : shape);
  }
  return [...layers.values()];
}

/** The generated picture of a card, in its Clan's colour, so that cards can be distinguished at a glance. */
export const Pattern = memo(function Pattern({
  type,
  title,
  keywords,
}: {
  type: string;
  title: string;
  /** Joined by commas, so that `memo` can compare it. */
  keywords: string;
}): ReactElement {
  const numbers = numbersFrom(`${type} ${title}`);
  const shapes = layersOf(sceneOf(type, keywords.split(','), () => numbers.next().value as number));
  return (
    <svg className="pattern" viewBox="0 0 120 84" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {shapes.map(({ d, wash, brush }, index) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: shapes never change their order
          key={index}
          d={d}
          fill={wash ? 'currentColor' : 'none'}
          fillOpacity={wash}
          {...(brush !== undefined && {
            stroke: 'currentColor',
            strokeWidth: brush,
            strokeOpacity: 0.5,
            strokeLinecap: 'round' as const,
            strokeLinejoin: 'round' as const,
          })}
        />
      ))}
    </svg>
  );
});
