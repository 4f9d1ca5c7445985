import type { Library } from '../machine/library.ts';
import type { Machine } from '../machine/machine.ts';
import type { MachineReason, Rulebook } from '../machine/rulebook.ts';
import type { SeatId } from '../program/vocabulary.ts';
import { randomMark, type State } from '../state/index.ts';
import { machine, opened, run, step } from './step.ts';

/** One decision that was made. */
export interface Choice {
  seat: SeatId;
  id: string;
}

/** Where a replay went wrong. */
export interface Divergence {
  at: number;
  why: MachineReason;
}

/** Plays choices one after another from a state; the same choices from the same state give the same game. */
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
 * May a seat take back its last decision without asking? Only if the last decision was its own and neither chance nor
 * hidden cards came into play by it. `marks` are the marks of `undoMark`, one before each choice and one after the last.
 */
export function mayUndo(choices: Choice[], marks: string[], seat: SeatId): boolean {
  const at = choices.length - 1;
  return at >= 0 && choices[at]?.seat === seat && marks[at] === marks[at + 1];
}

/**
 * Changes whenever chance, hidden cards or the secret answers of others came into play: undoing beyond such a change
 * needs consent. A new handle counts as chance: a card that is forgotten has left the table.
 */
export function undoMark(state: State): string {
  let known = 0;
  for (const c of state.cards) known += c.known * 31 + (c.faceUp ? 7 : 0);
  return `${randomMark(state.random)}|${known}|${state.counts[opened] ?? 0}`;
}
