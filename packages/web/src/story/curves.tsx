import type { View } from '@kyuden/engine';
import { type ReactElement, useEffect, useState } from 'react';
import type { TableParts } from '../parts/parts.ts';
import { words } from '../words.ts';

/** Numbers of all seats by turn: [turn][curve][seat]. */
export type Past = Record<number, number[][]>;

/** Adds the current numbers as those of this turn. */
export function withNow(past: Past, view: View, curves: TableParts['curves']): Past {
  // Before the first turn there are no provinces yet.
  if (view.turn < 1) return past;
  const now = curves.map(({ of }) => view.seats.map(of));
  if (JSON.stringify(past[view.turn]) === JSON.stringify(now)) return past;
  const kept = Object.entries(past).filter(([turn]) => Number(turn) < view.turn);
  return { ...Object.fromEntries(kept), [view.turn]: now };
}

/** The points of a line in a box of 100×40, from values by turn. */
export function linePoints(
  values: readonly { turn: number; value: number }[],
  low: number,
  high: number,
): string {
  const last = values.at(-1)?.turn ?? 1;
  const first = values[0]?.turn ?? 0;
  return values
    .map(({ turn, value }) => {
      const x = 2 + (96 * (turn - first)) / Math.max(1, last - first);
      const y = 37 - (34 * (value - low)) / Math.max(1, high - low);
      return `${x.toFixed(1)},${y.toFixed(1)}`;
    })
    .join(' ');
}

/** Dash patterns that distinguish seats without colour. */
const DASHES = ['', '5 3', '1.5 3', '8 2 2 2'];

/** Records a game's numbers while it is watched, and keeps them across reloads. */
export function usePast(game: string, view: View, curves: TableParts['curves']): Past {
  const name = `kyuden.past.${game}`;
  const [past, setPast] = useState<Past>(() => JSON.parse(sessionStorage.getItem(name) ?? '{}') as Past);
  useEffect(() => {
    const now = withNow(past, view, curves);
    if (now !== past) setPast(now);
  }, [past, view, curves]);
  useEffect(() => sessionStorage.setItem(name, JSON.stringify(past)), [name, past]);
  return past;
}

export function Curves({
  past,
  curves,
  names,
}: {
  past: Past;
  curves: TableParts['curves'];
  names: readonly string[];
}): ReactElement {
  const turns = Object.keys(past).map(Number);
  if (turns.length < 2) return <p className="quiet">{words.story.graphEmpty}</p>;
  return (
    <div className="curves">
      {curves.map(({ name }, index) => {
        const seats = names.map((_, seat) =>
          turns.map((turn) => ({ turn, value: past[turn]?.[index]?.[seat] ?? 0 })),
        );
        const all = seats.flat().map((one) => one.value);
        const low = Math.min(0, ...all);
        const high = Math.max(1, ...all);
        const now = seats.map((one) => one.at(-1)?.value ?? 0);
        const said = names.map((who, seat) => words.story.value(who, now[seat] ?? 0));
        return (
          <figure key={name}>
            <svg
              viewBox="0 0 100 40"
              preserveAspectRatio="none"
              role="img"
              aria-label={words.story.curve(name, said)}
            >
              <line x1="0" x2="100" y1="37" y2="37" stroke="var(--line)" strokeWidth="0.5" />
              {seats.map((points, seat) => (
                <polyline
                  // biome-ignore lint/suspicious/noArrayIndexKey: seats never change their order
                  key={seat}
                  points={linePoints(points, low, high)}
                  fill="none"
                  stroke={seat === 0 ? 'var(--ink)' : 'var(--quiet)'}
                  strokeWidth={seat === 0 ? 2.4 : 1.8}
                  strokeDasharray={DASHES[seat]}
                  vectorEffect="non-scaling-stroke"
                />
              ))}
            </svg>
            <figcaption>
              <b>{name}</b> {words.story.range(low, high)}
              {names.map((_, seat) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: seats never change their order
                <span key={seat}>
                  <svg viewBox="0 0 22 6" width="22" height="6" aria-hidden="true">
                    <line
                      x2="22"
                      y1="3"
                      y2="3"
                      stroke={seat === 0 ? 'var(--ink)' : 'var(--quiet)'}
                      strokeWidth={seat === 0 ? 2.4 : 1.8}
                      strokeDasharray={DASHES[seat]}
                    />
                  </svg>{' '}
                  {said[seat]}
                </span>
              ))}
            </figcaption>
          </figure>
        );
      })}
    </div>
  );
}
