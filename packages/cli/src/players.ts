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

/** Milliseconds for a decision of a bot with a time budget. */
export const USUAL_BUDGET = 100;

/** Help text for every command that takes bots. */
export const botsHelp = `Bots, the weakest first: random, eager, novice, adept, master. Settings follow the name, as in
master:nodes=150:options=8 (adept: nodes, worlds, options, turns, ms; master: nodes, options, turns, ms). A name with a
space or a slash is a program that speaks the bot protocol ("python3 mybot.py"), and ws://HOST:PORT is a bot that waits
there: docs/bot-protocol.md.`;

/** The facts about a game and seat that a player is opened with. */
export interface Seating {
  edition: string;
  /** The random seed of a built-in bot; outside bots never get it, because it could help to guess the game's seed. */
  seed: string;
  /** The number of the game from 0, if there are many; it seeds an outside bot. */
  game?: number;
  seat: number;
  seats: readonly string[];
  budget: number;
}

/** Opens the player for a bot's name, a command or an address. */
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

/** Ends an outside player; may be called again. Built-in bots need no ending. */
export async function endPlayer(player: Player, outcome?: Outcome): Promise<void> {
  if ('end' in player) await (player as OutsidePlayer).end(outcome);
}

/** Throws a `UsageError` with a suggestion if there is no such bot. */
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

/** The bots of `--bots`: one list with commas, or the option repeated, so that a command may contain commas. */
export function listedBots(given: readonly string[] = []): string[] {
  const bots = given.length > 1 ? given.map((one) => one.trim()) : listed(given[0]);
  for (const bot of bots) checkBot(bot);
  return bots;
}
