import type { Deck } from '@kyuden/editions';

/** One game of an arena: the decks of both bots, and the seat of the first bot. */
export interface Fixture {
  /** The number of the game, from 0. */
  number: number;
  /** The seed of the game: equal for the four games of a pair of decks, unless an outside bot plays. */
  seed: string;
  /** The decks of the first and the second bot, as indexes of the list. */
  decks: [number, number];
  /** The seat of the first bot. */
  seat: 0 | 1;
}

/**
 * Generates games in fours with the same two decks and shuffles: each bot has each deck in each seat once. All pairs of
 * decks come in turn, so that only the difference between the bots remains.
 *
 * If an outside bot plays, every game has its own shuffle: the bot may remember earlier games, and would know the order
 * of its opponent's deck from them.
 */
export function* fixtures(
  games: number,
  decks: number,
  seed: string,
  { shuffleAnew = false }: { shuffleAnew?: boolean } = {},
): Generator<Fixture> {
  const pairs = pairsOf(decks);
  for (let number = 0; number < games; number++) {
    const four = number >> 2;
    const [one, other] = pairs[four % pairs.length]!;
    yield {
      number,
      seed: `${seed}/${shuffleAnew ? number : four}`,
      decks: (number >> 1) & 1 ? [other, one] : [one, other],
      seat: number & 1 ? 1 : 0,
    };
  }
}

/**
 * All pairs of different decks, ordered so that a few games already use all decks. A single deck plays against itself.
 */
export function pairsOf(decks: number): [number, number][] {
  if (decks === 1) return [[0, 0]];
  const pairs: [number, number][] = [];
  for (let apart = 1; apart <= decks >> 1; apart++) {
    // Halfway round the circle every pair would occur twice.
    const many = apart * 2 === decks ? apart : decks;
    for (let at = 0; at < many; at++) pairs.push([at, (at + apart) % decks]);
  }
  return pairs;
}

/** The setup that all games and threads of an arena share. */
export interface ArenaSetup {
  edition: string;
  settings: Record<string, string>;
  decks: Deck[];
  bots: [string, string];
  seed: string;
  /** Milliseconds for a decision of a bot with a time budget. */
  budget: number;
  /** The last turn: the game stops when a later turn begins. */
  cap: number;
}

/** The result of a game by bot, not by seat. */
export interface ArenaGame {
  /** The winning bot, 0 or 1; -1 if nobody won alone. */
  winner: number;
  how: string;
  turns: number;
  /** For each bot: its decisions between two or more options, their time, and the number of substituted ones. */
  spent: [Spent, Spent];
}

export interface Spent {
  decisions: number;
  milliseconds: number;
  most: number;
  substituted: number;
  /** The number of substituted choices that an outside bot answered too late. */
  late: number;
  /** The text of the last refusal sent to an outside bot. */
  lastRefusal?: string | undefined;
}
