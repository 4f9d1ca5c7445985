import type { Library } from '../machine/library.ts';
import type { Machine } from '../machine/machine.ts';
import type { MachineReason, Rulebook } from '../machine/rulebook.ts';
import type { SeatId } from '../program/vocabulary.ts';
import { randomMark, type State } from '../state/index.ts';
import { machine, opened, run, step } from './step.ts';

/** A decision that was made. */
export interface Choice {
  seat: SeatId;
  id: string;
}

/** The position and reason of a failed replay. */
export interface Divergence {
  at: number;
  why: MachineReason;
}

/** Replays choices from a state. The same choices from the same state give the same game. */
export function replay(
  book: Rulebook,
  lib: Library,
  start: State,
  choices: Choice[],
  each?: (g: Machine, index: number) => void,
): { g: Machine; divergence: Divergence | null } {
  const g = machine(book, lib, start);
  run(g);
  for (const [index, choice] of choices.entries()) {
    const result = step(g, choice.seat, choice.id);
    if ('refused' in result) return { g, divergence: { at: index, why: result.why } };
    each?.(g, index);
  }
  return { g, divergence: null };
}

/**
 * Whether a seat may undo its last decision without consent: only if it was the last decision, and it involved neither
 * chance nor hidden cards. `marks`: the values of `undoMark` before each choice and after the last.
 */
export function mayUndo(choices: Choice[], marks: string[], seat: SeatId): boolean {
  const at = choices.length - 1;
  return at >= 0 && choices[at]?.seat === seat && marks[at] === marks[at + 1];
}

/**
 * Returns a mark that changes whenever chance, hidden cards or secret answers became involved: undoing beyond that
 * needs consent. A new handle counts as chance, because a forgotten card has left the table.
 */
export function undoMark(state: State): string {
  let known = 0;
  for (const c of state.cards) known += c.known * 31 + (c.faceUp ? 7 : 0);
  return `${randomMark(state.random)}|${known}|${state.counts[opened] ?? 0}`;
}
