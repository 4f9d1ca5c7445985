import { flushCompileCache } from 'node:module';
import { adoptPool, samurai } from '@kyuden/editions';
import { type RunningServer, type ServerOptions, startServer } from '../../src/index.ts';

type Order = 'close' | { options: ServerOptions; faces: never[] };

/** A server that the test will kill. To save time it gets the cards from the test, and opens when told to. */
flushCompileCache();
process.send!('ready');
let server: RunningServer | undefined;
process.on('message', async (order: Order) => {
  if (order === 'close') {
    await server?.close();
    process.exit();
  }
  adoptPool(samurai, order.faces);
  const options = { ...order.options, workers: 1, messages: 1000, sockets: 1000 };
  const limits = { tables: 1000, tablesADay: 1000 };
  server = await startServer({ ...options, limits, requests: { most: 10_000, perSecond: 1000 } });
  process.send!('open');
});
