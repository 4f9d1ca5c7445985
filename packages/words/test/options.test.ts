import { expect, test } from 'vitest';
import { type Deed, en, locales, type Named, type OptionLabel, optionText, plainText } from '../src/index.ts';

const card = (title: string): Named => ({ is: 'card', thing: 'c1', title });
const say = (label: OptionLabel): string => plainText(optionText(en, label));
const deeds = (...list: Deed[]): string => say({ kind: 'deeds', deeds: list });

test('a purchase names its price, and what is special about it', () => {
  const buy = {
    kind: 'buy',
    card: card('Hida Daizu (Experienced)'),
    amount: 4,
    discount: 0,
    gainsHonor: false,
    lowHonor: null,
  } as const;
  expect(say(buy)).toBe('Hida Daizu (Experienced) for 4 Gold');
  expect(say({ ...buy, discount: 2 })).toBe('Hida Daizu (Experienced) for 4 Gold (2 less for your Clan)');
  expect(say({ ...buy, gainsHonor: true })).toBe(
    'Hida Daizu (Experienced) for 4 Gold, gaining his Personal Honor',
  );
  expect(say({ ...buy, discount: 2, lowHonor: { amount: 3, has: 5, requires: 8 } })).toBe(
    'Hida Daizu (Experienced) for 4 Gold (2 less for your Clan), 3 of it because your Honor is 5 and he asks for 8',
  );
  expect(say({ kind: 'overlay', card: card('Katsu'), amount: 0 })).toBe('Katsu as an overlay for 0 Gold');
});

test('a text that is used is known by its card, or by the name of an ability that all players have', () => {
  expect(say({ kind: 'use', card: { is: 'created', thing: 'c2', type: 'Follower' }, ability: '' })).toBe(
    'A created Follower',
  );
  expect(say({ kind: 'use', card: null, ability: 'favorDraw' })).toBe('Favor draw');
});

test('a label begins with a capital letter, and names in it can be looked at', () => {
  const province = { is: 'province', thing: 'p1', owner: null, number: 2 } as const;
  expect(optionText(en, { kind: 'thing', subject: province })).toEqual([
    { title: 'Your province 2', thing: 'p1' },
  ]);
  expect(say({ kind: 'thing', subject: { is: 'unknown' } })).toBe('A card');
  expect(say({ kind: 'name', name: 'odd' })).toBe('Odd');
  expect(say({ kind: 'province', province, known: null })).toBe('Your province 2, facedown');
});

test('a focus says where the card comes from, a bow what it pays', () => {
  expect(say({ kind: 'focus', card: card('Trip'), isFromHand: false })).toBe('Focus Trip');
  expect(say({ kind: 'focus', card: card('Trip'), isFromHand: true })).toBe('Focus Trip from your hand');
  expect(say({ kind: 'produce', card: card('Iron Mine'), amount: 3 })).toBe('Bow Iron Mine for 3 Gold');
  expect(say({ kind: 'lobby', card: card('Page'), amount: 2, does: 'lower', by: 'discard' })).toBe(
    'Lower it by 2: discard Page',
  );
});

test('options that decline say what is declined', () => {
  const plain = (what: Extract<OptionLabel, { kind: 'plain' }>['what']): string =>
    say({ kind: 'plain', what });
  expect(plain('pass')).toBe('Pass');
  expect(plain('noAttack')).toBe('No attack');
  expect(plain('noConflict')).toBe('Pass: no conflict');
  expect(plain('leaveRing')).toBe('Pass: leave the ring');
  expect(plain('nobodyDefends')).toBe('Nobody defends');
});

test('a conflict names its ring, and the fate on it if there is some', () => {
  const conflict = { kind: 'conflict', type: 'political', ring: 'Air', fate: 0 } as const;
  expect(say(conflict)).toBe('Political conflict, Air Ring');
  expect(say({ ...conflict, fate: 2 })).toBe('Political conflict, Air Ring with 2 fate');
});

test('fate, bids and cards are counted', () => {
  expect(say({ kind: 'fate', amount: 0 })).toBe('No fate');
  expect(say({ kind: 'fate', amount: 2 })).toBe('2 fate');
  expect(say({ kind: 'play', card: card('Hida Guardian'), amount: 1 })).toBe('Play Hida Guardian for 1 fate');
  expect(say({ kind: 'ringFate', card: card('Hida'), has: 3 })).toBe('Remove 1 fate from Hida (it has 3)');
  expect(say({ kind: 'payBid', in: 'cards', amount: 1 })).toBe('Discard 1 card');
  expect(say({ kind: 'payBid', in: 'cards', amount: 2 })).toBe('Discard 2 cards');
  expect(say({ kind: 'payBid', in: 'honor', amount: 2 })).toBe('Give 2 honor');
});

test('a province that is laid out names its element where it has one', () => {
  const layOut = { kind: 'layOut', card: card('Kuroi Mori'), strength: 4 } as const;
  expect(say({ ...layOut, elements: ['Void'] })).toBe('Kuroi Mori (Void, strength 4)');
  expect(say({ ...layOut, elements: [] })).toBe('Kuroi Mori (strength 4)');
});

test('a branch is told in the words of its card, by its effects, or by its number', () => {
  expect(say({ kind: 'branch', words: [['bow', [card('Hida')]], ['gain 2 Honor .']] })).toBe(
    'Bow Hida gain 2 Honor.',
  );
  expect(deeds({ kind: 'gainHonor', amount: 1, isYou: true }, { kind: 'draw' })).toBe(
    'Gain 1 honor and draw a card',
  );
  expect(deeds({ kind: 'loseHonor', amount: 2, isYou: false })).toBe('The opponent loses 2 honor');
  expect(deeds({ kind: 'lowerBid', amount: 1 })).toBe('Decrease the bid by 1');
  expect(deeds({ kind: 'payGold' }, { kind: 'bowIt' })).toBe('Pay Gold and bow it');
  expect(say({ kind: 'numbered', of: 'branch', number: 2 })).toBe('Choice 2');
});

test('another locale has words of its own for the same facts', () => {
  const label: OptionLabel = { kind: 'conflict', type: 'military', ring: 'Fire', fate: 1 };
  expect(plainText(optionText(locales.qps, label))).toBe(
    '[Military] [conflict], [Fire] [Ring] [with] 1 [fate]',
  );
});

test('a kind that is not known says nothing', () => {
  expect(say({ kind: 'something new' } as unknown as OptionLabel)).toBe('');
  expect(deeds({ kind: 'something new' } as unknown as Deed)).toBe('');
});
