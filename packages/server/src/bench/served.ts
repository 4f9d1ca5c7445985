import { startServer } from '../server.ts';

/** A server under load, in a process of its own; tells its address, and on demand the bytes and milliseconds it takes. */
const data = process.argv[2]!;
const server = await startServer({
  data,
  requests: { most: 1e6, perSecond: 1e6 },
  sockets: 1e6,
  messages: 1000,
  log: (what, error) => console.error(what, error),
});
process.send!({ url: server.url });
process.on('message', (asked) => {
  if (asked === 'processor') {
    const { user, system } = process.cpuUsage();
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
