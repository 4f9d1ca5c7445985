// Measures Pokémon Showdown's simulator like our engine: node bench/peers/showdown.ts CHECKOUT SPAN RUNS prints JSON.
// CHECKOUT is a clone after `node build`, or the package `pokemon-showdown`. It uses only the public API
// (sim/SIMULATOR.md, sim/state.ts) and drives the battles directly, without streams, which is the fastest way.
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { median, WARM_UP } from '../../packages/cli/src/bench/engine.ts';
import type { PeerFigures } from './peers.ts';

interface Request {
  wait?: boolean;
  teamPreview?: boolean;
  forceSwitch?: boolean[];
  active?: { trapped?: boolean; moves: { disabled?: boolean | string }[] }[];
  side: { pokemon: { condition: string; active: boolean }[] };
}
interface Battle {
  ended: boolean;
  sides: { id: string; activeRequest: Request | null; isChoiceDone(): boolean }[];
  choose(side: string, choice: string): boolean;
  toJSON(): object;
}
interface Showdown {
  Battle: { new (options: object): Battle; fromJSON(json: object): Battle };
  Teams: { generate(format: string, options: object): object[] };
}

const FORMAT = 'gen9randombattle';
const [checkout = '', span = '2000', runs = '7'] = process.argv.slice(2);
const { Battle, Teams } = createRequire(import.meta.url)(
  join(resolve(checkout), 'dist/sim/index.js'),
) as Showdown;
const { version } = createRequire(import.meta.url)(join(resolve(checkout), 'package.json')) as {
  version: string;
};

/** A seeded generator of our own, so that every run plays the same battles. */
let chance = 1;
const below = (n: number): number => {
  chance = (chance * 1103515245 + 12345) % 2147483648;
  return Math.floor((chance / 2147483648) * n);
};

/** The options of a side: moves that are not disabled, and Pokémon that can be switched in. */
function optionsOf(request: Request): string[] {
  const { pokemon } = request.side;
  const bench = pokemon.flatMap((one, at) =>
    one.active || one.condition.endsWith(' fnt') ? [] : [`switch ${at + 1}`],
  );
  if (request.teamPreview) return ['default'];
  if (request.forceSwitch) return bench.length > 0 ? bench : ['pass'];
  const [active] = request.active ?? [];
  if (!active) return ['default'];
  const moves = active.moves.flatMap((one, at) => (one.disabled ? [] : [`move ${at + 1}`]));
  return [...moves, ...(active.trapped ? [] : bench)];
}

function* battles(): Generator<Battle> {
  for (let number = 1; ; number++) {
    const side = (name: string, n: number) => ({
      name,
      team: Teams.generate(FORMAT, { seed: [number, n, 3, 4] }),
    });
    yield new Battle({
      formatid: FORMAT,
      seed: [number, 2, 3, 4],
      p1: side('p1', 1),
      p2: side('p2', 2),
    });
  }
}

/** Plays until the time is up. Making teams and battles counts, as making games does for our engine. */
function playFor(
  milliseconds: number,
  after?: (battle: Battle) => void,
): { decisions: number; seconds: number } {
  const began = performance.now();
  let decisions = 0;
  for (const battle of battles()) {
    while (!battle.ended) {
      for (const side of battle.sides) {
        const request = side.activeRequest;
        if (!request || request.wait || side.isChoiceDone()) continue;
        const options = optionsOf(request);
        if (options.length > 1) decisions++;
        // A choice may turn out to be impossible (a hidden trap): then use the simulator's default.
        if (!battle.choose(side.id, options[below(options.length)] ?? 'default'))
          battle.choose(side.id, 'default');
        if (battle.ended) break;
      }
      after?.(battle);
      const spent = performance.now() - began;
      if (spent >= milliseconds) return { decisions, seconds: spent / 1000 };
    }
  }
  throw new Error('there is no end of battles');
}

const rates: number[] = [];
for (let run = 0; run < WARM_UP + Number(runs); run++) {
  const { decisions, seconds } = playFor(Number(span));
  if (run >= WARM_UP) rates.push(decisions / seconds);
}
const forks: number[] = [];
const sizes: number[] = [];
playFor(Number(span), (battle) => {
  if (battle.ended) return;
  const began = performance.now();
  Battle.fromJSON(battle.toJSON());
  forks.push((performance.now() - began) * 1000);
  sizes.push(JSON.stringify(battle.toJSON()).length / 1024);
});
const figures: PeerFigures = {
  version,
  decisionsPerSecond: Math.round(median(rates)),
  forkMicroseconds: Number(median(forks).toFixed(1)),
  stateKilobytes: Number(median(sizes).toFixed(1)),
};
console.log(JSON.stringify(figures));
