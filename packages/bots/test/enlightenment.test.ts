import { elementsWon } from '@kyuden/editions';
import { type Ask, type Card, cardThing, changed, faceOf, type Machine, zoneKey } from '@kyuden/engine';
import { expect, test } from 'vitest';
import { because } from '../src/because.ts';
import { missingElements, ringPlan } from '../src/collectible/enlightenment.ts';
import { gathered } from '../src/collectible/ring-waits.ts';
import { editionFor } from '../src/edition-knowledge.ts';
import { explainScore, outlook } from '../src/evaluation.ts';
import { askedOf, noviceBot, playOut } from '../src/index.ts';
import { hasSpareCard, prizeOfConquest, pursuits } from '../src/novice/ring-plans.ts';
import { candidates } from '../src/search/candidates.ts';
import { option } from './support/options.ts';
import { starterGame } from './support/starter-game.ts';

/** Bots that play for a victory by Enlightenment: a Ring of every element, each put into play by its own text. */

const DECKS = ['dragon-five-rings', 'crab-hammer-and-wall'];

const game = (seed: string): Machine => starterGame('celestial', seed, { swift: true, decks: DECKS });

const titled = (g: Machine, title: string, seat = 0): Card =>
  g.state.cards.find((c) => c.owner === seat && faceOf(g, c).title === title)!;

const ringsOf = (g: Machine): Card[] =>
  g.state.cards.filter((c) => c.owner === 0 && faceOf(g, c).type === 'Ring');

/** Moves a card to another zone, without any rule. */
function lay(g: Machine, c: Card, zone: string): void {
  const zones = { ...g.state.zones };
  zones[c.zone] = (zones[c.zone] ?? []).filter((id) => id !== c.id);
  const to = zoneKey(zone, 0);
  zones[to] = [...(zones[to] ?? []), c.id];
  g.state.zones = zones;
  c.zone = to;
  changed(g, true);
}

/** Removes all cards that return Rings from the discard pile. */
function removeReturners(g: Machine): Card[] {
  const found = g.state.cards.filter(
    (c) => c.owner === 0 && ['Wisdom Gained', 'String of Victories'].includes(faceOf(g, c).title),
  );
  for (const c of found) lay(g, c, 'removed');
  return found;
}

function putIntoPlay(g: Machine, c: Card, byOwnText: boolean): void {
  lay(g, c, 'home');
  c.faceUp = true;
  c.byOwnText = byOwnText;
}

const question = (what: string, options: Ask['options'], kind: Ask['kind'] = 'other'): Ask => ({
  id: 1,
  seat: 0,
  actor: 0,
  kind,
  about: { what },
  options,
});

const choice = (g: Machine, ask: Ask): string => noviceBot().choose(askedOf(g, ask)).id;

test('a deck with all five Rings needs all of them, another deck none', () => {
  const g = game('needs');
  expect([...missingElements(g, 0)].sort()).toEqual(['Air', 'Earth', 'Fire', 'Void', 'Water']);
  expect(missingElements(g, 1).size).toBe(0);
});

test('a Ring in play counts only if its own text put it there', () => {
  const g = game('own text');
  const air = titled(g, 'Ring of Air');
  putIntoPlay(g, air, true);
  expect([...elementsWon(g, 0)]).toEqual(['Air']);
  expect(missingElements(g, 0).size).toBe(4);
  air.byOwnText = false;
  expect(elementsWon(g, 0).size).toBe(0);
  // Its element can no longer be won, so no other Ring is needed.
  expect(missingElements(g, 0).size).toBe(0);
});

test('a discarded Ring is needed while a card can return it; after that the others are not needed either', () => {
  const g = game('lost');
  lay(g, titled(g, 'Ring of Fire'), 'fateDiscard');
  expect(missingElements(g, 0).size).toBe(5);
  expect([...ringPlan(g, 0).lost]).toEqual(['Fire']);
  removeReturners(g);
  expect(missingElements(g, 0).size).toBe(0);
});

test('no more Rings than cards that return them may lie in the discard pile', () => {
  const g = game('lost twice');
  const [event] = removeReturners(g);
  lay(g, event!, 'dynastyDeck');
  lay(g, titled(g, 'Ring of Fire'), 'fateDiscard');
  expect(missingElements(g, 0).size).toBe(5);
  lay(g, titled(g, 'Ring of Air'), 'fateDiscard');
  expect(missingElements(g, 0).size).toBe(0);
});

test('the novice puts a needed Ring into play when its moment has come', () => {
  const g = game('moment');
  const ring = titled(g, 'Ring of Earth');
  lay(g, ring, 'hand');
  const program = g.lib.texts[ring.faces[0]!]!.find((id) => id.endsWith('#1'))!;
  const options = [option('enter', { thing: cardThing(ring), program }), option('pass')];
  expect(choice(g, question('Reaction', options, 'react'))).toBe('enter');
});

test('a search does not try to use up a needed Ring, but one that is not needed', () => {
  const g = game('used up');
  const ring = titled(g, 'Ring of Air');
  lay(g, ring, 'hand');
  const program = g.lib.texts[ring.faces[0]!]!.find((id) => id.endsWith('#2'))!;
  const options = [option('use', { thing: cardThing(ring), program }), option('pass')];
  const tried = (): string[] =>
    candidates(askedOf(g, question('Limited/Open', options, 'act')), { id: 'pass', why: because.noRule }, 3);
  expect(tried()).toEqual(['pass']);
  lay(g, titled(g, 'Ring of Fire'), 'removed');
  expect(tried()).toEqual(['pass', 'use']);
});

test('winning a battle is worth more while a Ring in hand waits for it', () => {
  const g = game('conquest');
  for (const ring of ringsOf(g)) lay(g, ring, 'fateDeck');
  const prize = (): number => prizeOfConquest(askedOf(g, question('declareAttack', [])));
  expect(prize()).toBe(0);
  lay(g, titled(g, 'Ring of Air'), 'hand');
  expect(prize()).toBe(0);
  lay(g, titled(g, 'Ring of Earth'), 'hand');
  expect(prize()).toBeGreaterThan(0);
  lay(g, titled(g, 'Ring of Fire'), 'removed');
  expect(prize()).toBe(0);
});

test('each further element in play is worth more than the one before', () => {
  const g = game('worth');
  const { evaluation } = editionFor(g.book);
  const points = (): number =>
    explainScore(evaluation, g, 0).find(([name]) => name === 'near Enlightenment')![1];
  for (const ring of ringsOf(g)) lay(g, ring, 'fateDeck');
  const steps = ringsOf(g)
    .slice(0, 4)
    .map((ring) => {
      const before = points();
      putIntoPlay(g, ring, true);
      return points() - before;
    });
  expect(steps[0]).toBeGreaterThan(0);
  for (let i = 1; i < steps.length; i++) expect(steps[i]!).toBeGreaterThan(steps[i - 1]!);
});

test('a needed Ring in hand is worth more than one that is not needed', () => {
  const g = game('hand');
  const { evaluation } = editionFor(g.book);
  lay(g, titled(g, 'Ring of Air'), 'hand');
  const needed = outlook(evaluation, g, 0);
  lay(g, titled(g, 'Ring of Fire'), 'removed');
  expect(outlook(evaluation, g, 0)).toBeLessThan(needed);
});

test('the novice discards another card rather than a needed Ring', () => {
  const g = game('discards');
  const void_ = titled(g, 'Ring of the Void');
  const strategy = titled(g, 'Spinning Heel Kick');
  lay(g, void_, 'hand');
  lay(g, strategy, 'hand');
  const options = [void_, strategy].map((c) => option(`card:${c.id}`, { thing: cardThing(c) }));
  expect(choice(g, question('discardToMaximum', options, 'pick'))).toBe(`card:${strategy.id}`);
});

test('the novice does not discard a needed Ring for its ability, but bows one in play', () => {
  const g = game('ability');
  const ring = titled(g, 'Ring of Air');
  const program = g.lib.texts[ring.faces[0]!]!.find((id) => id.endsWith('#2'))!;
  const ask = (): Ask =>
    question('Limited/Open', [option('use', { thing: cardThing(ring), program }), option('pass')], 'act');
  lay(g, ring, 'hand');
  expect(choice(g, ask())).toBe('pass');
  lay(g, titled(g, 'Ring of Fire'), 'removed');
  lay(g, ring, 'home');
  expect(choice(g, ask())).toBe('use');
});

test('in a duel the novice focuses the Ring that a victory puts into play, and keeps the others', () => {
  const g = game('focus');
  const [fire, air] = [titled(g, 'Ring of Fire'), titled(g, 'Ring of Air')];
  const plain = titled(g, 'Falling Leaf Strike');
  for (const c of [fire, air, plain]) lay(g, c, 'hand');
  const focus = (c: Card) => option(`hand:${c.id}`, { verb: 'hand', thing: cardThing(c) });
  const strike = option('strike', { verb: 'strike' });
  expect(choice(g, question('focusOrStrike', [focus(air), focus(fire), focus(plain), strike]))).toBe(
    `hand:${fire.id}`,
  );
  expect(choice(g, question('focusOrStrike', [focus(air), focus(plain), strike]))).toBe(`hand:${plain.id}`);
  expect(choice(g, question('focusOrStrike', [focus(air), strike]))).toBe('strike');
});

test('an action counts for a Ring in hand if enough such actions are at hand', () => {
  const g = game('pursuit');
  for (const id of g.state.zones[zoneKey('hand', 0)]!) lay(g, g.state.cards[id]!, 'fateDeck');
  lay(g, titled(g, 'Ring of Water'), 'hand');
  const battle = ['Brawl', 'Tireless Efforts', 'Falling Leaf Strike', 'Spinning Heel Kick'].map((title) => {
    const c = titled(g, title);
    const program = g.lib.texts[c.faces[0]!]!.find((id) => g.lib.programs.get(id)!.text.t === 'ability')!;
    return option(`use:${title}`, { thing: cardThing(c), program });
  });
  const worth = (options: Ask['options']): number[] => {
    const of = pursuits(askedOf(g, question('Battle', options, 'act')));
    return options.map(of);
  };
  expect(worth(battle).every((one) => one > 0)).toBe(true);
  expect(worth(battle.slice(1))).toEqual([0, 0, 0]);
  // A second copy has no new title.
  const again = { ...battle[1]!, id: 'again' };
  expect(worth([again, ...battle.slice(1)])).toEqual([0, 0, 0, 0]);
  // A card in hand is saved until there are enough.
  lay(g, titled(g, 'Brawl'), 'hand');
  expect(worth(battle.slice(0, 3))[0]).toBeLessThan(0);
  expect(worth(battle)[0]).toBeGreaterThan(0);
  // The Ring is not needed any more.
  lay(g, titled(g, 'Ring of Fire'), 'removed');
  expect(worth(battle)).toEqual([0, 0, 0, 0]);
});

/** Empties the hand of the seat and puts the cards of these titles into it. */
function hold(g: Machine, ...titles: string[]): Card[] {
  for (const id of g.state.zones[zoneKey('hand', 0)]!) lay(g, g.state.cards[id]!, 'fateDeck');
  const cards = titles.map((title) => titled(g, title));
  for (const c of cards) lay(g, c, 'hand');
  return cards;
}

const use = (g: Machine, c: Card): Ask['options'][number] =>
  option(`use:${c.id}`, {
    thing: cardThing(c),
    program: g.lib.texts[c.faces[0]!]!.find((id) => g.lib.programs.get(id)!.text.t === 'ability')!,
  });

test('a card that counts later in the turn is used early, one from play without loss', () => {
  const g = game('later');
  const [, world, reach] = hold(g, 'Ring of Air', 'All Within the World', 'Reach Across the World');
  for (const c of [world!, reach!]) lay(g, c, 'home');
  const ask = question('Limited/Open', [use(g, world!)], 'act');
  const worth = (): number => pursuits(askedOf(g, ask))(ask.options[0]!);
  // The third title would have to come from somewhere.
  expect(worth()).toBe(0);
  lay(g, titled(g, 'Spinning Heel Kick'), 'hand');
  expect(worth()).toBeGreaterThan(0);
});

test('an action that fetches a card is worth more while a needed Ring is still in the deck', () => {
  const g = game('fetches');
  const [way] = hold(g, 'Walking the Way');
  const ask = question('Limited/Open', [use(g, way!), option('pass')], 'act');
  expect(choice(g, ask)).toBe(`use:${way!.id}`);
  for (const ring of ringsOf(g)) lay(g, ring, 'hand');
  expect(choice(g, ask)).toBe('pass');
});

test('in a search of the deck the novice takes a needed Ring rather than a card that returns one', () => {
  const g = game('takes');
  hold(g);
  const cards = ['String of Victories', 'Ring of Water', 'Spinning Heel Kick'].map((title) =>
    titled(g, title),
  );
  const options = cards.map((c) => option(`card:${c.id}`, { thing: cardThing(c) }));
  expect(choice(g, question('search', options, 'pick'))).toBe(`card:${cards[1]!.id}`);
  lay(g, titled(g, 'Ring of Fire'), 'removed');
  expect(choice(g, question('search', options, 'pick'))).not.toBe(`card:${cards[0]!.id}`);
});

test('the novice keeps a card that counts for a Ring in hand, and has no card to spare for other uses', () => {
  const g = game('keeps');
  const [ring, kick, brawl] = hold(g, 'Ring of Air', 'Spinning Heel Kick', 'Brawl');
  const options = [kick!, brawl!].map((c) => option(`card:${c.id}`, { thing: cardThing(c) }));
  const discard = question('discardToMaximum', options, 'pick');
  expect(choice(g, discard)).toBe(`card:${brawl!.id}`);
  expect(hasSpareCard(askedOf(g, discard))).toBe(true);
  lay(g, brawl!, 'fateDeck');
  expect(hasSpareCard(askedOf(g, discard))).toBe(false);
  lay(g, ring!, 'fateDeck');
  expect(hasSpareCard(askedOf(g, discard))).toBe(true);
});

test('the more of the awaited actions a seat has gathered, the more the position is worth', () => {
  const g = game('gathers');
  hold(g, 'Ring of the Void');
  const steps = ['Brawl', 'Tireless Efforts', 'Sword for Hire', 'Basic Lesson'].map((title) => {
    const before = gathered(g, 0);
    lay(g, titled(g, title), 'hand');
    return gathered(g, 0) - before;
  });
  for (let i = 1; i < steps.length; i++) expect(steps[i]!).toBeGreaterThan(steps[i - 1]!);
  expect(gathered(g, 0)).toBe(1);
  // A Kiho does not count, nor does a fifth action.
  for (const title of ['Spinning Heel Kick', 'String of Victories']) lay(g, titled(g, title), 'hand');
  expect(gathered(g, 0)).toBe(1);
  lay(g, titled(g, 'Ring of Fire'), 'removed');
  expect(gathered(g, 0)).toBe(0);
});

test('novices put Rings into play by their own texts', () => {
  const won = new Set<string>();
  for (let n = 0; n < 6; n++) {
    const g = starterGame('celestial', `novices ${n}`, { swift: true, decks: [DECKS[0]!, DECKS[0]!] });
    playOut(g, [noviceBot(), noviceBot()]);
    for (const seat of [0, 1]) for (const element of elementsWon(g, seat)) won.add(element);
  }
  expect(won.size).toBeGreaterThanOrEqual(2);
}, 120_000);
