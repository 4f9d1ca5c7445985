import { en, reasonText } from '@kyuden/words';
import { expect, test } from 'vitest';
import type { CardFacts } from '../src/card-names.ts';
import { type Deck, parseDeck } from '../src/deck.ts';
import { checkDeck, type DeckRules, standInsOf } from '../src/deck-check.ts';
import { rule } from '../src/rules.ts';
import { samuraiDeckRules } from '../src/samurai/deck-rules.ts';
import { samurai } from '../src/samurai/edition.ts';
import { card, pool as fixture } from './support/deck-cards.ts';

const letters = [...'abcdefghijklmn'];
const filler = (name: string, size: number) =>
  letters.map((letter, i) => `${Math.min(3, Math.max(0, size - 3 * i))} ${name} ${letter}`);
const lines = (all: string[]) => all.filter((line) => !line.startsWith('0 '));

/** A legal deck of `size` and `size` cards, with these lines in place of fillers. */
function build(change: { stronghold?: string[]; dynasty?: string[]; fate?: string[] }, size = 40): string {
  const { stronghold = ['The Seventh Tower'], dynasty = [], fate = [] } = change;
  const count = (all: string[]) => all.reduce((sum, line) => sum + (Number.parseInt(line, 10) || 1), 0);
  return [
    'Stronghold',
    ...stronghold,
    'Dynasty',
    ...dynasty,
    ...lines(filler('Field', Math.max(0, size - count(dynasty)))),
    'Fate',
    ...fate,
    ...lines(filler('Plan', Math.max(0, size - count(fate)))),
  ].join('\n');
}

function deckOf(text: string, pool: readonly CardFacts[] = fixture): Deck {
  // Let the headings decide the part, so that a card can be in the wrong one.
  const { deck, errors } = parseDeck(text, 'test', pool, () => undefined);
  expect(errors).toEqual([]);
  return deck;
}

function check(text: string, rules: DeckRules = samuraiDeckRules, pool = fixture): string[] {
  return checkDeck(deckOf(text, pool), pool, rules).map((one) => `${one.rule}: ${reasonText(en, one.why)}`);
}

test('a deck of 40 and 40 with a Stronghold is legal', () => {
  expect(check(build({}))).toEqual([]);
});

test('a deck with a stand-in is legal, and the stand-in is named', () => {
  const marked = fixture.map((one) =>
    one.key === 'The Seventh Tower' ? { ...one, standIn: true as const } : one,
  );
  expect(check(build({}), samuraiDeckRules, marked)).toEqual([]);
  expect(standInsOf(deckOf(build({})), marked)).toEqual(['The Seventh Tower']);
  expect(standInsOf(deckOf(build({})), fixture)).toEqual([]);
});

test('every rule that a violation may cite is in the rulebook', () => {
  for (const id of Object.values(samuraiDeckRules.cite)) expect(rule(samurai, id)?.id).toBe(id);
});

test('samurai.deckbuilding.samurai-40-40: each deck has at least 40 cards', () => {
  expect(check(build({}, 42))).toEqual([]);
  expect(check(build({}, 39))).toEqual([
    'samurai.deckbuilding.samurai-40-40: the Dynasty deck has 39 cards; it must have at least 40',
    'samurai.deckbuilding.samurai-40-40: the Fate deck has 39 cards; it must have at least 40',
  ]);
});

test('samurai.deckbuilding.samurai-40-40: a card that the edition does not have is not legal', () => {
  const deck = deckOf(build({}));
  const stranger: Deck = { ...deck, fate: [...deck.fate, { count: 1, key: 'Black Lotus', line: 99 }] };
  expect(checkDeck(stranger, fixture, samuraiDeckRules)).toEqual([
    {
      rule: 'samurai.deckbuilding.samurai-40-40',
      why: { kind: 'notInEdition', card: 'Black Lotus' },
      cards: ['Black Lotus'],
      lines: [99],
    },
  ]);
});

test('samurai.deckbuilding.samurai-40-40: a card that an erratum took out is not legal', () => {
  const pool = [...fixture, card("Mak'irtch | Personality | Ratling, Shugenja")];
  expect(check(build({ dynasty: ["2 Mak'irtch"] }), samuraiDeckRules, pool)).toEqual([
    "samurai.deckbuilding.samurai-40-40: Mak'irtch is no longer legal: an erratum took it out of the edition",
  ]);
});

test('samurai.deckbuilding.composition: a deck has exactly one Stronghold', () => {
  expect(check(build({ stronghold: [] }))).toEqual([
    'samurai.deckbuilding.composition: the deck has 0 Strongholds; it must have 1',
  ]);
  expect(check(build({ stronghold: ['The Seventh Tower', 'Kyuden Asako'] }))).toEqual([
    'samurai.deckbuilding.composition: the deck has 2 Strongholds; it must have 1',
  ]);
});

test('samurai.deckbuilding.composition: a card belongs to the deck of its type', () => {
  expect(check(build({ dynasty: ['2 Light Infantry'], fate: ['1 Iron Mine'] }))).toEqual([
    'samurai.deckbuilding.composition: Light Infantry is a Follower: it belongs to the fate deck, not the dynasty deck',
    'samurai.deckbuilding.composition: Iron Mine is a Holding: it belongs to the dynasty deck, not the fate deck',
  ]);
});

test('samurai.stronghold.not-in-decks: a Stronghold cannot be in the Fate deck', () => {
  expect(check(build({ fate: ['Kyuden Asako'] }))).toEqual([
    'samurai.stronghold.not-in-decks: Kyuden Asako is a Stronghold and cannot be in the fate deck',
  ]);
});

test('samurai.deckbuilding.three-copies: at most three copies by title', () => {
  expect(check(build({ fate: ['3 Light Infantry'] }))).toEqual([]);
  expect(check(build({ fate: ['4 Light Infantry'] }))).toEqual([
    'samurai.deckbuilding.three-copies: 4 copies of Light Infantry; at most 3',
  ]);
});

test('samurai.deckbuilding.three-copies: copies in the wrong deck count as well', () => {
  const found = checkDeck(
    deckOf(build({ dynasty: ['2 Light Infantry'], fate: ['2 Light Infantry'] })),
    fixture,
    samuraiDeckRules,
  );
  expect(found.map((one) => one.rule)).toEqual([
    'samurai.deckbuilding.composition',
    'samurai.deckbuilding.three-copies',
  ]);
  expect(found[1]!.lines).toHaveLength(2);
});

test('samurai.deckbuilding.three-copies: the text of a card may allow more', () => {
  expect(check(build({ fate: ['6 Shout of Defiance'] }))).toEqual([]);
  expect(check(build({ fate: ['7 Shout of Defiance'] }))).toEqual([
    'samurai.deckbuilding.three-copies: 7 copies of Shout of Defiance; at most 6',
  ]);
});

test('samurai.deckbuilding.one-event-ring-unique: one copy of each Event, Ring and Unique card', () => {
  const one = build({ dynasty: ["The Shogun's Peace", 'Hida Daizu exp'], fate: ['Ring of Earth'] });
  expect(check(one)).toEqual([]);
  const two = build({ dynasty: ["2 The Shogun's Peace", '2 Hida Daizu exp'], fate: ['2 Ring of Earth'] });
  expect(check(two)).toEqual([
    "samurai.deckbuilding.one-event-ring-unique: 2 copies of The Shogun's Peace, an Event; at most 1",
    'samurai.deckbuilding.one-event-ring-unique: 2 copies of Hida Daizu (Experienced), which is Unique; at most 1',
    'samurai.deckbuilding.one-event-ring-unique: 2 copies of Ring of Earth, a Ring; at most 1',
  ]);
});

test('samurai.deckbuilding.experienced-levels: Unique levels 1 and 2 and three of level 0 may share a deck', () => {
  expect(check(build({ dynasty: ['3 Hida Daizu', 'Hida Daizu exp', 'Hida Daizu exp2'] }))).toEqual([]);
});

test('samurai.deckbuilding.experienced-levels: at most three that are not Unique of a title and level', () => {
  expect(check(build({ dynasty: ['4 Kiyomi exp'] }))).toEqual([
    'samurai.deckbuilding.experienced-levels: 4 copies of Kiyomi of level 1; at most 3',
  ]);
});

test('samurai.keywords.non-unique-inexperienced-irrelevant: plain copies leave room for the Unique one', () => {
  expect(check(build({ dynasty: ['4 Hida Daizu', 'Hida Daizu exp'] }))).toEqual([
    'samurai.deckbuilding.three-copies: 4 copies of Hida Daizu; at most 3',
  ]);
});

test('samurai.keywords.experienced-alternate-title: both titles count, each by its own keyword', () => {
  const ichi = [
    ...fixture,
    card('Matsu Ichi | Personality | Unique'),
    card('The Golden Ronin (Experienced Matsu Ichi) | Personality | Experienced Matsu Ichi, Unique'),
    card('The Silver Ronin (Experienced Matsu Ichi) | Personality | Experienced Matsu Ichi, Unique'),
  ];
  expect(check(build({ dynasty: ['Matsu Ichi', 'The Golden Ronin exp'] }), samuraiDeckRules, ichi)).toEqual(
    [],
  );
  const both = build({ dynasty: ['The Golden Ronin exp', 'The Silver Ronin exp'] });
  expect(check(both, samuraiDeckRules, ichi)).toEqual([
    'samurai.deckbuilding.one-event-ring-unique: 2 copies of Matsu Ichi (Experienced Matsu Ichi), which is Unique; at most 1',
  ]);
  const twice = build({ dynasty: ['2 The Golden Ronin exp'] });
  expect(check(twice, samuraiDeckRules, ichi)).toHaveLength(1);
});

test('samurai.deckbuilding.not-counting: a card that does not count leaves its deck a card short', () => {
  const rules = { ...samuraiDeckRules, counts: (one: CardFacts) => one.title !== 'Iron Mine' };
  expect(check(build({ dynasty: ['Iron Mine'] }), rules)).toEqual([
    'samurai.deckbuilding.not-counting: the Dynasty deck has 39 cards, not counting 1 Iron Mine; it must have at least 40',
  ]);
  expect(check(build({ dynasty: ['Iron Mine'] }, 41), rules)).toEqual([]);
});

test('samurai.deckbuilding.old-printings: the set in brackets does not matter', () => {
  expect(check(build({ fate: ['3 Light Infantry (Jade Edition)'] }))).toEqual([]);
});

test('another edition supplies its own numbers', () => {
  const rules = { ...samuraiDeckRules, minDynasty: 30, minFate: 30, copies: 1, singleTypes: [] };
  const found = check(build({ fate: ['2 Ring of Earth'] }, 30), rules);
  expect(found[0]).toMatch(/^samurai.deckbuilding.three-copies: 3 copies of Field a; at most 1$/);
  expect(found).toContain('samurai.deckbuilding.three-copies: 2 copies of Ring of Earth; at most 1');
});
