import { type Machine, view } from '@kyuden/engine';
import { en, reasonSentence } from '@kyuden/words';
import { expect, test } from 'vitest';
import { parseSituations, positionOf, whyNot, whyNotPlayer } from '../src/index.ts';

/** Answers to 'why not' for single cards, in positions where they were once wrong. */

const cards = `card: Small Mine / Holding / 1G  GP 2 / Bow this card: Produce 2 Gold.
card: Dear Friend / Personality · Samurai / 2F 2C  HR 0  9G  PH 1
card: Proud Stranger / Personality · Lion Clan · Samurai / 2F 2C  HR 12  2G  PH 1
card: Wide Moor / Region
card: Kind Fate / Event / Gain 1 Honor.
card: Lame Scout / Personality · Scout / 2F 2C  HR 0  9G  PH 1 / Open: Gain 1 Honor.
card: Two Deeds / Personality · Courtier / 2F 2C  HR 0  9G  PH 1 / Open: Gain 1 Honor. / Battle: Gain 2 Honor.
card: Plain Bow / Item · Weapon / +1F +0C  2G  FV 1
card: Grey Law / Holding / 2G / Your Scouts have no abilities.
card: Quiet Keep / Stronghold · Crab Clan / PS 6  GP 3  FH 5`;

function position(given: string): Machine {
  const [situation] = parseSituations(`title: a position\n${cards}\n${given}\nthen: p1 is to act\n`, 'why');
  return positionOf(situation!);
}

/** The answer to seat 0 about the card with this title, in any zone. */
function told(g: Machine, title: string): [string, string][] {
  const ask = g.state.asks.find((one) => one.answer === undefined && one.seat === 0);
  const things = JSON.stringify(view(g, 0)).matchAll(/"thing":"(c\d+)","title":"([^"]*)"/g);
  const thing = [...things].find(([, , name]) => name === title)?.[1];
  return whyNot(g, 0, ask, thing ?? '').map(({ why, rule }) => [reasonSentence(en, why), rule]);
}

const dynasty = `given: p1's Dynasty Phase
  p1 stronghold: Quiet Keep
  p1 province 1: Dear Friend
  p1 province 2: Proud Stranger
  p1 province 3: Small Mine
  p1 home: Small Mine
  p1 honor 5`;

test('a Personality who costs too much says what he costs [samurai.gold.meet-or-exceed]', () => {
  expect(told(position(dynasty), 'Dear Friend')).toEqual([
    ['It costs 9 Gold, and you can pay 5.', 'samurai.gold.meet-or-exceed'],
  ]);
});

test('a Personality who asks for more Honor says that [samurai.personalities.hr-out-of-clan]', () => {
  expect(told(position(dynasty), 'Proud Stranger')).toEqual([
    ['Your Family Honor is below his Honor Requirement.', 'samurai.personalities.hr-out-of-clan'],
  ]);
});

test('outside of the Dynasty Phase a card in a province says when it is bought, too', () => {
  const g = position(dynasty.replace('Dynasty Phase', 'Action Phase'));
  expect(told(g, 'Dear Friend')).toEqual([
    ['It costs 9 Gold, and you can pay 5.', 'samurai.gold.meet-or-exceed'],
    ['It is bought in your Dynasty Phase.', 'samurai.phases.dynasty-bring-in'],
  ]);
});

test('a Holding that can be bought says so, and for how much', () => {
  const g = position(dynasty.replace('  p1 home: Small Mine\n', ''));
  expect(told(g, 'Small Mine')).toEqual([['It is among your options now: Small Mine for 1 Gold.', '']]);
});

test('a Holding that makes Gold says what it is for [samurai.holdings.gold-producing-term]', () => {
  const g = position(dynasty.replace('  p1 province 3: Small Mine\n', ''));
  const rule = 'samurai.holdings.gold-producing-term';
  expect(told(g, 'Small Mine')).toEqual([['It produces 2 Gold when you pay for something.', rule]]);
  const bowed = position(
    dynasty
      .replace('  p1 province 3: Small Mine\n', '')
      .replace('home: Small Mine', 'home: Small Mine [bowed]'),
  );
  expect(told(bowed, 'Small Mine')).toEqual([
    ['It is bowed: it can produce Gold again when it has straightened.', rule],
  ]);
});

test('a Region in play is not brought into play again', () => {
  const g = position(`given: p1's Action Phase
  p1 province 1: Wide Moor [attached]
  p1 stronghold: Quiet Keep`);
  expect(told(g, 'Wide Moor')).toEqual([['It has no text.', '']]);
});

test('an Event and a Region that wait in a province say how they come', () => {
  const g = position(`given: p1's Action Phase
  p1 province 1: Kind Fate
  p1 province 2: Wide Moor
  p1 stronghold: Quiet Keep`);
  const [event, region] = [told(g, 'Kind Fate'), told(g, 'Wide Moor')];
  expect([event.length, region.length]).toEqual([1, 1]);
  expect(event[0]![0]).toBe('It resolves by itself in your Events Phase.');
  expect(region[0]![0]).toBe('It attaches to its province by itself in your Events Phase.');
});

test('an ability of all players is asked about by its name, in any spelling', () => {
  const g = position(`given: p1's Action Phase
  p1 home: Two Deeds
  p1 hand: Plain Bow
  p1 stronghold: Quiet Keep`);
  const ask = g.state.asks.find((one) => one.answer === undefined && one.seat === 0);
  const why = (name: string): string | undefined => {
    const told = whyNotPlayer(g, 0, ask, name);
    return told && reasonSentence(en, told.why);
  };
  expect([why('Equip'), why('e quip')]).toEqual(['You can use it now.', 'You can use it now.']);
  expect(why('lobby')).not.toBe('You can use it now.');
  expect([why('fly'), why('')]).toEqual([undefined, undefined]);
});

test('a card in a discard pile says that it lies there, a card of another who controls it', () => {
  const g = position(`given: p1's Action Phase
  p1 discard: Dear Friend
  p2 home: Proud Stranger
  p1 stronghold: Quiet Keep`);
  expect(told(g, 'Dear Friend')).toEqual([['It is in a discard pile.', '']]);
  expect(told(g, 'Proud Stranger')).toEqual([
    ['It is controlled by p2.', 'samurai.control.only-controller-uses'],
  ]);
});

test('an ability that a card has lost is still named', () => {
  const g = position(`given: p1's Action Phase
  p1 home: Lame Scout; Grey Law
  p1 stronghold: Quiet Keep`);
  expect(told(g, 'Lame Scout')).toEqual([['It has lost this ability.', '']]);
});

test('of two abilities the one on offer is usable, and the other says when it is', () => {
  const g = position(`given: p1's Action Phase
  p1 home: Two Deeds
  p1 stronghold: Quiet Keep`);
  expect(told(g, 'Two Deeds')).toEqual([
    ['You can use it now.', ''],
    ['A Battle ability can be used only in a Combat Segment.', 'samurai.actions.battle-window'],
  ]);
});

test('an attachment in hand says why it cannot be equipped', () => {
  const alone = position(`given: p1's Action Phase
  p1 hand: Plain Bow
  p1 stronghold: Quiet Keep`);
  expect(told(alone, 'Plain Bow')).toEqual([
    ['It comes into play by Equip. There is no legal target.', 'samurai.actions.good-faith-rule'],
  ]);
});

test('an attachment in hand that can be equipped says so', () => {
  const borne = position(`given: p1's Action Phase
  p1 home: Two Deeds
  p1 hand: Plain Bow
  p1 stronghold: Quiet Keep`);
  expect(told(borne, 'Plain Bow')).toEqual([['It comes into play by Equip. You can use it now.', '']]);
});
