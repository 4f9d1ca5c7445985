import { lcg, playableEditions, samurai } from '@kyuden/editions';
import { clientWords } from '@kyuden/words/client';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { isLocal, printedWords, saidOn } from './support/foreign.ts';
import { askedOf, byKeys, playOn } from './support/play.ts';
import {
  concede,
  expectAccessible,
  expectTouchable,
  nextRequest,
  picture,
  startGame,
} from './support/site.ts';
import { StaticSite } from './support/static-site.ts';

/** The client on a web space without a server, in a folder of it. */
const site = new StaticSite();
beforeAll(() => site.open(), 240_000);
afterAll(() => site.close());
afterEach(() => expect(site.errors.splice(0)).toEqual([]));

const { here, home, replay } = clientWords.en;

const handOver = (page: Page) => page.locator('.hand-over');

/** Takes the screen whenever it is handed over, until somebody is asked. */
async function takeOver(page: Page): Promise<string> {
  await page.locator('.hand-over, #request.asks').first().waitFor();
  if (!(await handOver(page).isVisible())) return '';
  const name = (await handOver(page).getByRole('button').textContent()) ?? '';
  await page.keyboard.press('Enter');
  await page.locator('#request.asks').waitFor();
  return name;
}

it('two people play at one screen, and nobody sees the cards of the other', async () => {
  const page = await site.visit(await site.context());
  await page.getByLabel(home.name).fill('Ann');
  await page.getByText(here.title, { exact: true }).click();
  await page.getByLabel(here.second).fill('Ben');
  await page.getByLabel(here.secondDeck).selectOption('phoenix-council');
  await picture(page, 'here-1366-two-people');
  await page.getByRole('button', { name: here.play }).click();
  await handOver(page).waitFor();
  await expectAccessible(page);
  await picture(page, 'here-1366-hand-over');
  const met = new Set<string>();
  for (let answers = 0; answers < 14; answers++) {
    const taken = await takeOver(page);
    if (taken) met.add(taken);
    // The other hand lies face down, whoever holds the screen.
    const open = await page.locator('.others-hand button.tile').count();
    expect(open).toBe(0);
    const { id, what } = await askedOf(page);
    await page.keyboard.press(what === 'discardFromProvinces' ? 'p' : '1');
    await page.waitForFunction(
      (old) =>
        document.querySelector('.hand-over') ||
        (document.querySelector<HTMLElement>('#request.asks')?.dataset.request ?? old) !== old,
      id,
    );
  }
  expect([...met].sort()).toEqual([here.takeOver('Ann'), here.takeOver('Ben')]);
});

it('deals a game of every edition without a server', async () => {
  const page = await site.visit(await site.context());
  for (const { name } of playableEditions()) {
    await startGame(page, { edition: name });
    await page.locator('#request.asks').waitFor();
    await page.goto(site.url);
  }
});

it('says everything in the language of the page', async () => {
  const context = await site.context();
  const page = await site.visit(context, '/?locale=qps');
  const names = new Set([...printedWords(samurai), 'Guest', 'Second', 'player']);
  const foreign = async (): Promise<string[]> => (await saidOn(page)).filter((text) => !isLocal(text, names));
  await page.locator('.deck-choice').first().waitFor();
  await page.getByText(clientWords.qps.here.title, { exact: true }).click();
  expect(await foreign()).toEqual([]);
  await page.getByRole('button', { name: clientWords.qps.here.play }).click();
  await handOver(page).waitFor();
  expect(await foreign()).toEqual([]);
});

it('a phone plays the living card game against a bot', async () => {
  const context = await site.context({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    colorScheme: 'dark',
  });
  const page = await site.visit(context);
  await page.getByLabel(home.edition).selectOption(lcg.name);
  await page.getByRole('radio', { name: /Crane/ }).waitFor();
  await picture(page, 'here-360-dark-home');
  await expectTouchable(page);
  await startGame(page, { edition: lcg.name });
  const { choices } = await playOn(page, byKeys(page), nextRequest, 6);
  expect(choices).toBe(6);
  await picture(page, 'here-360-dark-table');
});

it('plays on with the network off after the first load, and keeps the game, its replay and its file', async () => {
  const context = await site.context();
  const page = await site.visit(context);
  await startGame(page, { deck: /Crab/ });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await site.switchOff();

  await page.reload();
  const { choices } = await playOn(page, byKeys(page), nextRequest, 12);
  expect(choices).toBe(12);
  const { id } = await askedOf(page);
  expect(Number(id)).toBeGreaterThan(0);
  await concede(page);
  await page.getByRole('link', { name: home.replay }).click();
  await page.getByRole('button', { name: replay.begin, exact: true }).click();
  await page.locator('.replay-controls').waitFor();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: here.save }).click();
  const file = await (await download).path();

  await page.goto(site.url);
  await expect.poll(() => page.locator('#own-games').count()).toBe(1);
  await page.getByRole('button', { name: here.remove }).first().click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect.poll(() => page.locator('#own-games').count()).toBe(0);
  await page.getByLabel(here.open).setInputFiles(file);
  await page.locator('.replay-controls').waitFor();
  // Rules, cards of another edition and the deck page need no network, either.
  await page.goto(`${site.url}?/rules/gold#gold.winning.military-victory`);
  await page.getByRole('heading', { name: clientWords.en.rules.title }).waitFor();
  await page.goto(`${site.url}?/decks`);
  await page.getByRole('heading', { level: 1 }).waitFor();
});
