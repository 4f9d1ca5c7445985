import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import { type RunningServer, startServer } from '@kyuden/server';
import { type ClientWords, clientWords } from '@kyuden/words/client';
import type { Browser, BrowserContext, BrowserContextOptions, Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { builtClient, launchBrowser } from './browser.ts';

const web = fileURLToPath(new URL('../../', import.meta.url));
/** Pictures of every page, for people to look at; git knows nothing of them. */
const shots = join(web, 'shots');

/** To build the client, start a server and a browser may take this long on a machine that does much else. */
const OPENING = 240_000;

/**
 * The site that all tests of a file visit. A busy machine is slow, not wrong: there is time enough, and nothing is tried
 * twice. No test may leave an error in a page.
 */
export function siteForTests(): Site {
  const site = new Site();
  beforeAll(() => site.open(), OPENING);
  afterAll(() => site.close());
  afterEach(() => expect(site.errors.splice(0)).toEqual([]));
  return site;
}

/** A server with a freshly built client and an empty database, and a browser to visit it. */
class Site {
  #server: RunningServer | undefined;
  #browser: Browser | undefined;
  readonly #folder = mkdtempSync(join(tmpdir(), 'kyuden-web-'));
  /** What went wrong in any page. */
  readonly errors: string[] = [];

  get url(): string {
    return this.#server!.url;
  }

  async open(): Promise<void> {
    mkdirSync(shots, { recursive: true });
    [this.#server, this.#browser] = await Promise.all([
      startServer({
        data: join(this.#folder, 'test.db'),
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
      ...options,
    });
    return this.page(context, path);
  }

  async page(context: BrowserContext, path: string): Promise<Page> {
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    page.on('pageerror', (error) => this.errors.push(`${page.url()}: ${error.message}`));
    // The browser only mentions what the policy of the server keeps it from loading.
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
  lcg: [{ name: 'Lion bot', deck: { starter: 'lion' } }],
};

/** The same cards and the same opponent each time: a test that fails can be run again. */
async function dealAlike(route: Route): Promise<void> {
  const asked = route.request();
  if (asked.method() !== 'POST') return route.continue();
  const game = asked.postDataJSON();
  // Between people nobody may name the seed.
  if (!game.seats?.some((wish: { kind: string }) => wish.kind === 'open')) game.seed ??= 'the same each time';
  // Nobody here can be read by when he answers.
  game.rules = { ...game.rules, beat: 0 };
  for (const [seat, wish] of (game.seats ?? []).entries())
    if (wish.kind === 'bot') Object.assign(wish, { bot: 'eager', ...OPPONENTS[game.edition]?.[seat - 1] });
  return route.continue({ postData: JSON.stringify(game) });
}

export const picture = (page: Page, name: string): Promise<Buffer> =>
  page.screenshot({ path: join(shots, `${name}.png`) });

/** No page may keep anybody out: nothing that axe calls serious or critical. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const grave = violations.filter((one) => one.impact === 'serious' || one.impact === 'critical');
  const told = grave.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(' ')).join('; ')}`);
  expect(told, page.url()).toEqual([]);
}

/** What a finger is to touch is 44 pixels high and wide; names within a line of text are as high as the line. */
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

/** Choices on the first page; what is left out stays as the page has it. */
interface Wish {
  edition?: string;
  /** The name of a starter deck. */
  deck?: RegExp;
  opponents?: number;
  words?: ClientWords;
}

/** Begins a game against bots on the first page. */
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

/** Waits until the seat is asked something else than this, or the game is over; says what. */
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
