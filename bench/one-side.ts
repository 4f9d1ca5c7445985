// Plays games of one checkout for side-by-side.ts and times every position. Reads requests from stdin: one line each.
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';

const [checkout, editionName] = process.argv.slice(2) as [string, string];
const load = <T>(path: string): Promise<T> =>
  import(pathToFileURL(join(checkout, 'packages', path)).href) as Promise<T>;

const bots = await load<typeof import('../packages/bots/src/index.ts')>('bots/src/index.ts');
const { newGame } = await load<typeof import('../packages/editions/src/index.ts')>('editions/src/index.ts');
const { fork, step, view } =
  await load<typeof import('../packages/engine/src/index.ts')>('engine/src/index.ts');
const { openEdition } = await load<typeof import('../packages/cli/src/edition.ts')>('cli/src/edition.ts');
const { botsOf, seatPlayers } =
  await load<typeof import('../packages/cli/src/seating.ts')>('cli/src/seating.ts');

const FORK_EVERY = 5;
const edition = openEdition(editionName);
// Older checkouts call the same player random.
const seats = seatPlayers(edition, { seats: 2, players: ['eagerBot' in bots ? 'eager' : 'random'] });

function timed(work: () => unknown): number {
  const began = performance.now();
  work();
  return (performance.now() - began) * 1000;
}

/** Plays one game; returns microseconds by position. Steps are timed in games without views, which warm caches. */
function play(number: number, isWatched: boolean): Record<string, number[]> {
  const header = { edition: edition.name, seed: `bench/${number}`, settings: {}, seats };
  const g = newGame(edition.book, edition.lib, header, true);
  const players = botsOf(header);
  const [steps, views, forks]: [number[], number[], number[]] = [[], [], []];
  while (g.state.over === null && g.state.turn <= 60) {
    const time = timed(() => {
      const ask = g.state.asks.find((one) => one.answer === undefined)!;
      step(g, ask.seat, bots.chooseFor(g, players[ask.seat]!, ask).id);
    });
    if (!isWatched) steps.push(time);
    else {
      if (views.length % FORK_EVERY === 0) forks.push(timed(() => fork(g)));
      views.push(timed(() => view(g, views.length % g.state.seats.length)));
    }
  }
  return isWatched ? { views, forks } : { steps };
}

for await (const line of createInterface({ input: process.stdin })) {
  const { game, isWatched } = JSON.parse(line) as { game: number; isWatched: boolean };
  console.log(JSON.stringify(play(game, isWatched)));
}
