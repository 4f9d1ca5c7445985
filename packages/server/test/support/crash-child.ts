import { flushCompileCache } from 'node:module';
import { adoptPool, samurai } from '@kyuden/editions';
import { startServer } from '../../src/index.ts';
import type { Place } from './database.ts';

/** A server that the test will kill. To save time it gets the cards from the test, and opens when told to. */
flushCompileCache();
process.send!('ready');
process.on('message', async ({ place, port, faces }: { place: Place; port: number; faces: never[] }) => {
  adoptPool(samurai, faces);
  const options = { ...place, port, workers: 1, messages: 1000, sockets: 1000 };
  await startServer({ ...options, requests: { most: 10_000, perSecond: 1000 } });
  process.send!('open');
});
