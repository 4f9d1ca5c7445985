import { card, cardThing } from '../machine/cards.ts';
import type { Draft } from '../machine/draft.ts';
import { abilityOf } from '../machine/library.ts';
import type { Machine } from '../machine/machine.ts';
import type { SeatId } from '../program/vocabulary.ts';
import type { ActionFrame } from '../state/index.ts';

/**
 * Returns the choices of a seat for an ability, assignment or declaration that it has not announced yet. Undefined for
 * all other seats and for spectators.
 */
export function draftOf(g: Machine, seat: SeatId): Draft | undefined {
  const frame = g.state.frames.at(-1);
  if (frame?.k === 'action') return frame.seat === seat ? abilityDraft(g, frame) : undefined;
  if (frame?.k !== 'procedure') return undefined;
  const made = g.book.hooks.view.drafted?.(g, frame);
  return made?.seat === seat ? made.draft : undefined;
}

/** Targets become public when the ability is announced. */
function abilityDraft(g: Machine, frame: ActionFrame): Draft | undefined {
  if (frame.id >= 0) return undefined;
  const { slots } = abilityOf(g.lib, frame.program);
  const targets: Record<string, string[]> = {};
  slots.forEach(({ name }, index) => {
    const chosen = index === frame.slot ? frame.now.chosen : frame.draft[index];
    if (chosen && chosen.length > 0) targets[name] = [...chosen];
  });
  if (Object.keys(targets).length === 0) return undefined;
  return { kind: 'ability', card: frame.card >= 0 ? cardThing(card(g, frame.card)) : '', targets };
}
