import { type Bot, chooseFor } from '@kyuden/bots';
import { type Edition, newGame } from '@kyuden/editions';
import { fork, type Machine, step, view } from '@kyuden/engine';
import type { GameHeader } from '../game.ts';
import { botsOf, seatPlayers } from '../seating.ts';
import { measureMemory } from './memory.ts';

/** The speed of the engine on one core. */
export interface EngineFigures {
  decisionsPerSecond: number;
  forkMicroseconds: number;
  viewMicroseconds: number;
  stateKilobytes: number;
  /** Memory of a game in progress at a table. */
  liveKilobytes: number;
}

export interface MeasureOptions {
  /** The length of one run in milliseconds. */
  span?: number;
  runs?: number;
  tick?: () => void;
}

/** Games of eager bots, the same in every run on every machine. */
function* games(edition: Edition): Generator<{ g: Machine; bots: Bot[] }> {
  const seats = seatPlayers(edition, { seats: 2, players: ['eager'] });
  for (let number = 1; ; number++) {
    const header: GameHeader = { edition: edition.name, seed: `bench/${number}`, settings: {}, seats };
    yield { g: newGame(edition.book, edition.lib, header, true), bots: botsOf(header) as Bot[] };
  }
}

/**
 * Plays until the time is up; calls `after` with every position. Returns the number of decisions between two or more
 * options.
 */
function playFor(
  edition: Edition,
  span: number,
  after?: (g: Machine) => void,
): { decisions: number; seconds: number } {
  const began = performance.now();
  let decisions = 0;
  for (const { g, bots } of games(edition)) {
    while (g.state.over === null && g.state.turn <= 60) {
      const ask = g.state.asks.find((one) => one.answer === undefined)!;
      if (ask.options.length > 1) decisions++;
      step(g, ask.seat, chooseFor(g, bots[ask.seat]!, ask).id);
      after?.(g);
      if (performance.now() - began >= span)
        return { decisions, seconds: (performance.now() - began) / 1000 };
    }
  }
  throw new Error('there is no end of games');
}

/** The number of uncounted runs before measuring, in which the code is JIT-compiled. */
export const WARM_UP = 6;

/** Returns medians of repeated runs. Forks and views are timed during games, in every nth position. */
export function measureEngine(edition: Edition, options: MeasureOptions = {}): EngineFigures {
  const { span = 2000, runs = 7, tick = () => {} } = options;
  for (let run = 0; run < WARM_UP; run++) {
    playFor(edition, span);
    tick();
  }
  const rates: number[] = [];
  for (let run = 0; run < runs; run++) {
    const { decisions, seconds } = playFor(edition, span);
    rates.push(decisions / seconds);
    tick();
  }
  const forks: number[] = [];
  const views: number[] = [];
  const sizes: number[] = [];
  let position = 0;
  playFor(edition, span, (g) => {
    if (g.state.over) return;
    views.push(timed(() => view(g, position % g.state.seats.length)));
    if (position++ % SAMPLE !== 0) return;
    forks.push(timed(() => fork(g)));
    sizes.push(JSON.stringify(g.state).length / 1024);
  });
  tick();
  return {
    decisionsPerSecond: Math.round(median(rates)),
    forkMicroseconds: round(median(forks)),
    viewMicroseconds: round(median(views)),
    stateKilobytes: round(median(sizes)),
    liveKilobytes: measureMemory(edition),
  };
}

const SAMPLE = 5;

/** The duration of `work` in microseconds. */
function timed(work: () => unknown): number {
  const began = performance.now();
  work();
  return (performance.now() - began) * 1000;
}

const round = (value: number): number => Number(value.toFixed(1));

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  if (sorted.length === 0) return Number.NaN;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
