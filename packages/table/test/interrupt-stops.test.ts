import { chooseFor, eagerBot } from '@kyuden/bots';
import {
  answeredAction,
  kindsOfAction,
  newGame,
  openEdition,
  parseSituations,
  positionOf,
  promptWords,
  seatingDecks,
  starterDeck,
} from '@kyuden/editions';
import { type Ask, type Machine, permuteHidden, step } from '@kyuden/engine';
import { expect, test } from 'vitest';
import { type KeptStops, passesByItself, usualStops } from '../src/index.ts';

const GAMES = process.env.KYUDEN_PROOF === '1' ? 27 : 2;

/** Asks at every opportunity, Interrupts included. */
const everything: KeptStops = { ...usualStops('ivory'), autoPass: false };

const openAsk = (g: Machine): Ask => g.state.asks.find((one) => one.answer === undefined)!;

/** A battle in which p1 may shoot, fall back or gain Honor, and p2 holds an Interrupt. */
function inBattle(): Machine {
  const [situation] = parseSituations(`edition: ivory
card: Quick Archer / Personality / 3F 3C  HR -  4G  PH 1 / Battle, [bow]: Ranged 5 Attack.
card: Shield Bearer / Personality / 2F 3C  HR -  4G  PH 1
card: Fall Back / Strategy / FV 2 / Battle: Move your target Personality home.
card: Boast / Strategy / FV 2 / Battle: Gain 1 Honor.
card: Deny the Shot / Strategy / FV 3 / Interrupt: Negate the action.
title: a battle
given: a battle at p2's province 1, p1 attacking, p1 to act
  p1 at 1: Quick Archer; p2 at 1: Shield Bearer
  p1 hand: Fall Back, Boast
  p2 hand: Deny the Shot
then: p1 is to act`);
  return positionOf(situation!);
}

/** p2's question about Interrupts, after p1 has begun to use the card and has passed the own Interrupts. */
function answering(card: string): { g: Machine; ask: Ask } {
  const g = inBattle();
  const use = openAsk(g).options.find(({ program }) => g.lib.programs.get(program ?? '')?.id.includes(card));
  step(g, 0, use!.id);
  while (openAsk(g).seat === 0) step(g, 0, 'pass');
  return { g, ask: openAsk(g) };
}

test('asked for Interrupts to attacks only, a seat is not asked at a move, nor at anything else', () => {
  const only = (...interrupts: KeptStops['interrupts']): KeptStops => ({
    ...usualStops('ivory'),
    interrupts,
  });
  const passes = (stops: KeptStops) =>
    ['Quick Archer', 'Fall Back', 'Boast'].map((card) => {
      const { g, ask } = answering(card);
      expect(ask.options.length).toBe(2);
      return passesByItself(g, ask, stops);
    });
  expect(passes(usualStops('ivory'))).toEqual([false, false, false]);
  expect(passes(only('attack'))).toEqual([false, true, true]);
  expect(passes(only('move'))).toEqual([true, false, true]);
  expect(passes(only('other', 'move'))).toEqual([true, false, false]);
  expect(passes(only())).toEqual([true, true, true]);
  // Stops for the phase and for every opportunity ask at the other actions no more.
  expect(passes({ ...only('attack'), autoPass: false, others: ['Attack'] })).toEqual([false, true, true]);
});

test('the question says whose action is answered, and which', () => {
  const { g, ask } = answering('Quick Archer');
  expect(promptWords(g, ask)).toBe("Interrupt before p1's Battle action of Quick Archer resolves?");
});

test('neither the round of Interrupts nor its stops depend on what the others hold', () => {
  const edition = openEdition('ivory');
  const decks = seatingDecks(edition);
  const kinds = new Map<string, number>();
  for (let game = 0; game < GAMES; game++) {
    const seats = [decks[game % 9]!, decks[(2 * game + 4) % 9]!].map((name) => ({
      name,
      deck: starterDeck(edition, name)!,
    }));
    const g = newGame(edition.book, edition.lib, { seats, seed: `interrupts ${game}` });
    const bots = seats.map((_, seat) => eagerBot(`interrupts ${game}/${seat}`));
    for (let n = 0; n < 500 && g.state.over === null; n++) {
      const { seat } = openAsk(g);
      const choice = chooseFor(g, bots[seat]!, openAsk(g)).id;
      const other = permuteHidden(g, seat, `${game} ${n}`);
      step(g, seat, choice);
      if (g.state.over !== null) break;
      step(other, seat, choice);
      const [asked, askedThere] = [openAsk(g), openAsk(other)];
      const action = answeredAction(g, asked);
      // A card that this step has revealed or drawn may change the rest of the game.
      if (!action && !answeredAction(other, askedThere)) continue;
      expect([askedThere.seat, askedThere.about]).toEqual([asked.seat, asked.about]);
      for (const interrupts of [['attack'], ['move'], []] as KeptStops['interrupts'][]) {
        const stops = { ...everything, interrupts };
        expect(passesByItself(other, askedThere, stops)).toBe(passesByItself(g, asked, stops));
      }
      for (const kind of kindsOfAction(g, action!)) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    }
  }
  expect(kinds.get('other')).toBeGreaterThan(50);
  expect(kinds.get('move')).toBeGreaterThan(0);
});
