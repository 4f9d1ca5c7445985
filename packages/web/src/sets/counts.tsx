import type { CardSetInfo } from '@kyuden/server/protocol';
import type { ReactElement } from 'react';
import { words } from '../words.ts';

/** How many cards of a set play, and how many do not and why. */
export function Counts({ counts }: Pick<CardSetInfo, 'counts'>): ReactElement {
  return (
    <span className="set-counts">
      {Object.entries(words.sets.counts)
        .filter(([status]) => (counts[status] ?? 0) > 0)
        .map(([status, say]) => (
          <small key={status} className={status === 'plays' ? 'good' : ''}>
            {say(counts[status] ?? 0)}
          </small>
        ))}
    </span>
  );
}
