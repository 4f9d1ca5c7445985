import type { OptionMessage, RequestMessage } from '@kyuden/server/protocol';
import { describe, expect, it } from 'vitest';
import { byHand } from '../src/net/plan.ts';
import { heldPlans, isPicked, plansIn, rowsOf } from '../src/table/rows.ts';

const option = (id: string, given: Partial<OptionMessage> = {}): OptionMessage => ({
  id,
  label: { kind: 'name', name: id },
  role: 'do',
  verb: 'use',
  ...given,
});
const cancel = option('cancel', { role: 'cancel' });
const request = (options: OptionMessage[], given: Partial<RequestMessage> = {}): RequestMessage => ({
  id: 1,
  kind: 'act',
  what: 'Open',
  prompt: { kind: 'order' },
  options,
  nextStop: null,
  ...given,
});
const target = (options: OptionMessage[], ahead?: RequestMessage['ahead']) => ({
  kind: 'slot',
  what: 'target',
  options,
  ...(ahead && { ahead }),
});
const payment = (gold: number) => ({
  kind: 'pay',
  what: 'payGold',
  due: { amount: gold, suggestion: ['gold:c9'] },
  options: [option('gold:c9', { amount: 4, title: 'Stronghold' })],
});
const rows = (asked: RequestMessage, ...hand: string[]) => rowsOf(asked, new Set(hand));
const chosen = (what: string, id: string) => ({ what, option: id });

describe('a row', () => {
  it('takes the only target with the action, and says so', () => {
    const [row] = rows(
      request([option('u')], { ahead: { u: { asks: target([option('t=c1', { thing: 'c1' }), cancel]) } } }),
    );
    expect(row!.plan).toEqual(['u', chosen('target', 't=c1')]);
    expect(row!.forced.map((one) => one.thing)).toEqual(['c1']);
  });

  it('leaves out a target that need not be taken', () => {
    const asks = target([option('t=c1', { thing: 'c1' }), option('done', { role: 'done' })]);
    const [row] = rows(request([option('u')], { ahead: { u: { asks } } }));
    expect(row!.plan).toEqual(['u']);
  });

  it('has a chip for each of a few targets, and none for many', () => {
    const targets = (count: number) =>
      target([...Array.from({ length: count }, (_, at) => option(`t=c${at}`, { thing: `c${at}` })), cancel]);
    const few = request([option('u')], { ahead: { u: { asks: targets(3) } } });
    expect(rows(few)[0]!.chips.map((one) => one.plan.at(-1))).toEqual(
      [0, 1, 2].map((at) => chosen('target', `t=c${at}`)),
    );
    expect(rows(request([option('u')], { ahead: { u: { asks: targets(9) } } }))[0]!.chips).toEqual([]);
  });

  it('is one for each card that can be bought, the usual way first, with the cards that pay', () => {
    const buy = (way: string) => option(`buy:c1:${way}`, { verb: 'buy', thing: 'c1', way });
    const asked = request([buy('full'), buy('honor'), option('buy:c2:full', { verb: 'buy', thing: 'c2' })], {
      kind: 'buy',
      what: 'buy',
      ahead: { 'buy:c1:full': { asks: payment(3) }, 'buy:c1:honor': { asks: payment(9) } },
    });
    const [first, second] = rows(asked);
    expect(first!.plan).toEqual(['buy:c1:full']);
    expect(first!.pays.map((one) => one.title)).toEqual(['Stronghold']);
    expect(first!.chips.map((one) => [one.plan, one.pays])).toEqual([[['buy:c1:honor'], []]]);
    expect(second!.option.thing).toBe('c2');
  });

  it('attaches a card of the hand to its only bearer, or to the one that the player then chooses', () => {
    const equip = option('equip', { ability: 'equip' });
    const held = (thing: string) => option(`t2=${thing}`, { thing });
    const bearer = (thing: string) => option(`t1=${thing}`, { thing });
    const after = (...things: string[]) => ({ asks: target([...things.map(held), cancel]) });
    const one = request([equip], {
      ahead: { equip: { asks: target([bearer('c1'), cancel], { 't1=c1': after('c5', 'c6') }) } },
    });
    const [only, ...others] = rows(one, 'c5', 'c6');
    expect(others).toEqual([]);
    expect(only!.option.thing).toBe('c1');
    expect(only!.chips.map((chip) => chip.plan.at(-1))).toEqual([
      chosen('target', 't2=c5'),
      chosen('target', 't2=c6'),
    ]);
    expect(heldPlans(one, new Set(['c5', 'c6'])).get('c6')).toEqual(only!.chips[1]!.plan);
    const ahead = { 't1=c1': after('c5'), 't1=c2': after('c5') };
    const two = request([equip], { ahead: { equip: { asks: target([bearer('c1'), bearer('c2')], ahead) } } });
    const [row] = rows(two, 'c5');
    expect(row!.plan).toEqual(['equip', byHand, chosen('target', 't2=c5')]);
    expect(row!.chips.map((chip) => chip.plan[1])).toEqual([
      chosen('target', 't1=c1'),
      chosen('target', 't1=c2'),
    ]);
  });

  it('goes on from a pass to the next decision of the player, but not to more', () => {
    const pass = option('pass', { role: 'pass' });
    const decision = { kind: 'other', what: 'declareAttack', options: [option('attack'), pass] };
    const [row] = rows(request([pass], { ahead: { pass: { asks: decision } } }));
    expect(row!.plan).toEqual(['pass']);
    expect(row!.chips.map((one) => one.plan)).toEqual([
      ['pass', chosen('declareAttack', 'attack')],
      ['pass', chosen('declareAttack', 'pass')],
    ]);
    const purchase = { kind: 'buy', what: 'buy', options: [option('buy:c1:full')] };
    expect(rows(request([pass], { ahead: { pass: { asks: purchase } } }))[0]!.chips).toEqual([]);
  });

  it('says which choice loses the game', () => {
    const asked = request([option('u'), option('v')], { ahead: { u: { loses: true } } });
    expect(rows(asked).map((one) => one.loses)).toEqual([true, false]);
  });
});

it('several cards are picked together, or one alone with one click', () => {
  const done = option('done', { role: 'done' });
  const asked = request([option('c1'), option('c2'), done], { kind: 'pick', what: 'dynastyMulligan' });
  expect(isPicked(asked)).toBe(true);
  expect(isPicked(request([done], { what: 'dynastyMulligan' }))).toBe(false);
  expect(plansIn(rows(asked))).toContainEqual([
    chosen('dynastyMulligan', 'c1'),
    chosen('dynastyMulligan', 'done'),
  ]);
});
