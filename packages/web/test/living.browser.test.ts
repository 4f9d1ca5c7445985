import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { askedOf } from './support/play.ts';
import {
  expectAccessible,
  expectTouchable,
  nextRequest,
  picture,
  siteForTests,
  startGame,
} from './support/site.ts';

const site = siteForTests();

type Box = { x: number; width: number };

/** An upper bound on the choices in this game. */
const MOST = 300;

/** Counts of the used ways to answer. */
interface Used {
  choices: number;
  rings: number;
  provinces: number;
  cards: number;
  together: number;
}

/**
 * Answers one question as a player who attacks whenever he can, by clicking things on the table, never defends, and
 * bids the maximum, so that the game ends soon.
 */
async function answer(page: Page, used: Used): Promise<void> {
  const { what, kind, suggestions } = await askedOf(page);
  const decline = page.locator('.options .pass, .options .done').first();
  const first = page.locator('.options button').first();
  used.choices++;
  switch (what) {
    case 'dynastyMulligan':
    case 'conflictMulligan':
    case 'defenders':
      return decline.click();
    case 'honorBid':
      return page.getByRole('button', { name: /Bid 5$/ }).click();
    case 'declareConflict': {
      used.rings++;
      await page.locator('button.ring.lit').first().click();
      const way = page.locator('.option-menu .option').first();
      if (await way.isVisible()) await way.click();
      return;
    }
    case 'attackedProvince':
      used.provinces++;
      return page.locator('button.plate.lit').first().click();
    case 'attackers':
      if (suggestions === 0) return first.click();
      used.together++;
      return page.locator('.suggestions button').first().click();
  }
  const isWindow = kind === 'act' || kind === 'react';
  const isDynasty = (await page.locator('.game-bar .where').textContent())?.includes('Dynasty');
  if (isWindow && !isDynasty) return decline.click();
  const dealt = page.locator('.plot button.tile.lit').first();
  if (isWindow && (await dealt.isVisible())) {
    used.cards++;
    await dealt.click();
    const way = page.locator('.option-menu .option').first();
    if (await way.isVisible()) await way.click();
    return;
  }
  return (await decline.isVisible()) ? decline.click() : first.click();
}

it('a guest plays a whole game of the living card game by what lies on the table', {
  timeout: 600_000,
}, async () => {
  const page = await site.visit('/');
  await startGame(page, { edition: 'lcg', deck: /^Crab/ });
  const used: Used = { choices: 0, rings: 0, provinces: 0, cards: 0, together: 0 };
  let isSeen = false;
  for (let now = await nextRequest(page, ''); now !== 'over'; now = await nextRequest(page, now)) {
    expect(used.choices, 'this game should have been over').toBeLessThan(MOST);
    if (!isSeen && (await page.locator('.conflict').isVisible())) {
      isSeen = true;
      await lookAtConflict(page);
    }
    await answer(page, used);
  }
  expect(isSeen).toBe(true);
  expect(used.rings).toBeGreaterThan(1);
  expect(used.provinces).toBe(used.rings);
  expect(used.cards).toBeGreaterThan(1);
  // The game ends by its own rules, and the page says by which.
  expect(await page.locator('#over-title').textContent()).toMatch(/You won|You lost/);
  expect(await page.locator('.request.over').textContent()).toMatch(
    /by the opponents’ dishonor|by breaking the stronghold province|by Honor/,
  );
  expect(await page.locator('.lines .turn').first().textContent()).toMatch(/^Round \d+: /);
  await picture(page, 'living-over');
  await lookAtReplay(page);
  await page.context().close();
});

/** Checks the replay: forward and back, from both sides, narrow and dark, saved, and played on from. */
async function lookAtReplay(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Watch the replay' }).click();
  const where = page.locator('.game-bar .where');
  await where.getByText('Setup').waitFor();
  await page.getByRole('button', { name: 'Next turn' }).click();
  await where.getByText('Round 1').waitFor();
  await page.keyboard.press('Shift+ArrowRight');
  await where.getByText('Round 2').waitFor();
  await expect.poll(() => page.locator('.others-hand .known').count()).toBeGreaterThan(0);
  await page.getByLabel('Seen by').selectOption({ label: 'spectators' });
  await expect.poll(() => page.locator('.hand .tile:not(.back)').count()).toBe(0);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.locator('.table.narrow').waitFor();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await picture(page, 'living-replay-phone');
  await expectAccessible(page);
  const [kept] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as a situation' }).click(),
  ]);
  expect(kept.suggestedFilename()).toMatch(/\.situation\.txt$/);
  await page.getByRole('button', { name: 'Play from here' }).click();
  await page.locator('#request.asks').waitFor();
}

/** Checks the parts of a conflict on the screen and their accessibility. */
async function lookAtConflict(page: Page): Promise<void> {
  const conflict = page.locator('.conflict');
  expect(await conflict.getAttribute('aria-label')).toMatch(
    /^(Military|Political) conflict, .+: (Province \d|Stronghold province)\. Attack \d+, defense \d+, province strength \d+\. /,
  );
  expect(await page.locator('.ring').count()).toBe(5);
  expect(await page.locator('.ring.contested').count()).toBe(1);
  expect(await page.locator('.seat-board.own .plot').count()).toBe(5);
  expect(await page.locator('.seat-board.other .plate.hidden').count()).toBeGreaterThan(0);
  expect(await page.locator('.standing .dial').count()).toBe(2);
  // lcg.zones.deck-positions
  for (const side of ['own', 'other']) await expectDecksAtEnds(page, `.seat-board.${side}`);
  await picture(page, 'living-wide');
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await picture(page, 'living-wide-dark');
  await page.emulateMedia({ colorScheme: 'light' });
  // Clicking a ring that cannot be chosen explains it.
  await page.locator('button.ring').first().click();
  await page.getByRole('dialog', { name: 'Air Ring' }).getByText('Take 1 honor').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('dialog').waitFor({ state: 'detached' });
}

/**
 * Expects the dynasty deck and the stronghold to the left of the row of provinces, and the conflict deck to its right.
 */
async function expectDecksAtEnds(page: Page, board: string): Promise<void> {
  const row = page.locator(`${board} .province-row`);
  const boxOf = async (one: Locator): Promise<Box> => (await one.boundingBox())!;
  const dynasty = await boxOf(row.getByRole('img', { name: /^Dynasty deck: \d+$/ }));
  const conflict = await boxOf(row.getByRole('img', { name: /^Conflict deck: \d+$/ }));
  const stronghold = await boxOf(row.locator('.plot').filter({ hasText: 'Stronghold province' }));
  const provinces = await Promise.all((await row.locator('.plot').all()).map(boxOf));
  expect(provinces).toHaveLength(5);
  for (const { x, width } of provinces) {
    expect(dynasty.x + dynasty.width, board).toBeLessThanOrEqual(x);
    expect(x + width, board).toBeLessThanOrEqual(conflict.x);
  }
  expect(Math.min(...provinces.map(({ x }) => x)), board).toBe(stronghold.x);
}

it('the living card game is played on a phone, and by keys', { timeout: 150_000 }, async () => {
  const page = await site.visit('/', {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  await startGame(page, { edition: 'lcg', deck: /^Crab/ });
  const used: Used = { choices: 0, rings: 0, provinces: 0, cards: 0, together: 0 };
  let now = await nextRequest(page, '');
  for (; !(await page.locator('button.ring.lit').first().isVisible()); now = await nextRequest(page, now)) {
    expect(used.choices).toBeLessThan(60);
    await answer(page, used);
  }
  // The pane with the rings was selected automatically.
  await expect
    .poll(() => page.locator('.tabs').getByRole('button', { name: 'Field' }).getAttribute('aria-pressed'))
    .toBe('true');
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(360);
  await picture(page, 'living-phone');
  await expectAccessible(page);
  await expectTouchable(page);
  // By keyboard: to a lit ring, choose it, and then the province.
  await page.keyboard.press('n');
  await page.keyboard.press('Enter');
  const way = page.locator('.option-menu .option').first();
  if (await way.isVisible()) await page.keyboard.press('Enter');
  now = await nextRequest(page, now);
  expect(await page.locator('#request').getAttribute('data-what')).toBe('attackedProvince');
  await page.keyboard.press('n');
  expect(await page.evaluate(() => document.activeElement?.className)).toContain('plate');
  await page.keyboard.press('Enter');
  await nextRequest(page, now);
  // Where one character alone could attack, he does.
  expect(await page.locator('#request').getAttribute('data-what')).not.toBe('attackedProvince');
  await page.context().close();
});

it('a deck is built with influence and a province of each element', {
  timeout: 90_000,
}, async () => {
  const page = await site.visit('/decks');
  await page.getByLabel('Edition').selectOption('lcg');
  await page.getByRole('button', { name: 'Copy Crab' }).click();
  await page.locator('.legality.good').waitFor();
  expect(await page.locator('.deck-sums').textContent()).toContain('Influence: 0 of 10');
  const stronghold = page.locator('.deck-part').first();
  await stronghold.getByRole('button', { name: 'Remove one Pilgrimage' }).click();
  await page.locator('.legality.bad').getByText('it must have 5').waitFor();
  // A missing part links to the cards that fit.
  await page.getByRole('button', { name: 'Choose the Void province' }).click();
  const grid = page.locator('.card-grid');
  expect(await grid.locator('.face.type-province').count()).toBeGreaterThan(0);
  await picture(page, 'living-builder');
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Deck', exact: true }).click();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await picture(page, 'living-builder-phone');
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await grid.getByRole('button', { name: 'Add Pilgrimage' }).click();
  await page.locator('.legality.good').waitFor();
  // A card of another clan costs influence; cards of two other clans are not allowed.
  await page.getByRole('searchbox').fill('sashimono');
  await page.getByRole('combobox', { name: /^Type/ }).selectOption('');
  await page.getByRole('combobox', { name: /^Keyword/ }).selectOption('');
  await grid.getByRole('button', { name: 'Add Sashimono' }).click();
  await page.locator('.deck-sums').getByText('Influence: 2 of 10').waitFor();
  await page.getByRole('searchbox').fill('way of the crane');
  await grid.getByRole('button', { name: 'Add Way of the Crane' }).click();
  await page.locator('.legality.bad').getByText('only one other clan').waitFor();
  await page.goto(`${site.url}/rules/lcg#lcg.influence.budget`);
  await page.locator('.rule.linked').getByText('influence').first().waitFor();
  await picture(page, 'living-rules');
  await expectAccessible(page);
  await page.context().close();
});
