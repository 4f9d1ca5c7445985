import type { ArenaGame, Fixture, Spent } from './schedule.ts';

/** The results of an arena; `interval` is the 95 % interval of the first bot's share. */
export interface Score {
  games: number;
  wins: [number, number];
  draws: number;
  interval: [number, number];
}

/** Accumulates the results of games. */
export class Tally {
  readonly wins: [number, number] = [0, 0];
  draws = 0;
  turns = 0;
  /** Endings by winner (0, 1, or 2 for nobody), then by kind. */
  readonly endings: Record<string, number>[] = [{}, {}, {}];
  /** The first bot's results with each deck, by index of the deck. */
  readonly byDeck = new Map<number, { won: number; played: number }>();
  readonly spent: [Spent, Spent] = [nothing(), nothing()];

  add({ decks }: Fixture, { winner, how, turns, spent }: ArenaGame): void {
    if (winner === 0 || winner === 1) this.wins[winner]++;
    else this.draws++;
    this.turns += turns;
    const endings = this.endings[winner < 0 ? 2 : winner]!;
    endings[how] = (endings[how] ?? 0) + 1;
    const own = this.byDeck.get(decks[0]) ?? { won: 0, played: 0 };
    this.byDeck.set(decks[0], own);
    own.played++;
    if (winner === 0) own.won++;
    spent.forEach((one, bot) => addTo(this.spent[bot]!, one));
  }

  get games(): number {
    return this.wins[0] + this.wins[1] + this.draws;
  }

  /** The first bot's share of wins; a draw counts half. */
  get share(): number {
    return this.games === 0 ? 0 : (this.wins[0] + this.draws / 2) / this.games;
  }

  score(): Score {
    const { games, wins, draws, share } = this;
    const [low, high] = interval(share, games);
    return { games, wins: [...wins], draws, interval: [round(low), round(high)] };
  }
}

const nothing = (): Spent => ({ decisions: 0, milliseconds: 0, most: 0, substituted: 0, late: 0 });

function addTo(sum: Spent, one: Spent): void {
  sum.decisions += one.decisions;
  sum.milliseconds += one.milliseconds;
  sum.most = Math.max(sum.most, one.most);
  sum.substituted += one.substituted;
  sum.late += one.late;
  sum.lastRefusal = one.lastRefusal ?? sum.lastRefusal;
}

const round = (value: number): number => Number(value.toFixed(4));

/** The standard score of 95 % confidence. */
const Z = 1.96;

/** The Wilson score interval of a share; also valid for few games and for shares near 0 or 1. */
export function interval(share: number, games: number): [number, number] {
  if (games === 0) return [0, 1];
  const spread = (Z * Z) / games;
  const middle = (share + spread / 2) / (1 + spread);
  const half = (Z / (1 + spread)) * Math.sqrt((share * (1 - share)) / games + spread / (4 * games));
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}
