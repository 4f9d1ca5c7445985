import type { Stops } from '@kyuden/server/protocol';
import type { ReactElement } from 'react';
import { words } from '../words.ts';

/** When a player is asked to act in a phase, or a part of one. */
export type Asking = 'able' | 'always' | 'never';

/** The player's own turns, or those of the others. */
export type Side = 'own' | 'others';

const SKIPS = { own: 'skipOwn', others: 'skipOthers' } as const;
const NEXT: Readonly<Record<Asking, Asking>> = { able: 'always', always: 'never', never: 'able' };

export const askingIn = (stops: Stops, side: Side, phase: string): Asking =>
  stops[side].includes(phase) ? 'always' : stops[SKIPS[side]].includes(phase) ? 'never' : 'able';

const changed = (list: readonly string[], phase: string, isIn: boolean): string[] => {
  const others = list.filter((name) => name !== phase);
  return isIn ? [...others, phase] : others;
};

/** The stops with another way of asking in one phase, for these sides. */
export function withAsking(stops: Stops, sides: readonly Side[], phase: string, asking: Asking): Stops {
  const wished = { ...stops };
  for (const side of sides) {
    wished[side] = changed(stops[side], phase, asking === 'always');
    wished[SKIPS[side]] = changed(stops[SKIPS[side]], phase, asking === 'never');
  }
  return wished;
}

/** A button that goes through the three ways of asking. */
export function PhaseStop({
  label,
  asking,
  onAsking,
}: {
  label: string;
  asking: Asking;
  onAsking: (asking: Asking) => void;
}): ReactElement {
  const says = words.flow.askingIn(label, words.flow.asking[asking]);
  return (
    <button
      type="button"
      className={`stop ${asking}`}
      title={says}
      aria-label={says}
      onClick={() => onAsking(NEXT[asking])}
    >
      <span aria-hidden="true" />
    </button>
  );
}
