import { askedOf, type Bot, botFault, botNames, makeBot } from '@kyuden/bots/players';
import type { Option, SeatId } from '@kyuden/engine';
import { refuse } from './fault.ts';
import type { Game, Outcome } from './game.ts';

/** A built-in bot as a player. */
export interface BotPlayer {
  readonly name: string;
  /** Chooses for a seat; without a seat, for the only one that must choose. It knows only what that seat knows. */
  choose(game: Game, seat?: SeatId): Option;
}

/** The names of the built-in bots, weakest first. */
export const bots: readonly string[] = botNames;

/**
 * A built-in bot by its name and settings, such as `novice` or `master:nodes=150`. The seed decides its chance choices.
 */
export function bot(name: string, seed: string): BotPlayer {
  const made = makeBot(name, seed);
  if (!made) return refuse('bot', botFault(name)!.what);
  return { name, choose: (game, seat) => chosenBy(made, game, seat) };
}

function chosenBy(made: Bot, game: Game, given: SeatId | undefined): Option {
  const { seat } = game.question(given);
  const g = game.machine;
  const ask = g.state.asks.find((one) => one.seat === seat && one.answer === undefined)!;
  const { id } = made.choose(askedOf(g, ask));
  return ask.options.find((one) => one.id === id)!;
}

/** Lets one player for each seat play the game to its end. */
export function playOut(game: Game, players: readonly Pick<BotPlayer, 'choose'>[]): Outcome {
  for (let end = game.outcome(); ; end = game.outcome()) {
    if (end !== null) return end;
    for (const seat of game.toAct()) {
      const player = players[seat] ?? refuse('players', `expected a player for seat ${seat}`);
      game.play(player.choose(game, seat), seat);
    }
  }
}
