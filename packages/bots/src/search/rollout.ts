import { type Machine, type SeatId, step } from '@kyuden/engine';
import { askedOf, type Bot } from '../bot.ts';
import type { Evaluation } from '../evaluation.ts';
import { outlook } from '../evaluation.ts';
import { noviceBot } from '../novice/novice.ts';
import type { Budget } from './budget.ts';

/** Limits on how far an imagined game is played. */
export interface Horizon {
  /** The game stops when a later turn begins. */
  lastTurn: number;
  /** The game also stops when this phase of the last turn begins. */
  quiet?: string;
  /** The maximum number of answers. */
  steps: number;
}

/** The first unanswered question. */
export const openAsk = (g: Machine) => g.state.asks.find((one) => one.answer === undefined);

/** Whether an imagined game has reached its horizon. */
export const isReached = ({ state }: Machine, { lastTurn, quiet }: Horizon): boolean =>
  state.over !== null || state.turn > lastTurn || (state.turn === lastTurn && state.phase === quiet);

/** Lets the novice play an imagined game for all seats up to the horizon, and returns the outlook. */
export function rollout(
  g: Machine,
  seat: SeatId,
  evaluation: Evaluation,
  horizon: Horizon,
  budget: Budget,
): number {
  const bots: Bot[] = g.state.seats.map(() => noviceBot());
  for (let n = 0; n < horizon.steps && !isReached(g, horizon); n++) {
    const ask = openAsk(g);
    if (!ask) break;
    budget.spend();
    if (budget.isOverdrawn()) break;
    step(g, ask.seat, bots[ask.seat]!.choose(askedOf(g, ask)).id);
  }
  return outlook(evaluation, g, seat);
}
