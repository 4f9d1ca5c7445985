/** Sentences that are easily read whole and wrong. Each test says what the sentence means, and what it does not mean. */
import type { Ability, EventTrait } from '@kyuden/engine/program';
import { expect, test } from 'vitest';
import { contextFor, readCard, readText, type TextContext } from '../src/index.ts';

const named = (title: string, type: string): TextContext =>
  contextFor({ title, type, keywords: [], stats: {}, lines: [] }, { titles: [title, 'Hill Fort'] });
const strategy = named('Some Plan', 'Strategy');
const watcher = named('Border Watcher', 'Personality');
const granary = named('Old Granary', 'Holding');

function read(line: string, context = strategy): Ability | EventTrait {
  const { text } = readText(line, context);
  if (text?.t !== 'ability' && text?.t !== 'event') throw new Error(`not read: ${line}`);
  return text;
}
const predsOf = (line: string, slot: number, context = strategy) =>
  read(line, context).slots[slot]!.filter.preds;
const slot = (name: string) => ({ r: 'slot', name });
const self = { r: 'self' };
const that = (ref: object) => ({ o: 'ref', ref });

test('a comparison that names nobody is with your one card in the text', () => {
  const lower = { p: 'stat', stat: 'chi', cmp: '<', to: { a: 'stat', of: slot('t1'), stat: 'chi' } };
  const inBlock = 'Battle: Target one of your Personalities: Bow a target Personality with lower Chi.';
  expect(predsOf(inBlock, 1)).toContainEqual(lower);
  const inEffects = 'Battle: Bow your target Personality. Bow a target enemy Personality with lower Chi.';
  expect(predsOf(inEffects, 1)).toContainEqual(lower);
});

test('a comparison with nobody has no reading', () => {
  expect(readText('Battle: Bow a target Personality with lower Chi.', strategy).status).toBe('declined');
  const bowing = 'Battle: Bow this card: Bow a target Personality with lower Chi.';
  expect(readText(bowing, granary).status).toBe('declined');
  expect(readText(bowing, watcher).status).toBe('whole');
});

test('the total of a chosen set is one bound on all of them', () => {
  const { slots } = read('Battle: Destroy any number of target Followers with total Force of 5 or less.');
  expect(slots[0]!.joint).toEqual([{ j: 'sum', stat: 'force', cmp: '<=', to: 5 }]);
  expect(slots[0]!.filter.preds).toEqual([{ p: 'type', any: ['Follower'] }]);
});

test("'him' is the one whom an action bowed, not the action's performer", () => {
  const line = 'Reaction: After an action that bowed one of your Personalities resolves: Straighten him.';
  expect(read(line, watcher).effects).toMatchObject([
    { e: 'straighten', what: that({ r: 'befell', past: { kind: 'bow', action: { kind: 'action' } } }) },
  ]);
});

test("'a target' is always a new one", () => {
  const line = 'Battle: Target one of your Personalities: Bow a target Personality.';
  expect(read(line).slots.map(({ name }) => name)).toEqual(['t1', 't2']);
  expect(read(line).effects).toMatchObject([{ e: 'bow', what: that(slot('t2')) }]);
  // 'The target Personality' cannot be a Follower.
  expect(readText('Battle: Target a Follower. Bow the target Personality.', strategy).status).toBe(
    'declined',
  );
});

test('a target behind a condition is chosen only if the condition holds, and is not there otherwise', () => {
  const { slots, effects } = read(
    'Battle: Target a Personality. If he is bowed, destroy a target Follower; otherwise, bow the target.',
  );
  expect(slots.map(({ name }) => name)).toEqual(['t1']);
  expect(effects).toMatchObject([
    {
      e: 'if',
      // biome-ignore lint/suspicious/noThenProperty: the program's own word
      then: [
        { e: 'target', slot: { name: 't2' } },
        { e: 'destroy', what: that(slot('t2')) },
      ],
      else: [{ e: 'bow', what: that(slot('t1')) }],
    },
  ]);
});

test('a target that a condition asks about is chosen with the other targets', () => {
  const { slots, effects } = read('Battle: If a target Personality is bowed, destroy him.');
  expect(slots.map(({ name }) => name)).toEqual(['t1']);
  expect(effects).toMatchObject([
    {
      e: 'if',
      cond: { c: 'is', ref: slot('t1'), preds: [{ p: 'state', is: 'bowed' }] },
      // biome-ignore lint/suspicious/noThenProperty: the program's own word
      then: [{ e: 'destroy', what: that(slot('t1')) }],
    },
  ]);
});

test("'this province' is that of the Event, and in a battle that of the battlefield", () => {
  const changed = (line: string, context: TextContext) => read(line, context).effects[0];
  const line = 'Give this province +2 strength.';
  expect(changed(line, named('High Tide', 'Event'))).toMatchObject({
    what: that({ r: 'of', rel: 'cameFrom', of: self }),
  });
  expect(changed(`Battle: ${line}`, strategy)).toMatchObject({
    what: that({ r: 'role', role: 'currentProvince' }),
  });
});

test("'A, B, or C' is one of them, 'A, B, and C' all", () => {
  const given = (conj: string) =>
    read(`Open: Give a target Personality Cavalry, Scout, ${conj} Samurai.`).effects[0];
  const one = (keyword: string) => [expect.objectContaining({ e: 'keyword', add: [keyword] })];
  expect(given('or')).toMatchObject({ e: 'either', of: [one('Cavalry'), one('Scout'), one('Samurai')] });
  expect(given('and')).toMatchObject({ e: 'keyword', add: ['Cavalry', 'Scout', 'Samurai'] });
});

test.each(['only one Follower', 'exactly one Follower'])("'%s' is not two", (words) => {
  expect(predsOf(`Battle: Bow a target Personality with ${words}.`, 0)).toContainEqual(
    expect.objectContaining({ p: 'attachments', cmp: '=', n: 1 }),
  );
});

test('words in parentheses that limit a sentence are read', () => {
  const line = 'Battle: Straighten one of your target Personalities. He cannot bow';
  const until = (text: string) => (read(text).effects[1] as { until?: unknown }).until;
  expect(until(`${line} (until the battle ends).`)).toEqual({ d: 'battle' });
  // 'Who may be him' only reminds: nothing says that he must be another.
  const other = 'Battle: Target one of your Samurai: Straighten a target Samurai';
  const plain = predsOf(`${other}.`, 1);
  expect(predsOf(`${other} (who may be him).`, 1)).toEqual(plain);
  expect(plain).not.toContainEqual(expect.objectContaining({ p: 'other' }));
});

test('an army has the cards in it', () => {
  const line = 'Battle: If your army has one or more unbowed Samurai: Bow a target Follower.';
  expect(read(line).conditions).toEqual([
    expect.objectContaining({
      c: 'exists',
      filter: expect.objectContaining({ preds: expect.arrayContaining([{ p: 'army', of: { r: 'you' } }]) }),
    }),
  ]);
});

test("'it' is the thing, not the Personality who was called by his name", () => {
  const line = 'Battle: Target an attachment. Transfer it to Watcher or destroy it.';
  expect(read(line, watcher).effects).toMatchObject([
    { e: 'either', of: [[{ e: 'transfer' }], [{ e: 'destroy', what: that(slot('t1')) }]] },
  ]);
});

test("a card's own title with 'the' is the card itself, another card's is not", () => {
  const cost = (line: string) => read(line, granary).costs[0];
  expect(cost('Limited: Bow the Old Granary: Gain 1 Honor.')).toMatchObject({ effect: { what: that(self) } });
  expect(cost('Limited: Bow the Hill Fort: Gain 1 Honor.')).toMatchObject({
    effect: { what: { o: 'pick' } },
  });
});

test("a statement about 'this battle's resolution' ends with the battle", () => {
  const until = (words: string) =>
    (
      read(`Battle: Target one of your units. ${words} resolution cannot destroy cards in it.`)
        .effects[0] as { until?: unknown }
    ).until;
  expect(until("This battle's")).toEqual({ d: 'battle' });
  expect(until('Battle')).toBeUndefined();
});

test("'target and bow that unit' bows all its cards", () => {
  const line = "Reaction: After a unit assigns to Watcher's battlefield: Target and bow that unit.";
  expect(read(line, watcher).effects).toMatchObject([
    { e: 'bow', what: that({ r: 'of', rel: 'unit', of: slot('t1') }) },
  ]);
});

test('Gold Production that is set runs only on a Stronghold, which produces by this stat alone', () => {
  const runs = (type: string, line: string) =>
    readCard({ title: 'Rice Lord', type, keywords: [], stats: {}, lines: [line] }).runs;
  expect(runs('Personality', 'Your Farms have +1 Gold Production.')).toBe(true);
  expect(runs('Strategy', "Limited: Reduce a target Holding's Gold Production to 1.")).toBe(false);
});

test('actions of cards in units that nobody named do not run', () => {
  const line =
    'Battle: Target an enemy Personality. Until the battle ends, actions from cards in their units cannot target him.';
  expect(readText(line, strategy)).toMatchObject({ status: 'whole', runs: false });
});

test('who was never asked has not declined', () => {
  const line =
    "Interrupt: If the action targets Watcher and is another player's, he may choose to lose 2 Honor. If he did not choose this, negate the action.";
  const { effects } = readText(line, watcher).text as Ability;
  const [only, ...more] = effects;
  expect(more).toEqual([]);
  const offered = only?.e === 'if' ? only.then : [];
  expect(offered).toMatchObject([{ e: 'may' }, { e: 'if', cond: { c: 'not' } }]);
});

test("'after this moves him' asks for the movement that the text makes", () => {
  const line =
    'Battle: Move your target Personality to the current battlefield. After this moves him, straighten him.';
  const [move, after] = read(line).effects;
  expect(move).toMatchObject({ e: 'move' });
  expect(after).toMatchObject({ e: 'if', cond: { c: 'did', name: move!.name } });
});

test('a condition decides how many targets there may be', () => {
  const line =
    'Limited: Target a Personality, or one or two Personalities if you control a Courtier: Bow them.';
  const { text } = readText(line, strategy);
  expect(text?.t === 'ability' && text.slots.map(({ n }) => n)).toMatchObject([
    { min: 1, max: { a: 'if', else: 1 } },
  ]);
});
