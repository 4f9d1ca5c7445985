import { expect, it } from 'vitest';
import { byMouse, playOn, toTheEnd } from './support/play.ts';
import { expectAccessible, nextRequest, picture, siteForTests, startGame } from './support/site.ts';

const site = siteForTests();

const isProof = process.env.KYUDEN_PROOF === '1';
/** An upper bound on the choices after the first 40. The short form of the tests does not play this long game to its end. */
const MOST = isProof ? 400 : 20;

it('a guest plays Gold against two bots, with invitations to ally', {
  timeout: 600_000,
}, async () => {
  const page = await site.visit('/');
  await startGame(page, { edition: 'gold', opponents: 2, deck: /^Scorpion, learn to play/ });
  const first = await playOn(page, byMouse(page), nextRequest, 40);
  expect(first.isOver).toBe(false);
  expect(await page.locator('.standing').count()).toBe(3);
  expect(await page.locator('.seat-board').count()).toBe(3);
  // gold.multiplayer.ally-invitation, gold.multiplayer.ally-honor-2
  const story = (): Promise<string> => page.locator('.lines').innerText();
  for (let more = 0; more < 4 && !/gains 2 Honor/.test(await story()); more++)
    await playOn(page, byMouse(page), nextRequest, 20);
  expect(await story()).toMatch(/invites/);
  expect(await story()).toMatch(/gains 2 Honor/);
  await picture(page, 'gold-table');
  await expectAccessible(page);
  // On a phone all three players are visible above the table.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.locator('.table.narrow').waitFor();
  const ends = await page
    .locator('.standing')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right));
  expect(Math.max(...ends)).toBeLessThanOrEqual(360);
  await picture(page, 'gold-phone');
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.locator('.table:not(.narrow)').waitFor();

  const rest = await playOn(page, toTheEnd(page), nextRequest, MOST);
  expect(first.byCard + rest.byCard).toBeGreaterThan(5);
  if (isProof) {
    expect(rest.isOver, `after ${first.choices + rest.choices} choices`).toBe(true);
    expect(await page.locator('#over-title').textContent()).toMatch(/You won|You lost/);
    await picture(page, 'gold-over');
  }
  await page.context().close();
});

it('optional rules of Gold are agreed on for a table', { timeout: 150_000 }, async () => {
  const page = await site.visit('/');
  await page.getByLabel('Edition').selectOption({ label: 'Gold Edition' });
  await page.getByText('More settings').click();
  // gold.optional-rules.alternate-start, gold.optional-rules.historic-favor-no-winds, gold.optional-rules.honorable-lobbying
  await page.getByLabel('Starting player').selectOption('highest-honor');
  await page.getByLabel('Imperial Favor').selectOption('historic');
  await page.getByLabel('Lobbying').selectOption('honorable');
  await picture(page, 'gold-settings');
  await expectAccessible(page);
  const [asked] = await Promise.all([
    page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/games')),
    page.getByRole('button', { name: 'Play against a bot' }).click(),
  ]);
  expect(asked.postDataJSON().settings).toEqual({
    'starting-player': 'highest-honor',
    'favor-uses': 'historic',
    lobbying: 'honorable',
  });
  await page.locator('.table').waitFor();
  // gold.zones.dynasty-left-fate-right
  const lying = await page.locator('.seat-board.own .pile, .seat-board.own .provinces').evaluateAll((all) =>
    all
      .map((one) => ({
        x: one.getBoundingClientRect().x,
        label: one.getAttribute('aria-label') ?? one.getAttribute('title') ?? 'Provinces',
      }))
      .sort((a, b) => a.x - b.x)
      .map(({ label }) => label.replace(/:.*/, '')),
  );
  expect(lying).toEqual([
    'Dynasty discard pile',
    'Dynasty deck',
    'Provinces',
    'Fate deck',
    'Fate discard pile',
  ]);
  await page.context().close();
});

it('a Gold deck is built, and its rules are read', { timeout: 150_000 }, async () => {
  const page = await site.visit('/decks');
  await page.getByLabel('Edition').selectOption({ label: 'Gold Edition' });
  await page.getByRole('button', { name: 'Copy Crane, learn to play' }).click();
  await page.locator('.legality.good').waitFor();
  const dynasty = page.locator('.deck-part').nth(1);
  await page.getByRole('searchbox').fill('silk works');
  await page.locator('.card-grid').getByRole('button', { name: 'Add Silk Works' }).click();
  await dynasty.getByText('Silk Works').waitFor();
  await page.getByRole('searchbox').fill('slander');
  for (let copy = 0; copy < 4; copy++)
    await page.locator('.card-grid').getByRole('button', { name: 'Add Slander' }).click();
  // gold.deckbuilding.max-three-copies
  await page
    .locator('.legality')
    .getByText(/at most 3/)
    .waitFor();
  await page.getByText('Saved').waitFor();
  await picture(page, 'gold-builder');
  await expectAccessible(page);
  await page.goto(`${site.url}/rules/gold#gold.keywords.yu-combine`);
  await page.locator('.rule.linked').waitFor();
  expect(await page.locator('.rule.linked').textContent()).toContain('pool their values');
  await page.getByRole('searchbox').fill('presence');
  await expect.poll(() => page.locator('.rule').first().textContent()).toMatch(/presence|unit in it/i);
  await picture(page, 'gold-rules');
  await expectAccessible(page);
  await page.context().close();
});
