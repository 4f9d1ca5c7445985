import type { SeatId } from '../program/vocabulary.ts';
import type { Env, Member, Occurrence, Thing } from '../state/index.ts';
import type { Machine } from './machine.ts';

/**
 * From where a sentence is read: whose it is, on which card, with what bound, and what it answers. Every context has
 * every field, so that all have one shape.
 */
export interface Context {
  g: Machine;
  you: SeatId;
  /** Card (by id) whose text it is, or -1. */
  self: number;
  env: Env | null;
  /** The candidate that a filter tests. */
  it: Thing | undefined;
  /** A thing that is read as it was although it may have left play: the subject of what is being answered. */
  asWas: Thing | undefined;
  /** Where it was then, if that is not said by what is being answered. */
  wasAt: string | undefined;
  /** The action (by id) that this text runs in, or -1. */
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
