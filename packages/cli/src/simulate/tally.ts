import { type GameRecord, type Measure, measures } from './record.ts';
import type { Schedule } from './schedule.ts';
import { Counts } from './statistics.ts';

/** The results of a pairing. Wins are by side, in the order of the pairing. */
export interface PairingTally {
  sides: number[];
  games: number;
  wins: number[];
  /** The number of games without exactly one winner: stopped at the cap, or drawn. */
  undecided: number;
  /** By side: the decided two-player games that it began, and those it won of them. */
  began: { games: number; wins: number }[];
}

/** For each measure, its values at the start of each turn; the index is the turn minus one. */
export type Curves = Record<Measure, Counts[]>;

/** A contestant's decided games: all of them, and those in which a card came up early. */
export interface CardTally {
  games: number;
  wins: number;
  cards: Map<string, { games: number; wins: number }>;
}

/** The accumulated results of many games. Its size depends on the decks and the cap, not on the number of games. */
export class Tally {
  readonly schedule: Schedule;
  readonly pairings: PairingTally[];
  /** Games by ending: all endings of the rules, even with count 0, and any others that occurred. */
  readonly endings: Record<string, number>;
  /** Games without exactly one winner, by ending. */
  readonly drawn: Record<string, number> = {};
  /** Endings by the contestant that won. */
  readonly victories: Record<string, number>[];
  readonly turns = new Counts();
  readonly winners = newCurves();
  readonly losers = newCurves();
  readonly curves: Curves[];
  readonly cards: CardTally[];
  games = 0;
  finished = 0;
  errors = 0;
  decisions = 0;

  constructor(schedule: Schedule, endings: readonly string[] = []) {
    this.schedule = schedule;
    this.endings = Object.fromEntries([...endings, 'cap'].map((how) => [how, 0]));
    const { contestants, pairings } = schedule;
    this.pairings = pairings.map((sides) => ({
      sides,
      games: 0,
      wins: sides.map(() => 0),
      undecided: 0,
      began: sides.map(() => ({ games: 0, wins: 0 })),
    }));
    this.victories = contestants.map(() => ({}));
    this.curves = contestants.map(newCurves);
    this.cards = contestants.map(() => ({ games: 0, wins: 0, cards: new Map() }));
  }

  /** Counts a game that the machine could not play. */
  fail(): void {
    this.games += 1;
    this.errors += 1;
  }

  add(record: GameRecord): void {
    const { how, winners, turns, decisions, seats, first } = record;
    this.games += 1;
    this.endings[how] = (this.endings[how] ?? 0) + 1;
    if (how !== 'cap') this.finished += 1;
    this.turns.add(turns);
    this.decisions += decisions;
    this.#addCourse(record);
    const pairing = this.pairings[record.pairing]!;
    pairing.games += 1;
    const [winner] = winners;
    if (winner === undefined || winners.length > 1) {
      pairing.undecided += 1;
      if (how !== 'cap') this.drawn[how] = (this.drawn[how] ?? 0) + 1;
      return;
    }
    pairing.wins[this.#sideOf(record, winner)]! += 1;
    const won = this.victories[seats[winner]!]!;
    won[how] = (won[how] ?? 0) + 1;
    if (seats.length === 2 && first >= 0) {
      const began = pairing.began[this.#sideOf(record, first)]!;
      began.games += 1;
      if (winner === first) began.wins += 1;
    }
    seats.forEach((contestant, seat) => this.#addCards(contestant, record.early[seat]!, seat === winner));
  }

  /** The side in a seat: seats are the sides in rotation. A contestant may have two of them. */
  #sideOf({ number }: GameRecord, seat: number): number {
    const sides = this.pairings[0]!.sides.length;
    return (seat + ((number - 1) % sides)) % sides;
  }

  #addCourse({ course, seats, winners }: GameRecord): void {
    course.forEach((standing, turn) => {
      for (const measure of measures) {
        standing[measure].forEach((value, seat) => {
          add(this.curves[seats[seat]!]!, measure, turn, value);
          if (winners.length === 1)
            add(seat === winners[0] ? this.winners : this.losers, measure, turn, value);
        });
      }
    });
  }

  #addCards(contestant: number, early: readonly string[], won: boolean): void {
    const tally = this.cards[contestant]!;
    tally.games += 1;
    if (won) tally.wins += 1;
    for (const key of early) {
      const card = tally.cards.get(key) ?? { games: 0, wins: 0 };
      tally.cards.set(key, card);
      card.games += 1;
      if (won) card.wins += 1;
    }
  }
}

const newCurves = (): Curves => ({ honor: [], provinces: [], gold: [] });

function add(curves: Curves, measure: Measure, turn: number, value: number): void {
  const counts = (curves[measure][turn] ??= new Counts());
  counts.add(value);
}

/**
 * The decided two-player games, and those that the starting player won. If one deck of a pairing always begins because
 * its Honor is higher, the result measures the deck and not the advantage of beginning: only pairings in which both
 * sides began some games count.
 */
export function whoBegan({ pairings }: Tally): { games: number; wins: number } {
  const sum = { games: 0, wins: 0 };
  for (const { began, sides } of pairings) {
    const isMirror = sides.every((one) => one === sides[0]);
    if (!isMirror && began.some((one) => one.games === 0)) continue;
    for (const { games, wins } of began) {
      sum.games += games;
      sum.wins += wins;
    }
  }
  return sum;
}

/** The results of a contestant. */
export interface Score {
  games: number;
  wins: number;
  losses: number;
  undecided: number;
}

/** The results of the row's contestant against the column's in two-player games. */
export const between = ({ pairings }: Tally, row: number, column: number): Score =>
  scoreOf(
    pairings.filter(({ sides }) => sides.includes(row) && sides.includes(column)),
    row,
  );

/** The results of a contestant against all others. */
export const overall = ({ pairings }: Tally, contestant: number): Score =>
  scoreOf(
    pairings.filter(({ sides }) => sides.includes(contestant)),
    contestant,
  );

/** Sums the results of a contestant; pairings of a contestant with itself are left out. */
function scoreOf(pairings: readonly PairingTally[], contestant: number): Score {
  const score: Score = { games: 0, wins: 0, losses: 0, undecided: 0 };
  for (const { sides, games, wins, undecided } of pairings) {
    if (sides.every((one) => one === contestant)) continue;
    const won = sides.reduce((sum, one, at) => sum + (one === contestant ? wins[at]! : 0), 0);
    score.games += games;
    score.wins += won;
    score.losses += games - undecided - won;
    score.undecided += undecided;
  }
  return score;
}
