import type { Page } from 'playwright-core';
import { nextRequest } from './site.ts';

/** The request on the screen. */
interface Asked {
  /** The number of the request; '' if there is none, 'over' after the game. */
  id: string;
  what: string;
  kind: string;
  suggestions: number;
  /** The number of visible lit cards on the table. */
  lit: number;
  canDecline: boolean;
}

export const askedOf = (page: Page): Promise<Asked> =>
  page.evaluate(() => {
    const panel = document.querySelector<HTMLElement>('#request.asks');
    const seen = (one: Element): boolean => (one as HTMLElement).offsetParent !== null;
    return {
      id: document.querySelector('.request.over') ? 'over' : (panel?.dataset.request ?? ''),
      what: panel?.dataset.what ?? '',
      kind: panel?.dataset.kind ?? '',
      suggestions: panel?.querySelectorAll('.suggestions button').length ?? 0,
      lit: [...document.querySelectorAll('button.tile.lit')].filter(seen).length,
      canDecline: panel?.querySelector('.options .pass, .options .done') !== null,
    };
  });

/** Waits until one of these players is asked; returns his page. */
export async function whoIsAsked(pages: readonly Page[]): Promise<Page> {
  const waits = pages.map(async (page) => {
    await nextRequest(page, '');
    return page;
  });
  // The page that is not asked keeps waiting; its timeout is not a failure.
  for (const one of waits) one.catch(() => {});
  return Promise.any(waits);
}

/** A way to answer: by mouse, keyboard or touch. */
interface Hands {
  accept(): Promise<void>;
  /** Takes the first action. */
  first(): Promise<void>;
  decline(): Promise<void>;
  /** Takes the first lit card. */
  card(): Promise<void>;
}

export interface Played {
  choices: number;
  suggested: number;
  byCard: number;
  isOver: boolean;
}

/**
 * Plays until the game is over: attacks with all units whenever possible, buys what it can, and passes most actions, so
 * that the game ends soon. Chooses a card on the table if one is lit.
 */
export async function playOn(
  page: Page,
  hands: Hands,
  nextRequest: (page: Page, before: string) => Promise<string>,
  most: number,
): Promise<Played> {
  const played: Played = { choices: 0, suggested: 0, byCard: 0, isOver: false };
  let now = await nextRequest(page, '');
  while (now !== 'over' && played.choices < most) {
    const asked = await askedOf(page);
    // Another request came up meanwhile.
    if (asked.id !== now) {
      now = await nextRequest(page, '');
      continue;
    }
    played.choices++;
    const isWindow = asked.kind === 'act' || asked.kind === 'react';
    if (asked.suggestions > 0) {
      played.suggested++;
      await hands.accept();
    } else if (
      asked.what === 'discardFromProvinces' ||
      asked.what.endsWith('Mulligan') ||
      (isWindow && played.choices % 4 !== 0)
    )
      await hands.decline();
    else if (asked.lit > 0 && asked.what !== 'declareAttack') {
      played.byCard++;
      await hands.card();
    } else await hands.first();
    now = await nextRequest(page, now);
  }
  played.isOver = now === 'over';
  return played;
}

export const byMouse = (page: Page): Hands => ({
  accept: () => page.locator('.suggestions button').first().click(),
  first: () => page.locator('.options button').first().click(),
  decline: () => page.locator('.options .pass, .options .done').first().click(),
  async card() {
    await page.locator('button.tile.lit:visible').first().click();
    const way = page.locator('.option-menu .option').first();
    if (await way.isVisible()) await way.click();
  },
});

export const byKeys = (page: Page): Hands => ({
  accept: () => page.keyboard.press('a'),
  first: () => page.keyboard.press('1'),
  decline: () => page.keyboard.press('p'),
  async card() {
    await page.keyboard.press('n');
    await page.keyboard.press('Enter');
    if (await page.locator('.option-menu').isVisible()) await page.keyboard.press('Enter');
  },
});

/**
 * For the rest of a game that began by mouse: by keyboard, which is much faster, except in the long form of the tests.
 */
export const toTheEnd = (page: Page): Hands =>
  process.env.KYUDEN_PROOF === '1' ? byMouse(page) : byKeys(page);
