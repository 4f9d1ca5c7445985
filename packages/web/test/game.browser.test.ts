import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { askedOf, byKeys, byMouse, playOn } from './support/play.ts';
import { concede, expectAccessible, nextRequest, picture, siteForTests, startGame } from './support/site.ts';

const site = siteForTests();

/** An upper bound on the choices in these games. */
const MOST = 400;
const WHOLE_GAME = { timeout: 600_000 };
const isProof = process.env.KYUDEN_PROOF === '1';

it(
  'a guest plays against a bot with the mouse, two clicks from the first page, and sees how it ended',
  WHOLE_GAME,
  async () => {
    const page = await site.visit('/');
    await startGame(page, { deck: /Crab Bulwark/ });
    const first = await playOn(page, byMouse(page), nextRequest, 30);
    expect(first.isOver).toBe(false);
    expect(await page.locator('.lines .turn').count()).toBeGreaterThan(0);

    // A card under the pointer is shown in full, with the current reasons.
    await page.locator('.seat-board.own .home .tile').first().hover();
    await page.locator('.peek .face').waitFor();
    await page.locator('.peek .why').waitFor();
    await picture(page, 'table-wide');
    await page.mouse.move(2, 2);
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await picture(page, 'table-wide-dark');
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'light' });

    // The short form of the tests plays whole games by keyboard and in other editions, and concedes this one.
    const rest = await playOn(page, byMouse(page), nextRequest, isProof ? MOST : 20);
    if (isProof) expect(rest.isOver, `after ${first.choices + rest.choices} choices`).toBe(true);
    else await concede(page);
    expect(first.byCard + rest.byCard).toBeGreaterThan(5);
    expect(first.suggested + rest.suggested).toBeGreaterThan(0);
    expect(await page.locator('#over-title').textContent()).toMatch(/You won|You lost/);
    expect(await page.locator('.curves figure').count()).toBe(2);
    await picture(page, 'over');
    await expectAccessible(page);
    await page.context().close();
  },
);

it('a guest plays a whole game with the keyboard alone', WHOLE_GAME, async () => {
  const page = await site.visit('/');
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
  const first = await playOn(page, byKeys(page), nextRequest, 10);

  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  await page.keyboard.press('Escape');
  await page.locator('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('h');
  await page.keyboard.press('i');
  await page.locator('dialog.inspector .face').first().waitFor();
  await page.keyboard.press('Escape');
  await page.locator('dialog.inspector').waitFor({ state: 'detached' });

  const rest = await playOn(page, byKeys(page), nextRequest, MOST);
  expect(rest.isOver, `after ${first.choices + rest.choices} choices`).toBe(true);
  expect(first.byCard + rest.byCard).toBeGreaterThan(3);
  await focusOn('Watch the replay');
  await page.keyboard.press('Enter');
  await page.locator('.replay-controls').waitFor();
  await page.context().close();
});

it('stops are kept, and one key takes back all yields', { timeout: 150_000 }, async () => {
  const page = await site.visit('/');
  await startGame(page);
  await nextRequest(page, '');
  const stop = page.getByRole('button', { name: 'My Action Phase' });
  await stop.click();
  await page.reload();
  let now = await nextRequest(page, '');
  expect(await stop.getAttribute('aria-label')).toContain('always');
  expect(await page.locator('.stop-line').textContent()).toContain('Next stop');
  for (let choice = 0; choice < 20 && !(await page.locator('.pass-until select').isVisible()); choice++) {
    await page.locator('.options button').last().click();
    now = await nextRequest(page, now);
  }
  // A stop ends passing; without it passing continues until it is cancelled or its moment has come.
  await stop.click();
  await stop.click();
  await page.locator('.pass-until select').selectOption('myTurn');
  await page.waitForFunction(
    () => document.querySelector('.passing') !== null || document.querySelector('#request.asks') !== null,
  );
  await page.keyboard.press('Escape');
  await page.locator('.passing').waitFor({ state: 'detached' });
  await page.context().close();
});

it('what the opponent does is held until it is read, or skipped with a key', {
  timeout: 150_000,
}, async () => {
  const page = await site.visit('/', { reducedMotion: 'no-preference' });
  // The clock is paused, so a held beat stays until the player skips it.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  let waiting = 0;
  let answered = 0;
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      waiting = JSON.parse(String(payload)).request?.id ?? waiting;
    });
    socket.on('framesent', ({ payload }) => {
      const said = JSON.parse(String(payload));
      if (said.type === 'choose') answered = said.request;
    });
  });
  await startGame(page);
  const beat = page.locator('.beat');
  let now = await nextRequest(page, '');
  for (let choice = 0; choice < 60 && !(await beat.isVisible()); choice++) {
    await byMouse(page).decline();
    await expect
      .poll(async () => {
        await page.clock.runFor(100);
        return (await beat.isVisible()) || !['', now].includes((await askedOf(page)).id);
      })
      .toBe(true);
    now = (await askedOf(page)).id || now;
  }
  const held = await beat.textContent();
  expect(held).toMatch(/uses|attacks|against/);
  await picture(page, 'beat');
  // The next question is queued behind the beat: the key shows the question and does not answer it unread.
  await expect.poll(() => waiting).not.toBe(answered);
  expect((await askedOf(page)).id).toBe('');
  await page.keyboard.press('p');
  expect(await nextRequest(page, now)).toBe(String(waiting));
  expect((await beat.allTextContents()).join('')).not.toBe(held);
  expect(answered).not.toBe(waiting);
  await page.context().close();
});

it('cards are dragged: a unit to its battlefield, a source to what it pays for', {
  timeout: 150_000,
}, async () => {
  const page = await site.visit('/');
  // Whoever does not choose himself which cards pay has nothing to drag.
  await page.evaluate(() => localStorage.setItem('kyuden.pays-usually', 'false'));
  await startGame(page);
  await dragUntil(page, 'pay', (source) => drag(page, source, page.locator('.due')));
  await dragUntil(page, 'assign', (source) => drag(page, source, page.locator('.field').first()));
  await expectAssigned(page);
  await page.context().close();
});

/** Expects a unit at a battlefield: planned, or assigned there because no other unit was left. */
const expectAssigned = (page: Page): Promise<void> =>
  expect.poll(() => page.locator('.planned, .field .unit').count()).toBeGreaterThan(0);

/** Plays until this question comes, then drags the first lit card and expects another question. */
async function dragUntil(
  page: Page,
  kind: string,
  move: (source: ReturnType<Page['locator']>) => Promise<void>,
): Promise<void> {
  const panel = page.locator('#request.asks');
  let now = await nextRequest(page, '');
  for (let choice = 0; (await panel.getAttribute('data-kind')) !== kind; choice++) {
    if (choice > 60) throw new Error(`nobody was asked for ${kind}`);
    const hands = byMouse(page);
    const isBuying = (await panel.getAttribute('data-kind')) === 'buy';
    if (isBuying || (await panel.getAttribute('data-what')) === 'declareAttack') await hands.first();
    else if (await page.locator('.suggestions button').first().isVisible()) await hands.accept();
    else if (await page.locator('.options .pass, .options .done').first().isVisible()) await hands.decline();
    else await hands.first();
    now = await nextRequest(page, now);
  }
  await move(page.locator('button.tile.lit:visible').first());
  await nextRequest(page, now);
}

async function drag(
  page: Page,
  source: ReturnType<Page['locator']>,
  target: ReturnType<Page['locator']>,
): Promise<void> {
  await source.hover();
  await page.mouse.down();
  const box = (await target.boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + 8, { steps: 4 });
  await page.mouse.up();
}

it('on a phone a unit is dragged with the finger to battlefields that come to it', {
  timeout: 150_000,
}, async () => {
  const page = await site.visit('/', {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  // The clock is paused, so that any temporary effect of a drag is still active at the next tap.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'Play against a bot' }).tap();
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  const middle = async (of: ReturnType<Page['locator']>) => {
    const box = (await of.boundingBox())!;
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  await dragUntil(page, 'assign', async (source) => {
    await source.scrollIntoViewIfNeeded();
    const from = await middle(source);
    await touch('touchStart', from);
    await touch('touchMove', { x: from.x + 12, y: from.y - 12 });
    const field = page.locator('.drop-tray .drop-field').first();
    await field.waitFor();
    await picture(page, 'drag-phone');
    await touch('touchMove', await middle(field));
    await page.locator('.drop-field.drop-here').waitFor();
    await touch('touchEnd');
  });
  // A tap right after a drag still counts as a tap.
  const tabs = page.locator('.tabs');
  const isShown = (name: string) => tabs.getByRole('button', { name }).getAttribute('aria-pressed');
  for (const name of ['Story', 'Field']) {
    await tabs.getByRole('button', { name }).tap();
    await expect.poll(() => isShown(name)).toBe('true');
  }
  await expectAssigned(page);
  await page.context().close();
});
