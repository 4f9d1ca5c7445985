import type { SeatId } from '../program/vocabulary.ts';
import type { Env, Member, Occurrence, Thing } from '../state/index.ts';
import type { Machine } from './machine.ts';

/**
 * The evaluation context of a text: its player, its card, its bindings, and the occurrence it answers. Every context
 * has every field, so that all have the same object shape.
 */
export interface Context {
  g: Machine;
  you: SeatId;
  /** Id of the card whose text it is, or -1. */
  self: number;
  env: Env | null;
  /** The candidate that a filter is testing. */
  it: Thing | undefined;
  /** A thing that is evaluated as it was, even if it has left play: the subject of the occurrence being answered. */
  asWas: Thing | undefined;
  /** Its location at that time, if the occurrence does not say it. */
  wasAt: string | undefined;
  /** Id of the action that this text runs in, or -1. */
  action: number;
  occurrence: Occurrence | undefined;
  member: Member | undefined;
}

export function context(g: Machine, you: SeatId, self = -1, env: Env | null = null, action = -1): Context {
  return {
    g,
    you,
    self,
    env,
    it: undefined,
    asWas: undefined,
    wasAt: undefined,
    action,
    occurrence: undefined,
    member: undefined,
  };
}

export function withCandidate(ctx: Context, it: Thing): Context {
  return {
    g: ctx.g,
    you: ctx.you,
    self: ctx.self,
    env: ctx.env,
    it,
    asWas: ctx.asWas,
    wasAt: ctx.wasAt,
    action: ctx.action,
    occurrence: ctx.occurrence,
    member: ctx.member,
  };
}
