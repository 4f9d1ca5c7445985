import { startServer } from '../server.ts';

/** A server under load, in a process of its own; tells its address, and on demand the bytes and milliseconds it takes. */
const data = process.argv[2]!;
let games = 0;
const server = await startServer({
  data,
  requests: { most: 1e6, perSecond: 1e6 },
  sockets: 1e6,
  messages: 1000,
  limits: { tables: 1e6, tablesADay: 1e6, inMemory: 1e6 },
  // The same games in every bench.
  newSeed: () => `bench ${games++}`,
  log: (what, error) => console.error(what, error),
});
process.send!({ url: server.url });
process.on('message', (asked) => {
  if (asked === 'processor') {
    const { user, system } = process.cpuUsage();
    process.send!({ amount: (user + system) / 1000 });
  }
  if (asked === 'thread') {
    const { user, system } = process.threadCpuUsage();
    process.send!({ amount: (user + system) / 1000 });
  }
  if (asked === 'memory') {
    globalThis.gc?.();
    const { heapUsed, external } = process.memoryUsage();
    process.send!({ amount: heapUsed + external });
  }
});
// Without the one who asked there is nothing to do.
process.on('disconnect', () => process.exit());
