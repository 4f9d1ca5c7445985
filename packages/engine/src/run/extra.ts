import { card, cardThing } from '../cards.ts';
import { context } from '../eval/context.ts';
import { matchesThing } from '../eval/filter.ts';
import { programOf } from '../library.ts';
import type { Machine } from '../machine.ts';
import type { Slot } from '../program/index.ts';
import type { Use } from '../rulebook.ts';
import { type ActionFrame, type ExtraAction, type Thing, thingsOf } from '../state/index.ts';
import { slotCandidates } from './slots.ts';
import type { OwnUse } from './uses.ts';

/** Opportunities out of turn: what gave one may say from which card an action comes and who performs it. */

/** The step of a round in which an action out of turn is under way. */
export const outOfTurn = 2;

const effectOf = (g: Machine, extra: ExtraAction) =>
  extra.program ? programOf(g.lib, extra.program).code.lasting[extra.node]?.effect : undefined;

/** Does it allow this use, as far as can be told before anything is chosen? */
export function extraAllows(g: Machine, extra: ExtraAction, use: OwnUse): boolean {
  const effect = effectOf(g, extra);
  if (effect?.e === 'extraAction') {
    const ctx = context(g, extra.seat, -1, extra.env);
    return !effect.from || (use.thing !== '' && matchesThing(ctx, effect.from, use.thing));
  }
  const performs = performer(g, extra);
  if (!performs || (use.thing !== '' && performs(use.thing))) return true;
  return use.ability.slots.some(
    (slot) => slot.block === 'constraints' && slotCandidates(g, use, slot, {}).some(performs),
  );
}

/** With these chosen for the slot, is one among the performers who must be? One who may yet be chosen counts. */
export function extraPerforms(
  g: Machine,
  frame: ActionFrame,
  use: Use,
  slot: Slot,
  chosen: Thing[],
  min: number,
): boolean {
  const round = g.state.frames[g.state.frames.indexOf(frame) - 1];
  if (round?.k !== 'round' || round.pc !== outOfTurn || !round.extra[0]) return true;
  const performs = performer(g, round.extra[0]);
  const { slots } = use.ability;
  const isLast = slots.findLast((one) => one.block === 'constraints') === slot;
  if (!performs || !isLast || chosen.length < min) return true;
  const named = slots.flatMap((one) => (one.block === 'constraints' ? thingsOf(frame.env[one.name]) : []));
  const own = use.card >= 0 ? [cardThing(card(g, use.card))] : [];
  return [...own, ...named, ...chosen].some(performs);
}

/** Who may be the performer; undefined where anyone may. */
function performer(g: Machine, extra: ExtraAction): ((thing: Thing) => boolean) | undefined {
  const effect = effectOf(g, extra);
  const filter = effect?.e === 'firstOpportunity' ? effect.performedBy : undefined;
  if (!filter) return undefined;
  const ctx = context(g, extra.seat, -1, extra.env);
  return (thing) => matchesThing(ctx, filter, thing);
}
