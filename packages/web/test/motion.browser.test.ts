import fc from 'fast-check';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { picture, siteForTests, startGame } from './support/site.ts';

const site = siteForTests();

/** The maximum time on the page's clock until a question is shown, in milliseconds. */
const PATIENCE = 3000;
const STEP = 200;
const isProof = process.env.KYUDEN_PROOF === '1';
const CHOICES = isProof ? 3000 : 60;

/** Tracks the question that the server expects this page to answer, from the WebSocket messages; 0 if there is none. */
class Line {
  open = 0;
  isOver = false;

  constructor(page: Page) {
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => {
        const message = JSON.parse(String(payload));
        if (message.type !== 'game' && message.type !== 'change') return;
        if (message.request !== undefined) this.open = message.request?.id ?? 0;
        if (message.view?.over || message.view?.in?.over) this.isOver = true;
      });
      socket.on('framesent', ({ payload }) => {
        const message = JSON.parse(String(payload));
        if (message.type === 'choose' && message.request === this.open) this.open = 0;
      });
    });
  }
}

const shown = (page: Page): Promise<number> =>
  page.evaluate(() => Number(document.querySelector<HTMLElement>('#request.asks')?.dataset.request ?? 0));

/** Advances the page's clock until the question is on the screen; fails if that takes too long. */
async function untilAsked(page: Page, line: Line, note: string): Promise<number> {
  let waited = 0;
  let before = 0;
  for (;;) {
    if (line.isOver) return 0;
    const { open } = line;
    if (open !== 0 && (await shown(page)) === open) return open;
    if (open !== before) [before, waited] = [open, 0];
    if (open !== 0 && waited > PATIENCE) {
      await picture(page, 'idle');
      throw new Error(`${note}: the server waits for an answer to ${open}, and nothing is asked`);
    }
    await page.clock.fastForward(STEP);
    waited += STEP;
  }
}

/** Clicks one of the answers on the screen. */
const click = (page: Page, chance: number): Promise<void> =>
  page.evaluate((roll) => {
    const all = [...document.querySelectorAll<HTMLElement>('.suggestions button, .options button')];
    // Cancel only if nothing else is offered: a player who cancels every draft makes no progress.
    const forward = all.filter((one) => !one.matches('.cancel, .back'));
    const among = forward.length > 0 ? forward : all;
    among[roll % among.length]?.click();
  }, chance);

/** Plays at random from the home page until the game is over or `most` choices are made; returns their number. */
async function playAtRandom(edition: string, game: number, most: number): Promise<number> {
  const seed = `${edition} in motion ${game}`;
  const page = await site.visit('/', { reducedMotion: 'no-preference' });
  const line = new Line(page);
  await page.route('**/api/games', (route) => {
    const wish = route.request().postDataJSON();
    return wish ? route.fallback({ postData: { ...wish, seed } }) : route.fallback();
  });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await startGame(page, { edition });
  const rolls = fc.sample(fc.nat(5039), { seed: game, numRuns: most });
  let choices = 0;
  while (choices < most) {
    const asked = await untilAsked(page, line, `${edition}, seed ${seed}, choice ${choices}`);
    if (asked === 0) break;
    await click(page, rolls[choices]!);
    choices++;
  }
  await page.context().close();
  return choices;
}

it.each(isProof ? ['samurai', 'gold', 'lcg'] : ['samurai'])(
  'with motion the page never keeps the server waiting: %s at random',
  { timeout: isProof ? 3_600_000 : 300_000 },
  async (edition) => {
    let choices = 0;
    for (let game = 1; choices < CHOICES; game++)
      choices += await playAtRandom(edition, game, CHOICES - choices);
    expect(choices).toBe(CHOICES);
  },
);
