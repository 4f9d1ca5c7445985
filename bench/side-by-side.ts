// Plays the same games in this checkout and another one by turns, and compares their speed. See README.md.
import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { playableEditions } from '@kyuden/editions';

const usage = `node bench/side-by-side.ts CHECKOUT [--edition NAME]… [--games 3] [--rounds 6] [--warm 8] [--pairs 1] [--json]

Plays the same games of these editions (all playable ones unless you name some) in CHECKOUT and here, in two processes,
game by game by turns. Of each position the least time of all rounds counts: a busy machine makes a round slower, never
faster. The first rounds (--warm) do not count. --pairs starts so many processes of each, one after the other.
Figures are means over all positions in microseconds; a ratio above 1 means that this checkout is faster.`;

const FIGURES = ['steps', 'views', 'forks'] as const;
/** Microseconds by game and position. */
type Times = Record<(typeof FIGURES)[number], number[][]>;

const fresh = (): Times => ({ steps: [], views: [], forks: [] });

interface Side {
  play: (game: number, isWatched: boolean) => Promise<Record<string, number[]>>;
  end: () => void;
}

function start(checkout: string, edition: string): Side {
  const script = join(import.meta.dirname, 'one-side.ts');
  const args = ['--max-semi-space-size=32', script, checkout, edition];
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    play: async (game, isWatched) => {
      child.stdin.write(`${JSON.stringify({ game, isWatched })}\n`);
      const { value, done } = await lines.next();
      if (done) throw new Error(`the games ended early in ${checkout}`);
      return JSON.parse(value) as Record<string, number[]>;
    },
    end: () => child.stdin.end(),
  };
}

/** Keeps the least time of each position. */
function keepLeast(least: Times, game: number, found: Record<string, number[]>): void {
  for (const figure of FIGURES) {
    const known = (least[figure][game] ??= []);
    found[figure]?.forEach((time, at) => {
      known[at] = Math.min(known[at] ?? time, time);
    });
  }
}

const mean = (list: readonly number[]): number => list.reduce((sum, one) => sum + one, 0) / list.length;

interface Plan {
  games: number;
  rounds: number;
  warm: number;
  pairs: number;
}

async function compare(checkout: string, edition: string, { games, rounds, warm, pairs }: Plan) {
  const least = [fresh(), fresh()];
  for (let pair = 0; pair < pairs; pair++) {
    const sides = [start(checkout, edition), start(resolve(import.meta.dirname, '..'), edition)];
    for (let round = -warm; round < rounds; round++)
      for (let game = 1; game <= games; game++)
        for (const isWatched of [false, true])
          for (const side of round % 2 === 0 ? [0, 1] : [1, 0]) {
            const found = await sides[side]!.play(game, isWatched);
            if (round >= 0) keepLeast(least[side]!, game, found);
          }
    for (const side of sides) side.end();
  }
  return FIGURES.map((figure) => {
    const [before, now] = least.map((times) => times[figure].flat()) as [number[], number[]];
    const ratio = mean(before) / mean(now);
    const same = before.length === now.length;
    const figures = [mean(before), mean(now), ratio].map((one) => Number(one.toFixed(2)));
    return { edition, figure, before: figures[0], now: figures[1], ratio: figures[2], samePositions: same };
  });
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    edition: { type: 'string', multiple: true },
    games: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '6' },
    warm: { type: 'string', default: '8' },
    pairs: { type: 'string', default: '1' },
    json: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  },
});
const [checkout] = positionals;
const { games, rounds, warm, pairs } = values;
const plan: Plan = { games: Number(games), rounds: Number(rounds), warm: Number(warm), pairs: Number(pairs) };
if (values.help) console.log(usage);
else if (checkout === undefined || !Object.values(plan).every((one) => Number.isInteger(one) && one > 0)) {
  console.error(usage);
  process.exitCode = 2;
} else {
  const rows = [];
  for (const name of values.edition ?? playableEditions().map(({ name }) => name))
    rows.push(...(await compare(resolve(checkout), name, plan)));
  if (values.json) console.log(JSON.stringify(rows));
  else console.table(rows);
}
