// The machine beside others: node bench/engine.ts. Figures of the others are in README.md, with what they count.
import { openEdition } from '../packages/cli/src/edition.ts';
import { measureEngine } from '../packages/cli/src/measure.ts';

const OTHERS = [
  { name: 'ringteki (LCG server, JavaScript)', decisionsPerSecond: 200 },
  { name: 'Pokémon Showdown (TypeScript)', decisionsPerSecond: 1500, forkMicroseconds: 2500 },
  { name: 'Yu-Gi-Oh core (C++)', decisionsPerSecond: 3000 },
];
const GOALS = { decisionsPerSecond: 5000, forkMicroseconds: 300 };

const own = measureEngine(openEdition('samurai'));
const times = (ratio: number): string => `${ratio.toFixed(ratio < 10 ? 1 : 0)}×`;

console.log(
  `Kyuden, Samurai Edition: ${own.decisionsPerSecond} decisions/s, fork ${own.forkMicroseconds} µs,`,
);
console.log(`view ${own.viewMicroseconds} µs, state ${own.stateKilobytes} KB\n`);
for (const { name, decisionsPerSecond, forkMicroseconds } of OTHERS) {
  const fork = forkMicroseconds ? `, forks ${times(forkMicroseconds / own.forkMicroseconds)} as fast` : '';
  console.log(`against ${name}: ${times(own.decisionsPerSecond / decisionsPerSecond)} the decisions${fork}`);
}
console.log(
  `\nof the goal: ${times(own.decisionsPerSecond / GOALS.decisionsPerSecond)} the decisions of 5,000 a second,`,
);
console.log(`forks in ${times(own.forkMicroseconds / GOALS.forkMicroseconds)} the time of 300 µs`);
