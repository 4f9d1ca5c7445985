import {
  checkDeck,
  type Deck,
  type DeckEntry,
  type DeckPart,
  type DeckRules,
  deckParts,
  newGame,
  openEdition,
  partOfCard,
  starterDeck,
  starterDecks,
} from '@kyuden/editions';
import { type Machine, step } from '@kyuden/engine';
import { expect, test } from 'vitest';
import { editionFor } from '../src/edition-knowledge.ts';
import { imagine } from '../src/imagine/imagine.ts';
import { chooseFor, eagerBot } from '../src/index.ts';
import { editionNames } from './support/edition-names.ts';

// samurai.deckbuilding.three-copies, samurai.deckbuilding.one-event-ring-unique, lcg.deckbuilding.five-provinces-five-elements

/** All cards of a seat as a deck list. */
function deckOf(g: Machine, seat: number, rules: DeckRules): Deck {
  const counts = new Map<number, number>();
  for (const { owner, faces } of g.state.cards)
    if (owner === seat) for (const face of faces) counts.set(face, (counts.get(face) ?? 0) + 1);
  const deck: Record<DeckPart, DeckEntry[]> = { stronghold: [], dynasty: [], fate: [] };
  for (const [number, count] of counts) {
    const face = g.lib.faces[number];
    if (face) deck[partOfCard(face, rules)!].push({ key: face.key, count });
  }
  return { name: 'imagined', ...deck };
}

test.each(editionNames)(
  'the deck that a seat of %s imagines of another is one that there may be: nothing too often, one province of each element',
  (name) => {
    const edition = openEdition(name);
    const { deckRules: rules } = edition;
    const seats = starterDecks(edition)
      .slice(0, 2)
      .map((deck) => ({ name: deck, deck: starterDeck(edition, deck) as Deck }));
    const g = newGame(edition.book, edition.lib, { seats, seed: 'imagined decks' }, true);
    const bots = seats.map((_, seat) => eagerBot(`imagined ${seat}`));
    /** Only copy limits are checked; the prior does not model the other deck rules. */
    const limited = [rules.cite.copies, rules.cite.levels, rules.cite.single, 'provinces-five'];
    let looked = 0;
    for (let n = 0; n < 300 && g.state.over === null; n++) {
      const ask = g.state.asks.find((one) => one.answer === undefined)!;
      if (n % 20 === 0) {
        const there = imagine(g, ask.seat, `${n}`, editionFor(g.book).prior);
        const deck = deckOf(there, 1 - ask.seat, rules);
        expect(deckParts.flatMap((part) => deck[part]).length).toBeGreaterThan(10);
        const faults = checkDeck(deck, edition.lib.faces, rules);
        expect(faults.filter(({ rule }) => limited.some((one) => rule.includes(one)))).toEqual([]);
        looked++;
      }
      step(g, ask.seat, chooseFor(g, bots[ask.seat]!, ask).id);
    }
    expect(looked).toBeGreaterThan(5);
  },
);
