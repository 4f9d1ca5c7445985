import { type Deck, newGame, openEdition, showsFaces, starterDeck } from '@kyuden/editions';
import { deckOfCard, hash, type Machine, step } from '@kyuden/engine';
import { describe, expect, test, vi } from 'vitest';
import { editionFor } from '../src/edition-knowledge.ts';
import { imagine } from '../src/imagine/imagine.ts';
import { askedOf, chooseFor, eagerBot, noviceBot, playOut } from '../src/index.ts';
import { questionOf } from '../src/outside/messages.ts';
import { openAsk, otherwise, told } from './support/proof-games.ts';

// Whole games may exceed the default timeout on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

describe.each([
  { name: 'samurai', decks: ['crab-bulwark', 'phoenix-council'], clan: 'Phoenix Clan' },
  { name: 'gold', decks: ['crane-honor', 'scorpion-ambush'], clan: 'Scorpion Clan' },
  { name: 'lcg', decks: ['dragon', 'scorpion'], clan: 'Scorpion' },
] as const)('in $name', ({ name, decks, clan }) => {
  const edition = openEdition(name);
  const { book, lib } = edition;
  const { prior } = editionFor(book);
  const seats = decks.map((deck) => ({ name: deck, deck: starterDeck(edition, deck) as Deck }));

  const isSealed = (g: Machine): boolean => g.state.asks.some((one) => one.answer !== undefined);

  /**
   * Every nth position of a game between random bots, and every position with a secret answer. Positions in which a
   * seat searches a deck are left out.
   */
  function* positions(seed: string, every: number): Generator<{ g: Machine; n: number }> {
    const g = newGame(book, lib, { seats, seed });
    const bots = seats.map((_, seat) => eagerBot(`${seed} ${seat}`));
    for (let n = 0; g.state.over === null && g.state.turn <= 14; n++) {
      const ask = openAsk(g);
      if ((n % every === 0 || isSealed(g)) && !g.state.asks.some(showsFaces)) yield { g, n };
      step(g, ask.seat, chooseFor(g, bots[ask.seat]!, ask).id);
    }
  }

  test('what a seat imagines tells nothing: it is the same whatever is really hidden', () => {
    let compared = 0;
    let sealed = 0;
    for (const { g, n } of positions('tells nothing', 9)) {
      if (isSealed(g)) sealed++;
      for (const seat of [0, 1]) {
        const other = otherwise(g, seat, `${n}`);
        expect(hash(imagine(other, seat, `${n}`, prior).state)).toBe(
          hash(imagine(g, seat, `${n}`, prior).state),
        );
        compared++;
      }
    }
    expect(compared).toBeGreaterThan(50);
    // Only bids are answered in secret.
    expect(sealed > 0).toBe(name === 'lcg');
  });

  test('what a bot outside is asked tells nothing either', () => {
    let compared = 0;
    for (const { g, n } of positions('asks nothing', 9)) {
      const ask = openAsk(g);
      const other = otherwise(g, ask.seat, `${n}`);
      const there = other.state.asks.find((one) => one.seat === ask.seat)!;
      expect(questionOf(askedOf(other, there))).toEqual(questionOf(askedOf(g, ask)));
      expect(told(other, ask.seat)).toBe(told(g, ask.seat));
      compared++;
    }
    expect(compared).toBeGreaterThan(25);
  });

  test('what is imagined shares nothing that it changes with the real game', () => {
    for (const { g, n } of positions('shares nothing', 5)) {
      const before = hash(g.state);
      for (const seat of [0, 1]) imagine(g, seat, `${n}`, prior);
      expect(hash(g.state)).toBe(before);
    }
  });

  test('another seed imagines other cards', () => {
    const [first] = positions('seeds', 1);
    const { g } = first!;
    expect(hash(imagine(g, 0, 'a', prior).state)).not.toBe(hash(imagine(g, 0, 'b', prior).state));
  });

  test('what a seat sees and is asked is the same in what it imagines', () => {
    for (const { g, n } of positions('sees the same', 13))
      for (const seat of [0, 1]) expect(told(imagine(g, seat, `${n}`, prior), seat)).toBe(told(g, seat));
  });

  test('its own unseen cards are those of its own list', () => {
    for (const { g, n } of positions('own list', 40)) {
      const own = (one: Machine) =>
        one.state.cards
          .filter((c) => c.owner === 0)
          .map((c) => c.faces.join())
          .sort();
      expect(own(imagine(g, 0, `${n}`, prior))).toEqual(own(g));
    }
  });

  test('others hold cards of their Clan or of none, from the right deck', () => {
    let made = 0;
    for (const { g, n } of positions('their clan', 60)) {
      const there = imagine(g, 0, `${n}`, prior);
      for (const c of there.state.cards) {
        const was = lib.faces[g.state.cards[c.id]!.faces[0]!];
        const is = lib.faces[c.faces[0]!];
        // A created card has no printed face.
        if (!was || !is) continue;
        expect(deckOfCard(there, c)).toBe(deckOfCard(g, g.state.cards[c.id]!));
        if (c.owner === 0 || is === was) continue;
        const clans = is.keywords.filter((one) => book.clans.includes(one));
        expect(clans.length === 0 || clans.includes(clan)).toBe(true);
        made++;
      }
    }
    expect(made).toBeGreaterThan(50);
  });

  test('a game that is imagined is a game: it can be played on, and the real one knows nothing of it', () => {
    for (const { g, n } of positions('played on', 70)) {
      const before = hash(g.state);
      const there = imagine(g, 1, `${n}`, prior);
      playOut(there, [noviceBot(), noviceBot()], { maxTurns: there.state.turn + 2 });
      expect(hash(g.state)).toBe(before);
    }
  });
});
