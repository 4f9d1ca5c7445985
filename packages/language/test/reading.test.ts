import { expect, test } from 'vitest';
import {
  canonical,
  contextFor,
  describeProgram,
  printText,
  readText,
  type TextContext,
} from '../src/index.ts';

const strategy: TextContext = { card: { title: 'Some Plan', type: 'Strategy', keywords: [] } };
const watcher = contextFor({
  title: 'Border Watcher',
  type: 'Personality',
  keywords: ['Samurai'],
  stats: {},
  lines: [],
});

function effects(line: string, context = strategy) {
  const { text } = readText(line, context);
  if (text === undefined || !('effects' in text)) throw new Error(`not read: ${line}`);
  return text;
}

test('a target in the constraints performs, one in the effects does not', () => {
  const { slots } = effects(
    'Battle: Target one of your Personalities: Bow a target Personality opposing him.',
  );
  expect(slots.map((slot) => slot.block)).toEqual(['constraints', 'effects']);
  expect(slots[1]!.filter.preds).toContainEqual({ p: 'opposing', of: { r: 'slot', name: 't1' } });
});

test('a pronoun means the last thing that fits: he is a person, it is not', () => {
  const bow = { e: 'bow', what: { o: 'ref', ref: { r: 'slot', name: 't1' } } };
  expect(effects('Battle: Target a Personality and an Item. Bow him.').effects[0]).toMatchObject(bow);
  expect(effects('Battle: Target an Item and a Personality. Bow it.').effects[0]).toMatchObject(bow);
});

test('a pronoun without anything to mean is no reading', () => {
  const reading = readText('Battle: Bow him.', strategy);
  expect(reading.status).toBe('declined');
  expect(reading.decline!.senseless).toBe("'he' points at nothing");
});

test('a modifier before two nouns is about both, one behind a second article is not', () => {
  const both = effects('Battle: Bow a target bowed Samurai or Monk.').slots[0]!.filter.preds;
  expect(both).toEqual([
    { p: 'keyword', any: ['Samurai', 'Monk'] },
    { p: 'state', is: 'bowed' },
  ]);
});

test("'if C, cost' is a condition, 'cost if C' is a cost that may not be asked", () => {
  const first = effects('Battle: If Watcher is attacking, bow Watcher: Draw a card.', watcher);
  expect(first.conditions).toHaveLength(1);
  const second = effects('Battle: Bow Watcher if Watcher is attacking: Draw a card.', watcher);
  expect(second.conditions).toHaveLength(0);
  expect(second.costs[0]).toMatchObject({ k: 'if' });
});

test('a condition behind two clauses without a comma is about both', () => {
  const line = 'Battle: Target a Personality. Straighten him and give him +3F if he is opposed.';
  // biome-ignore lint/suspicious/noThenProperty: the program's own word
  expect(effects(line).effects).toMatchObject([{ e: 'if', then: [{ e: 'straighten' }, { e: 'modify' }] }]);
});

test("what follows 'may' without a new subject is part of the choice", () => {
  const line = 'Battle: You may draw a card and gain 1 Honor.';
  expect(effects(line).effects).toMatchObject([{ e: 'may', do: [{ e: 'draw' }, { e: 'gainHonor' }] }]);
});

test('an unnamed standard is the performing card', () => {
  const line =
    'Battle: Target one of your Personalities: Bow a target Personality opposing him with lower Chi.';
  expect(effects(line).slots[1]!.filter.preds).toContainEqual({
    p: 'stat',
    stat: 'chi',
    cmp: '<',
    to: { a: 'stat', of: { r: 'slot', name: 't1' }, stat: 'chi' },
  });
});

test('number and articles are strict', () => {
  for (const line of [
    'Battle: Bow a target Personalities.',
    'Battle: Bow two target Personality.',
    'Battle: Bow target Personality.',
    'Battle: Bow an target Personality.',
    'Battle: Watcher have +1F.',
  ]) {
    expect(readText(line, watcher).status, line).toBe('declined');
  }
});

test('a step that may turn out to be none is no cost', () => {
  expect(readText('Battle: End the battle without resolution: Gain 2 Honor.', strategy).runs).toBe(true);
  const { runs, missing } = readText('Open: End the Action Phase: Gain 2 Honor.', strategy);
  expect({ runs, missing }).toEqual({ runs: false, missing: 'this as a cost' });
});

test('other wordings print as they were read, and canonically as ours', () => {
  const line = 'Open: Target a Personality. He can not straighten until the end of the turn.';
  expect(printText(readText(line, strategy))).toBe(line);
  expect(canonical(line, strategy)).toBe(
    'Open: Target a Personality. He cannot straighten until the turn ends.',
  );
});

test('reminder text is kept but is no part of the text', () => {
  const line = 'Battle: Draw a card (from your Fate deck).';
  expect(printText(readText(line, strategy))).toBe(line);
  expect(effects(line).effects).toEqual(effects('Battle: Draw a card.').effects);
});

test('a quoted text is a text of its own', () => {
  const line = 'Until the game ends, you have the ability, "Battle: Draw a card."';
  const { text } = readText(line, { card: { title: 'News', type: 'Event', keywords: [] } });
  expect(text).toMatchObject({ t: 'event', effects: [{ e: 'lasting', until: { d: 'game' } }] });
});

test('a line with a quoted text that cannot be read is declined at the place inside the quotation', () => {
  const line = 'Until the game ends, you have the ability, "Battle: Draw a wobbly card."';
  const { status, decline } = readText(line, { card: { title: 'News', type: 'Event', keywords: [] } });
  expect(status).toBe('declined');
  expect(decline).toMatchObject({ line, at: line.indexOf('wobbly'), words: 'wobbly card.' });
});

test('a quoted text that cannot be read declines a line that would not run anyway', () => {
  const line = 'All players have, "Battle: Draw a wobbly card."';
  expect(readText(line, { card: { title: 'Camp', type: 'Holding', keywords: [] } }).status).toBe('declined');
});

test('a decline names the place, what was expected, and the nearest sentence', () => {
  const known = ['Battle: Bow a target enemy card without attachments.', 'Limited: Draw a card.'];
  const { decline } = readText('Battle: Bow a target enemy card lacking attachments.', {
    ...strategy,
    known,
  });
  expect(decline).toMatchObject({ at: 32, words: 'lacking attachments.', nearest: [known[0]] });
  expect(decline!.expected).toContain("'.'");
});

test('the words of an effect carry references', () => {
  const [, second] = effects('Battle: Target a Personality: Bow him. Give him +2F.').effects;
  expect(second!.words).toEqual(['Give', { r: 'slot', name: 't1' }, '+2F']);
});

test('a program can be read by a judge', () => {
  const { text } = readText('Limited: Bow Watcher: Gain 1 Honor.', watcher);
  expect(describeProgram(text!).split('\n')).toEqual([
    "'Limited: Bow Watcher: Gain 1 Honor.'",
    '  ability',
    '  designators: [Limited]',
    '  costs: [do(effect bow(what ref(ref self)))]',
    '  effects: [gainHonor(player you, amount 1)]',
  ]);
});

test.each([
  ['After the first time each turn Watcher enters play: Draw a card.', { nth: 1, per: 'turn' }],
  ['After the first time each battle Watcher enters play: Draw a card.', { nth: 1, per: 'battle' }],
  ['After the first time each game Watcher enters play: Draw a card.', { nth: 1, per: 'game' }],
])('%s', (line, ordinal) => {
  expect(effects(line, watcher).trigger).toMatchObject({ point: 'after', ordinal });
});

test.each([
  ['turn', undefined],
  ['battle', { d: 'battle' }],
  ['game', { d: 'game' }],
])('the next time this %s', (span, until) => {
  const line = `Battle: After the next time this ${span} Watcher bows, draw a card.`;
  expect(effects(line, watcher).effects).toMatchObject([
    until === undefined ? { e: 'later' } : { e: 'later', until },
  ]);
});

test.each([
  ['once per turn', { times: 1, per: 'turn' }],
  ['once per battle', { times: 1, per: 'battle' }],
  ['twice per game', { times: 2, per: 'game' }],
  ['any number of times per turn', { times: 'any', per: 'turn' }],
])('%s', (words, limit) => {
  const line = `Battle: ${words.charAt(0).toUpperCase()}${words.slice(1)}, bow Watcher: Draw a card.`;
  expect(effects(line, watcher).limit).toEqual(limit);
});

test.each([
  ['lower Chi than Watcher', '<'],
  ['higher Chi than Watcher', '>'],
  ['equal or lower Chi than Watcher', '<='],
  ['a Chi of 3 or more', '>='],
  ['a Chi of 3 or less', '<='],
  ['3 or more Chi', '>='],
  ['Chi less than 3', '<'],
  ['Chi equal to 3', '='],
  ['Chi greater than or equal to 3', '>='],
])('with %s', (feature, cmp) => {
  const [slot] = effects(`Battle: Bow a target Personality with ${feature}.`, watcher).slots;
  expect(slot!.filter.preds[1]).toMatchObject({ p: 'stat', stat: 'chi', cmp });
});

test('a slot says what may be targeted', () => {
  const { slots } = effects(
    'Battle: Target one of your Personalities: Bow a target Personality opposing him.',
  );
  expect(slots.map((slot) => slot.words)).toEqual([
    ['one of your Personalities'],
    ['a Personality opposing', { r: 'slot', name: 't1' }],
  ]);
});

test('what else a card has for whoever goes second is no reminder', () => {
  const stronghold = { card: { title: 'Old Keep', type: 'Stronghold', keywords: [] } };
  const read = (behind: string) => readText(`Limited: Draw a card. (${behind})`, stronghold).status;
  expect(read('The player who goes second is the other one.')).toBe('whole');
  expect(read('When going second, draw two cards instead.')).toBe('declined');
});

test('what was done must have been done by something that is named', () => {
  const asked = 'If you did not Equip a Weapon, gain 1 Honor.';
  const { effects: made } = effects(
    `Open: Target your Personality. You may Equip a Weapon from your hand to him. ${asked}`,
  );
  const [equip] = made[0]!.e === 'may' ? made[0]!.do : [];
  expect(equip?.name).toBeDefined();
  expect(made[1]).toMatchObject({ cond: { of: { ref: { r: 'bind', name: equip!.name } } } });
});

test('a piece of the sentence in parentheses is read as its words, another one reminds', () => {
  const placed = 'Battle: Give one of your target Personalities (at the current battlefield) +1F.';
  const reading = readText(placed, strategy);
  expect(printText(reading)).toBe(placed);
  const bare = effects(placed.replace(/[()]/g, ''));
  expect(effects(placed).slots).toEqual(bare.slots);
  expect(effects(placed).slots).not.toEqual(effects(placed.replace(/ \(.*\)/, '')).slots);
  const reminded = 'Battle: Bow a target Follower (shiny and new).';
  expect(printText(readText(reminded, strategy))).toBe(reminded);
});

test('one of several keywords is given by choice, and both of two together', () => {
  const target = 'Battle: Give a target Personality';
  const given = (add: string[]) => ({ e: 'keyword', add });
  expect(effects(`${target} Cavalry, Naval, or Scout.`).effects).toMatchObject([
    { e: 'either', of: [[given(['Cavalry'])], [given(['Naval'])], [given(['Scout'])]] },
  ]);
  expect(effects(`${target} Cavalry and Naval.`).effects).toMatchObject([given(['Cavalry', 'Naval'])]);
});

test('one that is chosen gets everything that is given', () => {
  const [first, second] = effects('Battle: Give one of your Personalities +1F and Naval.').effects;
  expect(first).toMatchObject({ e: 'modify', what: { o: 'pick' }, name: 'b1' });
  expect(second).toMatchObject({ e: 'keyword', what: { o: 'ref', ref: { r: 'bind', name: 'b1' } } });
});

test('exactly one is one and no more, one is one at least', () => {
  const asked = (followers: string) =>
    effects(`Battle: Bow a target Personality with ${followers}.`).slots[0]!.filter.preds;
  expect(asked('exactly one Follower')).toContainEqual(expect.objectContaining({ cmp: '=', n: 1 }));
  expect(asked('a Follower')).toContainEqual(expect.objectContaining({ cmp: '>=', n: 1 }));
});

test('a phrase may begin with itself: sums are taken from the left', () => {
  const [effect] = effects(
    'Battle: Give a target Personality a Force bonus equal to his Chi minus 2 plus 1.',
  ).effects;
  expect(effect).toMatchObject({ changes: [{ by: { a: 'sum', of: [{ a: 'minus', by: 2 }, 1] } }] });
});

test('a sentence of unknown words tells the story, one with a slip is declined', () => {
  const told = (line: string) => readText(`Battle: Bow a target Follower. ${line}`, strategy).status;
  expect(told('He hums an odd tune.')).toBe('whole');
  expect(told('The lanterns flicker beside the shore.')).toBe('whole');
  // 'Strightens' is one letter away from a verb; 'if' and 'Honor' belong to rules.
  expect(told('He strightens an odd tune.')).toBe('declined');
  expect(told('He hums if the lantern glows.')).toBe('declined');
  expect(told('He hums about Honor.')).toBe('declined');
  expect(told('Hums an odd tune.')).toBe('declined');
});

test('a word with a capital before a designator is a keyword of the ability', () => {
  expect(effects('Moonlit Battle: Bow a target Follower.')).toMatchObject({ keywords: ['Moonlit'] });
  expect(readText('moonlit Battle: Bow a target Follower.', strategy).status).toBe('declined');
});
