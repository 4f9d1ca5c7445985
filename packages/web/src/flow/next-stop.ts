import type { View } from '@kyuden/engine';
import type { Stops } from '@kyuden/server/protocol';
import { wordFor, words } from '../words.ts';

/** Says when the seat will be asked next, according to its stops. */
export function nextStopWords(
  stops: Stops,
  view: Pick<View, 'phase' | 'active'>,
  seat: number,
  phases: readonly string[],
): string {
  const list = view.active === seat ? stops.own : stops.others;
  const after = phases.slice(Math.max(0, phases.indexOf(view.phase)));
  const set = after.find((phase) => list.includes(phase));
  const until = stops.passUntil === 'nothing' ? undefined : words.flow.until[stops.passUntil];
  const asked = stops.autoPass ? words.flow.anyChoice : words.flow.every;
  return words.flow.nextStop([
    until ?? asked,
    ...(set ? [words.flow.phaseStop(wordFor(words.phases, set))] : []),
  ]);
}
