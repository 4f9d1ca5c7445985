import { type Bot, type Player as BotPlayer, makeBot } from '@kyuden/bots';
import { bareDeck, type Edition, seatingDecks } from '@kyuden/editions';
import { listed } from './args.ts';
import { findDeck, requireSeats } from './edition.ts';
import type { GameHeader, Player } from './game.ts';
import { Failure, UsageError } from './io.ts';
import { checkBot, endPlayer, openPlayer, USUAL_BUDGET } from './players.ts';

/** Players and decks as options give them. Lists shorter than the number of seats repeat. */
export interface SeatingOptions {
  seats: number;
  decks?: string | undefined;
  /** `human` or names of bots, by seat. */
  players: readonly string[];
}

export const HUMAN = 'human';

/** The seats of a game: names, players and decks. */
export function seatPlayers(edition: Edition, options: SeatingOptions): Player[] {
  requireSeats(edition, options.seats);
  const given = listed(options.decks);
  const names = given.length > 0 ? given : seatingDecks(edition);
  if (names.length === 0)
    throw new Failure(`${edition.name} has no starter decks; name some decks with --decks`);
  const decks = names.map((name) => bareDeck(findDeck(edition, name)));
  for (const name of options.players) if (name !== HUMAN) checkBot(name);
  return Array.from({ length: options.seats }, (_, seat) => {
    const player = options.players[seat % options.players.length]!;
    const name = `${player === HUMAN ? 'Player' : 'Bot'} ${seat + 1}`;
    return { name, player, deck: decks[seat % decks.length]! };
  });
}

/** The bots of a game by seat; their random numbers derive from the game's seed but are separate. */
export function botsOf(header: GameHeader): (Bot | undefined)[] {
  return header.seats.map(({ player }, seat) => {
    if (player === HUMAN) return undefined;
    checkBot(player);
    const bot = makeBot(player, `${header.seed}/${seat}`);
    if (!bot)
      throw new UsageError(`this command cannot use the bot '${player}': it is a program or an address`);
    return bot;
  });
}

/**
 * Like `botsOf`, including outside bots; the caller must end them. `game` is the number of the game, if there are many.
 */
export async function openPlayers(
  { edition, seed, seats }: GameHeader,
  budget = USUAL_BUDGET,
  game?: number,
): Promise<(BotPlayer | undefined)[]> {
  const names = seats.map((one) => one.name);
  const players: (BotPlayer | undefined)[] = [];
  try {
    for (const [seat, { player }] of seats.entries()) {
      const own = { edition, seed: `${seed}/${seat}`, seat, seats: names, budget };
      const seating = game === undefined ? own : { ...own, game };
      players.push(player === HUMAN ? undefined : await openPlayer(player, seating));
    }
  } catch (error) {
    for (const player of players) if (player) await endPlayer(player);
    throw error;
  }
  return players;
}
