import type { Machine } from '../machine.ts';
import type { Env, Member, Occurrence, Thing } from '../state/index.ts';
import type { SeatId } from '../words.ts';

/** From where a sentence is read: whose it is, on which card, with what bound, and what it answers. */
export interface Context {
  g: Machine;
  you: SeatId;
  /** Card (by id) whose text it is, or -1. */
  self: number;
  env: Env | null;
  /** The candidate that a filter tests. */
  it?: Thing;
  /** A thing that is read as it was although it may have left play: the subject of what is being answered. */
  asWas?: Thing;
  /** Where it was then, if that is not said by what is being answered. */
  wasAt?: string;
  /** The action (by id) that this text runs in, or -1. */
  action: number;
  occurrence?: Occurrence | undefined;
  member?: Member | undefined;
}

export function context(g: Machine, you: SeatId, self = -1, env: Env | null = null, action = -1): Context {
  return { g, you, self, env, action };
}

export const withCandidate = (ctx: Context, it: Thing): Context => ({ ...ctx, it });
