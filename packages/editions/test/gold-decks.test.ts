import { en, reasonText } from '@kyuden/words';
import { describe, expect, test } from 'vitest';
import type { CardFacts } from '../src/card-names.ts';
import { type Deck, parseDeck } from '../src/deck.ts';
import { checkDeck } from '../src/deck-check.ts';
import { goldDeckRules } from '../src/gold/deck-rules.ts';
import { gold } from '../src/gold/edition.ts';
import { rule } from '../src/rules.ts';
import { starterDeck, starterDecks } from '../src/starter-decks.ts';

const face = (title: string, type: string, keywords: string[] = []): CardFacts => {
  const experience = keywords.find((one) => /^Experienced|^Inexperienced/.test(one));
  return { key: experience ? `${title} (${experience})` : title, title, type, keywords };
};

const fields = [...'abcdefghijklmn'].map((one) => face(`Field ${one}`, 'Holding'));
const plans = [...'abcdefghijklmn'].map((one) => face(`Plan ${one}`, 'Strategy'));
const special = [
  face('High Castle', 'Stronghold', ['Crane Clan']),
  face('First Wind', 'Wind'),
  face('Second Wind', 'Wind'),
  face('Old Teacher', 'Sensei', ['Crane Clan']),
  face('Great Omen', 'Event'),
  face('Ring of Fire', 'Ring', ['Fire']),
  face('Founder', 'Ancestor', ['Crane Clan']),
  face('Shiba Tsukune', 'Personality'),
  face('Shiba Tsukune', 'Personality', ['Experienced']),
  face('Shiba Tsukune', 'Personality', ['Experienced 2']),
  face('Hida Amoro', 'Personality'),
  face('Hida Amoro', 'Personality', ['Experienced']),
  face('Hida Tenshu', 'Personality', ['Soul of Hida Amoro']),
  face('Lone Sword', 'Item', ['Unique']),
  face('Isawa Tadaka', 'Personality'),
  face('Isawa Tadaka', 'Personality', ['Experienced']),
  face('Isawa Tadaka', 'Personality', ['Experienced 2']),
  {
    ...face('Shiryo no Tadaka', 'Personality'),
    texts: [{ t: 'continuous', standing: [{ s: 'uniqueAs', title: 'Isawa Tadaka' }] }],
  },
];
const pool = [...fields, ...plans, ...special];

/** A deck of 40 and 40 cards, with these cards in place of fillers. */
function build(change: { start?: string[]; dynasty?: string[]; fate?: string[] }, size = 40): Deck {
  const count = (all: string[]) => all.reduce((sum, line) => sum + (Number.parseInt(line, 10) || 1), 0);
  const filler = (cards: readonly CardFacts[], left: number): string[] =>
    cards.flatMap(({ title }, i) => {
      const n = Math.min(3, left - 3 * i);
      return n > 0 ? [`${n} ${title}`] : [];
    });
  const { start = ['High Castle'], dynasty = [], fate = [] } = change;
  const text = [
    'Stronghold',
    ...start,
    'Dynasty',
    ...dynasty,
    ...filler(fields, size - count(dynasty)),
    'Fate',
    ...fate,
    ...filler(plans, size - count(fate)),
  ].join('\n');
  const { deck, errors } = parseDeck(text, 'test', pool, () => undefined);
  expect(errors).toEqual([]);
  return deck;
}

const faults = (deck: Deck): string[] => checkDeck(deck, pool, goldDeckRules).map((one) => one.rule);

describe('decks of Gold', () => {
  test('every rule that a violation may cite is in the rulebook', () => {
    for (const id of Object.values(goldDeckRules.cite)) expect(rule(gold, id)?.id).toBe(id);
  });

  test('gold.deckbuilding.two-decks-min-forty, gold.deckbuilding.play-deck-definition: 40 and 40, and no upper limit', () => {
    expect(faults(build({}))).toEqual([]);
    expect(faults(build({}, 42))).toEqual([]);
    expect(faults(build({}, 39))).toEqual([goldDeckRules.cite.size, goldDeckRules.cite.size]);
  });

  test('gold.deckbuilding.max-three-copies, gold.deckbuilding.any-faction-cards: three of a title, of any Faction', () => {
    expect(faults(build({ dynasty: ['3 Hida Amoro'] }))).toEqual([]);
    expect(faults(build({ dynasty: ['4 Hida Amoro'] }))).toEqual(['gold.deckbuilding.max-three-copies']);
  });

  test('gold.deckbuilding.one-copy-categories: one of each Event, Ring, Unique and Ancestor', () => {
    expect(
      faults(build({ dynasty: ['1 Great Omen'], fate: ['1 Ring of Fire', '1 Lone Sword', '1 Founder'] })),
    ).toEqual([]);
    for (const change of [
      { dynasty: ['2 Great Omen'] },
      { fate: ['2 Ring of Fire'] },
      { fate: ['2 Lone Sword'] },
      { fate: ['2 Founder'] },
    ])
      expect(faults(build(change))).toEqual(['gold.deckbuilding.one-copy-categories']);
  });

  test('gold.deckbuilding.unique-per-experience-level, gold.deckbuilding.unique-and-nonunique-independent: three plain, and one of each level', () => {
    const tsukune = ['3 Shiba Tsukune', '1 Shiba Tsukune (Experienced)', '1 Shiba Tsukune (Experienced 2)'];
    expect(faults(build({ dynasty: tsukune }))).toEqual([]);
    expect(faults(build({ dynasty: ['2 Shiba Tsukune (Experienced)'] }))).toEqual([
      'gold.deckbuilding.one-copy-categories',
    ]);
  });

  test('gold.deckbuilding.soul-of-shared-limit: the Soul of another shares his limit', () => {
    expect(faults(build({ dynasty: ['1 Hida Tenshu', '2 Hida Amoro'] }))).toEqual([]);
    expect(faults(build({ dynasty: ['2 Hida Tenshu', '2 Hida Amoro'] }))).toEqual([
      'gold.deckbuilding.max-three-copies',
    ]);
  });

  test('gold.deckbuilding.soul-of-same-level-only: with him at the same level only', () => {
    expect(faults(build({ dynasty: ['3 Hida Tenshu', '1 Hida Amoro (Experienced)'] }))).toEqual([]);
  });

  test('gold.deckbuilding.counts-as-for-uniqueness: beside Shiryo no Tadaka no Unique Isawa Tadaka, but plain ones', () => {
    const cited = ['gold.deckbuilding.counts-as-for-uniqueness'];
    expect(faults(build({ dynasty: ['1 Shiryo no Tadaka', '3 Isawa Tadaka'] }))).toEqual([]);
    for (const level of ['Experienced', 'Experienced 2'])
      expect(faults(build({ dynasty: ['1 Shiryo no Tadaka', `1 Isawa Tadaka (${level})`] }))).toEqual(cited);
    expect(faults(build({ dynasty: ['2 Shiryo no Tadaka'] }))).toEqual(cited);
  });

  test('gold.wind.selection-at-most-one: a Wind or none', () => {
    expect(faults(build({ start: ['High Castle', 'First Wind'] }))).toEqual([]);
    expect(faults(build({ start: ['High Castle', 'First Wind', 'Second Wind'] }))).toEqual([
      'gold.wind.selection-at-most-one',
    ]);
  });

  test('gold.deckbuilding.legal-before-removal: a Sensei counts with the Fate deck it is taken from', () => {
    expect(faults(build({ fate: ['1 Old Teacher'] }))).toEqual([]);
  });

  test('gold.deckbuilding.soul-of-no-game-meaning: in play a Soul is not the one it is named for', () => {
    const { lib } = gold;
    const kimita = lib.faces[lib.byKey.get('Asahina Kimita')!]!;
    expect(kimita.keywords).toContain('Soul of Asahina Tomo');
    expect(kimita.title).toBe('Asahina Kimita');
  });
});

test('the decks that come with Gold are legal in their formats', () => {
  const edition = gold;
  const formats = starterDecks(gold).map((name) => {
    const deck = starterDeck(edition, name) as Deck;
    expect(checkDeck(deck, edition.cards, edition.deckRules), name).toEqual([]);
    return deck.format ?? '40/40';
  });
  expect(formats.sort()).toEqual(['40/40', '40/40', 'learn-to-play', 'learn-to-play']);
});

test('Yasuki Hachi counts as Daidoji Hachi in a deck', () => {
  const { cards } = gold;
  const hachi = cards.find((one) => one.title === 'Yasuki Hachi')!;
  const other = { ...face('Daidoji Hachi', 'Personality') };
  const { deck } = parseDeck('Stronghold\n1 Kosaten Shiro\nDynasty\n2 Yasuki Hachi\n2 Daidoji Hachi', 'x', [
    ...cards,
    other,
  ]);
  const found = checkDeck(deck, [...cards, other], goldDeckRules).map((one) => reasonText(en, one.why));
  expect(found).toContain('4 copies of Daidoji Hachi; at most 3');
  expect(hachi.texts.length).toBe(2);
});
