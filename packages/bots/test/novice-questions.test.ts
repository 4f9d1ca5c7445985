import {
  type Deck,
  newGame,
  openEdition,
  type PooledEdition,
  starterDeck,
  starterDecks,
} from '@kyuden/editions';
import { type Ask, faceOf, type Machine, zoneCards, zoneKey } from '@kyuden/engine';
import { expect, test } from 'vitest';
import { editionFor } from '../src/edition.ts';
import { askedOf, noviceBot, playOut } from '../src/index.ts';

/** Single questions put to the novice: that it answers each, what it answers, and what it says. */

const editions = ['samurai', 'gold', 'lcg'] as const;

function game(name: PooledEdition): Machine {
  const edition = openEdition(name);
  const decks = starterDecks(name).slice(0, 2);
  const seats = decks.map((deck) => ({ name: deck, deck: starterDeck(edition, deck) as Deck }));
  return newGame(edition.book, edition.lib, { seats, seed: `questions ${name}` }, true);
}

const question = (what: string, options: Ask['options'], kind: Ask['kind'] = 'other'): Ask => ({
  id: 1,
  seat: 0,
  actor: 0,
  kind,
  about: { what },
  options,
});

test.each(editions)(
  'every rule of %s answers with one of the options, those it does not know too',
  (name) => {
    const g = game(name);
    const { rules } = editionFor(g.book);
    const unknown = [{ id: 'x' }, { id: 'y' }];
    for (const key of rules.keys()) {
      const { id } = noviceBot().choose(askedOf(g, question(key, unknown)));
      expect(['x', 'y'], key).toContain(id);
    }
    expect(rules.size).toBeGreaterThan(20);
  },
);

test('a card is named that its own hand has most often', () => {
  const g = game('samurai');
  playOut(g, [noviceBot(), noviceBot()], { maxTurns: 1 });
  const [some, rare, ...more] = zoneCards(g, zoneKey('hand', 0));
  // One card of the hand as it is, and of the others as many copies of one that comes later in the alphabet.
  const [early, late] = [some!, rare!].sort((a, b) => (faceOf(g, a).title < faceOf(g, b).title ? -1 : 1));
  for (const c of more) c.faces = late!.faces;
  const titles = [...new Set(g.lib.faces.map((face) => face.title))].sort();
  const options = titles.map((title) => ({ id: `title=${title}`, say: title }));
  const { title } = faceOf(g, late!);
  expect(title).not.toBe(faceOf(g, early!).title);
  expect(noviceBot().choose(askedOf(g, question('nameCard', options)))).toEqual({
    id: `title=${title}`,
    why: `I name ${title}: my hand has no other card more often.`,
  });
});

test('with an empty hand some card is named', () => {
  const g = game('samurai');
  g.state.zones = { ...g.state.zones, [zoneKey('hand', 0)]: [] };
  const options = ['A', 'B'].map((title) => ({ id: `title=${title}`, say: title }));
  expect(noviceBot().choose(askedOf(g, question('nameCard', options))).id).toBe('title=A');
});
