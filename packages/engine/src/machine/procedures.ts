import type { Cause, Env, Frame, ProcedureFrame, Thing } from '../state/index.ts';
import type { Machine } from './machine.ts';
import { push } from './stack.ts';

/**
 * Procedures are written by editions, so the machine cannot know what their frames hold. The name of a procedure carries
 * the type of that data: code that has the name can start the procedure and look into its frames without a cast.
 */
export interface ProcedureName<At extends object = object> {
  readonly is: 'procedure';
  readonly name: string;
  /** Only for the type: no name has this field. */
  readonly at?: At;
}

/** One step of a procedure: does something, may push frames or ask, and is called again when they are done. */
export type Steps<At extends object> = (g: Machine, frame: ProcedureFrame<At>) => void;

/** A procedure of a rulebook. */
export interface Procedure<At extends object = object> extends ProcedureName<At> {
  readonly run: Steps<At>;
}

/** A procedure of whatever data, as rulebooks hold them. */
export interface AnyProcedure {
  readonly is: 'procedure';
  readonly name: string;
  readonly run: Steps<never>;
}

/** The name of a procedure whose steps are given elsewhere: by each edition, or by another layer. */
export const procedureName = <At extends object>(name: string): ProcedureName<At> => ({
  is: 'procedure',
  name,
});

/** Defines a procedure. One that takes the place of another, or gives a name its steps, holds the data of that name and perhaps more. */
export function procedure<At extends Base, Base extends object = object>(
  of: string | ProcedureName<Base>,
  run: Steps<At>,
): Procedure<At> {
  return { is: 'procedure', name: typeof of === 'string' ? of : of.name, run };
}

/** Procedures by their names. */
export const procedureTable = (list: readonly AnyProcedure[]): Record<string, AnyProcedure> =>
  Object.fromEntries(list.map((one) => [one.name, one]));

/** Starts a procedure of the rulebook; it runs before the frame that started it goes on. */
export function call<At extends object>(g: Machine, { name }: ProcedureName<At>, at: At): void {
  callNamed(g, name, at);
}

/** Starts a procedure whose name is data: the body of a phase, or what a text says to do. */
export function callNamed(g: Machine, name: string, at: object): void {
  if (!g.book.procedures[name]) throw new Error(`the rulebook has no procedure '${name}'`);
  push(g, { k: 'procedure', name, pc: 0, at });
}

/** Is this a frame of that procedure? */
export const isFrameOf = <At extends object>(
  frame: Frame | undefined,
  { name }: ProcedureName<At>,
): frame is ProcedureFrame<At> => frame?.k === 'procedure' && frame.name === name;

/** The innermost frame of a procedure, if it is under way. */
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

/** A frame of a procedure at one of its steps, for positions that begin there. */
export const frameAt = <At extends object>(
  { name }: ProcedureName<At>,
  pc: number,
  at: At,
): ProcedureFrame<At> => ({ k: 'procedure', name, pc, at });

/** Contests that the machine itself looks for. An edition that has them gives these procedures their steps. */

/** `attack`: the record of the attack, once there is one. */
export const attackProcedure: ProcedureName<{ attack?: number | undefined }> = procedureName('attack');

/** `battle`: the record of the battle, once there is one. */
export const battleProcedure: ProcedureName<{ battle?: number | undefined }> = procedureName('battle');

/** A challenge, and the duel that follows. */
export interface DuelStart {
  challenger: Thing;
  challenged: Thing;
  stat?: string;
  /** The text that made the challenge, and where in it the parts begin that say what follows; -1 for none. */
  program: string;
  loser: number;
  winner: number;
  refuse: number;
  env: Env;
  cause: Cause;
  /** The record of the duel, once there is one. */
  duel?: number;
}

export const duelProcedure: ProcedureName<DuelStart> = procedureName('duel');
