import { type Ask, type GameEvent, type Machine, step, view } from '@kyuden/engine';
import { en, lineText, locales, plainText } from '@kyuden/words';
import { expect, test } from 'vitest';
import { Chronicle, optionWords, parseSituations, positionOf, promptWords } from '../src/index.ts';

/** Words of questions, options and events, in positions where they were once wrong. */

function position(text: string): Machine {
  const [situation] = parseSituations(`title: a position\n${text}\nthen: p1 is to act\n`, 'words');
  return positionOf(situation!);
}
const askOf = (g: Machine): Ask => g.state.asks.find((one) => one.answer === undefined)!;
const labels = (g: Machine): string[] => askOf(g).options.map((one) => optionWords(g, askOf(g), one));

/** Chooses the option whose words begin with these. Returns the events. */
function choose(g: Machine, words: string): GameEvent[] {
  const ask = askOf(g);
  const option = ask.options.find((one) => optionWords(g, ask, one).startsWith(words));
  expect(option, `${words} among ${labels(g).join(' | ')}`).toBeDefined();
  const happened = step(g, ask.seat, option!.id);
  if ('refused' in happened) throw new Error(happened.why.kind);
  return happened;
}
/** Passes or is done until a matching question is asked. Returns the events. */
function until(g: Machine, isIt: (ask: Ask) => boolean): GameEvent[] {
  const events: GameEvent[] = [];
  for (let choice = 0; choice < 60 && !isIt(askOf(g)); choice++) {
    const { seat, options } = askOf(g);
    const happened = step(g, seat, (options.find((one) => /^(pass|done)$/.test(one.id)) ?? options[0]!).id);
    if (!('refused' in happened)) events.push(...happened);
  }
  return events;
}
const lines = (g: Machine, events: GameEvent[]) => new Chronicle('all').tell(g, [events]);

const mine = 'card: Small Mine / Holding / 1G  GP 2 / Bow this card: Produce 2 Gold.';
/** A player with this Honor may buy a Personality of their Clan who asks for 9. */
const recruiting = (honor: number): Machine =>
  position(`${mine}
card: Proud Recruit / Personality · Crab Clan · Samurai / 2F 2C  HR 9  4G  PH 1
card: Crab Hold / Stronghold · Crab Clan / PS 6  GP 5  FH 5
given: p1's Dynasty Phase
  p1 stronghold: Crab Hold
  p1 province 1: Proud Recruit
  p1 honor ${honor}; p1 home: 2 Small Mine`);

test('a purchase names the Gold that is due for too little Honor [samurai.personalities.hr-in-clan]', () => {
  const [cheap] = labels(recruiting(5));
  expect(cheap).toBe(
    'Proud Recruit for 4 Gold (2 less for your Clan), 2 of it because your Honor is 5 and he asks for 9',
  );
});

test('a purchase with enough Honor names no such thing', () => {
  expect(labels(recruiting(9))[0]).toBe('Proud Recruit for 2 Gold (2 less for your Clan)');
});

test('the first payment asks for the price, the next for what is left', () => {
  const g = position(`${mine}
card: Dear Friend / Personality · Samurai / 2F 2C  HR 0  5G  PH 1
card: Poor Hold / Stronghold / PS 6  GP 1  FH 5
given: p1's Dynasty Phase
  p1 stronghold: Poor Hold
  p1 province 1: Dear Friend
  p1 home: 3 Small Mine`);
  choose(g, 'Dear Friend');
  expect(promptWords(g, askOf(g))).toBe('Pay 5 Gold for Dear Friend');
  choose(g, 'Bow Small Mine');
  expect(promptWords(g, askOf(g))).toBe('Pay 3 more Gold for Dear Friend');
});

test('who is created is told once as created', () => {
  const g =
    position(`card: Drill Yard / Holding / 2G  GP 2 / Open: Bow this card: Create a 3F/3C Samurai Personality.
given: p1's Action Phase
  p1 home: Drill Yard`);
  const events = choose(g, 'Drill Yard');
  expect(lines(g, events).map(({ line }) => plainText(lineText(en, line)))).toContain(
    'p1 creates a Personality',
  );
});

test('an open card that goes under a deck is told by its name, with the place it goes to', () => {
  const g =
    position(`card: Quiet Cellar / Holding / 2G  GP 2 / Open: Bow this card: Put a card in your province on the bottom of your deck.
given: p1's Action Phase
  p1 home: Quiet Cellar
  p1 province 1: Silver Mine`);
  const chronicle = new Chronicle('all');
  chronicle.remember(g);
  choose(g, 'Quiet Cellar');
  const events = choose(g, 'Silver Mine');
  expect(chronicle.tell(g, [events]).map(({ line }) => plainText(lineText(en, line)))).toContain(
    'Silver Mine goes to the bottom of the deck',
  );
});

test('who is asked is called your in what belongs to him', () => {
  const g =
    position(`card: Fair Toll / Holding / 2G  GP 2 / Open: Bow this card: Choose a player. He targets one of his Holdings or a card in his hand. Bow or discard it.
given: p1's Action Phase
  p1 home: Fair Toll; 2 Silver Mine
  p1 hand: 2 Light Infantry`);
  choose(g, 'Fair Toll');
  choose(g, 'P1');
  expect(promptWords(g, askOf(g))).toBe('Fair Toll: target one of your Holdings or a card in your hand');
});

test('a target is named, not what belongs to it', () => {
  const g =
    position(`card: Wall Builders / Holding / 2G  GP 2 / Open: Bow this card: Raise a target province's strength by 4.
given: p1's Action Phase
  p1 home: Wall Builders`);
  choose(g, 'Wall Builders');
  expect(promptWords(g, askOf(g))).toBe('Wall Builders: target a province');
});

test('what is to be chosen is said, and what for', () => {
  const g =
    position(`card: Quiet Trade / Holding / 2G  GP 2 / Open: Bow this card: Discard a card. Gain 1 Honor.
given: p1's Action Phase
  p1 home: Quiet Trade
  p1 hand: Light Infantry, Sword of Victory`);
  choose(g, 'Quiet Trade');
  expect(promptWords(g, askOf(g))).toBe('Quiet Trade: choose a card to discard');
});

test('a battle is told with the strength that the province had when it was decided [samurai.resolution.province-destruction-check]', () => {
  const g =
    position(`card: Wall Builders / Holding / 2G  GP 2 / Open: Bow this card: Raise a target province's strength by 4.
given: a battle at p2's province 1, p1 attacking
  p1 at 1: Isawa Umeko
  p2 province 1: Wall Builders`);
  const [province] = g.state.seats[1]!.provinces;
  g.state.provinces[province!]!.tokens = [{ title: 'Wall', stats: [['strength', 3]] } as never];
  const events = until(g, (ask) => ask.kind !== 'act' && ask.kind !== 'react');
  const compared = lines(g, events).find(({ line }) => line.kind === 'compare')!.line;
  expect(compared).toMatchObject({ province: `p${province}`, defense: 0, strength: 8 });
  expect(plainText(lineText(en, compared))).toMatch(/^attack \d+, defense 0, province strength 8$/);
});

test('the Gold that is shown of a seat is the Gold it can pay', () => {
  const g =
    position(`card: Lion Market / Holding / 1G  GP 2 / Bow this card: Produce 2 Gold, or 3 Gold if you are a Lion Clan player.
card: Fletcher / Holding / 1G  GP 2 / Bow this card: Produce 2 Gold, or 4 Gold if you are paying for a Follower.
card: Lion Hold / Stronghold · Lion Clan / PS 6  GP 4  FH 5
card: Dear Friend / Personality · Samurai / 2F 2C  HR 0  9G  PH 1
given: p1's Dynasty Phase
  p1 stronghold: Lion Hold
  p1 province 1: Dear Friend
  p1 home: Lion Market, Lion Market [bowed], Fletcher`);
  expect(view(g, 0).seats[0]!.gold).toBe(4 + 3 + 2);
  expect(view(g, 1).seats[0]!.gold).toBe(4 + 3 + 2);
  choose(g, 'Dear Friend for 9 Gold');
  const sources = askOf(g).options.map((one) => one.amount ?? 0);
  expect(sources.reduce((sum, one) => sum + one, 0)).toBe(9);
});

test('a player reads which Sensei he may choose from his deck [gold.sensei.one-chosen-secretly]', () => {
  const [situation] = parseSituations(
    `edition: gold
card: Rich House / Stronghold · Crane Clan / PS 7  GP 3  FH 8
card: Stern Sensei / Sensei · Crane Clan / PS -2  GP 1  FH -3  FV 1
title: a choice before the game
given: the start of the game
  p1 stronghold: Rich House    p2 stronghold: Rich House
  p1 fate deck: Stern Sensei
then: p1 may choose Stern Sensei
`,
    'words',
  );
  expect(labels(positionOf(situation!))).toEqual(['Stern Sensei', 'None']);
});

test('the words of an option are made in the locale that is asked for', () => {
  const g = recruiting(9);
  const ask = askOf(g);
  expect(optionWords(g, ask, ask.options[0]!, locales.qps)).toBe(
    '[Proud] [Recruit] [for] 2 [Gold] (2 [less] [for] [your] [Clan])',
  );
});
