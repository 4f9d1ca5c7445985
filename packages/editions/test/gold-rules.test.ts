import { zoneCards } from '@kyuden/engine';
import * as language from '@kyuden/language';
import { describe, expect, test } from 'vitest';
import type { Deck } from '../src/deck.ts';
import { newGame } from '../src/game.ts';
import { gold } from '../src/gold/edition.ts';
import { type CardReader, type CardSource, PoolError, readPool } from '../src/pool.ts';
import { starterDeck } from '../src/starter-decks.ts';

const edition = gold;
const { book, lib } = edition;
const decks = ['scorpion-learn-to-play', 'crane-learn-to-play'].map(
  (name) => starterDeck(edition, name) as Deck,
);

/** The titles in a player's zone; for the Dynasty deck also those in the four provinces. */
const titles = (seed: string, zones: string[], seat = 0): string[] => {
  const g = newGame(book, lib, { seats: decks.map((deck, i) => ({ name: `p${i + 1}`, deck })), seed });
  const provinces = g.state.seats[seat]!.provinces.map((id) => `province:${id}`);
  return [
    ...zones.map((zone) => `${zone}:${seat}`),
    ...(zones.includes('dynastyDeck') ? provinces : []),
  ].flatMap((zone) => zoneCards(g, zone).map((c) => lib.faces[c.faces[0]!]!.title));
};

const listed = (entries: Deck['fate']): string[] =>
  entries.flatMap(({ key, count }) => Array<string>(count).fill(key));

describe('the table of Gold', () => {
  test('gold.setup.shuffle-and-cut: each deck is shuffled by itself', () => {
    const fate = titles('a', ['fateDeck', 'hand']);
    const dynasty = titles('a', ['dynastyDeck']);
    expect([...fate].sort()).toEqual(listed(decks[0]!.fate).sort());
    expect([...dynasty].sort()).toEqual(listed(decks[0]!.dynasty).sort());
    // Neither in listed order nor twice in the same order.
    expect(fate).not.toEqual(listed(decks[0]!.fate));
    expect(dynasty).not.toEqual(listed(decks[0]!.dynasty));
    expect(titles('b', ['fateDeck', 'hand'])).not.toEqual(fate);
    expect(titles('b', ['dynastyDeck'])).not.toEqual(dynasty);
  });

  test('gold.wording.most-recent-printing: a title has one text, whichever copy is meant', () => {
    const one = 'Plain Field\nHolding\n2G\nBow this card: Produce 1 Gold.\n';
    const other = 'Plain Field\nHolding\n2G\nBow this card: Produce 3 Gold.\n';
    const read = (source: string) =>
      readPool(
        [{ file: 'fields.txt', source }],
        language as unknown as CardReader<CardSource>,
        edition.dialect,
      );
    expect(read(one).faces).toHaveLength(1);
    expect(() => read(`${one}\n${other}`)).toThrow(PoolError);
  });

  test('gold.keywords.faction-list: the Factions by their alignments, and no others', () => {
    // Mantis and Monkey Clan are other names of two of them; the Shadowlands have no alignment.
    expect([...book.clans].sort()).toEqual([
      'Crab Clan',
      'Crane Clan',
      'Dragon Clan',
      'Lion Clan',
      'Mantis Clan',
      'Monk',
      'Monkey Clan',
      'Naga',
      'Ninja',
      'Phoenix Clan',
      'Ratling',
      'Scorpion Clan',
      'Spirit',
      "Toturi's Army",
      'Unicorn Clan',
      "Yoritomo's Alliance",
    ]);
  });
});
