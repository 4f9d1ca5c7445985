import type { Deck } from '@kyuden/editions';

/** One game of an arena: which deck the first bot plays against which, and where it sits. */
export interface Fixture {
  /** Counted from 0. */
  number: number;
  /** The seed of the game: the same for the four games of a pair of decks, unless bots outside play. */
  seed: string;
  /** Decks of the first and the second bot, by their place in the list. */
  decks: [number, number];
  /** The seat of the first bot. */
  seat: 0 | 1;
}

/**
 * Games in fours with the same two decks and the same shuffling: each bot has each deck in each seat once. All pairs
 * of decks come in turn, so that what counts in the end is the bots alone.
 *
 * Where a bot outside plays, every game is shuffled anew: it may remember earlier games, and would know from them in
 * which order the cards of its opponent's deck lie.
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

/** Pairs of different decks, mixed so that a few games already meet all decks. One deck plays against itself. */
export function pairsOf(decks: number): [number, number][] {
  if (decks === 1) return [[0, 0]];
  const pairs: [number, number][] = [];
  for (let apart = 1; apart <= decks >> 1; apart++) {
    // Half way round the circle every pair would come twice.
    const many = apart * 2 === decks ? apart : decks;
    for (let at = 0; at < many; at++) pairs.push([at, (at + apart) % decks]);
  }
  return pairs;
}

/** What the threads must know: the same for all games. */
export interface ArenaSetup {
  edition: string;
  settings: Record<string, string>;
  decks: Deck[];
  bots: [string, string];
  seed: string;
  /** Milliseconds for a decision of a bot that thinks for a time. */
  budget: number;
  /** The game is stopped when a turn beyond this one begins. */
  cap: number;
}

/** How a game went, seen from the bots and not from the seats. */
export interface ArenaGame {
  /** 0 or 1; -1 if nobody won alone. */
  winner: number;
  how: string;
  turns: number;
  /** For each bot: decisions between two or more options, what they took, and how many were made in its place. */
  spent: [Spent, Spent];
}

export interface Spent {
  decisions: number;
  milliseconds: number;
  most: number;
  substituted: number;
  /** How many of these a bot outside has answered too late. */
  late: number;
  /** What a bot outside was told when an answer of it was refused the last time. */
  lastRefusal?: string | undefined;
}
