import { type Machine, type SeatId, step } from '@kyuden/engine';
import { askedOf, type Bot } from '../bot.ts';
import type { Evaluation } from '../evaluation.ts';
import { outlook } from '../evaluation.ts';
import { noviceBot } from '../novice/novice.ts';
import type { Budget } from './budget.ts';

/** How far an imagined game is played on. */
export interface Horizon {
  /** It stops when a turn beyond this one begins. */
  lastTurn: number;
  /** Or as soon as this phase of that turn begins. */
  quiet?: string;
  /** And after so many answers at the latest, whatever goes on. */
  steps: number;
}

/** The first question that is not answered yet. */
export const openAsk = (g: Machine) => g.state.asks.find((one) => one.answer === undefined);

/** Has an imagined game come to where it is looked at? */
export const isReached = ({ state }: Machine, { lastTurn, quiet }: Horizon): boolean =>
  state.over !== null || state.turn > lastTurn || (state.turn === lastTurn && state.phase === quiet);

/** Plays an imagined game on by rules of thumb for all, and says how it then looks for a seat. */
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
