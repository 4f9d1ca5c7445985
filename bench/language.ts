// Measures how fast cards are read: node bench/language.ts. README.md defines the figures.
import { MILLISECONDS_GOAL, measureLanguage } from '../packages/cli/src/bench/language.ts';
import { playableNamed } from '../packages/cli/src/report/edition-by-name.ts';
import { poolCards } from '../packages/cli/src/report/find-card.ts';

const own = measureLanguage(poolCards(playableNamed('samurai')).map((one) => one.card));
const ratio = own.millisecondsPerCard / MILLISECONDS_GOAL;

console.log(`Kyuden, Samurai Edition: ${own.cards} cards with ${own.lines} traits and abilities`);
console.log(
  `${own.millisecondsPerCard} ms a card; the slowest, ${own.slowest}, ${own.slowestMilliseconds} ms\n`,
);
console.log(`of the goal: ${ratio.toFixed(2)}× the time of ${MILLISECONDS_GOAL} ms a card`);
