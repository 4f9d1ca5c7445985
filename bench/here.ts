// Measures playing without a server: node bench/here.ts [--json]. See README.md.
import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import type { Page, Worker } from 'playwright-core';
import { playableEditions } from '../packages/editions/src/index.ts';
import { BOT_DECISION } from '../packages/web/src/here/worker/tables.ts';
import { byKeys, playOn } from '../packages/web/test/support/play.ts';
import { nextRequest, startGame } from '../packages/web/test/support/site.ts';
import { StaticSite } from '../packages/web/test/support/static-site.ts';
import { clientWords } from '../packages/words/src/client.ts';

/** A slow phone: the browser's processes run for one of so many slices of time. */
const SLOWDOWN = 4;
const SLICE = 4;
const GOALS = { kilobytes: 500, novice: 50, master: 150 };
/** One edition of each family, and how many answers of a person each bot is watched for. */
const WATCHED = ['samurai', 'lcg'];
const ANSWERS = { novice: 60, master: 30 };

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

/** Plays against a bot on a slowed processor, and returns how long each of its decisions took in the worker. */
async function decisionsOf(site: StaticSite, edition: string, bot: keyof typeof ANSWERS): Promise<number[]> {
  const page: Page = await site.visit(await site.context());
  await page.locator('.deck-choice').first().waitFor();
  await page.getByLabel(clientWords.en.home.level).selectOption(bot);
  const [worker] = await Promise.all([workerOf(page), startGame(page, { edition })]);
  const session = await page.context().browser()!.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const freed = slowed(processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id));
  try {
    await playOn(page, byKeys(page), nextRequest, ANSWERS[bot]);
  } finally {
    freed();
  }
  const taken = await worker.evaluate(
    (name) => performance.getEntriesByName(name).map((one) => one.duration),
    BOT_DECISION,
  );
  await page.context().close();
  return taken.sort((a, b) => a - b);
}

/** Chromium slows down no workers, so the processes of pages are stopped for three of four slices of time. */
function slowed(processes: readonly number[]): () => void {
  const all = (signal: NodeJS.Signals): void => processes.forEach((id) => process.kill(id, signal));
  let slice = 0;
  const timer = setInterval(() => {
    if (slice % SLOWDOWN === 0) all('SIGCONT');
    else if (slice % SLOWDOWN === 1) all('SIGSTOP');
    slice++;
  }, SLICE);
  return () => {
    clearInterval(timer);
    all('SIGCONT');
  };
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
  for (const { name: edition } of playableEditions()) {
    const kilobytes = Math.round(await loadOfTable(site, edition));
    if (values.json) console.log(JSON.stringify({ edition, kilobytes }));
    else
      console.log(
        `${edition}: table by its link with worker and cards: ${kilobytes} kB gzip (goal: below ${GOALS.kilobytes})`,
      );
  }
  for (const edition of WATCHED)
    for (const bot of ['novice', 'master'] as const) {
      const taken = await decisionsOf(site, edition, bot);
      const at = (share: number): number =>
        Math.round((taken[Math.min(taken.length - 1, Math.floor(taken.length * share))] ?? 0) * 10) / 10;
      const figures = {
        edition,
        bot,
        decisions: taken.length,
        median: at(0.5),
        most99: at(0.99),
        longest: at(1),
        slowdown: SLOWDOWN,
      };
      if (values.json) console.log(JSON.stringify(figures));
      else
        console.log(
          `${edition}: ${figures.decisions} decisions of the ${bot}, processor slowed down ${SLOWDOWN} times: median ${figures.median} ms, 99 % within ${figures.most99} ms, longest ${figures.longest} ms (goal: below ${GOALS[bot]})`,
        );
    }
} finally {
  await site.close();
}
