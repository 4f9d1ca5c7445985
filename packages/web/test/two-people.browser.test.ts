import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { askedOf, whoIsAsked } from './support/play.ts';
import { concede, expectAccessible, nextRequest, picture, siteForTests, startGame } from './support/site.ts';

const site = siteForTests();

it('two browsers play each other, and one comes back in the middle', { timeout: 150_000 }, async () => {
  const host = await site.visit('/');
  await host.getByLabel('Your name').fill('Ann');
  await host.getByRole('button', { name: 'Invite a friend' }).click();
  const link = await host.getByLabel(/Send this link/).inputValue();
  await expectAccessible(host);
  await picture(host, 'waiting');

  const context = (await site.visit('/')).context();
  const sockets: { close(): Promise<void> }[] = [];
  await context.routeWebSocket(/api\/socket/, (socket) => {
    socket.connectToServer();
    sockets.push(socket);
  });
  const guest = await site.page(context, new URL(link).pathname);
  // A browser that opens this page first gets the styles and sees the terms.
  await guest.locator('.deck-choice').first().waitFor();
  const terms = await guest.locator('.terms').innerText();
  expect(terms).toMatch(/Samurai Edition.*No clock.*Anyone may watch.*waits 2 min for.*must be legal/s);
  const columns = await guest.locator('.deck-picker').evaluate((one) => getComputedStyle(one).display);
  expect(columns).toBe('grid');
  await picture(guest, 'invited');
  await guest.getByLabel('Your name').fill('Bob');
  await guest.getByRole('button', { name: 'Take a seat' }).click();
  await Promise.all([host.locator('.table').waitFor(), guest.locator('.table').waitFor()]);

  await playBoth([host, guest], 8);
  const connections = sockets.length;
  await sockets.at(-1)!.close();
  await expect.poll(() => sockets.length).toBeGreaterThan(connections);
  await guest.locator('.lost').waitFor({ state: 'detached' });
  await playBoth([host, guest], 4);
  await guest.reload();
  await guest.locator('.table').waitFor();
  await playBoth([host, guest], 4);
  const where = (page: Page): Promise<string | null> => page.locator('.game-bar .where b').textContent();
  // The player who is asked next has seen the last answer; the other sees it a moment later.
  const asked = await whoIsAsked([host, guest]);
  const there = await where(asked);
  await expect.poll(() => where(asked === host ? guest : host)).toBe(there);
  await concede(guest);
  await host.getByRole('heading', { name: 'You won' }).waitFor();
  await guest.getByRole('heading', { name: 'You lost' }).waitFor();
  await host.context().close();
  await context.close();
});

it('a line that has gone silent is given up for another', { timeout: 90_000 }, async () => {
  const page = await site.visit('/');
  let lines = 0;
  let isSilent = false;
  let pongs = 0;
  await page.routeWebSocket(/api\/socket/, (socket) => {
    const isFirst = lines++ === 0;
    socket.connectToServer().onMessage((message) => {
      if (String(message).includes('"pong"')) pongs++;
      if (!isFirst || !isSilent) socket.send(message);
    });
  });
  await page.clock.install();
  await startGame(page);
  const now = await nextRequest(page, '');
  // The connection is kept while it answers pings, even if nothing happens.
  await page.clock.fastForward(21_000);
  await expect.poll(() => pongs).toBe(1);
  await page.clock.fastForward(16_000);
  expect(lines).toBe(1);
  isSilent = true;
  await page.locator('.options button').last().click();
  await page.locator('#request.idle').waitFor();
  await page.clock.fastForward(21_000);
  await page.clock.fastForward(16_000);
  await expect.poll(() => lines).toBe(2);
  // The answer had arrived: the game has continued.
  expect(await nextRequest(page, now)).not.toBe(now);
  await page.context().close();
});

it('one with an account is challenged by name; the challenge is his alone', {
  timeout: 150_000,
}, async () => {
  const bob = await site.visit('/account');
  await bob.getByLabel('Name').fill('Bob of the Wall');
  await bob.getByLabel('Password').fill('a long enough word');
  await bob.getByRole('button', { name: 'Create an account' }).click();
  await bob.getByText('Signed in as Bob of the Wall').waitFor();
  await bob.getByText('Change password').first().click();
  await bob.getByLabel('Current password').first().fill('a long enough word');
  await bob.getByLabel(/^New password/).fill('another long word');
  await bob.getByRole('button', { name: 'Change password' }).click();
  await bob.getByText('signed out everywhere else').waitFor();
  await picture(bob, 'account-signed-in');
  await expectAccessible(bob);
  await bob.goto(`${site.url}/`);

  const ann = await site.visit('/');
  await ann.getByLabel('Your name').fill('Ann');
  await ann.getByText('More settings').click();
  await ann.getByLabel(/^Challenge a player/).fill('Nobody at All');
  await ann.getByRole('button', { name: 'Challenge Nobody at All' }).click();
  await ann.getByText('Nobody is called').waitFor();
  await ann.getByLabel(/^Challenge a player/).fill('Bob of the Wall');
  await ann.getByRole('button', { name: 'Challenge Bob of the Wall' }).click();
  const link = await ann.getByLabel(/Send this link/).inputValue();

  const stranger = await site.visit(new URL(link).pathname);
  await stranger.getByRole('button', { name: 'Take a seat' }).click();
  await stranger.getByText('a challenge to somebody else').waitFor();
  await stranger.context().close();

  await bob.getByRole('link', { name: 'Accept Ann’s challenge' }).click();
  await bob.getByRole('button', { name: 'Take a seat' }).click();
  await Promise.all([ann.locator('.table').waitFor(), bob.locator('.table').waitFor()]);
  await ann.context().close();
  await bob.context().close();
});

/** The player who is asked answers with the last option, for `choices` answers. */
async function playBoth(pages: readonly Page[], choices: number): Promise<void> {
  for (let made = 0; made < choices; made++) {
    const page = await whoIsAsked(pages);
    const { id } = await askedOf(page);
    await page.locator('.options button').last().click();
    await page.waitForFunction(
      (old) => document.querySelector<HTMLElement>('#request.asks')?.dataset.request !== old,
      id,
    );
  }
}
