import { type Deck, newGame as dealGame, type Edition, readSettings, seatingDecks } from '@kyuden/editions';
import { en, reasonText } from '@kyuden/words';
import { type CardPool, poolWith } from './cards.ts';
import { type DeckChoice, deckFaults, deckOf } from './decks.ts';
import { editionNamed } from './editions.ts';
import { type Fault, KyudenError, refuse } from './fault.ts';
import { Game, type Limits } from './game.ts';

/** The start of a game. The same start and the same choices always give the same game. */
export interface GameStart {
  /** The name of an edition, as `editions()` lists them. */
  readonly edition: string;
  /** A deck for each seat; two seats with the first starter decks, if absent. */
  readonly decks?: readonly DeckChoice[];
  /** All chance of the game comes from the seed. */
  readonly seed: string;
  /** Cards of your own, as text in the format of our card files; decks may name them. */
  readonly cards?: string;
  /** Choices where the rules are open, as `editions()` lists them. */
  readonly settings?: Readonly<Record<string, string>>;
  /** The names of the players, by seat. */
  readonly names?: readonly string[];
  /** Accept decks that break the deck rules of the edition. */
  readonly anyDeck?: boolean;
  /**
   * Ask every question that open facts allow, even one with a single answer, as at a table where a missing pause would
   * tell something. Slower, and not needed where programs play.
   */
  readonly everyPause?: boolean;
  readonly limits?: Limits;
}

/** Starts a game and runs it to its first question. Throws a `KyudenError` with every fault of the start. */
export function newGame(start: GameStart): Game {
  const edition = editionNamed(start.edition);
  if (typeof start.seed !== 'string') refuse('seed', `expected a text, found ${typeof start.seed}`);
  const pool = poolWith(edition, start.cards);
  const decks = decksOf(edition, pool, start);
  const settings = settingsOf(edition, start.settings ?? {});
  const seats = decks.map((deck, seat) => ({ name: start.names?.[seat] ?? `Player ${seat + 1}`, deck }));
  const g = dealGame(
    edition.book,
    pool.lib,
    { seats, seed: start.seed, settings },
    start.everyPause !== true,
  );
  return new Game(g, edition, { cards: start.cards, limits: start.limits ?? {}, decisions: 0 });
}

function decksOf(edition: Edition, { faces }: CardPool, { decks, anyDeck }: GameStart): Deck[] {
  const choices = decks ?? seatingDecks(edition).slice(0, 2);
  const { title, mostSeats } = edition;
  if (choices.length < 2 || choices.length > mostSeats)
    refuse(
      'decks',
      `${title} has 2 to ${mostSeats} seats; expected a deck for each, found ${choices.length}`,
    );
  const faults: Fault[] = [];
  const list: Deck[] = [];
  for (const [seat, choice] of choices.entries()) {
    const where = `decks[${seat}]`;
    try {
      const deck = deckOf(edition, faces, choice, where);
      list.push(deck);
      if (anyDeck !== true) faults.push(...deckFaults(edition, faces, deck, where));
    } catch (error) {
      if (!(error instanceof KyudenError)) throw error;
      faults.push(...error.faults);
    }
  }
  if (faults.length > 0) throw new KyudenError(faults);
  return list;
}

function settingsOf(
  edition: Edition,
  given: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const { settings, errors } = readSettings(edition, given);
  if (errors.length > 0)
    throw new KyudenError(
      errors.map(({ name, why }) => ({ where: `settings.${name}`, what: reasonText(en, why) })),
    );
  return settings;
}
