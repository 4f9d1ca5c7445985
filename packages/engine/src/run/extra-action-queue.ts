import { actionById } from '../eval/current.ts';
import type { Machine } from '../machine/machine.ts';
import { extraRound } from '../machine/start.ts';
import type { ActionFrame, ExtraAction, Frame } from '../state/index.ts';
import { discardPlayed } from './played.ts';

/**
 * Gives an additional action: at once, but never inside an action with one of its designators. It then waits until
 * that action has resolved and comes with the delayed effects that follow, before traits and Reactions.
 */
export function grantExtra(g: Machine, extra: ExtraAction): void {
  const inside = g.state.frames.findLast(
    (frame, at): frame is ActionFrame =>
      frame.k === 'action' && extra.designators.includes(frame.designator) && isUnresolved(g, frame, at),
  );
  if (!inside) return extraRound(g, [extra]);
  ((inside.now.extra ??= []) as ExtraAction[]).push(extra);
}

/** Whether the action has not finished its effects yet. */
function isUnresolved(g: Machine, frame: ActionFrame, at: number): boolean {
  const { frames } = g.state;
  const gate = frames[at + 1];
  if (gate?.k !== 'gate' || gate.occurrence.kind !== 'actionResolves' || !gate.applied) return true;
  const above: Frame | undefined = frames[at + 2];
  return above?.k === 'program' && above.cause.action === frame.id;
}

/** Starts additional actions that waited for this action to resolve. Returns whether there were any. */
export function releaseExtra(g: Machine, frame: ActionFrame): boolean {
  const held = frame.now.extra;
  if (!held || held.length === 0) return false;
  frame.now.extra = undefined;
  extraRound(g, held);
  // What waited for the action may happen now.
  g.state.unsettled = true;
  return true;
}

/**
 * Like `releaseExtra`, right after the action has resolved: from the gate of the resolution, or from the action itself if
 * the swift way left the gate out. The rulebook first discards the played card.
 */
export function releaseExtraOf(g: Machine, action: unknown): boolean {
  const frame = g.state.frames.findLast(
    (one): one is ActionFrame => one.k === 'action' && `a${one.id}` === action,
  );
  if (!frame?.now.extra) return false;
  const record = actionById(g, frame.id);
  if (record?.status === 'resolving') record.status = 'resolved';
  return discardPlayed(g, frame) || releaseExtra(g, frame);
}
