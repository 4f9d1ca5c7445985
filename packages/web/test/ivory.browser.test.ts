import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { byMouse, playOn } from './support/play.ts';
import { expectAccessible, nextRequest, picture, siteForTests, startGame } from './support/site.ts';

const site = siteForTests();

/** The Interrupts that the player is asked for, by the words of the settings. */
const asked = (page: Page): Promise<string[]> =>
  page.locator('.interrupt-stops label:has(input:checked)').allTextContents();

it('a guest plays Ivory Edition into a battle, and says to which actions to be asked for Interrupts', {
  timeout: 300_000,
}, async () => {
  const page = await site.visit('/', { viewport: { width: 1366, height: 768 } });
  await startGame(page, { edition: 'ivory', deck: /^Crab/ });
  await nextRequest(page, '');
  // ivory.interrupts.any-players-action
  expect(await asked(page)).toEqual(['attacks', 'movement', 'other actions']);
  await page.getByRole('checkbox', { name: 'other actions' }).uncheck();
  await page.reload();
  await nextRequest(page, '');
  expect(await asked(page)).toEqual(['attacks', 'movement']);
  // The guest goes second: the Stronghold shows its second side.
  await page.locator('.seat-board.own .home button.tile').first().click({ button: 'right' });
  expect(await page.getByRole('dialog').locator('.states').textContent()).toContain('second side');
  await page.keyboard.press('Escape');
  // Play until the guest is asked in a battle.
  const untilBattle = async (_: Page, before: string): Promise<string> => {
    const next = await nextRequest(page, before);
    return (await page.locator('.field.current').count()) > 0 ? 'over' : next;
  };
  await playOn(page, byMouse(page), untilBattle, 300);
  expect(await page.locator('.field.current header').textContent()).toMatch(/(Engage|Combat) Segment/);
  await picture(page, 'ivory-battle');
  await expectAccessible(page);
  await page.context().close();
});

it('an Ivory deck is built of stand-ins that are named, and its rules are read', {
  timeout: 150_000,
}, async () => {
  const page = await site.visit('/decks', { viewport: { width: 360, height: 740 }, colorScheme: 'dark' });
  await page.getByLabel('Edition').selectOption({ label: 'Ivory Edition' });
  await page.getByRole('button', { name: /^Copy Phoenix/ }).click();
  await page.locator('.legality.good').waitFor();
  expect(await page.locator('.legality').textContent()).toMatch(/Phoenix is a stand-in/);
  await picture(page, 'ivory-builder');
  await expectAccessible(page);
  await page.goto(`${site.url}/rules/ivory`);
  await page.locator('.rule').first().waitFor();
  await picture(page, 'ivory-rules');
  await page.context().close();
});
