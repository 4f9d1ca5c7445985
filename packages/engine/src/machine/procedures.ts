import type { Cause, Env, Frame, ProcedureFrame, Thing } from '../state/index.ts';
import type { Machine } from './machine.ts';
import { push } from './stack.ts';

/**
 * The name of a procedure, typed by the data of its frames. Editions write procedures, so the engine does not know
 * their data; code that has the name can start the procedure and read its frames without a cast.
 */
export interface ProcedureName<At extends object = object> {
  readonly is: 'procedure';
  readonly name: string;
  /** Only carries the type; never set. */
  readonly at?: At;
}

/** One step of a procedure. May change things, push frames or ask; it is called again when those are done. */
export type Steps<At extends object> = (g: Machine, frame: ProcedureFrame<At>) => void;

/** A procedure of a rulebook. */
export interface Procedure<At extends object = object> extends ProcedureName<At> {
  readonly run: Steps<At>;
}

/** A procedure with any data, as rulebooks store them. */
export interface AnyProcedure {
  readonly is: 'procedure';
  readonly name: string;
  readonly run: Steps<never>;
}

/** Returns the name of a procedure whose steps are defined elsewhere: by each edition, or by another layer. */
export const procedureName = <At extends object>(name: string): ProcedureName<At> => ({
  is: 'procedure',
  name,
});

/** Defines a procedure. One that implements or replaces a `ProcedureName` has at least the data of that name. */
export function procedure<At extends Base, Base extends object = object>(
  of: string | ProcedureName<Base>,
  run: Steps<At>,
): Procedure<At> {
  return { is: 'procedure', name: typeof of === 'string' ? of : of.name, run };
}

/** Returns the procedures by name. */
export const procedureTable = (list: readonly AnyProcedure[]): Record<string, AnyProcedure> =>
  Object.fromEntries(list.map((one) => [one.name, one]));

/** Starts a procedure of the rulebook. It runs before the calling frame continues. */
export function call<At extends object>(g: Machine, { name }: ProcedureName<At>, at: At): void {
  callNamed(g, name, at);
}

/** Starts a procedure whose name is data: the body of a phase, or one that a text names. */
export function callNamed(g: Machine, name: string, at: object): void {
  if (!g.book.procedures[name]) throw new Error(`the rulebook has no procedure '${name}'`);
  push(g, { k: 'procedure', name, pc: 0, answer: undefined, at });
}

/** Whether this is a frame of that procedure. */
export const isFrameOf = <At extends object>(
  frame: Frame | undefined,
  { name }: ProcedureName<At>,
): frame is ProcedureFrame<At> => frame?.k === 'procedure' && frame.name === name;

/** Returns the innermost frame of a procedure, if it is running. */
export function frameOf<At extends object>(
  g: Machine,
  procedure: ProcedureName<At>,
): ProcedureFrame<At> | undefined {
  const { frames } = g.state;
  for (let i = frames.length - 1; i >= 0; i--) {
    const frame = frames[i]!;
    if (isFrameOf(frame, procedure)) return frame;
  }
  return undefined;
}

/** Returns a frame of a procedure at a given step, for positions that begin there. */
export const frameAt = <At extends object>(
  { name }: ProcedureName<At>,
  pc: number,
  at: At,
): ProcedureFrame<At> => ({ k: 'procedure', name, pc, answer: undefined, at });

/** Contests that the engine itself refers to. Editions that have them implement these procedures. */

/** `attack`: id of the attack record, once it exists. */
export const attackProcedure: ProcedureName<{ attack?: number | undefined }> = procedureName('attack');

/** `battle`: id of the battle record, once it exists. */
export const battleProcedure: ProcedureName<{ battle?: number | undefined }> = procedureName('battle');

/** The data of a challenge and the duel that follows. */
export interface DuelStart {
  challenger: Thing;
  challenged: Thing;
  stat?: string;
  /** The text that made the challenge, and the positions of its consequences; -1 for none. */
  program: string;
  loser: number;
  winner: number;
  refuse: number;
  during?: number;
  env: Env;
  cause: Cause;
  /** Id of the duel record, once it exists. */
  duel?: number;
}

export const duelProcedure: ProcedureName<DuelStart> = procedureName('duel');
