import type { Ability, Slot } from '../program/index.ts';
import type { ActionFrame, Cause, Env, Thing } from '../state/index.ts';
import { programOf } from './library.ts';
import type { Machine } from './machine.ts';
import type { Use } from './rulebook.ts';
import { runProgram } from './start.ts';
export function useOf(g: Machine, frame: ActionFrame): Use {
  const ability = programOf(g.lib, frame.program).text as Ability;
  const { seat, card: id, program, instance, designator } = frame;
  const use: Use = { seat, card: id, program, ability, instance, designator };
  if (frame.now.waive) use.waive = frame.now.waive;
  if (frame.now.also) use.also = frame.now.also;
  if (frame.now.less !== undefined) use.less = frame.now.less;
  return use;
}

/** Additional targets that a text gave the action's attacks; empty if the slot is not for an attack. */
export const besidesOf = (frame: ActionFrame, slot: Slot): Thing[] =>
  slot.attack ? (frame.now.besides ?? []) : [];

/**
 * The mark of a program whose effects are all negated. Those that cannot be negated still happen, so it runs and passes
 * over the rest (`gate/all-negated`).
 */
const mark = '@negated';

export const isAllNegated = (env: Env): boolean => env[mark] === true;

export const allNegated = (env: Env): Env => ({ ...env, [mark]: true });

/**
 * Starts the effects of an action; if they were negated, only those that cannot be. Called when the gate of
 * `actionResolves` applies the change.
 */
export function runEffectsOf(g: Machine, id: number): void {
  const frame = g.state.frames.find((one): one is ActionFrame => one.k === 'action' && one.id === id);
  if (!frame) throw new Error(`no action ${id} is under way`);
  const { negated, cancelled, sure } = frame.now;
  if (negated && (cancelled || !sure)) return;
  const env = negated ? allNegated(frame.env) : frame.env;
  runProgram(g, frame.program, env, causeOf(frame, 'effect'), frame.answers);
}

export const causeOf = (frame: ActionFrame, mode: Cause['mode']): Cause => ({
  mode,
  card: frame.card >= 0 ? (frame.now.thing ?? '') : '',
  seat: frame.seat,
  action: frame.id,
  program: frame.program,
});
