import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type Bot, chooseFor, eagerBot } from '@kyuden/bots';
import { type Edition, newGame } from '@kyuden/editions';
import { type Machine, step, view } from '@kyuden/engine';
import { seatPlayers } from '../seating.ts';

/** How far games have come when they are weighed: answers given, some games fewer and some more. */
const ANSWERS = { least: 300, most: 900 } as const;
/** Both players look at the table so often. */
const LOOKS = 3;
const GAMES = 40;

/** A game as it stands at a table: on the careful way, and looked at by its players; undefined if it was over before. */
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

/** What V8 holds after everything has been swept up. */
function bytesHeld(): number {
  setFlagsFromString('--expose-gc');
  const sweep = runInNewContext('gc') as () => void;
  sweep();
  sweep();
  return process.memoryUsage().heapUsed;
}

/** Kilobytes of memory that a game in its midst takes, with all that is remembered of it and was shown of it. */
export function measureMemory(edition: Edition, games = GAMES): number {
  // What all games share, and what is compiled on the way, is there before.
  liveGames(edition, 10);
  const before = bytesHeld();
  const live = liveGames(edition, games);
  const held = bytesHeld() - before;
  return Number((held / live.length / 1024).toFixed(1));
}
