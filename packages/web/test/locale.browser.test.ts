import { type Edition, openEdition } from '@kyuden/editions';
import type { GameSummary } from '@kyuden/server/protocol';
import { clientWords } from '@kyuden/words/client';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { isLocal, printedWords, saidOn } from './support/foreign.ts';
import { byMouse, playOn } from './support/play.ts';
import { nextRequest, siteForTests, startGame } from './support/site.ts';

/** The made-up locale brackets every word: a word without brackets does not come from a locale. */
const words = clientWords.qps;

const site = siteForTests();

/** A page in the made-up locale, and the names that may appear without brackets. */
class Reader {
  readonly page: Page;
  readonly #names: Set<string>;
  /** The different texts read so far. */
  readonly read = new Set<string>();

  constructor(page: Page, edition: Edition) {
    this.page = page;
    this.#names = printedWords(edition);
  }

  /** Adds the names of the players of this page's game. */
  async meetPlayers(): Promise<void> {
    const game = new URL(this.page.url()).pathname.split('/').at(-1);
    const found = await this.page.request.get(`${site.url}/api/games/${game}`);
    const { seats } = (await found.json()) as GameSummary;
    for (const { name } of seats) this.#names.add(name);
  }

  /** Expects everything on the page to be in brackets or a name. */
  async expectLocal(where: string): Promise<void> {
    const said = (await saidOn(this.page)).filter((text) => !this.read.has(text));
    const foreign = said.filter((text) => !isLocal(text, this.#names));
    expect(foreign, where).toEqual([]);
    for (const text of said) this.read.add(text);
  }
}

/** Starts a game in the made-up locale and plays, checking the page after each decision. */
async function play(edition: Edition, deck: RegExp, decisions: number): Promise<Reader> {
  const page = await site.visit('/?locale=qps');
  const reader = new Reader(page, edition);
  await page.getByLabel(words.home.edition).selectOption(edition.name);
  await page.locator('.deck-choice').first().waitFor();
  await reader.expectLocal('the first page');
  await startGame(page, { edition: edition.name, deck, words });
  await reader.meetPlayers();
  for (let made = 0; made < decisions; made++) {
    await nextRequest(page, '');
    await reader.expectLocal(`before decision ${made}`);
    await playOn(page, byMouse(page), nextRequest, 1);
  }
  return reader;
}

/** Inspects every card on the table with its numbers and reasons. Returns how many cards have numbers to explain. */
async function lookAtCards(reader: Reader): Promise<number> {
  const { page } = reader;
  let explained = 0;
  const tiles = page.locator('.board button.tile:visible, .hand button.tile:visible');
  for (let index = 0; index < (await tiles.count()); index++) {
    await tiles.nth(index).dispatchEvent('contextmenu');
    const card = page.locator('dialog.inspector');
    await card.locator('.why').waitFor();
    await reader.expectLocal('a card in full');
    explained += await card.locator('.numbers').count();
    await page.keyboard.press('Escape');
    await card.waitFor({ state: 'detached' });
  }
  return explained;
}

/** Opens a dialog by clicking the selector, and checks it. */
async function lookAtSheet(reader: Reader, selector: string): Promise<void> {
  const { page } = reader;
  await page.locator(selector).first().click();
  await page.locator('dialog[open]').waitFor();
  await reader.expectLocal(selector);
  await page.keyboard.press('Escape');
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
}

/** Concedes, checks the result page, and opens the replay. */
async function concede(reader: Reader): Promise<void> {
  const { page } = reader;
  await page.getByRole('button', { name: words.menu.title, exact: true }).click();
  await reader.expectLocal('the menu');
  await page.getByRole('button', { name: words.menu.concede, exact: true }).click();
  await reader.expectLocal('conceding');
  await page.getByRole('button', { name: words.menu.yes, exact: true }).click();
  await page.locator('#over-title').waitFor();
  await reader.expectLocal('the end');
  await page.getByRole('link', { name: words.home.replay }).click();
  await page.locator('.replay-controls').waitFor();
  await page.getByRole('button', { name: words.replay.onTurn }).click();
  await page.locator('.lines .turn').first().waitFor();
  await reader.expectLocal('the replay');
}

const GAME = { timeout: 300_000 };

it('a game of Samurai has no word that is not in the locale', GAME, async () => {
  const reader = await play(openEdition('samurai'), /Crab Bulwark/, 40);
  const { page } = reader;
  expect(await page.locator('html').getAttribute('lang')).toBe('qps');
  expect(await page.locator('.lines .turn').count()).toBeGreaterThan(0);
  await lookAtCards(reader);
  await lookAtSheet(reader, '.province-foot.plain');
  await lookAtSheet(reader, '.pile.discards:not(:disabled)');
  await page.keyboard.press('?');
  await page.locator('.key-list').waitFor();
  await reader.expectLocal('the keys');
  await page.keyboard.press('Escape');
  await concede(reader);
  expect(reader.read.size).toBeGreaterThan(200);
  await page.context().close();
});

it('a game of the living card game has no word that is not in the locale', GAME, async () => {
  const reader = await play(openEdition('lcg'), /^Crab/, 40);
  const { page } = reader;
  expect(await lookAtCards(reader)).toBeGreaterThan(0);
  await lookAtSheet(reader, 'button.ring:not(.lit)');
  await concede(reader);
  expect(reader.read.size).toBeGreaterThan(200);
  await page.context().close();
});

it('the other pages have no word that is not in the locale', GAME, async () => {
  const edition = openEdition('samurai');
  const page = await site.visit('/decks?locale=qps');
  const reader = new Reader(page, edition);
  await page.locator('.deck-list li').first().waitFor();
  await reader.expectLocal('decks');
  await page.getByRole('button', { name: words.decks.copyDeck('Lion Vanguard') }).click();
  await page.locator('.legality').waitFor();
  await reader.expectLocal('the builder');
  for (const [path, there] of [
    ['/account', 'form'],
    ['/account/reset', 'form'],
    ['/nowhere', 'h1'],
    ['/', '.deck-choice'],
  ] as const) {
    // The language stays although the address no longer names it.
    await page.goto(site.url + path);
    await page.locator(there).first().waitFor();
    await reader.expectLocal(path);
  }
  await page.getByRole('button', { name: words.home.invite }).click();
  await page.locator('.waiting-seats').waitFor();
  await reader.expectLocal('a table that waits');
  await page.context().close();
});
