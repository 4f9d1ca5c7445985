/** Prompt words for a slot, an effect, or a branch of a choice. */
import { expect, test } from 'vitest';
import { readText, type TextContext } from '../src/index.ts';

const strategy: TextContext = { card: { title: 'Some Plan', type: 'Strategy', keywords: [] } };
const slot = { r: 'slot', name: 't1' };

function program(line: string) {
  const { text } = readText(line, strategy);
  if (text === undefined || !('effects' in text)) throw new Error(`not read: ${line}`);
  return text;
}

test("'your' and 'you' are words, not references", () => {
  const { effects } = program('Limited: Straighten your Personalities. You gain 2 Honor.');
  expect(effects.map((effect) => effect.words)).toEqual([
    ['Straighten your Personalities'],
    ['You gain 2 Honor'],
  ]);
});

test('the possessive of a reference is the reference and an ending', () => {
  const { effects } = program(
    'Limited: Target another player. Discard a card in his hand. Bow one of his Personalities. Straighten all his Holdings.',
  );
  expect(effects.map((effect) => effect.words)).toEqual([
    ['Discard a card in', slot, "'s hand"],
    ['Bow one of', slot, "'s Personalities"],
    ['Straighten all', slot, "'s Holdings"],
  ]);
});

test("what a slot says reads after 'target'", () => {
  const { slots } = program(
    'Battle: Target one of your Samurai: Bow a target Personality opposing him. Ranged 3 Attack. Ranged 2 Attack that must target a Follower.',
  );
  expect(slots.map((one) => one.words)).toEqual([
    ['one of your Samurai'],
    ['a Personality opposing', slot],
    ['a card with the Ranged Attack'],
    ['a Follower'],
  ]);
});

test.each([
  ['Open: Lose 2 Honor or target and bow one of your Personalities.', 'Lose 2 Honor'],
  ['Open: Target a Personality. Bow or straighten him.', 'Bow'],
  ['Open: Target a province. Raise or lower its strength by 2.', 'Raise'],
  ['Open: Target a Personality. You may bow him or gain 2 Honor.', 'Bow'],
  [
    'Open: Target one of your Rings and one of your Holdings: Either straighten the Ring or the Holding.',
    'Straighten',
  ],
])('each branch of a choice has words: %s', (line, first) => {
  const { effects } = program(line);
  const [made] = effects[0]!.e === 'may' ? effects[0]!.do : effects;
  if (made?.e !== 'either') throw new Error('no choice');
  for (const branch of made.of) expect(branch.some((effect) => effect.words !== undefined)).toBe(true);
  expect(made.of[0]![0]!.words![0]).toBe(first);
});

test('what only one branch, or a delayed effect, targets is targeted at its place', () => {
  for (const line of [
    'Open: Lose 2 Honor or target and bow one of your Personalities.',
    "Battle: Before this battle's resolution, bow a target Follower.",
    'Open: You may bow a target Personality.',
  ]) {
    expect(program(line).slots, line).toEqual([]);
  }
});

test('an optional target or cost in the constraints', () => {
  expect(program('Open: You may target a Holding: Bow it.').slots).toMatchObject([{ optional: true }]);
  expect(program('Open: Bow your Stronghold and you may pay 4 Gold: Draw a card.').costs).toMatchObject([
    { k: 'do' },
    { k: 'may', costs: [{ k: 'gold', amount: 4 }] },
  ]);
});

test("two targets named together are 'them'", () => {
  const { effects } = program('Open: Target one of your Samurai and two Holdings. Bow them.');
  expect(effects).toMatchObject([{ what: { ref: { r: 'both', of: [slot, { r: 'slot', name: 't2' }] } } }]);
});
