import { expect, test } from 'vitest';
import type { CardFacts } from '../src/card-names.ts';
import { parseDeck } from '../src/deck.ts';
import { checkDeck } from '../src/deck-check.ts';
import { ivoryDeckRules } from '../src/ivory/deck-rules.ts';
import { ivory } from '../src/ivory/edition.ts';
import { rule } from '../src/rules.ts';

const face = (title: string, type: string, keywords: string[] = []): CardFacts => {
  const experience = keywords.find((one) => one.startsWith('Experienced'));
  return { key: experience ? `${title} (${experience})` : title, title, type, keywords };
};

const letters = [...'abcdefghijklmn'];
const pool = [
  ...letters.map((one) => face(`Field ${one}`, 'Holding')),
  ...letters.map((one) => face(`Plan ${one}`, 'Strategy')),
  face('High Castle', 'Stronghold', ['Crane Clan']),
  face('Low Castle', 'Stronghold', ['Lion Clan']),
  face('Still Sensei', 'Sensei', ['Crane Clan', 'Lion Clan']),
  face('Loud Sensei', 'Sensei', ['Crab Clan']),
  face('Wide Sensei', 'Sensei', ['All Clans']),
  face('Great Omen', 'Event'),
  face('Lone Omen', 'Event', ['Unique']),
  face('Old Student', 'Personality'),
  face('Old Student', 'Personality', ['Experienced', 'Unique']),
  face('Old Student', 'Personality', ['Experienced 2', 'Unique']),
  face('Young Master', 'Personality', ['Soul of Old Student']),
  face('Three Banners', 'Strategy', ['Multiplayer']),
  face('Iron Ring', 'Ring', ['Unique']),
  face('Small Line', 'Follower'),
  face('Plain Tool', 'Item'),
  face('Warm Wind', 'Spell'),
];

interface Change {
  stronghold?: string[];
  dynasty?: string[];
  fate?: string[];
  size?: number;
}

/** The rules that a deck breaks, made of fillers with these lines in place of the last of them. */
function faults({ stronghold = ['1 High Castle'], dynasty = [], fate = [], size = 40 }: Change): string[] {
  const count = (lines: string[]): number => lines.reduce((sum, line) => sum + Number.parseInt(line, 10), 0);
  const filler = (name: string, most: number): string[] =>
    letters.flatMap((letter, at) => {
      const copies = Math.min(3, most - 3 * at);
      return copies > 0 ? [`${copies} ${name} ${letter}`] : [];
    });
  const lines = [
    'Stronghold',
    ...stronghold,
    'Dynasty',
    ...filler('Field', size - count(dynasty)),
    ...dynasty,
    'Fate',
    ...filler('Plan', size - count(fate)),
    ...fate,
  ];
  // The headings decide the part, so that a card can be in the wrong one.
  const { deck, errors } = parseDeck(lines.join('\n'), 'deck', pool, () => undefined);
  expect(errors).toEqual([]);
  return checkDeck(deck, pool, ivoryDeckRules).map((fault) => fault.rule);
}

test('every rule that a fault may cite is in the rulebook', () => {
  for (const id of [...Object.values(ivoryDeckRules.cite), 'ivory.sensei.clan-match'])
    expect(rule(ivory, id)?.id).toBe(id);
});

test('ivory.deckbuilding.minimum-forty: at least 40 cards in each deck, and no upper limit', () => {
  expect(faults({})).toEqual([]);
  expect(faults({ size: 42 })).toEqual([]);
  expect(faults({ size: 39 })).toEqual([
    'ivory.deckbuilding.minimum-forty',
    'ivory.deckbuilding.minimum-forty',
  ]);
});

// ivory.sensei.chosen-at-deckbuilding, ivory.sensei.optional, ivory.sensei.neither-deck
test('ivory.deckbuilding.stronghold-sensei-not-counted: a Sensei is named with the Stronghold and fills no deck', () => {
  const with_ = ['1 High Castle', '1 Still Sensei'];
  expect(faults({ stronghold: with_ })).toEqual([]);
  expect(faults({ stronghold: with_, size: 39 })).toHaveLength(2);
});

test('ivory.deckbuilding.no-stronghold-in-decks: neither a Stronghold nor a Sensei is in a deck', () => {
  const cited = ['ivory.deckbuilding.no-stronghold-in-decks'];
  expect(faults({ dynasty: ['1 Low Castle'] })).toEqual(cited);
  expect(faults({ fate: ['1 Still Sensei'] })).toEqual(cited);
  expect(faults({ stronghold: ['1 High Castle', '1 Low Castle'] })).toEqual(cited);
});

test('ivory.sensei.max-one: one Sensei at most', () => {
  expect(faults({ stronghold: ['1 High Castle', '1 Still Sensei', '1 Wide Sensei'] })).toEqual([
    'ivory.sensei.max-one',
  ]);
});

// ivory.sensei.all-clans
test('ivory.sensei.clan-match: one shared Clan is enough, and a Sensei of all Clans fits every Stronghold', () => {
  expect(faults({ stronghold: ['1 Low Castle', '1 Still Sensei'] })).toEqual([]);
  expect(faults({ stronghold: ['1 Low Castle', '1 Wide Sensei'] })).toEqual([]);
  expect(faults({ stronghold: ['1 Low Castle', '1 Loud Sensei'] })).toEqual(['ivory.sensei.clan-match']);
});

test('ivory.deckbuilding.three-copies: three copies of a title, Events too', () => {
  expect(faults({ dynasty: ['3 Great Omen'] })).toEqual([]);
  expect(faults({ dynasty: ['4 Great Omen'] })).toEqual(['ivory.deckbuilding.three-copies']);
});

test('ivory.deckbuilding.one-unique: one copy of a Unique card', () => {
  expect(faults({ dynasty: ['1 Lone Omen'], fate: ['1 Iron Ring'] })).toEqual([]);
  expect(faults({ dynasty: ['2 Lone Omen'] })).toEqual(['ivory.deckbuilding.one-unique']);
  expect(faults({ fate: ['2 Iron Ring'] })).toEqual(['ivory.deckbuilding.one-unique']);
});

// ivory.deckbuilding.experienced-single-copies
test('ivory.deckbuilding.experienced-exception: one of each level beside the plain ones', () => {
  const one = ['3 Old Student', '1 Old Student (Experienced)', '1 Old Student (Experienced 2)'];
  expect(faults({ dynasty: one })).toEqual([]);
  expect(faults({ dynasty: ['2 Old Student (Experienced)'] })).toEqual(['ivory.deckbuilding.one-unique']);
});

test('ivory.deckbuilding.soul-of: a Soul of somebody counts as that card', () => {
  expect(faults({ dynasty: ['2 Old Student', '1 Young Master'] })).toEqual([]);
  expect(faults({ dynasty: ['3 Old Student', '1 Young Master'] })).toEqual([
    'ivory.deckbuilding.three-copies',
  ]);
});

// ivory.cards.dynasty-types, ivory.cards.fate-types
test('Personalities, Holdings and Events are Dynasty cards, the five other types Fate cards, and there are no Regions', () => {
  const deckOf = Object.entries(ivory.book.types).map(([type, spec]) => [type, spec.deck]);
  const of = (deck: string): unknown[] => deckOf.filter(([, one]) => one === deck).map(([type]) => type);
  expect(of('dynasty').toSorted()).toEqual(['Event', 'Holding', 'Personality']);
  expect(of('fate').toSorted()).toEqual(['Follower', 'Item', 'Ring', 'Spell', 'Strategy']);
  expect(of('none').toSorted()).toEqual(['Sensei', 'Stronghold']);
});

// ivory.sensei.card-parts, ivory.spells.card-parts, ivory.events.no-stats
test('each type has the parts that the book shows', () => {
  const { types } = ivory.book;
  expect(types.Sensei!.stats.toSorted()).toEqual(['familyHonor', 'goldProduction', 'provinceStrength']);
  expect(types.Sensei!.signed).toBe(true);
  expect(types.Spell!.stats.toSorted()).toEqual(['focusValue', 'goldCost']);
  expect(types.Event!.stats).toEqual([]);
});

test('ivory.deckbuilding.ivory-legal: a card that the edition does not have is not legal', () => {
  const { deck } = parseDeck('Stronghold\n1 High Castle', 'deck', pool, () => undefined);
  const foreign = { ...deck, fate: [{ count: 1, key: 'Horsebow' }] };
  expect(checkDeck(foreign, pool, ivoryDeckRules).map((fault) => fault.rule)).toContain(
    'ivory.deckbuilding.ivory-legal',
  );
});

test('ivory.keywords.multiplayer-note: a Multiplayer card is legal, and games have two seats', () => {
  expect(faults({ fate: ['1 Three Banners'] })).toEqual([]);
  expect(ivory.mostSeats).toBe(2);
});

test('ivory.keywords.clan-alignment-nine: nine Clans are alignments', () => {
  const names = 'Crab Crane Dragon Lion Mantis Phoenix Scorpion Spider Unicorn'.split(' ');
  expect([...ivory.book.clans].toSorted()).toEqual(names.map((name) => `${name} Clan`));
});
