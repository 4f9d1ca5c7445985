import { actionById, currentBattle, currentDuel } from '../../eval/current.ts';
import { refSeats, refThings } from '../../eval/ref.ts';
import { addLasting, lastingNode } from '../../gate/lasting.ts';
import { nextId } from '../../machine/cards.ts';
import type { Machine } from '../../machine/machine.ts';
import { callNamed } from '../../machine/procedures.ts';
import type { Designator, SeatId } from '../../program/vocabulary.ts';
import { type ExtraAction, thingNumber } from '../../state/index.ts';
import { extraIsOver } from '../extra-action-effects.ts';
import { grantExtra } from '../extra-action-queue.ts';
import type { EffectRunner } from './frame.ts';

/** Effects on the order of play. */

/** Gives an additional action outside the usual order: `grantExtra` decides when it comes. */
export const extraAction: EffectRunner<'extraAction'> = (g, frame, effect, ctx) => {
  const seats = refSeats(ctx, effect.player);
  const index = frame.now.index ?? 0;
  const seat = seats[index];
  if (seat === undefined) return 'next';
  frame.now.index = index + 1;
  // Outside a round of actions and a battle there are no actions to take.
  const isOpen = g.state.frames.some((one) => one.k === 'round') || currentBattle(g) !== undefined;
  frame.now.complete = isOpen;
  const [like] = effect.like ? refThings(ctx, effect.like) : [];
  const same = like === undefined ? undefined : actionById(g, thingNumber(like))?.designator;
  const designators = same === undefined ? (effect.designators ?? openTo(g, seat)) : [same];
  const node = lastingNode(g, frame.program, effect);
  const { program, cause } = frame;
  const extra: ExtraAction = { seat, designators, card: ctx.self, program, node, env: { ...frame.env } };
  if (effect.plus || effect.after) extra.cause = cause;
  const depth = g.state.frames.length;
  if (isOpen) grantExtra(g, extra);
  else extraIsOver(g, extra, false);
  return g.state.frames.length > depth ? 'wait' : extraAction(g, frame, effect, ctx);
};

/** The designators of an additional action that names none: Battle in a battle, else those of the round of actions. */
function openTo(g: Machine, seat: SeatId): Designator[] {
  if (currentBattle(g)) return ['Battle'];
  const round = g.state.frames.findLast((one) => one.k === 'round' && one.only !== true);
  return (round?.k === 'round' ? round.designators[seat] : undefined) ?? ['Battle'];
}

export const extraPhase: EffectRunner<'extraPhase'> = (g, frame, effect, ctx) => {
  if (frame.now.started) return 'next';
  frame.now.started = true;
  // Reserved now, because the rules apply in the phase that is about to begin, not in the current one.
  const phaseNumber = nextId(g);
  if (effect.rules) {
    const rules = addLasting(g, frame.cause, lastingNode(g, frame.program, effect), frame.env, {
      d: 'phase',
    });
    rules.until = { u: 'phase', id: phaseNumber };
  }
  const against = effect.against ? refSeats(ctx, effect.against)[0] : undefined;
  callNamed(g, effect.phase === 'Attack' ? 'additionalAttack' : effect.phase, {
    attacker: ctx.you,
    phaseNumber,
    ...(against !== undefined && { defender: against }),
  });
  return 'wait';
};

/** Sets the player who acts first in the current battle; the battle procedure reads it. */
export const firstOpportunity: EffectRunner<'firstOpportunity'> = (g, frame, effect, ctx) => {
  const battle = currentBattle(g);
  const seat = refSeats(ctx, effect.player)[0];
  if (battle && seat !== undefined) {
    const node = lastingNode(g, frame.program, effect);
    battle.first = {
      seat,
      designators: ['Battle'],
      card: ctx.self,
      program: frame.program,
      node,
      env: { ...frame.env },
    };
    frame.now.complete = true;
  }
  return 'next';
};

/** The duel ends without resolution; the duel procedure cleans up. */
export const endDuel: EffectRunner<'endDuel'> = (g, frame) => {
  const duel = currentDuel(g);
  if (duel) duel.ending = true;
  frame.now.complete = duel !== undefined;
  return 'next';
};

export const endActions: EffectRunner<'endActions'> = (g, frame) => {
  const round = g.state.frames.find((one) => one.k === 'round');
  if (round?.k === 'round') round.ending = true;
  frame.now.complete = round !== undefined;
  return 'next';
};

export const endBattle: EffectRunner<'endBattle'> = (g, frame) => {
  const battle = currentBattle(g);
  if (battle) battle.ending = true;
  frame.now.complete = battle !== undefined;
  return 'next';
};
