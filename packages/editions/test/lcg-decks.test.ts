import type { Face } from '@kyuden/engine';
import { faceOf } from '@kyuden/language';
import { describe, expect, test } from 'vitest';
import { checkDeck, lcg, parseDeck, starterDeck, starterDecks } from '../src/index.ts';
import { lcgDeckRules } from '../src/lcg/deck-rules.ts';

/** Deck building for the living card game, and the decks of the first game. */

const pool = lcg.cards;

const provinces = [
  'Fertile Fields',
  'Entrenched Position',
  'Night Raid',
  'Elemental Fury',
  'Shameful Display',
];
const dynasty = [
  'Doji Challenger',
  'Brash Samurai',
  'Doji Whisperer',
  'Savvy Politician',
  'Guest of Honor',
  'Kakita Asami',
]
  .concat([
    'Asahina Artisan',
    'Doji Gift Giver',
    'Daidoji Nerishma',
    'Imperial Storehouse',
    'Favorable Ground',
  ])
  .concat(['Otomo Courtier', 'Seppun Guardsman', 'Wandering Ronin']);
const conflict = [
  'Fine Katana',
  'Ornate Fan',
  'Rout',
  'Outwit',
  'For Shame!',
  'Assassination',
  'Court Games',
  'Charge!',
].concat([
  'Good Omen',
  'Fallen in Battle',
  'Spies at Court',
  'Cloud the Mind',
  'Way of the Crane',
  'Height of Fashion',
]);

interface Parts {
  stronghold?: string[];
  provinces?: string[];
  dynasty?: string[];
  conflict?: string[];
}

/** The faults of a Crane deck that is legal except for these parts. */
function faults(parts: Parts, more: Face[] = []): string[] {
  const pool = [...lcg.cards, ...more];
  const three = (titles: string[]): string[] => titles.map((title) => `3 ${title}`);
  const lines = [
    'Stronghold',
    ...(parts.stronghold ?? ['Shizuka Toshi']),
    ...(parts.provinces ?? provinces),
    'Dynasty',
    ...(parts.dynasty ?? three(dynasty)),
    'Conflict',
    ...(parts.conflict ?? three(conflict)),
  ];
  const { deck, errors } = parseDeck(lines.join('\n'), 'deck', pool, () => undefined);
  expect(errors).toEqual([]);
  return checkDeck(deck, pool, lcgDeckRules).map((one) => one.rule);
}

describe('a deck', () => {
  test('of one stronghold, five provinces and two decks of 40 to 45 cards is legal [lcg.deckbuilding.composition, lcg.cards.neutral, lcg.setup.player-brings]', () => {
    expect(faults({})).toEqual([]);
    expect(faults({ dynasty: dynasty.map((title) => `2 ${title}`) })).toContain(
      'lcg.deckbuilding.composition',
    );
    expect(faults({ dynasty: [...dynasty, 'Eager Scout'].map((title) => `4 ${title}`) })).toContain(
      'lcg.deckbuilding.composition',
    );
  });

  test('has exactly one stronghold [lcg.deckbuilding.one-stronghold]', () => {
    expect(faults({ stronghold: ['Shizuka Toshi', 'Shiro Nishiyama'] })).toContain(
      'lcg.deckbuilding.composition',
    );
  });

  test('has no more than three copies of a title [lcg.deckbuilding.three-copies]', () => {
    expect(
      faults({ conflict: ['4 Fine Katana', ...conflict.slice(1).map((title) => `3 ${title}`)] }),
    ).toEqual(['lcg.deckbuilding.three-copies']);
  });

  test('has one province of each element [lcg.deckbuilding.five-provinces-five-elements, lcg.provinces.anatomy]', () => {
    const two = ['Fertile Fields', 'Manicured Garden', 'Night Raid', 'Elemental Fury', 'Shameful Display'];
    expect(faults({ provinces: two })).toEqual(['lcg.deckbuilding.five-provinces-five-elements']);
    expect(faults({ provinces: provinces.slice(1) })).toEqual([
      'lcg.deckbuilding.five-provinces-five-elements',
    ]);
    // A Seeker allows a second province of his element.
    expect(faults({ provinces: two, stronghold: ['Shizuka Toshi', 'Seeker of Air'] })).toEqual([]);
  });

  test('has provinces and dynasty cards of its clan, or neutral ones [lcg.deckbuilding.provinces-clan, lcg.deckbuilding.dynasty-clan]', () => {
    expect(faults({ provinces: [...provinces.slice(1), 'Secret Cache'] })).toEqual([
      'lcg.deckbuilding.provinces-clan',
    ]);
    expect(faults({ dynasty: [...dynasty.slice(1), 'Border Rider'].map((title) => `3 ${title}`) })).toEqual([
      'lcg.deckbuilding.dynasty-clan',
    ]);
  });

  test('buys conflict cards of one other clan with influence [lcg.influence.budget, lcg.influence.cost-shown, lcg.deckbuilding.conflict-clan, lcg.influence.anatomy]', () => {
    const rest = conflict.slice(4).map((title) => `3 ${title}`);
    expect(
      faults({ conflict: [...rest, '3 Let Go', "2 Mirumoto's Fury", '3 Fine Katana', '2 Rout'] }),
    ).toEqual([]);
    expect(
      faults({ conflict: [...rest, '3 Adept of Shadows', '3 Forged Edict', '3 Fine Katana', '1 Rout'] }),
    ).toEqual(['lcg.influence.budget']);
    // A Keeper adds 3 influence, which makes this deck legal.
    const keeper = ['Shizuka Toshi', 'Keeper of Air'];
    const dear = [...rest, '3 Adept of Shadows', '2 Forged Edict', '3 Fine Katana', '2 Rout'];
    expect(faults({ conflict: dear })).toEqual(['lcg.influence.budget']);
    expect(faults({ conflict: dear, stronghold: keeper })).toEqual([]);
    expect(
      faults({ conflict: [...rest, '1 Let Go', '1 Forged Edict', '3 Fine Katana', '3 Rout', '3 Outwit'] }),
    ).toContain('lcg.deckbuilding.conflict-clan');
  });

  test('does not buy what has no influence cost [lcg.influence.none-not-splashable]', () => {
    const rest = conflict.slice(1).map((title) => `3 ${title}`);
    expect(faults({ conflict: [...rest, '3 Way of the Lion'] })).toContain(
      'lcg.influence.none-not-splashable',
    );
  });

  test('has a role or none, and what asks for one [lcg.role.optional, lcg.role.required-by-cards]', () => {
    const initiates = [...dynasty.slice(1), 'Keeper Initiate'].map((title) => `3 ${title}`);
    expect(faults({ dynasty: initiates })).toEqual(Array(1).fill('lcg.role.required-by-cards'));
    expect(faults({ dynasty: initiates, stronghold: ['Shizuka Toshi', 'Keeper of Fire'] })).toEqual([]);
    expect(faults({ stronghold: ['Shizuka Toshi', 'Keeper of Fire', 'Keeper of Air'] })).toContain(
      'lcg.deckbuilding.composition',
    );
  });
});

/** A stand-in card of a later set. */
const standIn = (title: string, type: string, keywords: string[], ...lines: string[]): Face =>
  faceOf({ title, type, dialect: 'living', keywords, stats: {}, lines });

describe('the text of a card', () => {
  test('limits its own copies [lcg.deckbuilding.copies-by-text]', () => {
    const hall = standIn('Old Hall', 'Holding', ['Crane'], 'No more than 1 in a deck.');
    const with_ = (count: number): string[] => [
      ...dynasty.slice(1).map((title) => `3 ${title}`),
      `${count} Old Hall`,
    ];
    expect(faults({ dynasty: with_(1) }, [hall])).toEqual([]);
    expect(faults({ dynasty: with_(2) }, [hall])).toEqual(['lcg.deckbuilding.three-copies']);
  });

  test('names one of several roles [lcg.role.required-by-cards]', () => {
    const card = standIn('River Ford', 'Holding', [], 'Only for decks with an Air or Water role.');
    const cards = [...dynasty.slice(1), 'River Ford'].map((title) => `3 ${title}`);
    expect(faults({ dynasty: cards }, [card])).toEqual(['lcg.role.required-by-cards']);
    for (const [role, legal] of [
      ['Keeper of Air', true],
      ['Seeker of Water', true],
      ['Seeker of Fire', false],
    ])
      expect(faults({ dynasty: cards, stronghold: ['Shizuka Toshi', role as string] }, [card])).toEqual(
        legal ? [] : ['lcg.role.required-by-cards'],
      );
  });

  test('names the clans that may have it, and is in-clan there [lcg.deckbuilding.named-clans]', () => {
    const ours = standIn('Border Envoy', 'Character', ['Phoenix'], 'Only for Crane and Phoenix decks.');
    const others = standIn('Wall Envoy', 'Character', ['Crane'], 'Only for Crab and Phoenix decks.');
    const cards = (title: string): string[] => [...dynasty.slice(1), title].map((one) => `3 ${one}`);
    expect(faults({ dynasty: cards('Border Envoy') }, [ours])).toEqual([]);
    expect(faults({ dynasty: cards('Wall Envoy') }, [others])).toEqual(['lcg.deckbuilding.named-clans']);
  });

  test('of a role gives influence for one clan only [lcg.role.influence-for-named-clan]', () => {
    const role = standIn(
      'Friend of the Dragon',
      'Role',
      [],
      'Your deck has 8 more influence to spend.',
      'Your deck may spend influence only on Dragon cards.',
    );
    const rest = conflict.slice(1).map((title) => `3 ${title}`);
    const stronghold = ['Shizuka Toshi', 'Friend of the Dragon'];
    expect(faults({ conflict: [...rest, '3 Let Go'], stronghold }, [role])).toEqual([]);
    expect(faults({ conflict: [...rest, '1 Forged Edict', '2 Fine Katana'], stronghold }, [role])).toEqual([
      'lcg.role.influence-for-named-clan',
    ]);
  });
});

describe('a role of each element', () => {
  const pairs: Record<string, [string, string]> = {
    Air: ['Fertile Fields', 'Manicured Garden'],
    Earth: ['Ancestral Lands', 'Entrenched Position'],
    Fire: ['Meditations on the Tao', 'Night Raid'],
    Water: ['Elemental Fury', 'Rally to the Cause'],
    Void: ['Pilgrimage', 'Shameful Display'],
  };
  const elements = Object.keys(pairs);
  const other = (element: string): string => elements[(elements.indexOf(element) + 1) % elements.length]!;

  test.each(elements)('%s: a Seeker has two provinces of it, and of no other', (element) => {
    const firsts = elements.filter((one) => one !== other(element)).map((one) => pairs[one]![0]);
    const two = [...firsts, pairs[element]![1]];
    expect(faults({ provinces: two, stronghold: ['Shizuka Toshi', `Seeker of ${element}`] })).toEqual([]);
    expect(faults({ provinces: two, stronghold: ['Shizuka Toshi', `Seeker of ${other(element)}`] })).toEqual([
      'lcg.deckbuilding.five-provinces-five-elements',
    ]);
  });

  test.each(elements)('%s: a Keeper has 3 influence more', (element) => {
    const rest = conflict.slice(4).map((title) => `3 ${title}`);
    const of13 = [...rest, '3 Adept of Shadows', '2 Forged Edict', '3 Fine Katana', '2 Rout'];
    expect(faults({ conflict: of13, stronghold: ['Shizuka Toshi', `Seeker of ${element}`] })).toEqual([
      'lcg.influence.budget',
    ]);
    expect(faults({ conflict: of13, stronghold: ['Shizuka Toshi', `Keeper of ${element}`] })).toEqual([]);
  });

  test.each(['Keeper', 'Seeker'])('%s Initiate asks for one of its own kind', (kind) => {
    const initiates = [...dynasty.slice(1), `${kind} Initiate`].map((title) => `3 ${title}`);
    const wrong = kind === 'Keeper' ? 'Seeker of Fire' : 'Keeper of Fire';
    expect(faults({ dynasty: initiates, stronghold: ['Shizuka Toshi', wrong] })).toEqual([
      'lcg.role.required-by-cards',
    ]);
    expect(faults({ dynasty: initiates, stronghold: ['Shizuka Toshi', `${kind} of Fire`] })).toEqual([]);
  });
});

describe('the pool', () => {
  const of = (type: string) => pool.filter((face) => face.type === type);

  test('has the seven clans and their strongholds [lcg.setup.seven-clans, lcg.honor.range-at-start]', () => {
    expect(of('Stronghold')).toHaveLength(7);
    for (const face of of('Stronghold')) {
      expect(face.stats.startingHonor).toBeGreaterThanOrEqual(10);
      expect(face.stats.startingHonor).toBeLessThanOrEqual(12);
    }
  });

  test('has seventeen provinces, ten of them neutral, each with an element and a strength [lcg.cards.core-set-contents]', () => {
    const elements = ['Air', 'Earth', 'Fire', 'Water', 'Void'];
    expect(of('Province')).toHaveLength(17);
    expect(of('Province').filter((face) => face.keywords.length === 1)).toHaveLength(10);
    for (const face of of('Province')) {
      expect(face.keywords.filter((word) => elements.includes(word))).toHaveLength(1);
      expect(face.stats.strength).toBeGreaterThan(0);
    }
  });

  test('has ten roles: an outlook and an element each [lcg.role.traits]', () => {
    expect(of('Role')).toHaveLength(10);
    for (const face of of('Role')) expect(face.keywords).toHaveLength(2);
  });

  test('says of each character its cost, skills and glory [lcg.cards.anatomy-character, lcg.cards.backs-differ]', () => {
    for (const face of of('Character')) {
      for (const stat of ['fateCost', 'military', 'political', 'glory'])
        expect(face.stats).toHaveProperty(stat);
    }
    expect(of('Character').filter((face) => face.deck === 'conflict').length).toBeGreaterThan(5);
  });

  test('says of each holding its bonus strength [lcg.holdings.anatomy]', () => {
    for (const face of of('Holding')) expect(typeof face.stats.strengthBonus).toBe('number');
  });
});

describe('the decks of the first game', () => {
  const sets = [
    ['Fertile Fields', 'Entrenched Position', 'Night Raid', 'Elemental Fury', 'Shameful Display'],
    ['Manicured Garden', 'Ancestral Lands', 'Meditations on the Tao', 'Rally to the Cause', 'Pilgrimage'],
  ];
  const first = ['crane', 'phoenix', 'scorpion', 'dragon'];

  test.each(starterDecks(lcg))(
    '%s has the cards of its clan, one of each neutral card and its province set [lcg.deckbuilding.starter-clan-cards, lcg.deckbuilding.starter-neutral-cards, lcg.provinces.starter-set-one, lcg.provinces.starter-set-two, lcg.provinces.starter-set-advice]',
    (name) => {
      const deck = starterDeck(lcg, name)!;
      expect(checkDeck({ ...deck, format: 'first-game' }, pool, lcgDeckRules)).toEqual([]);
      const clan = name[0]!.toUpperCase() + name.slice(1);
      const keys = [...deck.stronghold, ...deck.dynasty, ...deck.fate];
      const has = (key: string): number => keys.find((one) => one.key === key)?.count ?? 0;
      for (const title of sets[first.includes(name) ? 0 : 1]!) expect(has(title)).toBe(1);
      for (const face of pool) {
        if (face.type === 'Province' || face.type === 'Role') continue;
        const own = face.keywords.includes(clan);
        const neutral = !face.keywords.some((word) => lcg.book.clans.includes(word));
        const initiate = face.title.endsWith('Initiate') && neutral;
        if (own) expect(has(face.key), face.key).toBeGreaterThan(0);
        else expect(has(face.key), face.key).toBe(neutral && !initiate ? 1 : 0);
      }
    },
  );
});
