import { startServer } from '../server.ts';

/** A server under load, in its own process. It sends its URL, and on request its memory and CPU time. */
const data = process.argv[2]!;
let games = 0;
const server = await startServer({
  data,
  requests: { most: 1e6, perSecond: 1e6 },
  sockets: 1e6,
  messages: 1000,
  limits: { tables: 1e6, tablesADay: 1e6, inMemory: 1e6 },
  // Fixed seeds, so that every benchmark plays the same games.
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
// Exit with the parent process.
process.on('disconnect', () => process.exit());
