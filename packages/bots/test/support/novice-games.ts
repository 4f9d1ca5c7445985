import type { Machine } from '@kyuden/engine';
import { botReasonText, en } from '@kyuden/words';
import { expect } from 'vitest';
import { eagerBot, noviceBot, playOut } from '../../src/index.ts';

/** Lets the novice play these games against a player who leaves all to chance, and expects reasons and wins. */
export function expectNoviceWins(games: readonly Machine[], leastWins: number): void {
  let wins = 0;
  const sentences = new Set<string>();
  games.forEach((g, i) => {
    const novice = i % 2;
    const bots = [0, 1].map((seat) => (seat === novice ? noviceBot() : eagerBot(`${i}`)));
    const { winners } = playOut(g, bots, {
      onDecision: (seat, _id, _ask, why) => seat === novice && sentences.add(botReasonText(en, why)),
    });
    if (winners.includes(novice)) wins++;
  });
  for (const why of sentences) expect(why).toMatch(/^[A-Z][^()]*\.$/);
  expect(sentences.size).toBeGreaterThan(20);
  expect(wins).toBeGreaterThanOrEqual(leastWins);
}
