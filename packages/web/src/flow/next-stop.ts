import type { View } from '@kyuden/engine';
import type { Stops } from '@kyuden/server/protocol';
import { words } from '../words/en.ts';

/** When the seat will be asked next, as far as its stops say: the words after 'Next stop'. */
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
  return [until ?? asked, ...(set ? [words.flow.phaseStop(set)] : [])].join(', ');
}
