import { bareDeck, type Deck, type Edition, seatingDecks, starterDecks } from '@kyuden/editions';
import { listed } from '../args.ts';
import { findDeck, requireSeats } from '../edition.ts';
import { Failure, UsageError } from '../io.ts';

/** A deck played by a bot. */
export interface Contestant {
  /** The deck's name, with the bot's name if bots differ. Unique in a schedule. */
  name: string;
  deck: Deck;
  bot: string;
}

/** All pairings and seatings, as plain data that can be passed to threads. */
export interface Schedule {
  contestants: Contestant[];
  /** Groups of contestants (by index) that play together, as many as there are seats. */
  pairings: number[][];
}

export interface ScheduleOptions {
  seats: number;
  decks: string | undefined;
  /** One bot for all seats, or one for each side; shorter lists repeat. */
  bots: readonly string[];
}

/** The word for all starter decks of the edition. */
const ALL = 'all';

/**
 * The schedule for the given options. Two decks or none: one pairing. More than two: every deck against every other. A
 * deck meets itself only if two different bots play, because otherwise the result says nothing.
 */
export function scheduleOf(edition: Edition, { seats, decks: given, bots }: ScheduleOptions): Schedule {
  requireSeats(edition, seats);
  if (bots.length > seats) throw new UsageError(`--bots names ${bots.length} bots for ${seats} seats`);
  const decks = decksOf(edition, seats, given);
  if (decks.length > seats && seats > 2) {
    throw new UsageError(
      `--decks names ${decks.length} decks for ${seats} seats; pairings are for two seats only`,
    );
  }
  const field = new Field(decks, bots);
  const bySeat = Array.from({ length: seats }, (_, seat) => bots[seat % bots.length]!);
  if (decks.length <= seats) {
    return field.schedule([bySeat.map((bot, seat) => field.number(seat % decks.length, bot))]);
  }
  const [first, second] = bySeat as [string, string];
  // Contestants of the first bot come before those of the second.
  for (const bot of new Set(bySeat)) decks.forEach((_, deck) => void field.number(deck, bot));
  const pairings: number[][] = [];
  decks.forEach((_, one) => {
    decks.forEach((__, other) => {
      if (one < other || first !== second)
        pairings.push([field.number(one, first), field.number(other, second)]);
    });
  });
  return field.schedule(pairings);
}

function decksOf(edition: Edition, seats: number, given: string | undefined): Deck[] {
  const words = listed(given);
  if (given !== undefined && words.length === 0) throw new UsageError('--decks names no deck');
  const names = words.flatMap((word) => (word === ALL ? starterDecks(edition) : [word]));
  const chosen = words.length > 0 ? names : seatingDecks(edition).slice(0, seats);
  if (chosen.length === 0)
    throw new Failure(`${edition.name} has no starter decks; name some decks with --decks`);
  const single = chosen.length <= seats ? chosen : [...new Set(chosen)];
  return single.map((name) => bareDeck(findDeck(edition, name)));
}

/** Collects the contestants of the pairings without duplicates. */
class Field {
  readonly #decks: Deck[];
  readonly #isMixed: boolean;
  readonly #contestants: Contestant[] = [];
  readonly #known = new Map<string, number>();

  constructor(decks: Deck[], bots: readonly string[]) {
    this.#decks = decks;
    this.#isMixed = new Set(bots).size > 1;
  }

  number(deck: number, bot: string): number {
    const { name } = this.#decks[deck]!;
    // Two files may have decks of the same name.
    const same = this.#decks
      .slice(0, deck)
      .filter((one, at) => one.name === name && !this.#isSame(at, deck)).length;
    const own = same > 0 ? `${name} (${same + 1})` : name;
    const full = this.#isMixed ? `${own}, ${bot}` : own;
    let found = this.#known.get(full);
    if (found === undefined) {
      found = this.#contestants.length;
      this.#known.set(full, found);
      this.#contestants.push({ name: full, deck: { ...this.#decks[deck]!, name: own }, bot });
    }
    return found;
  }

  schedule(pairings: number[][]): Schedule {
    return { contestants: this.#contestants, pairings };
  }

  #isSame(one: number, other: number): boolean {
    return JSON.stringify(this.#decks[one]) === JSON.stringify(this.#decks[other]);
  }
}

/** A game of a schedule: its pairing and seating. */
export interface Fixture {
  number: number;
  seed: string;
  pairing: number;
  /** Contestants by seat. */
  seats: number[];
}

/**
 * Game number `number`, from 1. A pairing is played once for every rotation of its sides, then the next pairing
 * follows; after the last, the first comes again.
 */
export function fixtureOf({ pairings }: Schedule, seed: string, number: number): Fixture {
  const sides = pairings[0]!.length;
  const turned = (number - 1) % sides;
  const pairing = Math.floor((number - 1) / sides) % pairings.length;
  const inOrder = pairings[pairing]!;
  const seats = [...inOrder.slice(turned), ...inOrder.slice(0, turned)];
  return { number, seed: `${seed}/${number}`, pairing, seats };
}

/** Whether different bots play. */
export const isMixed = ({ contestants }: Schedule): boolean =>
  contestants.some(({ bot }) => bot !== contestants[0]!.bot);

/** The number of games in which every pairing is played once with every seating. */
export const fullRound = ({ pairings }: Schedule): number => pairings.length * pairings[0]!.length;
