import { type GameRecord, type Measure, measures } from './record.ts';
import type { Schedule } from './schedule.ts';
import { Counts } from './statistics.ts';

/** How a pairing stands. Wins are by side, in the order of the pairing. */
export interface PairingTally {
  sides: number[];
  games: number;
  wins: number[];
  /** Games without exactly one winner: stopped at the cap, or drawn. */
  undecided: number;
  /** By side: decided games of two that it began, and those of them that it won. */
  began: { games: number; wins: number }[];
}

/** For each measure, what it was as each turn began: the turn's number less one. */
export type Curves = Record<Measure, Counts[]>;

/** Decided games of a contestant: all of them, and those in which a card came up early. */
export interface CardTally {
  games: number;
  wins: number;
  cards: Map<string, { games: number; wins: number }>;
}

/**
 * What many games have come to. Games are added one by one and forgotten: what is kept depends on the decks and the cap,
 * not on how many games there were.
 */
export class Tally {
  readonly schedule: Schedule;
  readonly pairings: PairingTally[];
  /** Games by the way they ended: those of the rules, which may all be missing, and whatever else came up. */
  readonly endings: Record<string, number>;
  /** Those of them that came to an end without exactly one winner. */
  readonly drawn: Record<string, number> = {};
  /** Ways of ending by the contestant that won. */
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

  /** A game that the machine could not play. */
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

  /** The seats are the pairing's sides, turned. A contestant may sit in two of them. */
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
 * Decided games of two, and those of them that the player who began won. Where one deck of a pairing always begins, since its
 * Honor is higher, that says how good the deck is and not what beginning is worth: only pairings count in which both
 * sides began some games.
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

/** Games of a contestant, as it saw them. */
export interface Score {
  games: number;
  wins: number;
  losses: number;
  undecided: number;
}

/** How the row's contestant fared against the column's, in games of two. */
export const between = ({ pairings }: Tally, row: number, column: number): Score =>
  scoreOf(
    pairings.filter(({ sides }) => sides.includes(row) && sides.includes(column)),
    row,
  );

/** How a contestant fared against all others together. */
export const overall = ({ pairings }: Tally, contestant: number): Score =>
  scoreOf(
    pairings.filter(({ sides }) => sides.includes(contestant)),
    contestant,
  );

/** A contestant that meets only itself has nothing to tell: such pairings are left out. */
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
