import { guardProcess, startServer } from '../../src/index.ts';
import type { Place } from '../place.ts';

/** A server in a process of its own, guarded as `kyuden serve` is: whatever ends it ends this process. */
const place = JSON.parse(process.argv[2]!) as Place;
const log = (what: string, error?: unknown): void =>
  void process.send?.({ noted: `${what}: ${error instanceof Error ? error.stack : error}` });
const server = await startServer({
  ...place,
  workers: 1,
  log,
  proxy: { trusted: ['loopback'] },
  messages: 1000,
});
guardProcess({ log, close: () => server.close(), exit: (status) => process.exit(status) });
process.send!({ url: server.url });
process.on('disconnect', () => process.exit());
