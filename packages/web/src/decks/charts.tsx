import type { ReactElement } from 'react';
import { words } from '../words.ts';
import { costCurve, type Entry, typeCounts } from './deck-text.ts';

/** A chart of cards by cost. */
export function CostCurve({ entries }: { entries: readonly Entry[] }): ReactElement {
  const columns = costCurve(entries);
  const most = Math.max(1, ...columns);
  const last = columns.length - 1;
  const counts = columns
    .map((count, cost) => (count > 0 ? `${cost}${cost === last ? '+' : ''}: ${count}` : ''))
    .filter((text) => text !== '');
  return (
    <figure className="curve">
      <svg viewBox="0 0 132 56" role="img" aria-label={words.decks.curveOf(counts)}>
        {columns.map((count, cost) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its cost
          <g key={cost} transform={`translate(${cost * 12} 0)`}>
            <rect
              x="1"
              width="10"
              y={44 - (36 * count) / most}
              height={(36 * count) / most}
              fill="var(--lion)"
            />
            {count > 0 && (
              <text x="6" y={41 - (36 * count) / most} textAnchor="middle">
                {count}
              </text>
            )}
            <text x="6" y="54" textAnchor="middle">
              {cost === last ? `${cost}+` : cost}
            </text>
          </g>
        ))}
      </svg>
      <figcaption>{words.decks.curve}</figcaption>
    </figure>
  );
}

/** A chart of cards by type. */
export function TypeBars({ entries }: { entries: readonly Entry[] }): ReactElement {
  const counts = typeCounts(entries);
  const most = Math.max(1, ...counts.map(([, count]) => count));
  return (
    <dl className="type-bars" aria-label={words.decks.types}>
      {counts.map(([type, count]) => (
        <div key={type}>
          <dt>{type}</dt>
          <dd>
            <span style={{ width: `${(100 * count) / most}%` }} aria-hidden="true" />
            {count}
          </dd>
        </div>
      ))}
    </dl>
  );
}
