import { expect, it } from 'vitest';
import { byMouse, playOn } from './support/play.ts';
import { concede, expectAccessible, nextRequest, picture, siteForTests, startGame } from './support/site.ts';

const site = siteForTests();

it('a guest plays Celestial Edition, and sees what each player began with', {
  timeout: 300_000,
}, async () => {
  const page = await site.visit('/');
  await startGame(page, { edition: 'celestial', deck: /^Phoenix/ });
  await nextRequest(page, '');
  const inPlay = (title: string): Promise<number> =>
    page.locator('.seat-board .home').getByRole('button', { name: title }).count();
  // celestial.setup.border-keep, celestial.setup.bamboo-harvesters
  expect(await inPlay('Border Keep')).toBe(2);
  expect(await inPlay('Bamboo Harvesters')).toBe(1);
  const played = await playOn(page, byMouse(page), nextRequest, 40);
  expect(played.byCard).toBeGreaterThan(3);
  expect(await page.locator('.lines .turn').count()).toBeGreaterThan(0);
  await picture(page, 'celestial-table');
  await expectAccessible(page);
  await concede(page);
  expect(await page.locator('#over-title').textContent()).toMatch(/You lost/);
  await page.context().close();
});

it('a Celestial deck is built, and its rules are read', { timeout: 150_000 }, async () => {
  const page = await site.visit('/decks');
  await page.getByLabel('Edition').selectOption({ label: 'Celestial Edition' });
  await page.getByRole('button', { name: /^Copy Phoenix/ }).click();
  await page.locator('.legality.good').waitFor();
  await page.getByRole('searchbox').fill('border keep');
  await picture(page, 'celestial-builder');
  await expectAccessible(page);
  await page.goto(`${site.url}/rules/celestial`);
  await page.locator('.rule').first().waitFor();
  await picture(page, 'celestial-rules');
  await expectAccessible(page);
  await page.context().close();
});
