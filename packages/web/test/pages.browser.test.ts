import { readFileSync } from 'node:fs';
import { handOutCode } from '@kyuden/server';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  concede,
  expectAccessible,
  expectTouchable,
  nextRequest,
  picture,
  siteForTests,
  startGame,
} from './support/site.ts';

const site = siteForTests();

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const;
const TABLET = { viewport: { width: 834, height: 1112 }, hasTouch: true } as const;

const isWithinWidth = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

/** Things on the opponents' side that extend beyond the board to the left or right. */
const outOfSight = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const board = document.querySelector('.board')!.getBoundingClientRect();
    return [
      ...document.querySelectorAll<HTMLElement>('.theirs .seat-board, .theirs .province, .theirs .tile'),
    ]
      .filter((one) => {
        const { left, right } = one.getBoundingClientRect();
        return left < board.left || right > board.right;
      })
      .map((one) => one.className);
  });

it('every page is open to all, light and dark, wide and narrow', { timeout: 300_000 }, async () => {
  const pages = [
    ['home', '/', '.deck-choice'],
    ['decks', '/decks', '.deck-list li'],
    ['rules', '/rules/samurai', '.rule'],
    ['account', '/account', 'form'],
    ['reset', '/account/reset', 'form'],
    ['missing', '/nowhere', 'h1'],
  ] as const;
  for (const [look, options] of [
    ['wide', {}],
    ['wide-dark', { colorScheme: 'dark' }],
    ['phone', PHONE],
  ] as const) {
    const page = await site.visit('/', options);
    for (const [name, path, there] of pages) {
      await page.goto(site.url + path);
      await page.locator(there).first().waitFor();
      await picture(page, `${name}-${look}`);
      await expectAccessible(page);
      expect(await isWithinWidth(page), `${name} ${look}`).toBe(true);
      if (look === 'phone') await expectTouchable(page);
    }
    await page.context().close();
  }
});

it('a forgotten password is set anew with a code, and an account is downloaded and deleted', {
  timeout: 90_000,
}, async () => {
  const page = await site.visit('/account');
  const signIn = async (button: string, password: string): Promise<void> => {
    await page.getByLabel('Name').fill('Agasha Eri');
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: button }).click();
  };
  await signIn('Create an account', 'a long password');
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  const { code } = await handOutCode({ file: site.data }, 'Agasha Eri', 1);
  await page.getByLabel('Name').fill('Agasha Eri');
  await page.getByLabel('Code from the operator').fill('WRONG');
  await page.getByLabel(/^New password/).fill('another long password');
  await page.getByRole('button', { name: 'Set the new password' }).click();
  await page.getByText('The name or the code is wrong').waitFor();
  await page.getByLabel('Code from the operator').fill(code.toLowerCase());
  await page.getByRole('button', { name: 'Set the new password' }).click();
  await page.getByText('Signed in as Agasha Eri.').waitFor();

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download my data' }).click();
  expect((await download).suggestedFilename()).toBe('kyuden-account.json');
  const told = JSON.parse(readFileSync(await (await download).path(), 'utf8'));
  expect([told.name, told.decks, told.games]).toEqual(['Agasha Eri', [], []]);

  await page.getByText('Delete my account', { exact: true }).click();
  await expectAccessible(page);
  await picture(page, 'account-delete');
  // The first field of this name is that of a new password.
  await page.getByLabel('Current password').last().fill('a long password');
  await page.getByRole('button', { name: 'Delete my account for good' }).click();
  await page.getByText('The password is wrong').waitFor();
  await page.getByLabel('Current password').last().fill('another long password');
  await page.getByRole('button', { name: 'Delete my account for good' }).click();
  await signIn('Sign in', 'another long password');
  await page.getByText('The name or the password is wrong').waitFor();
  await page.context().close();
});

it('nothing on the first page moves away under the pointer while decks are on their way', {
  timeout: 90_000,
}, async () => {
  const page = await site.visit('/account');
  let letGo = (): void => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/api\/(editions\/samurai\/cards|me)$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(site.url);
  await page.getByLabel('Your name').waitFor();
  expect(await page.getByRole('button', { name: 'Play against a bot' }).count()).toBe(0);
  letGo();
  await page.getByRole('button', { name: 'Play against a bot' }).waitFor();
  expect(await page.locator('.deck-choice').count()).toBe(9);
  await page.context().close();
});

it('is played on a phone with the thumb', { timeout: 150_000 }, async () => {
  const page = await site.visit('/', PHONE);
  await page.getByRole('button', { name: 'Play against a bot' }).tap();
  let now = await nextRequest(page, '');
  for (let choice = 0; choice < 12; choice++) {
    const accept = page.locator('.suggestions button.seal');
    // Cards to discard are only picked by a tap.
    const isPicked = (await page.locator('#request').getAttribute('data-what')) === 'discardFromProvinces';
    const other = page.locator(isPicked ? '.option.done' : '.options button').first();
    const option = (await accept.isVisible()) ? accept : other;
    const box = await option.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    await option.tap();
    now = await nextRequest(page, now);
  }
  expect(await isWithinWidth(page)).toBe(true);
  await picture(page, 'table-phone');
  await expectAccessible(page);
  await expectTouchable(page);
  for (const tab of ['Field', 'Opponents', 'Story', 'Your side']) {
    const button = page.locator('.tabs').getByRole('button', { name: tab });
    await button.tap();
    await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true');
    await picture(page, `table-phone-${tab.toLowerCase()}`);
  }
  // A long press shows a card in full.
  const card = await page.locator('.pane.mine .home .tile').first().boundingBox();
  const client = await page.context().newCDPSession(page);
  const at = { x: card!.x + 20, y: card!.y + 20 };
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  await page.locator('dialog.inspector').waitFor();
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  const sheet = await page.locator('dialog.inspector').boundingBox();
  expect(sheet!.x).toBeGreaterThanOrEqual(0);
  expect(sheet!.x + sheet!.width).toBeLessThanOrEqual(360);
  await picture(page, 'card-phone');
  await page.context().close();
});

it('has a table for four on a tablet', { timeout: 150_000 }, async () => {
  const page = await site.visit('/', TABLET);
  await startGame(page, { opponents: 3 });
  await page.locator('#request.asks').waitFor();
  for (let choice = 0, now = ''; choice < 5; choice++) {
    now = await nextRequest(page, now);
    await page.locator('.options button').last().click();
  }
  expect(await page.locator('.standing').count()).toBe(4);
  expect(await page.locator('.seat-board').count()).toBe(4);
  await picture(page, 'table-tablet-four');
  await expectAccessible(page);
  // In portrait and landscape, no opponent is out of sight.
  for (const [width, height] of [
    [834, 1112],
    [768, 1024],
    [1112, 834],
    [1024, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => outOfSight(page), { message: `${width} by ${height}` }).toEqual([]);
    await picture(page, `table-four-${width}`);
  }
  await page.context().close();
});

it('who has conceded sees the others play on, however fast', { timeout: 150_000 }, async () => {
  const page = await site.visit('/');
  await startGame(page, { opponents: 3 });
  await page.locator('#request.asks').waitFor();
  await concede(page);
  const turn = async (): Promise<number> =>
    Number(/Turn (\d+)/.exec((await page.locator('.game-bar .where').textContent()) ?? '')?.[1] ?? 0);
  await expect.poll(turn, { timeout: 90_000 }).toBeGreaterThan(10);
  await page.context().close();
});

it('imports a list with mistakes line by line, puts them right, and builds on', {
  timeout: 150_000,
}, async () => {
  const page = await site.visit('/decks');
  await page.getByRole('button', { name: 'Import a list' }).click();
  const list =
    '# Mine\nStronghold\n1 The Seventh Tower\n\nDynasty\n3 Iron Mien\n2 Hiruma Aki\n\nFate\n3 Nothing Like That At All';
  await page.getByRole('textbox').fill(list);
  await page.getByRole('button', { name: 'Check' }).click();
  const report = page.locator('.line-report');
  await report.waitFor();
  expect(await report.locator('li.good').count()).toBeGreaterThanOrEqual(5);
  expect(await report.locator('li.bad').first().textContent()).toContain('Iron Mien');
  await expectAccessible(page);
  await picture(page, 'import');
  await page.getByRole('button', { name: 'Replace with Iron Mine' }).click();
  await report.getByText('3 Iron Mine').waitFor();
  expect(await report.locator('li.bad').count()).toBe(1);

  await page.getByRole('button', { name: 'Open in the deck builder' }).click();
  await page.locator('.deck-part').first().waitFor();
  await page.locator('.legality').getByText('Not legal yet').waitFor();
  const dynasty = page.locator('.deck-part').nth(1);
  expect(await dynasty.textContent()).toContain('Iron Mine');
  await page.getByRole('searchbox').fill('silver mine');
  await page.locator('.card-grid').getByRole('button', { name: 'Add Silver Mine' }).click();
  await dynasty.getByText('Silver Mine').waitFor();
  await page.getByText('Saved').waitFor();
  await picture(page, 'builder');
  await expectAccessible(page);
  await page.reload();
  await page.locator('.deck-part').nth(1).getByText('Silver Mine').waitFor();
  await page.setViewportSize({ width: 360, height: 740 });
  // There is no room for both: either the deck or the cards are shown.
  await page.getByRole('searchbox').waitFor({ state: 'hidden' });
  await expect.poll(() => isWithinWidth(page)).toBe(true);
  await picture(page, 'builder-phone');
  await page.getByRole('button', { name: 'Cards', exact: true }).click();
  await page.getByRole('searchbox').fill('iron mine');
  await page.locator('.card-grid').getByRole('button', { name: 'Add Iron Mine' }).waitFor();
  expect(await page.locator('.deck-part').first().isVisible()).toBe(false);
  await page.context().close();
});

it('copies a starter deck that is legal', { timeout: 90_000 }, async () => {
  const page = await site.visit('/decks');
  await page.getByRole('button', { name: 'Copy Lion Vanguard' }).click();
  await page.locator('.legality.good').waitFor();
  await page.goto(`${site.url}/`);
  await page.getByRole('radio', { name: /Lion Vanguard \(copy\)/ }).waitFor();
  await page.context().close();
});

it('shows a rule by its link, finds rules by words, and compares two editions', {
  timeout: 90_000,
}, async () => {
  const page = await site.visit('/rules/samurai#samurai.resolution.province-destruction-check');
  await page.locator('.rule.linked').waitFor();
  await page.getByRole('searchbox').fill('imperial favor');
  await expect.poll(() => page.locator('.rule').first().textContent()).toMatch(/favor/i);
  await page.getByLabel('Compare with').selectOption('gold');
  await page.locator('.difference').first().waitFor();
  expect(await page.locator('.difference').first().textContent()).toMatch(/favor/i);
  await page.getByRole('searchbox').fill('');
  await expect.poll(() => page.locator('.difference').count()).toBeGreaterThan(20);
  expect(await page.locator('.rule:visible').count()).toBe(0);
  await picture(page, 'differences');
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(() => isWithinWidth(page)).toBe(true);
  await page.locator('.difference footer a').first().click();
  await page.locator('.rule.linked').waitFor();
  await page.context().close();
});

it('plays a game again: scrubs, changes sides, goes on from there', {
  timeout: 150_000,
}, async () => {
  const page = await site.visit('/');
  await startGame(page);
  const game = page.url().split('/').at(-1)!;
  let now = await nextRequest(page, '');
  for (let choice = 0; choice < 12; choice++) {
    await page.locator('.options button').last().click();
    now = await nextRequest(page, now);
  }
  await page.goto(`${site.url}/replay/${game}`);
  await page.getByText('This game is not over yet').waitFor();
  await page.goto(`${site.url}/play/${game}`);
  await concede(page);
  await page.getByRole('link', { name: 'Watch the replay' }).click();

  const label = page.locator('.replay-controls label span').first();
  await label.waitFor();
  expect(await label.textContent()).toMatch(/^Decision 0 of \d+$/);
  await page.getByRole('button', { name: 'Next turn' }).click();
  await page.locator('.game-bar').getByText('Turn 1').waitFor();
  await page.getByRole('button', { name: 'To the end' }).click();
  await expect.poll(() => page.locator('.was-asked').count()).toBeGreaterThan(0);
  const end = (await label.textContent()) ?? '';
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => label.textContent()).not.toBe(end);
  // Both hands are open after the game; a spectator sees none.
  await expect.poll(() => page.locator('.hand .tile:not(.back)').count()).toBeGreaterThan(0);
  await page.getByLabel('Seen by').selectOption('-1');
  await expect.poll(() => page.locator('.hand .tile:not(.back)').count()).toBe(0);
  await page.getByLabel('Seen by').selectOption('-2');
  await expect.poll(() => page.locator('.others-hand .known').count()).toBeGreaterThan(0);
  await picture(page, 'replay');
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as a situation' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.situation\.txt$/);
  await page.getByRole('button', { name: 'Previous turn' }).click();
  await page.getByRole('button', { name: 'Play from here' }).click();
  await page.waitForURL(/\/play\//);
  expect(page.url()).not.toContain(game);
  await page.locator('#request.asks').waitFor();
  await page.context().close();
});
