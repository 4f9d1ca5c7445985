import {
  botFault,
  isOutside,
  limitFor,
  makeBot,
  type Outcome,
  type OutsidePlayer,
  openOutside,
  outsideFault,
  type Player,
  seedFor,
} from '@kyuden/bots';
import { listed, nearest } from './args.ts';
import { UsageError } from './io.ts';

/** Milliseconds a decision, for bots that think for a time. */
export const USUAL_BUDGET = 100;

/** For the help of every command that takes bots. */
export const botsHelp = `Bots, the weakest first: random, eager, novice, adept, master. Settings follow the name, as in
master:nodes=150:options=8 (adept: nodes, worlds, options, turns, ms; master: nodes, options, turns, ms). A name with a
space or a slash is a program that speaks the bot protocol ("python3 mybot.py"), and ws://HOST:PORT is a bot that waits
there: docs/bot-protocol.md.`;

/** Where a player sits, as a bot outside is told. */
export interface Seating {
  edition: string;
  /** For the chance of a bot of ours; one outside is not told, because the game's seed may be guessed from it. */
  seed: string;
  /** Counted from 0, where there are many: for the chance of a bot outside. */
  game?: number;
  seat: number;
  seats: readonly string[];
  budget: number;
}

/** The player of a name, a command or an address. */
export function openPlayer(
  bot: string,
  { edition, seed, game, seat, seats, budget }: Seating,
): Player | Promise<Player> {
  checkBot(bot);
  if (!isOutside(bot)) return makeBot(bot, seed, { ms: budget })!;
  return openOutside(bot, {
    edition,
    seat,
    seats,
    seed: seedFor(seat, game),
    budget,
    limit: limitFor(budget),
  });
}

/** Lets a player go, once or again. Bots of our own need nothing. */
export async function endPlayer(player: Player, outcome?: Outcome): Promise<void> {
  if ('end' in player) await (player as OutsidePlayer).end(outcome);
}

/** A bot that cannot be is a wrong call, with what was probably meant. */
export function checkBot(bot: string): void {
  if (isOutside(bot)) {
    const wrong = outsideFault(bot);
    if (wrong !== undefined) throw new UsageError(wrong);
    return;
  }
  const fault = botFault(bot);
  if (!fault) return;
  const { what, unknown } = fault;
  if (!unknown) throw new UsageError(what);
  const { word, known } = unknown;
  const meant = nearest(word, known);
  const hint = meant
    ? `did you mean ${meant}?`
    : known.length > 0
      ? `there are ${known.join(', ')}`
      : 'it has no settings';
  throw new UsageError(`${what}; ${hint}`);
}

/** Bots as --bots gives them: one list with commas, or the option again for each, so that a command may have commas. */
export function listedBots(given: readonly string[] = []): string[] {
  const bots = given.length > 1 ? given.map((one) => one.trim()) : listed(given[0]);
  for (const bot of bots) checkBot(bot);
  return bots;
}
