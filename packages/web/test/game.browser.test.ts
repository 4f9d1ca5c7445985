import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { expectAccessible, House, nextRequest, picture, requestOf } from './support/house.ts';

// A browser on a busy machine may be late once; what fails twice fails.
let house: House;
beforeAll(async () => {
  house = await House.open();
}, 60_000);
afterAll(() => house.close());
afterEach(() => expect(house.errors.splice(0)).toEqual([]));

async function concede(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Game', exact: true }).click();
  await page.getByRole('button', { name: 'Concede' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
}

it('a guest plays a game against a bot with the mouse, two clicks from the first page', {
  timeout: 90_000,
  retry: 1,
}, async () => {
  const page = await house.visit('/');
  await page.getByRole('radio', { name: /Crab Bulwark/ }).check();
  await page.getByRole('button', { name: 'Play against a bot' }).click();
  await page.locator('.table').waitFor();
  let lit = 0;
  let suggested = 0;
  let now = await nextRequest(page, '');
  for (let choice = 0; choice < 36 && now !== 'over'; choice++) {
    const accept = page.locator('.suggestions button.seal');
    const cards = page.locator('button.tile.lit');
    if (await accept.isVisible()) {
      suggested++;
      await accept.click();
    } else if (choice % 3 !== 2 && (await cards.count()) > 0) {
      lit++;
      await cards.first().click();
      // What is lit no longer when the click comes is only looked at.
      const look = page.locator('dialog.inspector');
      if (await look.isVisible()) {
        await page.keyboard.press('Escape');
        await look.waitFor({ state: 'detached' });
        now = '';
      }
      const menu = page.locator('.option-menu .option');
      if (await menu.first().isVisible()) await menu.first().click();
    } else await page.locator('.options button').last().click();
    now = await nextRequest(page, now);
  }
  expect(lit).toBeGreaterThan(3);
  expect(suggested).toBeGreaterThan(0);
  expect(await page.locator('.lines .turn').count()).toBeGreaterThan(0);

  // A card under the pointer is shown in full, with what can be said about it now.
  if (now !== 'over') {
    await page.locator('.home .tile').last().hover();
    await page.locator('.peek .face').waitFor();
    await picture(page, 'table-wide');
    await page.mouse.move(2, 2);
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await picture(page, 'table-wide-dark');
    await expectAccessible(page);
    await concede(page);
  }
  await page.locator('.request.over').waitFor();
  await picture(page, 'over');
  await page.context().close();
});

it('a guest plays with the keyboard alone', { timeout: 90_000, retry: 1 }, async () => {
  const page = await house.visit('/');
  const focusOn = async (name: string): Promise<void> => {
    for (let tab = 0; tab < 80; tab++) {
      await page.keyboard.press('Tab');
      const at = await page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
      if (at === name) return;
    }
    throw new Error(`there is no way to '${name}' by Tab`);
  };
  await page.locator('.deck-choice').first().waitFor();
  await focusOn('Play against a bot');
  await page.keyboard.press('Enter');
  await page.locator('.table').waitFor();
  let byCard = 0;
  let now = await nextRequest(page, '');
  for (let choice = 0; choice < 30 && now !== 'over'; choice++) {
    if (choice % 2 === 1 && (await page.locator('button.tile.lit').count()) > 0) {
      byCard++;
      await page.keyboard.press('n');
      expect(await page.evaluate(() => document.activeElement?.classList.contains('lit'))).toBe(true);
      await page.keyboard.press('Enter');
      if (await page.locator('.option-menu').isVisible()) await page.keyboard.press('Enter');
    } else {
      const canPass = await page.locator('.options .pass, .options .done').first().isVisible();
      await page.keyboard.press(canPass ? 'p' : '1');
    }
    now = await nextRequest(page, now);
  }
  expect(byCard).toBeGreaterThan(0);

  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keys' }).waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('h');
  await page.keyboard.press('i');
  await page.locator('dialog.inspector .face').first().waitFor();
  await page.keyboard.press('Escape');
  await page.locator('dialog.inspector').waitFor({ state: 'detached' });

  await focusOn('Game');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Concede' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Yes' }).focus();
  await page.keyboard.press('Enter');
  await page.locator('.request.over').waitFor();
  await page.context().close();
});

it('stops are kept, and one key takes back all yields', { timeout: 60_000, retry: 1 }, async () => {
  const page = await house.visit('/');
  await page.getByRole('button', { name: 'Play against a bot' }).click();
  await nextRequest(page, '');
  const stop = page.getByRole('checkbox', { name: 'Always ask me in my Action Phase' });
  await stop.check();
  await page.reload();
  let now = await nextRequest(page, '');
  expect(await stop.isChecked()).toBe(true);
  expect(await page.locator('.stop-line').textContent()).toContain('Next stop');
  for (let choice = 0; choice < 20 && !(await page.locator('.pass-until select').isVisible()); choice++) {
    await page.locator('.options button').last().click();
    now = await nextRequest(page, now);
  }
  // A stop ends passing; without it the yield holds until it is taken back or has come.
  await stop.uncheck();
  await page.locator('.pass-until select').selectOption('myTurn');
  await page.waitForFunction(
    () => document.querySelector('.passing') !== null || document.querySelector('#request.asks') !== null,
  );
  await page.keyboard.press('Escape');
  await page.locator('.passing').waitFor({ state: 'detached' });
  await page.context().close();
});

it('two browsers play each other, and one comes back in the middle', {
  timeout: 90_000,
  retry: 1,
}, async () => {
  const host = await house.visit('/');
  await host.getByLabel('Your name').fill('Ann');
  await host.getByRole('button', { name: 'Invite a friend' }).click();
  const link = await host.getByLabel(/Send this link/).inputValue();
  await expectAccessible(host);
  await picture(host, 'waiting');

  const context = (await house.visit('/')).context();
  const sockets: { close(): Promise<void> }[] = [];
  await context.routeWebSocket(/api\/socket/, (socket) => {
    socket.connectToServer();
    sockets.push(socket);
  });
  const guest = await house.page(context, new URL(link).pathname);
  await guest.getByLabel('Your name').fill('Bob');
  await guest.getByRole('button', { name: 'Take a seat' }).click();
  await Promise.all([host.locator('.table').waitFor(), guest.locator('.table').waitFor()]);

  const play = async (choices: number): Promise<number> => {
    let made = 0;
    const until = Date.now() + 25_000;
    while (made < choices && Date.now() < until) {
      for (const page of [host, guest]) {
        const now = await requestOf(page);
        if (now === '') continue;
        await page.locator('.options button').last().click();
        await expect.poll(() => requestOf(page)).not.toBe(now);
        made++;
      }
      await host.waitForTimeout(50);
    }
    return made;
  };
  expect(await play(6)).toBeGreaterThanOrEqual(6);
  const connections = sockets.length;
  await sockets.at(-1)!.close();
  await expect.poll(() => sockets.length, { timeout: 10_000 }).toBeGreaterThan(connections);
  await guest.reload();
  await guest.locator('.table').waitFor();
  expect(await play(4)).toBeGreaterThanOrEqual(4);
  const where = (page: Page): Promise<string | null> => page.locator('.game-bar .where b').textContent();
  expect(await where(guest)).toBe(await where(host));
  await concede(guest);
  await host.getByRole('heading', { name: 'You have won' }).waitFor();
  await guest.getByRole('heading', { name: 'Ann wins' }).waitFor();
  await host.context().close();
  await context.close();
});
