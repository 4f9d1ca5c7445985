import { memo, type ReactElement } from 'react';
import { type Shape, sceneOf } from './scenes.ts';

/** A small stream of numbers from a text: enough to vary a picture. */
function* numbersFrom(text: string): Generator<number> {
  let a = 2166136261;
  for (const c of text) a = Math.imul(a ^ (c.codePointAt(0) ?? 0), 16777619);
  for (;;) {
    a = Math.imul(a ^ (a >>> 15), 2246822519);
    a ^= a << 7;
    yield (a >>> 0) / 4294967296;
  }
}

/** Shapes that take the same ink as one path: a card has few elements, however much is drawn on it. */
function layersOf(shapes: readonly Shape[]): Shape[] {
  const layers = new Map<string, Shape>();
  for (const shape of shapes) {
    const name = `${shape.wash ?? ''} ${shape.brush ?? ''}`;
    const layer = layers.get(name);
    layers.set(name, layer ? { ...layer, d: layer.d + shape.d } : shape);
  }
  return [...layers.values()];
}

/** The picture of a card: ink of its Clan's colour, so that cards are told apart at a glance and none is blank. */
export const Pattern = memo(function Pattern({
  type,
  title,
  keywords,
}: {
  type: string;
  title: string;
  /** Joined by commas, so that the same card is drawn only once. */
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
