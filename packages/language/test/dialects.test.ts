import { describe, expect, test } from 'vitest';
import { collectible, contextFor, parseCardFile, readText, type Wording } from '../src/index.ts';

/** The program of the only line of a Strategy, as an edition with this wording reads it. */
function read(line: string, wording: Wording = {}) {
  const source = `Plain Words\nStrategy\n0G  FV 1\n${line}\n`;
  const { cards } = parseCardFile(source, 'plain.txt', { ...collectible, wording });
  const { status, text } = readText(line, contextFor(cards[0]!));
  expect(status).toBe('whole');
  return text!;
}

describe("the three ways of 'not'", () => {
  const threeNots = { threeNots: true } as const;
  const said = (modal: string, wording?: Wording) =>
    read(`Your Personalities ${modal} be bowed by Fear effects.`, wording);
  test.each(['cannot', 'may not', 'will not'])("'%s' negates where the edition has one", (modal) => {
    expect(said(modal)).toMatchObject({ standing: [{ s: 'forbid', what: { kinds: ['bow'] } }] });
  });
  test("'cannot' negates where the edition has three", () => {
    expect(said('cannot', threeNots)).toMatchObject({ standing: [{ s: 'forbid' }] });
  });
  test.each(['may not', 'will not'])("'%s' leaves nothing to negate where it has three", (modal) => {
    expect(said(modal, threeNots)).toMatchObject({ standing: [{ s: 'never', what: { kinds: ['bow'] } }] });
  });
  test("'may not target' rules the choice out in both", () => {
    const line = 'Actions may not target your Personalities.';
    expect(read(line)).toEqual(read(line, threeNots));
    expect(read(line)).toMatchObject({ standing: [{ s: 'barTarget' }] });
  });
});

describe("'to' between two verbs", () => {
  const line = 'Battle: Bow your target Samurai to bow a target enemy Follower.';
  test('the first is a cost', () => {
    expect(read(line)).toMatchObject({ costs: [{ k: 'do', effect: { e: 'bow' } }], effects: [{ e: 'bow' }] });
  });
  test('both are effects, and the second needs the first', () => {
    const { costs, effects } = read(line, { toJoins: true }) as { costs: unknown[]; effects: unknown[] };
    expect(costs).toEqual([]);
    expect(effects).toMatchObject([{ e: 'bow' }, { e: 'if', cond: { c: 'did' } }]);
  });
});

describe('targets', () => {
  const line = 'Battle: Gain 1 Honor. Bow a target enemy Follower.';
  test('are named when the ability is announced', () => {
    expect(read(line)).toMatchObject({
      slots: [{ name: 't1' }],
      effects: [{ e: 'gainHonor' }, { e: 'bow' }],
    });
  });
  test('are named where the text reaches them', () => {
    const late = read(line, { lateTargets: true });
    expect(late).toMatchObject({ slots: [], effects: [{ e: 'gainHonor' }, { e: 'target' }, { e: 'bow' }] });
  });
});

describe("an 'if' that opens an ability", () => {
  const line = 'Limited: If you control a Ring, draw a card.';
  test('belongs to the effects', () => {
    expect(read(line)).toMatchObject({ conditions: [], effects: [{ e: 'if' }] });
  });
  test('is a condition for using the ability', () => {
    const opens = read(line, { openingIf: true });
    expect(opens).toMatchObject({ conditions: [{ c: 'exists' }], effects: [{ e: 'draw' }] });
  });
  test('may speak of a target that is named only then', () => {
    const later = 'Battle: If he would be opposed, move your target Samurai to the current battlefield.';
    const opens = read(later, { openingIf: true });
    expect(opens).toMatchObject({ conditions: [{ c: 'exists' }], slots: [{}], effects: [{ e: 'move' }] });
  });
  test('that is not at the start stays an effect', () => {
    const rest = 'Limited: Draw a card. If you control a Ring, draw a card.';
    expect(read(rest, { openingIf: true })).toEqual(read(rest));
  });
});

describe('an open Gold cost of an ability that brings in a card', () => {
  const line = 'Battle, [gold *]: Equip an Item from your hand to your target Personality.';
  test('is left to the entry', () => {
    expect(read(line)).toMatchObject({ costs: [], effects: [{ e: 'attach', entry: { costs: 'pay' } }] });
  });
  test('is the price of that card, which is chosen beforehand', () => {
    const card = { r: 'slot', name: 'entering' };
    expect(read(line, { openCostIsPrice: true })).toMatchObject({
      costs: [{ k: 'gold', amount: { a: 'price', of: card } }],
      slots: [{ name: 'entering', chosen: true }, { name: 't1' }],
      effects: [{ e: 'attach', what: { o: 'ref', ref: card }, entry: { costs: 'paid' } }],
    });
  });
  test('is the price of the target that comes', () => {
    const later = 'Dynasty, [gold *]: Bring into play a target Holding in your province.';
    const wording = { openCostIsPrice: true, lateTargets: true } as const;
    expect(read(later, wording)).toMatchObject({
      costs: [{ amount: { a: 'price', of: { r: 'slot', name: 't1' } } }],
      slots: [{ name: 't1' }],
      effects: [{ e: 'enter' }],
    });
  });
});

describe('several effects before one that they are for', () => {
  const line = 'Limited: Discard the Imperial Favor and discard a card to draw a card.';
  test("all must have happened where 'to' joins effects", () => {
    const { effects } = read(line, { toJoins: true }) as { effects: unknown[] };
    expect(effects).toMatchObject([
      { e: 'discardFavor' },
      { e: 'discard' },
      { e: 'if', cond: { c: 'all', of: [{ c: 'did' }, { c: 'did' }] } },
    ]);
  });
});

describe('a unit with a keyword', () => {
  const preds = (wording?: Wording, keyword = 'Samurai') => {
    const line = `Battle: Straighten your target ${keyword} unit.`;
    const { slots } = read(line, wording) as { slots: { filter: { preds: unknown[] } }[] };
    return slots[0]!.filter.preds;
  };
  test('is one whose Personality has it', () => {
    expect(preds()).not.toContainEqual(expect.objectContaining({ p: 'attachments' }));
  });
  test('has no Follower without it if the rules say so of the keyword in every edition: Cavalry', () => {
    expect(preds(undefined, 'Cavalry')).toContainEqual(expect.objectContaining({ p: 'attachments', n: 0 }));
  });
  test('has no Follower without it, where all must have it', () => {
    const lacking = { kind: 'card', preds: [{ p: 'type' }, { p: 'not', pred: { p: 'keyword' } }] };
    expect(preds({ unitKeywords: true })).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ p: 'attachments', cmp: '=', n: 0 })]),
    );
    const added = preds({ unitKeywords: true }).find((one) => (one as { p: string }).p === 'attachments');
    expect(added).toMatchObject({ filter: lacking });
  });
});
