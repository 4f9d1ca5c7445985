import { programOf } from '../machine/library.ts';
import type { Machine } from '../machine/machine.ts';
import type { Ability } from '../program/index.ts';
import { type Thing, thingsOf } from '../state/index.ts';

/** The slot of the card whose price the ability pays among its costs, because it brings the card into play. */
function slotBroughtIn({ costs }: Ability): string | undefined {
  for (const cost of costs)
    if (cost.k === 'gold' && typeof cost.amount === 'object' && cost.amount.a === 'price')
      if (cost.amount.of.r === 'slot') return cost.amount.of.name;
  return undefined;
}

/** The card that an action under way brings into play, if the action was announced with one. */
export function broughtInBy(g: Machine, action: number): readonly Thing[] {
  const frame = g.state.frames.find((one) => one.k === 'action' && one.id === action);
  if (frame?.k !== 'action') return [];
  const { text } = programOf(g.lib, frame.program);
  const slot = text.t === 'ability' ? slotBroughtIn(text) : undefined;
  return slot === undefined ? [] : thingsOf(frame.env[slot]);
}
