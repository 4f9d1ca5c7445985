import { newGame } from '@kyuden/editions';
import { hash, type Machine, permuteHidden, type SeatId, step, view } from '@kyuden/engine';
import { expect, test } from 'vitest';
import { editionFor } from '../src/edition.ts';
import { imagine, showsFaces } from '../src/imagine/imagine.ts';
import { chooseFor, noviceBot, playOut, randomBot } from '../src/index.ts';
import { book, lib, starterDeck } from './proof.ts';

const { prior } = editionFor(book);

/** Positions of a game between random players, one in so many, those left out in which a seat is searching. */
function* positions(seed: string, every: number): Generator<{ g: Machine; n: number }> {
  const seats = ['crab-bulwark', 'phoenix-council'].map((name) => ({ name, deck: starterDeck(name) }));
  const g = newGame(book, lib, { seats, seed });
  const bots = seats.map((_, seat) => randomBot(`${seed} ${seat}`));
  for (let n = 0; g.state.over === null && g.state.turn <= 14; n++) {
    const ask = g.state.asks[0]!;
    if (n % every === 0 && !g.state.asks.some(showsFaces)) yield { g, n };
    step(g, ask.seat, chooseFor(g, bots[ask.seat]!, ask).id);
  }
}

const told = (g: Machine, seat: SeatId): unknown => [
  view(g, seat),
  g.state.asks.filter((one) => one.seat === seat),
];

test('what a seat imagines tells nothing: it is the same however the hidden cards really lie', () => {
  let compared = 0;
  for (const { g, n } of positions('tells nothing', 9)) {
    for (const seat of [0, 1]) {
      const other = permuteHidden(g, seat, `${n}`);
      expect(hash(imagine(other, seat, `${n}`, prior).state)).toBe(
        hash(imagine(g, seat, `${n}`, prior).state),
      );
      compared++;
    }
  }
  expect(compared).toBeGreaterThan(50);
}, 60_000);

test('what is imagined shares nothing that it changes with the real game', () => {
  for (const { g, n } of positions('shares nothing', 5)) {
    const before = hash(g.state);
    for (const seat of [0, 1]) imagine(g, seat, `${n}`, prior);
    expect(hash(g.state)).toBe(before);
  }
}, 60_000);

test('another seed imagines other cards', () => {
  const [first] = positions('seeds', 1);
  const { g } = first!;
  expect(hash(imagine(g, 0, 'a', prior).state)).not.toBe(hash(imagine(g, 0, 'b', prior).state));
});

test('what a seat sees and is asked is the same in what it imagines', () => {
  for (const { g, n } of positions('sees the same', 13))
    for (const seat of [0, 1]) expect(told(imagine(g, seat, `${n}`, prior), seat)).toEqual(told(g, seat));
}, 60_000);

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
  for (const { g, n } of positions('their clan', 60)) {
    const there = imagine(g, 0, `${n}`, prior);
    for (const c of there.state.cards) {
      const was = lib.faces[g.state.cards[c.id]!.faces[0]!];
      const is = lib.faces[c.faces[0]!];
      // What an effect created has no printed face.
      if (!was || !is) continue;
      expect(book.types[is.type]!.deck).toBe(book.types[was.type]!.deck);
      if (c.owner === 0 || is === was) continue;
      const clans = is.keywords.filter((one) => book.clans.includes(one));
      expect(clans.length === 0 || clans.includes('Phoenix Clan')).toBe(true);
    }
  }
});

test('a game that is imagined is a game: it can be played on, and the real one knows nothing of it', () => {
  for (const { g, n } of positions('played on', 70)) {
    const before = hash(g.state);
    const there = imagine(g, 1, `${n}`, prior);
    playOut(there, [noviceBot(), noviceBot()], { maxTurns: there.state.turn + 2 });
    expect(hash(g.state)).toBe(before);
  }
}, 60_000);
