import {
  type Ask,
  brokenInvariants,
  type Frame,
  fork,
  isSameData,
  type Machine,
  machine,
  type State,
  step,
} from '@kyuden/engine';
import { Script } from './chance.ts';
import { SituationError } from './format.ts';

/** The same game on the swift way, which bots play. It begins at the first question that the swift way asks too. */
export interface Twin {
  g?: Machine;
}

/** Whether the swift way answers the open question itself. */
const isForced = ({ state: { asks } }: Machine): boolean =>
  asks.length === 1 && asks[0]!.options.length === 1;

/** Prepares the twin for the answer to an open question. Returns how to give the twin that answer. */
export function twinBefore(twin: Twin, g: Machine, ask: Ask): (id: string, line: number) => void {
  if (isForced(g)) return () => {};
  twin.g ??= machine(g.book, g.lib, JSON.parse(JSON.stringify(g.state)) as State, true);
  return (id, line) => follow(twin as Required<Twin>, g, ask, id, line);
}

/**
 * The twin goes on in a fork. The game that it was forked from takes another option first, so that it shows if a fork
 * writes into its origin.
 */
function follow(twin: Required<Twin>, g: Machine, { seat, options }: Ask, id: string, line: number): void {
  const ahead = fork(twin.g);
  const other = options.find((one) => one.id !== id);
  if (other) {
    step(twin.g, seat, other.id);
    requireSound(twin.g, other.id, line);
  }
  if (g.chances instanceof Script) ahead.chances = g.chances.replay();
  const happened = step(ahead, seat, id);
  if ('refused' in happened) throw new SituationError(line, `the swift way refuses '${id}'`);
  delete ahead.chances;
  twin.g = ahead;
  if (!isForced(g) && !isSameGame(ahead, g))
    throw new SituationError(line, `the swift way goes another way after '${id}'`);
}

export function requireSound(g: Machine, id: string, line: number): void {
  const broken = brokenInvariants(g);
  if (broken.length > 0) throw new SituationError(line, `after '${id}', ${broken.join('; ')}`);
}

/**
 * Whether two games are equal, except for question numbers (the swift way asks fewer) and for frames that only wait for
 * an answer (the swift way omits them if nobody can answer).
 */
export function isSameGame(one: Machine, other: Machine): boolean {
  const [a, b] = [one, other].map(({ state }) => ({
    ...state,
    nextAsk: 0,
    asks: state.asks.map((ask) => ({ ...ask, id: 0 })),
    frames: state.frames.filter((frame) => frame.k !== 'gate' && !isRestoring(frame)),
    ret: 0,
  }));
  return isSameData(a, b);
}

const isRestoring = (frame: Frame): boolean => frame.k === 'procedure' && frame.name === 'restore';
