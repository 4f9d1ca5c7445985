import { clientWords } from '@kyuden/words/client';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { expectAccessible, expectTouchable, nextRequest, picture } from './support/site.ts';
import { StaticSite } from './support/static-site.ts';

const site = new StaticSite();
beforeAll(() => site.open(), 240_000);
afterAll(() => site.close());
afterEach(() => expect(site.errors.splice(0)).toEqual([]));

const { learn } = clientWords.en;

const task = (page: Page) => page.locator('.coach');

it('a newcomer finds the lessons, and wins a battle by keyboard', async () => {
  const page = await site.visit(await site.context());
  await page.getByRole('link', { name: clientWords.en.app.nav.learn }).click();
  const first = page.getByRole('link', { name: 'Winning a battle' });
  await first.waitFor();
  await expectAccessible(page);
  await picture(page, 'learn-1366-list');
  await first.focus();
  await page.keyboard.press('Enter');
  await task(page).getByText('Attack your opponent.').waitFor();
  await expectAccessible(page);
  await picture(page, 'learn-1366-battle');
  await page.keyboard.press('1');
  await task(page).getByText('Send Hida Genichi to the province').waitFor();
  await page.locator('.suggestions button').first().waitFor();
  await page.keyboard.press('a');
  // Both maneuvers are finished with Done, until the lesson is.
  for (let before = ''; ; ) {
    const now = await page.waitForFunction(
      ([old, done]) => {
        if (document.querySelector('.coach')?.textContent?.includes(done)) return 'done';
        const panel = document.querySelector<HTMLElement>('#request.asks');
        const isReady = panel?.querySelector('.options .done') && !panel.querySelector('.suggestions button');
        return isReady && panel?.dataset.request !== old ? panel?.dataset.request : '';
      },
      [before, learn.done] as const,
      { polling: 20 },
    );
    before = String(await now.jsonValue());
    if (before === 'done') break;
    await page.keyboard.press('p');
  }
  await task(page).getByText(learn.done).waitFor();
  await picture(page, 'learn-1366-done');
  await task(page).getByRole('link', { name: learn.next }).press('Enter');
  await task(page).getByRole('heading', { name: 'Gold and buying' }).waitFor();
});

it('a lesson is taken back, begun again and read on a phone', async () => {
  const context = await site.context({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    colorScheme: 'dark',
  });
  const page = await site.visit(context, '/learn/samurai-10-the-imperial-favor');
  await task(page).getByText(learn.step(1, 2)).waitFor();
  await expectTouchable(page);
  await picture(page, 'learn-360-dark');
  await page.getByText(learn.hint).click();
  await page.getByRole('button', { name: learn.again }).click();
  await task(page).getByText(learn.step(1, 2)).waitFor();
});

it('a lesson of the living card game by keyboard only', async () => {
  const page = await site.visit(await site.context(), '/learn/lcg-04-honor-bids');
  await task(page).getByText('Bid 5.').waitFor();
  await nextRequest(page, '');
  await page.keyboard.press('5');
  await task(page).getByText(learn.done).waitFor();
  await task(page).getByRole('link', { name: learn.next }).press('Enter');
  await task(page).getByRole('heading', { name: 'Defending' }).waitFor();
});

it('a battle on a phone, by touch: a card turns it, and it is won', async () => {
  const context = await site.context({ viewport: { width: 360, height: 740 }, hasTouch: true });
  const page = await site.visit(context, '/learn/samurai-05-battle-actions');
  await nextRequest(page, '');
  await page.locator('.hand button.tile.lit').first().tap();
  const way = page.locator('.option-menu .option').first();
  await way.waitFor();
  await picture(page, 'learn-360-battle');
  // Moto Taban is the only target, so the ability goes to him without a question.
  await way.tap();
  await task(page).getByText(learn.done).waitFor();
  await expectAccessible(page);
});

it('every number and keyword of a card explains itself, with its rule, by keyboard', async () => {
  const { card, stats, rules } = clientWords.en;
  const page = await site.visit(await site.context(), '/learn/samurai-02-winning-a-battle');
  const tile = page.locator('button.tile', { hasText: 'Moto Taban' }).first();
  expect(await tile.locator('.tile-stat.force').getAttribute('title')).toContain(stats.force?.means);
  await tile.focus();
  await page.keyboard.press('i');
  const meanings = page.getByRole('region', { name: card.meanings });
  await meanings.getByText(stats.personalHonor?.means ?? '').waitFor();
  await meanings.getByText(card.noRules('Samurai and Scout')).waitFor();
  await expectAccessible(page);
  await picture(page, 'learn-1366-meanings');
  await meanings.getByRole('link', { name: 'cavalry segment' }).press('Enter');
  await page.getByText(`${rules.section}:`).waitFor();
});

it('every lesson opens in a browser, which reads no card', async () => {
  const context = await site.context();
  const page = await site.visit(context, '/learn');
  await page.locator('.lessons a').first().waitFor();
  const count = await page.locator('.lessons a').count();
  expect(count).toBeGreaterThan(20);
  for (let lesson = 0; lesson < count; lesson++) {
    await page.locator('.lessons a').nth(lesson).click();
    await task(page)
      .getByText(/^Step 1 of/)
      .waitFor();
    await page.getByRole('link', { name: learn.all }).click();
    await page.locator('.lessons a').first().waitFor();
  }
});

it('a coach guides the first three turns of a game by keyboard, also after the page is loaded again', async () => {
  const page = await site.visit(await site.context(), '/learn');
  await page.getByRole('link', { name: 'A first game as the Crab' }).press('Enter');
  await task(page).getByText('You lead the Crab').waitFor();
  await expectAccessible(page);
  await picture(page, 'learn-1366-guided');
  let isReloaded = false;
  for (let now = await nextRequest(page, ''); now !== 'over'; ) {
    const turn = Number((await page.locator('.game-bar .where b').textContent())?.match(/\d+/)?.[0] ?? 0);
    if (turn > 3) break;
    if (turn === 2 && !isReloaded) {
      isReloaded = true;
      await page.reload();
      now = await nextRequest(page, '');
    }
    await task(page).getByText(learn.looks).waitFor();
    const isSuggested = (await page.locator('.suggestions button').count()) > 0;
    // A number only picks a card there.
    const isPicked = (await page.locator('#request').getAttribute('data-what')) === 'discardFromProvinces';
    await page.keyboard.press(isSuggested ? 'a' : isPicked ? 'p' : '1');
    now = await nextRequest(page, now);
  }
  expect(isReloaded).toBe(true);
  await page.getByText(learn.would).click();
  await picture(page, 'learn-1366-guided-later');
  await expectAccessible(page);
  // It is a game of this browser like any other.
  await page.goto(site.url);
  await page.locator('#own-games').waitFor();
});
