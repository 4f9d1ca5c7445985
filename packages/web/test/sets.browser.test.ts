import { openEdition } from '@kyuden/editions';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { isLocal, printedWords, saidOn } from './support/foreign.ts';
import { askedOf, byMouse, whoIsAsked } from './support/play.ts';
import { expectAccessible, expectTouchable, picture, siteForTests } from './support/site.ts';

/** A player brings cards, puts one right, and plays them with somebody who accepts them. */

const site = siteForTests({ newSeed: () => 'a set at the table' });

const follower = { type: 'Follower', stats: { force: 3, goldCost: 2, honorRequirement: 0, focusValue: 3 } };
const cards = [
  { ...follower, title: 'Border Sentry', text: 'Battle: Give a target enemy Personality -1F.' },
  { ...follower, title: 'Odd Sentry', text: 'Battle: Give a target enemy Personality minus one Force.' },
  { ...follower, title: 'Light Infantry', text: 'Battle: Draw a card.' },
];

/** Both players play, and the host equips somebody with this card as soon as he can, until it lies open on the table. */
async function playUntilOpen(host: Page, guest: Page, title: string): Promise<void> {
  const isOpen = (): Promise<boolean> => openStrip(host, title).isVisible();
  for (let choices = 0; !(await isOpen()); choices++) {
    if (choices > 100) throw new Error(`${title} was not played`);
    const page = await whoIsAsked([host, guest]);
    const { id } = await askedOf(page);
    if (page !== host || !(await equip(page, title))) await answer(page);
    await page.waitForFunction(
      (old) => document.querySelector<HTMLElement>('#request.asks')?.dataset.request !== old,
      id,
    );
  }
}

/** Answers toward equipping somebody with this card of the hand. False if it is not about that. */
async function equip(page: Page, title: string): Promise<boolean> {
  const { what, kind } = await askedOf(page);
  const answers = page.locator('.options button');
  const card = answers.filter({ hasText: title });
  const action = card.filter({ hasText: 'Equip' });
  const isInHand = (await page.locator('.hand button.tile', { hasText: title }).count()) > 0;
  if (!isInHand) return false;
  if (what === 'discardToMaximum') await answers.filter({ hasNotText: title }).first().click();
  else if (kind === 'slot' && (await card.count()) > 0) await card.first().click();
  else if (kind === 'act' && (await action.count()) > 0) await action.click();
  else return false;
  return true;
}

/** Buys what it can, and otherwise passes if possible. */
async function answer(page: Page): Promise<void> {
  const { kind, suggestions, canDecline, lit } = await askedOf(page);
  const hands = byMouse(page);
  if (suggestions > 0) await hands.accept();
  else if (kind === 'buy' && lit > 0) await hands.card();
  else if (canDecline) await hands.decline();
  else await hands.first();
}

/** The card under the Personality to whom it is attached. */
const openStrip = (page: Page, title: string) => page.locator('.board button.strip', { hasText: title });

/** A card on the table as this page draws it: in full, and its Force below its host. */
async function drawnOpen(page: Page, title: string) {
  const strip = openStrip(page, title);
  await strip.waitFor();
  await strip.dispatchEvent('contextmenu');
  const face = page.locator('dialog.inspector .face');
  await face.waitFor();
  const drawn = {
    title: await face.locator('h3').textContent(),
    lines: await face.locator('.text p').allTextContents(),
    force: await face.locator('.stat.force b').textContent(),
    goldCost: await face.locator('.coin').textContent(),
    onStrip: await strip.locator('b').textContent(),
  };
  await page.keyboard.press('Escape');
  await page.locator('dialog.inspector').waitFor({ state: 'detached' });
  return drawn;
}

const isWithinWidth = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

async function signUp(page: Page, name: string): Promise<void> {
  await page.goto(`${site.url}/account`);
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Password').fill('a long password');
  await page.getByRole('button', { name: 'Create an account' }).click();
  await page.getByText(`Signed in as ${name}.`).waitFor();
}

async function bring(page: Page, name: string, given: readonly object[] = cards): Promise<void> {
  await page.goto(`${site.url}/sets`);
  const file = {
    name: `${name}.json`,
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(given)),
  };
  await page.getByLabel('File', { exact: true }).setInputFiles(file);
  expect(await page.getByLabel('Name of the set').inputValue()).toBe(name);
  await page.getByRole('button', { name: 'Read the cards' }).click();
  await page.locator('#just-read a').waitFor();
}

it('a set is brought, a declined card is put right, and both players of a game see the same cards', {
  timeout: 300_000,
}, async () => {
  const host = await site.visit('/');
  await signUp(host, 'Kakita Ann');
  await bring(host, 'mine');
  expect(await host.locator('.set-list li').innerText()).toMatch(
    /1 card plays.*1 card has words.*1 card has a name/s,
  );
  await expectAccessible(host);
  await picture(host, 'sets');

  await host.locator('#just-read a').click();
  const odd = host.locator('.set-cards li', { hasText: 'Odd Sentry' });
  expect(await odd.locator('.verdict').textContent()).toContain('not understood from');
  expect(await host.locator('.set-cards li', { hasText: 'Light Infantry' }).textContent()).toContain(
    'Kyuden has a card of this name',
  );
  await host.getByRole('button', { name: 'Put right: Odd Sentry' }).click();
  const reading = host.locator('.edit-reading');
  await reading.locator('mark').waitFor();
  await expectAccessible(host);
  await picture(host, 'set-editor');
  const text = host.getByLabel('Text', { exact: true });
  await text.fill('Battle: Give a target enemy Personality -1F and +2F.');
  await reading.getByText('✓ plays').waitFor();
  await text.fill('Engage: Give a target enemy Personality -1F.');
  await reading.getByText('needs the designator Engage').waitFor();
  await text.fill('Battle: Give a target enemy Personality -2F.');
  const numbers = host.getByLabel(/^Numbers/);
  await numbers.fill((await numbers.inputValue()).replace('force: 3', 'force: 4'));
  await reading.getByText('✓ plays').waitFor();
  await host.getByRole('button', { name: 'Save' }).click();
  await host.locator('.set-counts').getByText('2 cards play').waitFor();
  expect(await host.locator('.set-cards li').count()).toBe(1);

  await host.getByRole('button', { name: 'Play with these cards' }).click();
  await host.locator('.deck-choice').first().waitFor();
  const chosen = host.getByLabel('Edition').locator('option:checked');
  await expect.poll(() => chosen.textContent()).toBe('Samurai Edition with mine');
  // A deck of the set, in the builder, which knows its cards.
  await host.goto(`${site.url}/decks`);
  await expect.poll(() => chosen.textContent()).toBe('Samurai Edition with mine');
  await host.getByRole('button', { name: 'Copy Crab Bulwark' }).click();
  await host.locator('.legality.good').waitFor();
  await host.getByText('1 card of mine does not play').waitFor();
  await host.getByRole('searchbox').fill('odd sentry');
  for (let copies = 0; copies < 3; copies++)
    await host.locator('.card-grid').getByRole('button', { name: 'Add Odd Sentry' }).click();
  await host.locator('.deck-part').getByText('Odd Sentry').waitFor();
  await host.getByText('Saved').waitFor();

  await host.goto(site.url);
  await expect.poll(() => chosen.textContent()).toBe('Samurai Edition with mine');
  await host.getByRole('radio', { name: /Crab Bulwark \(copy\)/ }).check();
  await host.getByRole('button', { name: 'Invite a friend' }).click();
  const link = await host.getByLabel(/Send this link/).inputValue();
  expect(await host.locator('.terms').innerText()).toContain('Samurai Edition with mine');

  const guest = await site.visit(new URL(link).pathname);
  const sit = guest.getByRole('button', { name: 'Take a seat' });
  await sit.waitFor();
  expect(await sit.isDisabled()).toBe(true);
  expect(await guest.locator('.accept-sets').innerText()).toContain('2 cards that a player has brought');
  await guest.getByText('mine: 2 cards').click();
  const shown = guest.locator('.accept-sets .face');
  expect(await shown.locator('h3').allTextContents()).toEqual(['Border Sentry', 'Odd Sentry']);
  expect(await shown.last().textContent()).toContain('-2F');
  await expectAccessible(guest);
  await picture(guest, 'accept-sets');
  await guest.getByLabel('I have looked at these cards and accept them').check();
  await sit.click();
  await Promise.all([host.locator('.table').waitFor(), guest.locator('.table').waitFor()]);
  // The host plays the card that he put right; both tables draw it as it is now.
  await playUntilOpen(host, guest, 'Odd Sentry');
  const [drawn, guestsDrawn] = await Promise.all([
    drawnOpen(host, 'Odd Sentry'),
    drawnOpen(guest, 'Odd Sentry'),
  ]);
  expect(drawn).toEqual({
    title: 'Odd Sentry',
    lines: ['Follower', 'Battle: Give a target enemy Personality -2F.'],
    force: '4',
    goldCost: '2',
    onStrip: '4',
  });
  expect(guestsDrawn).toEqual(drawn);
  await picture(guest, 'set-card-on-the-table');
  await Promise.all([host.context().close(), guest.context().close()]);
});

it('pages of sets fit, wide and light, and dark on a phone', { timeout: 300_000 }, async () => {
  const first = await site.visit('/');
  await signUp(first, 'Doji Bea');
  await bring(first, 'second');
  const state = await first.context().storageState();
  await first.context().close();
  for (const [look, options] of [
    ['wide', { viewport: { width: 1366, height: 900 } }],
    [
      'phone-dark',
      { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, colorScheme: 'dark' },
    ],
  ] as const) {
    const page = await site.visit('/sets', { ...options, storageState: state });
    await page.locator('.set-list li').waitFor();
    const check = async (name: string): Promise<void> => {
      await picture(page, `${name}-${look}`);
      expect(await isWithinWidth(page), `${name} ${look}`).toBe(true);
      await expectAccessible(page);
      if (look.startsWith('phone')) await expectTouchable(page);
    };
    await check('sets');
    await page.locator('.set-list a').click();
    await page.getByRole('button', { name: 'Put right: Odd Sentry' }).click();
    await page.locator('.edit-reading mark').waitFor();
    await check('set');
    // By keyboard alone.
    await page.getByLabel('Text', { exact: true }).focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Battle: Draw a card.');
    await page.locator('.edit-reading').getByText('✓ plays').waitFor();
    await page.getByRole('button', { name: 'Cancel' }).focus();
    await page.keyboard.press('Enter');
    expect(await page.locator('.edit-card').count()).toBe(0);
    await page.context().close();
  }
});

it('pages of sets speak the language of the page', { timeout: 120_000 }, async () => {
  const first = await site.visit('/');
  await signUp(first, 'Hida Cho');
  await bring(first, 'third', [...cards, { ...follower, title: 'Two', stats: { force: 'two' } }]);
  const state = await first.context().storageState();
  await first.context().close();
  const page = await site.visit('/sets?locale=qps', { storageState: state });
  const names = printedWords(openEdition('samurai'));
  for (const { title, text } of cards) for (const one of [title, text]) names.add(one);
  for (const one of ['third', 'Two', 'Battle: Give a target enemy Personality', 'minus one Force.'])
    names.add(one);
  const expectLocal = async (): Promise<void> =>
    expect((await saidOn(page)).filter((text) => !isLocal(text, names))).toEqual([]);
  await page.locator('.set-list li').waitFor();
  await expectLocal();
  await page.locator('.set-list a').click();
  await page.locator('.set-card button').first().click();
  await page.locator('.edit-reading mark').waitFor();
  await expectLocal();
  await page.context().close();
});

it('who is asked to accept cards is asked in the language of the page', { timeout: 120_000 }, async () => {
  const host = await site.visit('/');
  await signUp(host, 'Shiba Dai');
  await bring(host, 'fourth');
  const link = await host.evaluate(async () => {
    const [set] = await (await fetch('/api/me/sets')).json();
    const seats = [{ kind: 'me', name: 'Shiba Dai', deck: { starter: 'crab-bulwark' } }, { kind: 'open' }];
    const body = JSON.stringify({ edition: set.plays, seats });
    const headers = { 'content-type': 'application/json' };
    return (await (await fetch('/api/games', { method: 'POST', headers, body })).json()).link;
  });
  await host.context().close();
  const guest = await site.visit(`${link}?locale=qps`);
  await guest.locator('.accept-sets summary').click();
  await guest.locator('.accept-sets .face').waitFor();
  const names = printedWords(openEdition('samurai'));
  for (const one of ['Border Sentry', cards[0]!.text, 'fourth', 'Shiba Dai']) names.add(one);
  expect((await saidOn(guest)).filter((text) => !isLocal(text, names))).toEqual([]);
  await guest.context().close();
});

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

it('pictures of his own stand in place of the drawings, for the player alone', {
  timeout: 120_000,
}, async () => {
  const page = await site.visit('/sets');
  const sent: string[] = [];
  page.on('request', (request) => {
    // The builder asks whether the deck is legal.
    if (request.method() !== 'GET' && !request.url().endsWith('/check')) sent.push(request.url());
  });
  const file = (name: string) => ({ name, mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') });
  await page.getByLabel('Choose picture files').setInputFiles([file('Iron Mine.png'), file('notes.txt')]);
  await page.getByText('1 picture in use.').waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Decks' }).click();
  await page.getByRole('button', { name: 'New deck' }).click();
  await page.getByRole('searchbox').fill('mine');
  const mine = page.locator('.card-grid li', { hasText: 'Iron Mine' });
  await mine.locator('img.own-picture').waitFor();
  // The words of the card stay for screen readers.
  expect(await mine.locator('.face').textContent()).toContain('Holding');
  expect(await page.locator('.card-grid li', { hasText: 'Silver Mine' }).locator('svg.pattern').count()).toBe(
    1,
  );
  await page.getByRole('link', { name: 'Decks' }).first().click();
  await page.getByRole('link', { name: 'Play with your own cards' }).click();
  await page.getByRole('button', { name: 'Use the drawings again' }).click();
  expect(await page.getByText('1 picture in use.').count()).toBe(0);
  expect(sent).toEqual([]);
  await page.context().close();
});
