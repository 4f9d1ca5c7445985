import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import { type RunningServer, type ServerOptions, startServer } from '@kyuden/server';
import { type ClientWords, clientWords } from '@kyuden/words/client';
import type { Browser, BrowserContext, BrowserContextOptions, Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { builtClient, launchBrowser } from './browser.ts';

const web = fileURLToPath(new URL('../../', import.meta.url));
/** Screenshots of every page for people; ignored by git. */
const shots = join(web, 'shots');

/** The timeout for building the client and starting a server and a browser on a busy machine, in milliseconds. */
const OPENING = 240_000;

/**
 * The site that all tests of a file visit. Timeouts are generous for busy machines, and nothing is retried. A test
 * fails if a page reports an error. Games between people may be given a seed here.
 */
export function siteForTests(given: Pick<ServerOptions, 'newSeed'> = {}): Site {
  const site = new Site(given);
  beforeAll(() => site.open(), OPENING);
  afterAll(() => site.close());
  afterEach(() => expect(site.errors.splice(0)).toEqual([]));
  return site;
}

/** A server with a freshly built client and an empty database, and a browser. */
class Site {
  readonly #given: Pick<ServerOptions, 'newSeed'>;
  #server: RunningServer | undefined;
  #browser: Browser | undefined;
  readonly #folder = mkdtempSync(join(tmpdir(), 'kyuden-web-'));
  /** Errors of all pages. */
  readonly errors: string[] = [];

  constructor(given: Pick<ServerOptions, 'newSeed'>) {
    this.#given = given;
  }

  /** The file in which the server stores everything. */
  get data(): string {
    return join(this.#folder, 'test.db');
  }

  get url(): string {
    return this.#server!.url;
  }

  async open(): Promise<void> {
    mkdirSync(shots, { recursive: true });
    [this.#server, this.#browser] = await Promise.all([
      startServer({
        ...this.#given,
        data: this.data,
        web: builtClient(),
        requests: { most: 5000, perSecond: 1000 },
        limits: { tables: 1000, tablesADay: 10_000, botTables: 100, allBotTables: 100 },
      }),
      launchBrowser(),
    ]);
  }

  async visit(path: string, options: BrowserContextOptions = {}): Promise<Page> {
    const context = await this.#browser!.newContext({
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
      // A service worker would answer before the routes of tests do.
      serviceWorkers: 'block',
      ...options,
    });
    return this.page(context, path);
  }

  async page(context: BrowserContext, path: string): Promise<Page> {
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    page.on('pageerror', (error) => this.errors.push(`${page.url()}: ${error.message}`));
    // Violations of the content security policy appear only on the console.
    page.on('console', (said) => {
      if (/content security policy/i.test(said.text())) this.errors.push(`${page.url()}: ${said.text()}`);
    });
    await page.route('**/api/games', dealAlike);
    await page.goto(this.url + path);
    return page;
  }

  async close(): Promise<void> {
    await this.#browser?.close();
    await this.#server?.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

const OPPONENTS: Record<string, { name: string; deck: { starter: string } }[]> = {
  samurai: [
    { name: 'Phoenix bot', deck: { starter: 'phoenix-council' } },
    { name: 'Lion bot', deck: { starter: 'lion-vanguard' } },
    { name: 'Crane bot', deck: { starter: 'crane-courtly-grace' } },
  ],
  gold: [
    { name: 'Crane bot', deck: { starter: 'crane-learn-to-play' } },
    { name: 'Scorpion bot', deck: { starter: 'scorpion-learn-to-play' } },
  ],
  ivory: [{ name: 'Lion bot', deck: { starter: 'lion-right-hand' } }],
  lcg: [{ name: 'Lion bot', deck: { starter: 'lion' } }],
};

/** Gives every game the same seeds, so that a failing test can be repeated. */
async function dealAlike(route: Route): Promise<void> {
  const asked = route.request();
  if (asked.method() !== 'POST') return route.continue();
  const game = asked.postDataJSON();
  // A game between people may not set the seed.
  if (!game.seats?.some((wish: { kind: string }) => wish.kind === 'open')) game.seed ??= 'the same each time';
  // The time of an answer need not be hidden in tests.
  game.rules = { ...game.rules, beat: 0 };
  for (const [seat, wish] of (game.seats ?? []).entries())
    if (wish.kind === 'bot') Object.assign(wish, { bot: 'eager', ...OPPONENTS[game.edition]?.[seat - 1] });
  return route.continue({ postData: JSON.stringify(game) });
}

export const picture = (page: Page, name: string): Promise<Buffer> =>
  page.screenshot({ path: join(shots, `${name}.png`) });

/** Expects no accessibility violation that axe rates serious or critical. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const grave = violations.filter((one) => one.impact === 'serious' || one.impact === 'critical');
  const told = grave.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(' ')).join('; ')}`);
  expect(told, page.url()).toEqual([]);
}

/** Expects touch targets of at least 44×44 pixels; names within a line of text may be as high as the line. */
export async function expectTouchable(page: Page): Promise<void> {
  const small = await page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'button:not(.link), a.button, select, summary, label:has(input)',
      ),
    ]
      .filter((one) => one.offsetParent !== null && !one.closest('.for-readers'))
      .map((one) => ({ one, box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && Math.min(box.width, box.height) < 43.5)
      .map(({ one, box }) => `${one.className || one.tagName} ${box.width}x${box.height}`),
  );
  expect(small, page.url()).toEqual([]);
}

/** Choices on the home page; omitted ones keep their defaults. */
interface Wish {
  edition?: string;
  /** The name of a starter deck. */
  deck?: RegExp;
  opponents?: number;
  words?: ClientWords;
}

/** Starts a game against bots on the home page. */
export async function startGame(
  page: Page,
  { edition, deck, opponents = 1, words = clientWords.en }: Wish = {},
): Promise<void> {
  const { home } = words;
  if (edition) await page.getByLabel(home.edition).selectOption(edition);
  if (opponents > 1) await page.getByLabel(home.opponents).selectOption(String(opponents));
  if (deck) await page.getByRole('radio', { name: deck }).check();
  await page.getByRole('button', { name: opponents > 1 ? home.playBots : home.playBot }).click();
  await page.locator('.table').waitFor();
}

/** Concedes the game. A question of the game may offer a 'Yes', too, so only that of the dialog counts. */
export async function concede(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Game', exact: true }).click();
  await page.getByRole('button', { name: 'Concede' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
}

/** Waits for a request other than `before` or the end of the game; returns its id. */
export async function nextRequest(page: Page, before: string): Promise<string> {
  const found = await page
    .waitForFunction(
      (old) => {
        if (document.querySelector('.request.over')) return 'over';
        const now = document.querySelector<HTMLElement>('#request.asks')?.dataset.request ?? '';
        return now !== '' && now !== old ? now : '';
      },
      before,
      { polling: 20 },
    )
    .catch(async (error: Error) => {
      if (!page.isClosed()) await picture(page, 'stuck');
      throw error;
    });
  return (await found.jsonValue()) as string;
}
