import { expect, test } from 'vitest';
import { type CardWords, en, type Named, type Prompt, plainText, promptText } from '../src/index.ts';

const card = (title: string): Named => ({ is: 'card', thing: 'c1', title });
const say = (prompt: Prompt): string => plainText(promptText(en, prompt));

test('who asks stands in front, and a question without one begins with a capital letter', () => {
  const choose = { kind: 'choose', among: 'card', purpose: 'discard', text: '' } as const;
  expect(say({ ...choose, source: 'Quiet Trade' })).toBe('Quiet Trade: choose a card to discard');
  expect(say({ ...choose, source: 'favorDraw' })).toBe('Favor draw: choose a card to discard');
  expect(say({ ...choose, source: '' })).toBe('Choose a card to discard');
  expect(say({ ...choose, source: 'A', among: { piece: 'Ring' }, purpose: null, text: 'Take it.' })).toBe(
    'A: choose a Ring. Take it.',
  );
});

test('words of a card stand as they are printed, with the names of what they mean', () => {
  const target = (...words: CardWords): string => say({ kind: 'target', source: 'Rout', words, text: '' });
  expect(target('your unit with', [card('Hida'), { is: 'you' }])).toBe(
    'Rout: target your unit with Hida and you',
  );
  // A noun left out behind "'s" leaves no mark.
  expect(target('your unit with', [card('Hida')], "'s")).toBe('Rout: target your unit with Hida');
  expect(target([{ is: 'you' }], "'s Personality")).toBe('Rout: target your Personality');
});

test('a province to attack is named with what its attacker knows of it', () => {
  const province = { is: 'province', thing: 'p1', owner: 'Bob', number: 2 } as const;
  const at = { province, known: { title: 'Shiro', strength: 4 } };
  const facts = { kind: 'attackers', type: 'military', ring: 'Fire', named: [], skill: 0 } as const;
  expect(say({ ...facts, at })).toBe(
    "Military conflict for the Fire Ring at Bob's province 2 (Shiro, facedown), strength 4: who attacks?",
  );
  expect(say({ ...facts, at: { province, known: null }, named: [card('Hida')], skill: 3 })).toBe(
    "Hida with 3 military skill at Bob's province 2, facedown: who else attacks? Or be done",
  );
});

test('a kind that is not known says nothing', () => {
  expect(say({ kind: 'something new' } as unknown as Prompt)).toBe('');
});
