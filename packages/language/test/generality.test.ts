import { describe, expect, test } from 'vitest';
import { type CardLine, contextFor, leaveOut, redundantPhrases, usersOf } from '../src/index.ts';
import { shippedCards } from './support/corpus.ts';

const line = (card: string, text: string): CardLine => ({
  card,
  line: text,
  context: contextFor({ title: card, type: 'Strategy', keywords: [], stats: {}, lines: [text] }),
});

describe('how far the grammar reaches beyond its cards', () => {
  // Each half of the shipped cards is read without the phrases that only cards of that half use.
  test('may not fall', () => {
    const lines = shippedCards().flatMap((card) => {
      const context = contextFor(card);
      return card.lines.map((text) => ({ card: card.title, line: text, context }));
    });
    const readings = leaveOut(lines, 2, usersOf(lines));
    const declined = new Set(
      lines.filter((_, at) => readings[at]!.status !== 'whole').map((one) => one.card),
    );
    const cards = new Set(lines.map((one) => one.card));
    expect(cards.size - declined.size).toBeGreaterThanOrEqual(145);
  }, 60_000);

  test('a phrase that only one half uses is absent while that half is read', () => {
    const lines = [
      line('Ford', 'Battle: Bow a target enemy Follower.'),
      line('Ferry', 'Battle: Bow a target enemy Personality.'),
      line('Landing', 'Battle: Straighten a target enemy Follower.'),
    ];
    const users = usersOf(lines);
    expect([...users.get('VP.bow')!]).toEqual(['Ford', 'Ferry']);
    expect(leaveOut(lines, 2, users).map(({ status }) => status)).toEqual(['whole', 'whole', 'declined']);
  });

  test('a phrase of a quoted text is used by its card', () => {
    const quoting = line('Ford', 'Battle: Give a target Personality the ability "Battle: Bow this card."');
    expect([...usersOf([quoting]).keys()]).toContain('VP.bow');
  });

  test('a phrase that nothing else can say is not redundant', () => {
    expect(redundantPhrases([line('Ford', 'Battle: Bow a target enemy Follower.')])).toEqual([]);
  });
});
