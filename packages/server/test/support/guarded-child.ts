import { guardProcess, startServer } from '../../src/index.ts';
import type { Place } from './database.ts';

/** A server in its own process, guarded as by `kyuden serve`. On request it rejects a promise or throws an error. */
const place = JSON.parse(process.argv[2]!) as Place;
const log = (what: string, error?: unknown): void =>
  void process.send?.({ noted: `${what}: ${error instanceof Error ? error.stack : error}` });
const server = await startServer({
  ...place,
  workers: 1,
  log,
  proxy: { trusted: ['loopback'] },
  messages: 1000,
  // Quotas must not stop the inputs.
  limits: { tables: 100_000, tablesADay: 100_000 },
});
guardProcess({ log, close: () => server.close(), exit: (status) => process.exit(status) });
process.send!({ url: server.url });
process.on('message', (told) => {
  if (told === 'reject') void Promise.reject(new Error('nobody listens'));
  if (told === 'throw')
    setImmediate(() => {
      throw new Error('half done');
    });
});
process.on('disconnect', () => process.exit());
