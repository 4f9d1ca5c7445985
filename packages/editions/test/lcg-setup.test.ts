import { cardOf, type Machine, step, view, zoneCards } from '@kyuden/engine';
import { describe, expect, test } from 'vitest';
import { newGame } from '../src/game.ts';
import { plainBook, plainDeck, plainLibrary, withProvince } from './support/lcg-plain-cards.ts';

/** A game before the first round of the living card game. */

const start = (seed: string, settings: Record<string, string> = {}): Machine =>
  newGame(plainBook, plainLibrary, {
    seed,
    settings,
    seats: [
      { name: 'one', deck: plainDeck('one') },
      { name: 'two', deck: plainDeck('two') },
    ],
  });

/** Answers 'done' or the first option for everyone, as long as one of these questions is asked. */
function through(g: Machine, ...whats: string[]): void {
  while (g.state.asks.some((ask) => whats.includes(ask.about.what))) {
    const ask = g.state.asks.find((one) => one.answer === undefined)!;
    const done = ask.options.find((option) => option.id === 'done');
    step(g, ask.seat, (done ?? ask.options[0]!).id);
  }
}

const placing = ['strongholdProvince', 'nextProvince'];

describe('the setup', () => {
  test('asks both at once and in secret for the province of the stronghold [lcg.setup.stronghold-province, lcg.setup.two-players]', () => {
    const g = start('secret');
    expect(g.state.asks.map((ask) => [ask.seat, ask.about.what])).toEqual([
      [0, 'strongholdProvince'],
      [1, 'strongholdProvince'],
    ]);
    const before = JSON.stringify(view(g, 1));
    step(g, 0, g.state.asks[0]!.options[2]!.id);
    expect(JSON.stringify(view(g, 1))).toBe(before);
  });

  test('lays five provinces facedown, known to their owner alone [lcg.setup.four-provinces-row, lcg.setup.order]', () => {
    const g = start('row');
    through(g, ...placing);
    for (const seat of [0, 1]) {
      const { provinces } = view(g, seat).seats[seat]!;
      expect(provinces).toHaveLength(5);
      for (const one of provinces) expect(one.card).toHaveProperty('title');
      for (const one of view(g, seat).seats[1 - seat]!.provinces) expect(one.card).toEqual({ hidden: true });
    }
  });

  test('puts out five rings and the Favor, honor by the strongholds, and lets chance pick the first player [lcg.setup.ring-pool, lcg.setup.token-pool, lcg.setup.starting-honor, lcg.setup.first-player-random]', () => {
    const firsts = new Set<number>();
    for (let i = 0; i < 12; i++) {
      const g = start(`first ${i}`);
      firsts.add(g.state.active);
      expect(g.state.pieces.map((one) => `${one.name} ${one.state}`)).toEqual([
        'Air unclaimed',
        'Earth unclaimed',
        'Fire unclaimed',
        'Water unclaimed',
        'Void unclaimed',
        'Imperial ',
      ]);
      expect(g.state.seats.map((seat) => seat.honor)).toEqual([11, 11]);
    }
    expect(firsts.size).toBe(2);
  });

  test('fills four provinces and draws four cards from shuffled decks [lcg.setup.fill-provinces, lcg.setup.starting-hand, lcg.setup.shuffle-two-decks, lcg.cards.dynasty-deck-contents]', () => {
    const g = start('filled');
    through(g, ...placing);
    for (const seat of [0, 1]) {
      const { provinces } = g.state.seats[seat]!;
      expect(provinces.map((id) => zoneCards(g, `province:${id}`).length)).toEqual([1, 1, 1, 1, 0]);
      expect(zoneCards(g, `hand:${seat}`)).toHaveLength(4);
      expect(zoneCards(g, `dynastyDeck:${seat}`)).toHaveLength(36);
      expect(zoneCards(g, `conflictDeck:${seat}`)).toHaveLength(36);
    }
    const order = (seed: string): number[] => {
      const other = start(seed);
      return zoneCards(other, 'conflictDeck:0').map((c) => c.faces[0]!);
    };
    expect(order('one')).not.toEqual(order('two'));
  });

  test('lets each player in order replace any of these cards once [lcg.timing.player-order]', () => {
    const g = start('mulligan');
    through(g, ...placing);
    const first = g.state.active;
    expect(g.state.asks.map((ask) => [ask.seat, ask.about.what])).toEqual([[first, 'dynastyMulligan']]);
    const option = g.state.asks[0]!.options[0]!;
    step(g, first, option.id);
    step(g, first, 'done');
    const kept = g.state.seats[first]!.provinces.flatMap((id) => zoneCards(g, `province:${id}`));
    expect(kept).toHaveLength(4);
    // The player knows the three cards that were kept, but not the new one.
    expect(kept.filter((c) => (c.known & (1 << first)) !== 0)).toHaveLength(3);
    expect(g.state.asks[0]!.seat).toBe(1 - first);
  });

  test('then the first round begins with the dynasty phase, and phases follow in order [lcg.phases.four]', () => {
    const g = start('phases');
    through(g, ...placing, 'dynastyMulligan', 'conflictMulligan');
    const seen: string[] = [];
    for (let i = 0; i < 400 && g.state.turn < 2 && g.state.over === null; i++) {
      if (seen.at(-1) !== g.state.phase && g.state.phase !== '') seen.push(g.state.phase);
      const ask = g.state.asks.find((one) => one.answer === undefined)!;
      const pass = ask.options.find((one) => one.id === 'pass' || one.id === 'done') ?? ask.options[0]!;
      step(g, ask.seat, pass.id);
    }
    expect(seen).toEqual(['Dynasty', 'Draw', 'Conflict', 'Fate']);
  });

  test('each card may be replaced, also the last one [lcg.setup.order]', () => {
    const g = start('all of them');
    through(g, ...placing);
    const { seat } = g.state.asks[0]!;
    const offered: number[] = [];
    while (g.state.asks[0]?.about.what === 'dynastyMulligan' && g.state.asks[0].seat === seat) {
      const cards = g.state.asks[0].options.filter(({ id }) => id !== 'done');
      offered.push(cards.length);
      step(g, seat, cards[0]!.id);
    }
    expect(offered).toEqual([4, 3, 2, 1]);
  });

  test('by the other setting chance arranges the provinces [lcg.setup.four-provinces-row]', () => {
    const g = start('chance', { 'province-order': 'random' });
    expect(g.state.asks[0]!.about.what).toBe('dynastyMulligan');
    expect(g.state.seats.map((seat) => seat.provinces.length)).toEqual([5, 5]);
  });

  test.each([
    ['with the keyword eminent', { keywords: ['Eminent'], lines: [] }, true],
    [
      'whose text says so',
      {
        keywords: [],
        lines: [
          'This province starts the game faceup and cannot be turned facedown.',
          'This province cannot be a stronghold province.',
        ],
      },
      true,
    ],
    [
      'that only cannot be a stronghold province',
      { keywords: [], lines: ['This province cannot be a stronghold province.'] },
      false,
    ],
  ])(
    'a province %s is never the stronghold province [lcg.keywords.eminent, lcg.setup.province-not-under-stronghold]',
    (_name, text, isUp) => {
      const { library, deck } = withProvince({ title: 'Open Gate', ...text });
      const seats = [
        { name: 'one', deck },
        { name: 'two', deck: plainDeck('two') },
      ];
      const g = newGame(plainBook, library, { seed: 'eminent', settings: {}, seats });
      const titles = (): string[] =>
        g.state.asks[0]!.options.map(({ thing }) => library.faces[cardOf(g, thing!)!.faces[0]!]!.title);
      expect(titles()).not.toContain('Open Gate');
      step(g, 0, g.state.asks[0]!.options[0]!.id);
      step(g, 1, g.state.asks[1]!.options[0]!.id);
      expect(titles()).toContain('Open Gate');
      through(g, ...placing);
      const cards = g.state.seats[0]!.provinces.flatMap((id) => zoneCards(g, `provinceCard:${id}`));
      const up = cards.filter((c) => c.faceUp).map((c) => library.faces[c.faces[0]!]!.title);
      expect(up).toEqual(isUp ? ['Open Gate'] : []);
      const random = newGame(plainBook, library, {
        seed: 'r',
        settings: { 'province-order': 'random' },
        seats,
      });
      const last = zoneCards(random, `provinceCard:${random.state.seats[0]!.provinces.at(-1)}`)[0]!;
      expect(library.faces[last.faces[0]!]!.title).not.toBe('Open Gate');
    },
  );
});
