// What a choice costs at a table for two, without sockets and disk: node bench/table.ts [CHECKOUT…] [--rounds N]. Each checkout plays the
// same games, and the least time of each choice counts, so that a busy machine spoils little.
import { execFileSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { GameLoopHost, Listener } from '../packages/table/src/index.ts';

const GAMES = 8;
const CHOICES = 80;
const DECKS = ['crab-bulwark', 'phoenix-council'];

const { values, positionals } = parseArgs({
  options: { rounds: { type: 'string', default: '12' }, one: { type: 'boolean' } },
  allowPositionals: true,
});

interface Request {
  id: number;
  options: { id: string; role: string }[];
}

/** A client that keeps what it is sent, and reads it when nobody measures. */
class Reader implements Listener {
  readonly #texts: string[] = [];
  #request: Request | null = null;

  send(text: string): boolean {
    this.#texts.push(text);
    return true;
  }

  onDrain(): void {}

  get request(): Request | null {
    for (const text of this.#texts.splice(0)) {
      const message = JSON.parse(text) as { request?: Request | null };
      if (message.request !== undefined) this.#request = message.request;
    }
    return this.#request;
  }
}

async function measure(checkout: string, rounds: number): Promise<void> {
  const load = <T>(path: string): Promise<T> =>
    import(pathToFileURL(join(checkout, 'packages', path)).href) as Promise<T>;
  const { Play, Table, usualStops } =
    await load<typeof import('../packages/table/src/index.ts')>('table/src/index.ts');
  const { openEdition, starterDeck } =
    await load<typeof import('../packages/editions/src/index.ts')>('editions/src/index.ts');
  const { newGenerator } =
    await load<typeof import('../packages/engine/src/index.ts')>('engine/src/index.ts');
  const edition = openEdition('samurai');
  // Older checkouts have one value for all editions.
  const stops = typeof usualStops === 'function' ? usualStops(edition.name) : usualStops;
  const fail = (): never => {
    throw new Error('a table asked for what this benchmark does not have');
  };
  const host: GameLoopHost = {
    limits: { reports: 0, undos: 0, decisions: 1e6 },
    ticks: undefined,
    now: Date.now,
    append: async () => {},
    checkpoint: ({ play }) => void JSON.stringify(play.checkpoint()),
    ended: async () => {},
    seatChanged: async () => {},
    report: fail,
    rematch: fail,
    bot: fail,
    failed: (_, error) => {
      throw error;
    },
    discard: fail,
  };

  const tableFor = (game: number): InstanceType<typeof Table> => {
    const seats = DECKS.map((deck, at) => ({ name: `P${at}`, bot: '', deck: starterDeck(edition, deck)! }));
    const header = { edition: edition.name, pool: '', seed: `bench ${game}`, generator: newGenerator };
    const play = Play.resume({ ...header, rulesVersion: 1, settings: {}, seats }, []);
    return new Table(host, {
      id: `g${game}`,
      maker: '',
      play,
      rules: { beat: 0, clock: null, watch: 'live', delay: 0, claimAfter: 300, anyDeck: false },
      seats: seats.map(({ name }, at) => ({
        ...{ name, bot: '', account: '', key: `k${at}`, stops },
        ...{ openHand: false, awaySince: 0, left: false },
      })),
      ...{ records: 0, over: null, overSince: 0, decisions: [0, 0], clocks: null, askedTime: 0 },
    });
  };

  const best: number[] = [];
  for (let round = 0; round < rounds; round++) {
    let at = 0;
    for (let game = 0; game < GAMES; game++) {
      const table = tableFor(game);
      const readers = [new Reader(), new Reader()];
      table.start();
      for (const [seat, reader] of readers.entries()) await table.join(reader, seat, undefined);
      for (let made = 0; made < CHOICES && !table.over; made++, at++) {
        const seat = readers.findIndex((one) => one.request);
        const { id, options } = readers[seat]!.request!;
        const forward = options.filter(({ role }) => role !== 'cancel' && role !== 'back');
        const list = forward.length > 0 ? forward : options;
        const option = list[(made * 7) % list.length]!.id;
        const began = performance.now();
        await table.choose(seat, id, option);
        best[at] = Math.min(best[at] ?? Number.POSITIVE_INFINITY, performance.now() - began);
      }
      table.close();
    }
  }
  const mean = best.reduce((sum, one) => sum + one, 0) / best.length;
  console.log(`${checkout}: ${(mean * 1000).toFixed(1)} µs a choice (${best.length} choices)`);
}

if (values.one) await measure(positionals[0]!, Number(values.rounds));
else {
  const here = fileURLToPath(new URL('..', import.meta.url));
  const file = fileURLToPath(import.meta.url);
  for (const checkout of [...positionals.map((one) => resolve(one)), here]) {
    const args = ['--max-semi-space-size=128', file, '--one', '--rounds', values.rounds, checkout];
    execFileSync(process.execPath, args, { stdio: 'inherit' });
  }
}
