// npm run bench: measures engine, growth and language in one run, and compares the engine with others. See README.md.
import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { wholeNumber } from '../packages/cli/src/args.ts';
import { type EngineFigures, measureEngine } from '../packages/cli/src/bench/engine.ts';
import { growthFigures, measureGrowth } from '../packages/cli/src/bench/growth.ts';
import { measureLanguage } from '../packages/cli/src/bench/language.ts';
import { openEdition } from '../packages/cli/src/edition.ts';
import { Failure } from '../packages/cli/src/io.ts';
import { playableNamed } from '../packages/cli/src/report/edition-by-name.ts';
import { poolCards } from '../packages/cli/src/report/find-card.ts';
import { measurePeer, type Peer, PeerError, type PeerFigures, peers } from './peers/peers.ts';

const usage = `npm run bench -- [--showdown CHECKOUT] [--runs 7] [--span 2000] [--json]

Measures the machine, how it grows with the cards in play, and the language, on one core, and holds the machine against
other engines. bench/README.md says what is counted.

  --showdown CHECKOUT   measures Pokémon Showdown there (after 'node build', or the package) in place of the stored figures
  --runs N              runs that count, after some that only warm up; the figures are their medians
  --span MS             milliseconds of a run of the machine
  --json                one object: engine, growth, language, peers; the ratios of a peer are our figures as multiples of
                        its own, and forkSpeed is how many times as fast a fork is`;

interface Measured {
  peer: Peer;
  figures: PeerFigures;
  /** Whether it was measured in this run; otherwise the figures are stored ones, from another machine. */
  isHere: boolean;
}

function main(): void {
  const paths = Object.fromEntries(Object.keys(peers).map((name) => [name, { type: 'string' as const }]));
  const { values } = parseArgs({
    options: {
      ...paths,
      runs: { type: 'string' },
      span: { type: 'string' },
      json: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const given = values as Record<string, string | boolean | undefined>;
  if (given.help === true) {
    console.log(usage);
    return;
  }
  const runs = wholeNumber('runs', given.runs as string | undefined, { least: 1, otherwise: 7 });
  const span = wholeNumber('span', given.span as string | undefined, { least: 50, otherwise: 2000 });
  // Measure checkouts first, so that a wrong path fails before half a minute of measuring.
  const found = Object.entries(peers).map(([name, peer]): Measured => {
    const path = given[name] as string | undefined;
    if (path === undefined) return { peer, figures: peer.stored, isHere: false };
    return { peer, figures: measurePeer(peer, path, span, runs), isHere: true };
  });
  const [load = 0] = loadavg();
  if (load > availableParallelism()) {
    const words = `the machine is busy (load ${load.toFixed(1)}): figures by the clock come out too low`;
    console.error(`bench: ${words}, ours and others'`);
  }
  const engine = measureEngine(openEdition('samurai'), { runs, span });
  const growth = measureGrowth({ runs, span: span / 10 });
  const language = measureLanguage(
    poolCards(playableNamed('samurai')).map((one) => one.card),
    { runs },
  );
  if (given.json === true) {
    const others = found.map(({ peer, figures, isHere }) => ({
      name: peer.name,
      measuredHere: isHere,
      ...figures,
      ratios: ratiosTo(engine, figures),
    }));
    console.log(JSON.stringify({ engine, growth, language, peers: others }));
    return;
  }
  console.log(
    `Kyuden, Samurai Edition: ${engine.decisionsPerSecond} decisions/s, fork ${engine.forkMicroseconds} µs,`,
  );
  console.log(
    `view ${engine.viewMicroseconds} µs, state ${engine.stateKilobytes} KB as JSON, live game ${engine.liveKilobytes} KB`,
  );
  console.log(`${language.millisecondsPerCard} ms to read a card\n`);
  for (const row of growth) {
    const cells = growthFigures.map((one) => {
      const times = (row[one] / growth[0]![one]).toFixed(1);
      return `${one.replace('Microseconds', '')} ${row[one]} µs (${times}×)`;
    });
    console.log(`${row.cards} cards in play (${row.cards / growth[0]!.cards}×): ${cells.join(', ')}`);
  }
  console.log();
  for (const one of found) console.log(comparison(engine, one));
}

const times = (ratio: number): string => `${ratio.toFixed(ratio < 10 ? 1 : 0)}×`;

/** Our figures divided by a peer's; `forkSpeed` is how many times as fast our forks are. */
interface Ratios {
  decisionsPerSecond: number;
  forkSpeed?: number;
  stateKilobytes?: number;
}

function ratiosTo(own: EngineFigures, peer: PeerFigures): Ratios {
  const { decisionsPerSecond, forkMicroseconds, stateKilobytes } = peer;
  const round = (ratio: number): number => Number(ratio.toPrecision(3));
  return {
    decisionsPerSecond: round(own.decisionsPerSecond / decisionsPerSecond),
    ...(forkMicroseconds && { forkSpeed: round(forkMicroseconds / own.forkMicroseconds) }),
    ...(stateKilobytes && { stateKilobytes: round(own.stateKilobytes / stateKilobytes) }),
  };
}

function comparison(own: EngineFigures, { peer, figures, isHere }: Measured): string {
  const { decisionsPerSecond, forkMicroseconds, stateKilobytes, version } = figures;
  const ratios = ratiosTo(own, figures);
  const parts = [
    `${times(ratios.decisionsPerSecond)} its ${decisionsPerSecond} decisions/s (${peer.decision})`,
  ];
  if (ratios.forkSpeed)
    parts.push(`forks ${times(ratios.forkSpeed)} as fast as in its ${forkMicroseconds} µs`);
  if (ratios.stateKilobytes) parts.push(`a state ${times(ratios.stateKilobytes)} its ${stateKilobytes} KB`);
  const when = isHere
    ? `version ${version}, measured in this run`
    : 'NOT measured here: figures of another machine';
  return `against ${peer.name} (${when}):\n  ${parts.join('; ')}`;
}

try {
  main();
} catch (error) {
  // Report wrong arguments, and checkouts that cannot be measured, without a stack trace.
  const { code, message } = error as Error & { code?: string };
  if (!(error instanceof PeerError || error instanceof Failure || code?.startsWith('ERR_PARSE_ARGS')))
    throw error;
  console.error(`bench: ${message}`);
  process.exitCode = error instanceof PeerError ? 1 : 2;
}
