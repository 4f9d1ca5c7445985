import { type Deck, newGame, openEdition, starterDeck, starterDecks } from '@kyuden/editions';
import {
  type Ask,
  cardThing,
  faceOf,
  type Machine,
  pieceThing,
  sees,
  zoneCards,
  zoneKey,
} from '@kyuden/engine';
import { botReasonText, en } from '@kyuden/words';
import { expect, test } from 'vitest';
import { editionFor } from '../src/edition-knowledge.ts';
import { askedOf, noviceBot, playOut } from '../src/index.ts';
import { editionNames } from './support/edition-names.ts';
import { option } from './support/options.ts';

/** Single questions to the novice: it answers each, with the expected choice and reason. */

function game(name: string): Machine {
  const edition = openEdition(name);
  const decks = starterDecks(edition).slice(0, 2);
  const seats = decks.map((deck) => ({ name: deck, deck: starterDeck(edition, deck) as Deck }));
  return newGame(edition.book, edition.lib, { seats, seed: `questions ${name}` }, true);
}

/** A game in its second turn, with hands drawn and cards in play. */
function gameUnderWay(name: string): Machine {
  const g = game(name);
  playOut(g, [noviceBot(), noviceBot()], { maxTurns: 1 });
  return g;
}

const question = (what: string, options: Ask['options'], kind: Ask['kind'] = 'other'): Ask => ({
  id: 1,
  seat: 0,
  actor: 0,
  kind,
  about: { what },
  options,
});

test.each(editionNames)(
  'every rule of %s answers with one of the options, those it does not know too',
  (name) => {
    const g = game(name);
    const { rules } = editionFor(g.book);
    const unknown = [option('x'), option('y')];
    for (const key of rules.keys()) {
      const { id } = noviceBot().choose(askedOf(g, question(key, unknown)));
      expect(['x', 'y'], key).toContain(id);
    }
    expect(rules.size).toBeGreaterThan(20);
  },
);

test('a card is named that its own hand has most often', () => {
  const g = gameUnderWay('samurai');
  const [some, rare, ...more] = zoneCards(g, zoneKey('hand', 0));
  // Keep one card of the hand, and turn the others into copies of a title that is later in the alphabet.
  const [early, late] = [some!, rare!].sort((a, b) => (faceOf(g, a).title < faceOf(g, b).title ? -1 : 1));
  for (const c of more) c.faces = late!.faces;
  const titles = [...new Set(g.lib.faces.map((face) => face.title))].sort();
  const options = titles.map((title) => option(`title=${title}`, { name: title }));
  const { title } = faceOf(g, late!);
  expect(title).not.toBe(faceOf(g, early!).title);
  expect(noviceBot().choose(askedOf(g, question('nameCard', options)))).toEqual({
    id: `title=${title}`,
    why: { kind: 'namesCard', card: title },
  });
});

test('with an empty hand some card is named', () => {
  const g = game('samurai');
  g.state.zones = { ...g.state.zones, [zoneKey('hand', 0)]: [] };
  const options = ['A', 'B'].map((title) => option(`title=${title}`, { name: title }));
  expect(noviceBot().choose(askedOf(g, question('nameCard', options))).id).toBe('title=A');
});

const said = (g: Machine, ask: Ask): string => botReasonText(en, noviceBot().choose(askedOf(g, ask)).why);

test('who has no rule says so, and does not call it a matter of order', () => {
  const two = [option('x'), option('y')];
  const noRule = 'I have no rule for this, so I take the first.';
  for (const name of editionNames) {
    const g = game(name);
    expect(said(g, question('something new', two))).toBe(noRule);
    expect(said(g, question('alternativeCost', two, 'either'))).toBe(noRule);
    expect(said(g, question('orderOfEffects', two, 'order'))).toBe('The order makes no difference to me.');
  }
  expect(said(game('lcg'), question('nextProvince', two, 'pick'))).toBe(noRule);
});

test('what every player can do is called as its option is', () => {
  const g = gameUnderWay('samurai');
  const use = (program: string) => [option(`use:${program}`, { program }), option('pass')];
  const draws = question('Limited/Open', use('player/favorDraw'), 'act');
  expect(said(g, draws)).toBe('Favor draw does more for me than it costs.');
  const legacy = question('reaction', use('player/legacy'), 'react');
  expect(said(g, legacy)).toBe('This is the moment for Legacy.');
});

test('it overlays whenever it can, and brings no Cavalry that it does not have', () => {
  const g = gameUnderWay('ivory');
  const use = (program: string) => [option(`use:${program}`, { program }), option('pass')];
  const overlays = question('Dynasty', use('player/overlay'), 'act');
  expect(said(g, overlays)).toBe('Overlay does more for me than it costs.');
  const rides = question('Engage', use('player/cavalry'), 'act');
  expect(said(g, rides)).toBe('Nothing here is worth doing now.');
});

test('who can focus nothing does not claim to be ahead', () => {
  const ask = question('focusOrStrike', [option('strike'), option('x')]);
  expect(said(game('samurai'), ask)).toBe('There is nothing left to focus, so I strike.');
});

test('what cannot be done is not said to be too dear', () => {
  const g = game('samurai');
  const attack = question('declareAttack', [option('attack:s1', { thing: 's1' }), option('pass')]);
  expect(said(g, attack)).toBe('I stay home: I have nobody to attack with.');
  const search = (options: Ask['options']) => question('legacy', options, 'pick');
  expect(said(g, search([option('none'), option('x')]))).toBe('There is no Holding to be had.');
  const thing = cardThing(g.state.cards[0]!);
  expect(said(g, search([option('none'), option(thing, { thing })]))).toBe(
    'This Holding costs me no Gold and pays all game long.',
  );
});

test('a ring that is given away is one to do without, and a ring that helps nobody is left', () => {
  const g = game('lcg');
  const [one, two] = g.state.pieces
    .filter((piece) => piece.type === 'Ring')
    .map((piece) => pieceThing(piece.id));
  const rings = [one!, two!].map((thing) => option(thing, { thing }));
  expect(said(g, question('ringGiven', rings))).toBe('I can do without it best.');
  expect(said(g, question('ringGot', rings))).toBe('It does the most for me.');
  const harm = question('ringFire', [option('dishonor:c0'), option('pass')]);
  expect(said(g, harm)).toBe('Nothing here is worth doing now.');
});

test('who defends with nobody does not speak of more', () => {
  const ask = question('defenders', [option('x'), option('done')], 'assign');
  expect(said(game('lcg'), ask)).toBe('It is not worth bowing any of my characters.');
});

test('who asks for help says that it is needed', () => {
  const ask = question('invite', [option('invite:s1', { thing: 's1' }), option('done')]);
  expect(noviceBot().choose(askedOf(game('samurai'), ask))).toEqual({
    id: 'invite:s1',
    why: { kind: 'inviteHelp' },
  });
});

test('things without a title are called what they are', () => {
  const g = gameUnderWay('samurai');
  const options = g.state.seats[1]!.provinces.map((id) => option(`p${id}`, { thing: `p${id}` }));
  expect(said(g, question('target', options, 'slot'))).toBe('This province is the best target.');
});

test("another's card is not chosen because one can do without it", () => {
  for (const name of ['samurai', 'lcg'] as const) {
    const g = gameUnderWay(name);
    const ask = (seat: number): Ask => {
      const card = g.state.cards.find((c) => c.owner === seat && sees(g, 0, c))!;
      const thing = cardThing(card);
      return question('choose', [option(thing, { thing }), option('done')], 'pick');
    };
    expect(said(g, ask(0))).toBe('I can do without it best.');
    expect(said(g, ask(1))).toBe('They would miss it most.');
  }
});

/** All choices and reasons of two novices in a game. */
function choicesOf(name: string): { seat: number; id: string; what: string; why: string }[] {
  const all: ReturnType<typeof choicesOf> = [];
  playOut(game(name), [noviceBot(), noviceBot()], {
    onDecision: (seat, id, ask, why) =>
      all.push({ seat, id, what: ask.about.what, why: botReasonText(en, why) }),
  });
  return all;
}

test('who has sent somebody does not say that no attack is worth it', () => {
  const assigned = choicesOf('samurai').filter((one) => one.what === 'assignUnit');
  let ended = 0;
  assigned.forEach(({ seat, id, why }, index) => {
    const before = assigned[index - 1];
    if (id !== 'done' || before?.seat !== seat || !before.id.startsWith('unit:')) return;
    expect(why).toBe('The rest stays where it is: sending more would not help.');
    ended++;
  });
  expect(ended).toBeGreaterThan(0);
});

test('a conflict names those who are sent', () => {
  const declared = choicesOf('lcg').filter((one) => one.what === 'declareConflict' && one.id !== 'pass');
  for (const { why } of declared) expect(why).toMatch(/^A (military|political) conflict with .* pays\.$/);
  expect(declared.some(({ why }) => why.includes(' and '))).toBe(true);
});

test('what a ring does to a character is said', () => {
  const deeds: Record<string, RegExp> = {
    honor: / is honored\.$/,
    dishonor: / is dishonored\.$/,
    ready: / becomes ready\.$/,
    bow: / bows\.$/,
    remove: / loses a fate\.$/,
  };
  const used = choicesOf('lcg').filter((one) => /^(honor|dishonor|ready|bow|remove):/.test(one.id));
  for (const { id, why } of used) expect(why).toMatch(deeds[id.split(':')[0]!]!);
  expect(used.length).toBeGreaterThan(1);
});
