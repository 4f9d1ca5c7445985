// Measures playing without a server: node bench/here.ts [--json]. See README.md.
import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import type { Page, Worker } from 'playwright-core';
import { BOT_DECISION } from '../packages/web/src/here/worker/tables.ts';
import { byKeys, playOn } from '../packages/web/test/support/play.ts';
import { nextRequest, startGame } from '../packages/web/test/support/site.ts';
import { StaticSite } from '../packages/web/test/support/static-site.ts';

/** A slow phone: a decision may take this many times longer than here. */
const SLOWDOWN = 4;
const DECISIONS = 60;
const GOALS = { kilobytes: 500, milliseconds: 50 };
const EDITIONS = ['samurai', 'lcg'];

/** Adds up the compressed bytes of every answer of the web space, those to the worker included. */
async function loadOfTable(site: StaticSite, edition: string): Promise<number> {
  // The service worker would load the other editions, too, once the page stands.
  const context = await site.context({ serviceWorkers: 'block' });
  const first = await site.visit(context);
  await startGame(first, { edition });
  const game = new URL(first.url()).search.slice(1);
  await first.close();
  site.sent = 0;
  const page = await site.visit(context, game);
  await page.locator('#request.asks .option').first().waitFor();
  const kilobytes = site.sent / 1000;
  await context.close();
  return kilobytes;
}

async function decisionsOf(site: StaticSite, edition: string): Promise<number[]> {
  const page: Page = await site.visit(await site.context());
  const [worker] = await Promise.all([workerOf(page), startGame(page, { edition })]);
  await playOn(page, byKeys(page), nextRequest, DECISIONS);
  const taken = await worker.evaluate(
    (name) => performance.getEntriesByName(name).map((one) => one.duration),
    BOT_DECISION,
  );
  await page.context().close();
  return taken.sort((a, b) => a - b);
}

const workerOf = async (page: Page): Promise<Worker> =>
  page.workers()[0] ?? (await page.waitForEvent('worker'));

const { values } = parseArgs({ options: { json: { type: 'boolean' } } });
const [busy = 0] = loadavg();
if (busy > availableParallelism())
  console.error(`bench: the machine is busy (load ${busy.toFixed(1)}): times come out too long`);
const site = new StaticSite();
await site.open();
try {
  for (const edition of EDITIONS) {
    const kilobytes = await loadOfTable(site, edition);
    const taken = await decisionsOf(site, edition);
    const slow = (share: number): number =>
      Math.round((taken[Math.min(taken.length - 1, Math.floor(taken.length * share))] ?? 0) * SLOWDOWN * 10) /
      10;
    const figures = {
      edition,
      kilobytes: Math.round(kilobytes),
      decisions: taken.length,
      median: slow(0.5),
      most99: slow(0.99),
      longest: slow(1),
      slowdown: SLOWDOWN,
    };
    if (values.json) console.log(JSON.stringify(figures));
    else {
      console.log(`${edition}: table by its link with worker and cards: ${figures.kilobytes} kB gzip`);
      console.log(
        `  (goal: below ${GOALS.kilobytes}); ${figures.decisions} decisions of the novice, times ${SLOWDOWN}:`,
      );
      console.log(
        `  median ${figures.median} ms, 99 % within ${figures.most99} ms, longest ${figures.longest} ms`,
      );
      console.log(`  (goal: below ${GOALS.milliseconds} ms)`);
    }
  }
} finally {
  await site.close();
}
