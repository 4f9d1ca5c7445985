import { bareDeck, type Deck, type Edition, seatingDecks, starterDecks } from '@kyuden/editions';
import { listed } from '../args.ts';
import { findDeck, requireSeats } from '../edition.ts';
import { Failure, UsageError } from '../io.ts';

/** A deck in the hands of a bot. */
export interface Contestant {
  /** The deck's name, with the bot's where bots differ. No two of a schedule are alike. */
  name: string;
  deck: Deck;
  bot: string;
}

/** Who meets whom, and how often each side sits where: plain data, so that threads can be given it. */
export interface Schedule {
  contestants: Contestant[];
  /** Numbers of contestants that play together, as many as there are seats. */
  pairings: number[][];
}

export interface ScheduleOptions {
  seats: number;
  decks: string | undefined;
  /** One for all seats, or one for each side; shorter lists begin again. */
  bots: readonly string[];
}

/** Word for all starter decks of the edition. */
const ALL = 'all';

/**
 * The pairings that options ask for. Two decks, or none named: one pairing. More than two: everyone against everyone; a
 * deck meets itself only where two different bots play, since it has nothing to show otherwise.
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
  // Everyone of the first bot stands before everyone of the second.
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

/** The contestants that the pairings name, each made once. */
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
    // Two files may give their decks one name.
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

/** A game of a schedule: the pairing, and which of its sides sits in which seat. */
export interface Fixture {
  number: number;
  seed: string;
  pairing: number;
  /** Contestants by seat. */
  seats: number[];
}

/**
 * Game number `number`, from 1. A pairing is played once for every way its sides can sit in order, then comes the next
 * pairing; when all have been played, the first one comes again.
 */
export function fixtureOf({ pairings }: Schedule, seed: string, number: number): Fixture {
  const sides = pairings[0]!.length;
  const turned = (number - 1) % sides;
  const pairing = Math.floor((number - 1) / sides) % pairings.length;
  const inOrder = pairings[pairing]!;
  const seats = [...inOrder.slice(turned), ...inOrder.slice(0, turned)];
  return { number, seed: `${seed}/${number}`, pairing, seats };
}

/** Do two different bots play? */
export const isMixed = ({ contestants }: Schedule): boolean =>
  contestants.some(({ bot }) => bot !== contestants[0]!.bot);

/** Games until every pairing has been played with every seating once. */
export const fullRound = ({ pairings }: Schedule): number => pairings.length * pairings[0]!.length;
