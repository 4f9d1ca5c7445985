import { describe, expect, test } from 'vitest';
import type { CardFacts } from '../src/card-names.ts';
import { celestialDeckRules } from '../src/celestial/deck-rules.ts';
import { celestial } from '../src/celestial/edition.ts';
import { parseDeck } from '../src/deck.ts';
import { checkDeck } from '../src/deck-check.ts';
import { starterDeck, starterDecks } from '../src/starter-decks.ts';

const face = (title: string, type: string, keywords: string[] = []): CardFacts => {
  const experience = keywords.find((one) => one.startsWith('Experienced'));
  return { key: experience ? `${title} (${experience})` : title, title, type, keywords };
};

const fields = [...'abcdefghijklmn'].map((one) => face(`Field ${one}`, 'Holding'));
const plans = [...'abcdefghijklmn'].map((one) => face(`Plan ${one}`, 'Strategy'));
const pool = [
  ...fields,
  ...plans,
  face('High Castle', 'Stronghold', ['Crane Clan']),
  face('Border Keep', 'Holding', ['Unique']),
  face('Border Keep', 'Holding', ['Unique', 'Experienced']),
  face('Bamboo Harvesters', 'Holding', ['Unique']),
  face('Bright Star', 'Celestial', ['Unique']),
  face('Great Omen', 'Event'),
  face('Ring of Fire', 'Ring', ['Unique', 'Fire']),
  face('Old Student', 'Personality'),
  face('Old Student', 'Personality', ['Experienced', 'Unique']),
  face('Old Student', 'Personality', ['Experienced 2', 'Unique']),
];

/** A deck of 40 and 40, with these lines in place of the last cards of its part. */
function faults(dynasty: string[] = [], fate: string[] = [], stronghold = '1 High Castle'): string[] {
  const most = (cards: readonly CardFacts[], left: number): string[] =>
    cards.flatMap(({ title }, index) => {
      const count = Math.min(3, left - 3 * index);
      return count > 0 ? [`${count} ${title}`] : [];
    });
  const size = (lines: string[]): number => lines.reduce((sum, line) => sum + Number.parseInt(line, 10), 0);
  const lines = [
    'Stronghold',
    stronghold,
    'Dynasty',
    ...most(fields, 40 - size(dynasty)),
    ...dynasty,
    'Fate',
    ...most(plans, 40 - size(fate)),
    ...fate,
  ];
  const { deck, errors } = parseDeck(
    lines.join('\n'),
    'deck',
    pool,
    (card) => celestialDeckRules.part[card.type],
  );
  expect(errors).toEqual([]);
  return checkDeck(deck, pool, celestialDeckRules).map((fault) => fault.rule);
}

describe('the deck rules of Celestial', () => {
  // celestial.cards.two-decks-and-play-deck, celestial.setup.separate-cards
  test('40 and 40 cards with a Stronghold are legal, and a Celestial is a Dynasty card', () => {
    expect(faults()).toEqual([]);
    expect(faults(['1 Bright Star'])).toEqual([]);
    expect(celestialDeckRules.minDynasty).toBe(40);
  });

  test.each(['Border Keep', 'Border Keep (Experienced)', 'Bamboo Harvesters'])(
    '%s is in no deck',
    (title) => {
      expect(faults([`1 ${title}`])).toEqual(['celestial.deckbuilding.forty-forty']);
    },
  );

  test('three copies of a card, one of an Event or a Unique card', () => {
    expect(faults([], ['3 Ring of Fire'])).toEqual(['celestial.deckbuilding.one-copy']);
    expect(faults(['2 Great Omen'])).toEqual(['celestial.deckbuilding.one-copy']);
    expect(faults(['2 Bright Star'])).toEqual(['celestial.deckbuilding.one-copy']);
    expect(faults(['4 Old Student'])).toEqual(['celestial.deckbuilding.three-copies']);
  });

  // celestial.deckbuilding.experienced-exception
  test('one of each experienced level besides the plain ones', () => {
    const levels = ['3 Old Student', '1 Old Student (Experienced)', '1 Old Student (Experienced 2)'];
    expect(faults(levels)).toEqual([]);
  });

  // celestial.deckbuilding.legality
  test('the starter decks are legal, and a card of another edition is not', () => {
    const names = starterDecks(celestial);
    expect(names).toHaveLength(9);
    for (const name of names)
      expect(checkDeck(starterDeck(celestial, name)!, celestial.cards, celestialDeckRules)).toEqual([]);
    const deck = starterDeck(celestial, names[0]!)!;
    const foreign = { ...deck, fate: [...deck.fate, { count: 1, key: 'Horsebow' }] };
    const found = checkDeck(foreign, celestial.cards, celestialDeckRules);
    expect(found.map((fault) => fault.rule)).toEqual(['celestial.deckbuilding.legality']);
  });
});
