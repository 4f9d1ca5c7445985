import { expect, test } from 'vitest';
import { en, type Reason, reasonSentence, reasonText } from '../src/index.ts';

const say = (reason: Reason): string => reasonText(en, reason);

test('a reason stands in a sentence, or is one', () => {
  expect(say({ kind: 'bowed' })).toBe('abilities of a bowed card cannot be used');
  expect(reasonSentence(en, { kind: 'bowed' })).toBe('Abilities of a bowed card cannot be used.');
  const banzai = { kind: 'name', name: 'Banzai!' } as const;
  expect(reasonSentence(en, { kind: 'offered', label: banzai })).toBe(
    'It is among your options now: Banzai!',
  );
});

test('a price names its unit, and what the player has of it', () => {
  const costs = { kind: 'costsTooMuch', price: 9, has: 5 } as const;
  expect(say({ ...costs, unit: 'Gold' })).toBe('it costs 9 Gold, and you can pay 5');
  expect(say({ ...costs, unit: 'fate' })).toBe('it costs 9 fate, and you have 5');
});

test('the reason about Equip is a sentence behind it', () => {
  expect(reasonSentence(en, { kind: 'byEquip', why: { kind: 'noTarget' } })).toBe(
    'It comes into play by Equip. There is no legal target.',
  );
});

test('copies in a deck are named by what makes them share a limit', () => {
  const copies = { kind: 'tooManyCopies', count: 4, most: 3 } as const;
  const title = 'Hida Kuon';
  const said = (of: Extract<Reason, { kind: 'tooManyCopies' }>['of']) => say({ ...copies, of });
  expect(said({ title })).toBe('4 copies of Hida Kuon; at most 3');
  expect(said({ title, type: 'Event' })).toBe('4 copies of Hida Kuon, an Event; at most 3');
  expect(said({ title, level: 2 })).toBe('4 copies of Hida Kuon of level 2; at most 3');
  expect(said({ title, keyword: 'Unique', version: 'Experienced' })).toBe(
    '4 copies of Hida Kuon (Experienced), which is Unique; at most 3',
  );
});

test('a record says which rules it was made with, or that rules had no versions then', () => {
  const versions = { game: 'Samurai Edition', now: 3 };
  expect(en.rulesVersions({ ...versions, recorded: 2 })).toBe(
    'the record was made with version 2 of the rules of Samurai Edition; this is version 3',
  );
  expect(en.rulesVersions({ ...versions, recorded: null })).toBe(
    'the record was made before the rules of Samurai Edition had versions; this is version 3',
  );
});

test('every reason without facts has words', () => {
  const plain = Object.entries(en.reason).filter(([, words]) => words.length === 0);
  expect(plain.length).toBeGreaterThan(100);
  for (const [kind, words] of plain) expect((words as () => string)(), kind).toMatch(/^\S.*[^\s.]$/);
});

test('a kind that is not known says nothing, also as a sentence or behind Equip', () => {
  const unknown = { kind: 'something new' } as unknown as Reason;
  expect(say(unknown)).toBe('');
  expect(reasonSentence(en, unknown)).toBe('');
  expect(say({ kind: 'byEquip', why: unknown })).toBe('it comes into play by Equip.');
});
