import { type Card, type CardView, cardView, type Machine, producedGold } from '@kyuden/engine';
import { describe, expect, test, vi } from 'vitest';
import { gold } from '../src/gold/edition.ts';
import { type Edition, newGame, starterDeck } from '../src/index.ts';
import { samurai } from '../src/samurai/edition.ts';

// The first call parses all cards, which can exceed the default timeout on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

function begun(edition: Edition): Machine {
  const seats = edition.firstDecks.map((name) => ({ name, deck: starterDeck(edition, name)! }));
  return newGame(edition.book, edition.lib, { seats, seed: 'gold' });
}

/** A card with this title that this seat owns. */
function owned(g: Machine, seat: number, title: string): Card {
  const found = g.state.cards.find(
    (c) => c.owner === seat && g.lib.faces[c.faces[0] as number]!.title === title,
  );
  if (!found) throw new Error(`seat ${seat} has no ${title}`);
  return found;
}

describe('the Gold that a card produces', () => {
  test('is in its text where it has no number for it', () => {
    const g = begun(gold);
    const scorpion = owned(g, 0, 'Geisha House');
    expect(producedGold(g, scorpion)).toBe(3);
    expect(cardView(g, scorpion)).toMatchObject<Partial<CardView>>({ gold: 3 });
    expect(producedGold(g, owned(g, 1, 'Silk Works'))).toBe(4);
  });

  test('is its Gold Production where it has one', () => {
    const g = begun(samurai);
    for (const c of g.state.cards) {
      const printed = g.lib.faces[c.faces[0] as number]!.stats.goldProduction ?? 0;
      expect(producedGold(g, c)).toBe(printed);
      expect(cardView(g, c).gold).toBeUndefined();
    }
  });
});
