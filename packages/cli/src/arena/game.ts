import { type Asked, type Move, type OutsidePlayer, type Player, playMatch } from '@kyuden/bots';
import { newGame } from '@kyuden/editions';
import { openEdition } from '../edition.ts';
import { endPlayer, openPlayer } from '../players.ts';
import type { ArenaGame, ArenaSetup, Fixture, Spent } from './schedule.ts';

/** The work of one arena thread: plays the fixtures that it gets. */
export function begin(setup: ArenaSetup): (fixture: Fixture) => Promise<ArenaGame> {
  const { book, lib } = openEdition(setup.edition);
  return async ({ number, seed, decks, seat }) => {
    const seatOf = (bot: number): number => (bot === 0 ? seat : 1 - seat);
    const seats = [0, 1].map((place) => ({
      name: `Bot ${place + 1}`,
      deck: setup.decks[decks[seatOf(place)]!]!,
    }));
    const g = newGame(book, lib, { seats, seed, settings: setup.settings }, true);
    const opened: Player[] = [];
    try {
      for (const place of [0, 1])
        opened.push(
          await openPlayer(setup.bots[seatOf(place)]!, {
            edition: setup.edition,
            seed: `${setup.seed}/${number}/${place}`,
            game: number,
            seat: place,
            seats: seats.map((one) => one.name),
            budget: setup.budget,
          }),
        );
      const timed = opened.map((player) => new Timed(player));
      const outcome = await playMatch(g, timed, { maxTurns: setup.cap });
      for (const player of opened) await endPlayer(player, outcome);
      const { winners, how, turns } = outcome;
      return {
        winner: winners.length === 1 ? seatOf(winners[0]!) : -1,
        how,
        turns,
        spent: [timed[seatOf(0)]!.spent, timed[seatOf(1)]!.spent],
      };
    } finally {
      for (const player of opened) await endPlayer(player);
    }
  };
}

/** Wraps a player to count its decisions and measure their time. */
class Timed implements Player {
  readonly name: string;
  readonly #player: Player;
  readonly #spent = { decisions: 0, milliseconds: 0, most: 0 };

  constructor(player: Player) {
    this.name = player.name;
    this.#player = player;
  }

  async choose(asked: Asked): Promise<Move> {
    const began = performance.now();
    const move = await this.#player.choose(asked);
    if (asked.ask.options.length === 1) return move;
    const took = performance.now() - began;
    this.#spent.decisions++;
    this.#spent.milliseconds += took;
    this.#spent.most = Math.max(this.#spent.most, took);
    return move;
  }

  get spent(): Spent {
    // Built-in bots have none of these.
    const { substituted = 0, late = 0, lastRefusal }: Partial<OutsidePlayer> = this.#player;
    return { ...this.#spent, substituted, late, lastRefusal };
  }
}
