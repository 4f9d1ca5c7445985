// Measures how fast the browser client loads: node bench/client.ts [--json]. See README.md.
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { startServer } from '../packages/server/src/index.ts';
import { builtClient, launchBrowser } from '../packages/web/test/support/browser.ts';

const SLOWDOWN = 4;
const RUNS = 5;
const GOALS = { kilobytes: 300, milliseconds: 2000 };

interface Loaded {
  kilobytes: number;
  milliseconds: number;
}

const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Counts compressed bytes over the wire from now on. Returns a function that gives them in kilobytes. */
async function weigh(session: CDPSession): Promise<() => number> {
  let bytes = 0;
  await session.send('Network.enable');
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  return () => bytes / 1000;
}

async function slowPage(browser: Browser): Promise<{ page: Page; weight: () => number }> {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return { page, weight: await weigh(session) };
}

/** Loads a page. Measures until `there` is on the page and the browser is ready for input. */
async function load(browser: Browser, url: string, there: string, store: string): Promise<Loaded> {
  const { page, weight } = await slowPage(browser);
  await page.addInitScript((text) => {
    for (const [name, value] of Object.entries(JSON.parse(text) as Record<string, string>))
      localStorage.setItem(name, value);
  }, store);
  await page.goto(url, { waitUntil: 'commit' });
  const milliseconds = await page.evaluate(
    (selector) =>
      new Promise<number>((resolve) => {
        const look = (): void => {
          if (document.querySelector(selector)) setTimeout(() => resolve(performance.now()));
          else requestAnimationFrame(look);
        };
        look();
      }),
    there,
  );
  await page.waitForLoadState('networkidle');
  const kilobytes = weight();
  await page.context().close();
  return { kilobytes, milliseconds };
}

async function newGame(url: string): Promise<{ game: string; key: string }> {
  const answer = await fetch(`${url}/api/games`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      edition: 'samurai',
      seed: 'bench',
      seats: [
        { kind: 'me', name: 'Ann', deck: { starter: 'crab-bulwark' } },
        { kind: 'bot', bot: 'eager', deck: { starter: 'lion-vanguard' } },
      ],
    }),
  });
  return (await answer.json()) as { game: string; key: string };
}

const { values } = parseArgs({ options: { json: { type: 'boolean' } } });
const [busy = 0] = loadavg();
if (busy > availableParallelism())
  console.error(`bench: the machine is busy (load ${busy.toFixed(1)}): times come out too long`);
const folder = mkdtempSync(join(tmpdir(), 'kyuden-bench-'));
const server = await startServer({ data: join(folder, 'bench.db'), web: builtClient() });
const browser = await launchBrowser();
try {
  const first: Loaded[] = [];
  const table: Loaded[] = [];
  for (let run = 0; run < RUNS; run++) {
    first.push(await load(browser, server.url, '.deck-choice', '{}'));
    const { game, key } = await newGame(server.url);
    const store = JSON.stringify({ 'kyuden.seats': JSON.stringify({ [game]: { key, at: 1 } }) });
    table.push(await load(browser, `${server.url}/play/${game}`, '#request.asks .option', store));
  }
  const figures = {
    firstLoadKilobytes: Math.round(median(first.map((one) => one.kilobytes))),
    firstPageMilliseconds: Math.round(median(first.map((one) => one.milliseconds))),
    tableKilobytes: Math.round(median(table.map((one) => one.kilobytes))),
    tableMilliseconds: Math.round(median(table.map((one) => one.milliseconds))),
    slowdown: SLOWDOWN,
  };
  if (values.json) console.log(JSON.stringify(figures));
  else {
    const { firstLoadKilobytes, firstPageMilliseconds, tableKilobytes, tableMilliseconds } = figures;
    console.log(`First load: ${firstLoadKilobytes} kB over the wire (goal: below ${GOALS.kilobytes}),`);
    console.log(`decks to choose from after ${firstPageMilliseconds} ms`);
    console.log(`Table by its link, nothing kept: ${tableKilobytes} kB, the first question can be answered`);
    console.log(`after ${tableMilliseconds} ms (goal: below ${GOALS.milliseconds})`);
    console.log(`median of ${RUNS}, processor slowed down ${SLOWDOWN} times`);
  }
} finally {
  await browser.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
}
