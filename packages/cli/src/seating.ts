import type { Bot } from '@kyuden/bots';
import { botNames, makeBot } from '@kyuden/bots';
import { bareDeck, type Edition, seatingDecks } from '@kyuden/editions';
import { listed, nearest } from './args.ts';
import { findDeck } from './edition.ts';
import type { GameHeader, Player } from './game.ts';
import { Failure, UsageError } from './io.ts';

/** Who plays, as options say it. Lists shorter than the number of seats begin again. */
export interface SeatingOptions {
  seats: number;
  decks?: string | undefined;
  /** `human`, or names of bots, in the order of the seats. */
  players: readonly string[];
}

export const HUMAN = 'human';

/** The seats of a game: names, players and decks. */
export function seatPlayers(edition: Edition, options: SeatingOptions): Player[] {
  const given = listed(options.decks);
  const names = given.length > 0 ? given : seatingDecks(edition.name);
  if (names.length === 0) throw new Failure(`${edition.name} has no starter decks; give some with --decks`);
  const decks = names.map((name) => bareDeck(findDeck(edition, name)));
  for (const name of options.players) if (name !== HUMAN) botNamed(name, '');
  return Array.from({ length: options.seats }, (_, seat) => {
    const player = options.players[seat % options.players.length]!;
    const name = `${player === HUMAN ? 'Player' : 'Bot'} ${seat + 1}`;
    return { name, player, deck: decks[seat % decks.length]! };
  });
}

function botNamed(name: string, seed: string): Bot {
  const bot = makeBot(name, seed);
  if (bot) return bot;
  const meant = nearest(name, botNames);
  throw new UsageError(
    `there is no bot '${name}'; ${meant ? `did you mean ${meant}?` : `there is ${botNames.join(', ')}`}`,
  );
}

/** The bots of a game, by seat; their chance comes from the game's seed but is their own. */
export function botsOf(header: GameHeader): (Bot | undefined)[] {
  return header.seats.map(({ player }, seat) =>
    player === HUMAN ? undefined : botNamed(player, `${header.seed}/${seat}`),
  );
}
