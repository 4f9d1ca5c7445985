import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type Bot, chooseFor, eagerBot } from '@kyuden/bots';
import { type Edition, newGame } from '@kyuden/editions';
import { type Machine, step, view } from '@kyuden/engine';
import { seatPlayers } from '../seating.ts';

/** The range of answers after which a game is measured. */
const ANSWERS = { least: 300, most: 900 } as const;
/** How often both players get a view. */
const LOOKS = 3;
const GAMES = 40;

/** A game as at a table: the careful way, with views for both players. Undefined if the game ended too early. */
function liveGame(edition: Edition, number: number): Machine | undefined {
  const seats = seatPlayers(edition, { seats: 2, players: ['eager'] });
  const g = newGame(edition.book, edition.lib, { seats, seed: `weighed/${number}` });
  const bots: Bot[] = seats.map((_, seat) => eagerBot(`weighed/${number}/${seat}`));
  const answers = ANSWERS.least + ((number * 97) % (ANSWERS.most - ANSWERS.least));
  for (let n = 0; n < answers && g.state.over === null; n++) {
    const ask = g.state.asks.find((one) => one.answer === undefined)!;
    step(g, ask.seat, chooseFor(g, bots[ask.seat]!, ask).id);
    if (n % LOOKS === 0) for (const { id } of g.state.seats) view(g, id);
  }
  return g.state.over === null ? g : undefined;
}

function liveGames(edition: Edition, wanted: number): Machine[] {
  const games: Machine[] = [];
  for (let number = 0; games.length < wanted; number++) {
    const g = liveGame(edition, number);
    if (g) games.push(g);
  }
  return games;
}

/** The bytes in use after garbage collection. */
function bytesHeld(): number {
  setFlagsFromString('--expose-gc');
  const sweep = runInNewContext('gc') as () => void;
  sweep();
  sweep();
  return process.memoryUsage().heapUsed;
}

/** The memory of a game in progress in kilobytes, including its memo and views. */
export function measureMemory(edition: Edition, games = GAMES): number {
  // Allocate shared and compiled data before measuring.
  liveGames(edition, 10);
  const before = bytesHeld();
  const live = liveGames(edition, games);
  const held = bytesHeld() - before;
  return Number((held / live.length / 1024).toFixed(1));
}
