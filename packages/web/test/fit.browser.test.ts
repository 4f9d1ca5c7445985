import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { byMouse, playOn } from './support/play.ts';
import { nextRequest, picture, siteForTests, startGame } from './support/site.ts';

const site = siteForTests();

/** The number of pixels by which the board is higher than its window. */
const excess = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const board = document.querySelector('.board')!;
    return Math.max(
      board.scrollHeight - board.clientHeight,
      document.documentElement.scrollHeight - innerHeight,
    );
  });

/** Lists of answers that continue below their edge without a mark. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.request .options')]
      .filter((one) => one.scrollHeight > one.clientHeight + 1 && !one.matches('.goes-on'))
      .map((one) => one.className),
  );

it('a quiet board fits a small laptop without scrolling', { timeout: 200_000 }, async () => {
  const page = await site.visit('/', { viewport: { width: 1366, height: 768 } });
  await startGame(page);
  let quiet = 0;
  for (let round = 0; round < 12; round++) {
    await playOn(page, byMouse(page), nextRequest, 3);
    expect(await cutOff(page)).toEqual([]);
    if (await page.locator('.board.in-battle').isVisible()) continue;
    quiet++;
    const over = await excess(page);
    if (over > 0) await picture(page, 'too-high');
    expect(over, `after ${3 * (round + 1)} choices`).toBe(0);
  }
  expect(quiet).toBeGreaterThan(0);
  await picture(page, 'table-laptop');
  await page.context().close();
});

/** The number of hidden pixels of the current battle or request. */
const outOfSight = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const board = document.querySelector('.board')!.getBoundingClientRect();
    const armies = [...document.querySelectorAll('.field.current .army')].map((one) => {
      const box = one.getBoundingClientRect();
      return Math.max(board.top - box.top, box.bottom - board.bottom);
    });
    const request = document.querySelector('#request')!.getBoundingClientRect();
    return Math.max(0, request.bottom - innerHeight, ...armies);
  });

it('both armies of a battle and what is asked are in sight on a small laptop', {
  timeout: 200_000,
}, async () => {
  const page = await site.visit('/', { viewport: { width: 1366, height: 768 } });
  await startGame(page);
  let battles = 0;
  for (let round = 0; round < 80 && battles < 5; round++) {
    const { isOver } = await playOn(page, byMouse(page), nextRequest, 1);
    if (isOver) break;
    if (!(await page.locator('.field.current .unit').first().isVisible())) continue;
    battles++;
    // In the first, small battle the whole board fits; in later ones the armies do, however much is at home.
    const hidden = battles === 1 ? await excess(page) : await outOfSight(page);
    if (hidden > 0) await picture(page, 'battle-too-high');
    expect(hidden, `after ${round + 1} choices`).toBe(0);
  }
  expect(battles).toBeGreaterThan(0);
  await picture(page, 'battle-laptop');
  await page.context().close();
});

// Known gap: at some places the popup of a card covers the battle.
it.fails('a card under the pointer covers neither what is asked nor the battle', {
  timeout: 200_000,
}, async () => {
  const page = await site.visit('/', { viewport: { width: 1366, height: 768 } });
  await startGame(page);
  let looked = 0;
  for (let round = 0; round < 14; round++) {
    await playOn(page, byMouse(page), nextRequest, 2);
    const tiles = page.locator('.board button.tile:visible, .hand button.tile:visible');
    const count = await tiles.count();
    for (const index of [0, Math.floor(count / 2), count - 1]) {
      await tiles.nth(index).hover();
      await page.locator('.peek .face').waitFor();
      const covered = await page.evaluate(() => {
        const peek = document.querySelector('.peek')!.getBoundingClientRect();
        return ['#request', '.field.current'].filter((what) => {
          const box = document.querySelector(what)?.getBoundingClientRect();
          return (
            box &&
            box.left < peek.right - 1 &&
            box.right > peek.left + 1 &&
            box.top < peek.bottom - 1 &&
            box.bottom > peek.top + 1
          );
        });
      });
      if (covered.length > 0) await picture(page, 'covered');
      expect(covered).toEqual([]);
      looked++;
      await page.mouse.move(2, 2);
      await page.locator('.peek').waitFor({ state: 'detached' });
    }
  }
  expect(looked).toBeGreaterThan(10);
  await page.context().close();
});
