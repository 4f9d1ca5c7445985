import { cardOf, fieldOf, seatOf, viewOf } from '@kyuden/engine/test-views';
import type { OptionMessage, RequestMessage } from '@kyuden/server/protocol';
import { describe, expect, it } from 'vitest';
import { nextStopWords } from '../src/flow/next-stop.ts';
import { byHand, dragPlan, nextStep, ownAnswer, stepOf } from '../src/net/plan.ts';
import { factsOf } from '../src/table/context.ts';
import { assignSuggestions, paySuggestion, suggestedPlans } from '../src/table/suggest.ts';

const option = (id: string, given: Partial<OptionMessage> = {}): OptionMessage => ({
  id,
  label: { kind: 'name', name: id },
  role: 'do',
  verb: 'use',
  ...given,
});
const request = (options: OptionMessage[], given: Partial<RequestMessage> = {}): RequestMessage => ({
  id: 1,
  kind: 'act',
  what: 'Open',
  prompt: { kind: 'order' },
  options,
  nextStop: null,
  ...given,
});
const stops = {
  autoPass: true,
  own: [],
  others: [],
  skipOwn: [],
  skipOthers: [],
  passUntil: 'nothing' as const,
  interrupts: [],
};

describe('a plan', () => {
  it('takes the option with its id, or the only one about its thing', () => {
    const asked = request([
      option('a', { thing: 'c1' }),
      option('b', { thing: 'c2' }),
      option('c', { thing: 'c2' }),
    ]);
    expect(stepOf(asked, 'b')?.id).toBe('b');
    expect(stepOf(asked, 'c1')?.id).toBe('a');
    expect(stepOf(asked, 'c2')).toBeUndefined();
    expect(stepOf(asked, 'c9')).toBeUndefined();
  });

  it('begins with what was dragged, or with Equip for a card that attaches', () => {
    expect(dragPlan(request([option('unit:c1', { thing: 'c1' })]), 'c1', 'b2')).toEqual(['c1', 'b2']);
    const equip = option('use', { ability: 'equip' });
    expect(dragPlan(request([equip]), 'c5', 'c6')).toEqual([equip.id, 'c6', 'c5']);
    expect(dragPlan(request([option('pass', { role: 'pass' })]), 'c1', 'c2')).toBeUndefined();
  });

  it('takes the steps of a drag in the order in which they are asked, with a payment in between', () => {
    const plan = ['c6', 'c5'];
    const first = nextStep(request([option('entering=c5', { thing: 'c5' }), option('cancel')]), plan);
    expect(first?.option?.thing).toBe('c5');
    expect(first?.rest).toEqual(['c6']);
    const pay = request([option('gold:c9', { thing: 'c9' })], { kind: 'pay' });
    expect(nextStep(pay, first!.rest)).toEqual({ option: undefined, rest: ['c6'] });
    expect(nextStep(request([option('t1=c6', { thing: 'c6' })]), ['c6'])?.rest).toEqual([]);
    // Another question ends the plan.
    expect(nextStep(request([option('t1=c7', { thing: 'c7' })]), ['c6'])).toBeUndefined();
    expect(nextStep(pay, [])).toBeUndefined();
    // One question in between may be left to the player.
    const other = request([option('t1=c7', { thing: 'c7' })]);
    expect(nextStep(other, [byHand, 'c6'])).toEqual({ option: undefined, rest: ['c6'] });
    // An answer that fits many questions is given only to the one that is meant.
    const pass = request([option('pass', { role: 'pass' })], { what: 'declareAttack' });
    expect(stepOf(pass, { what: 'declareAttack', option: 'pass' })?.id).toBe('pass');
    expect(stepOf(pass, { what: 'declareConflict', option: 'pass' })).toBeUndefined();
  });

  it('recruits a card that is dragged out of an own province, and nothing else', () => {
    const recruit = option('use:recruit', { ability: 'recruit' });
    expect(dragPlan(request([recruit]), 'c5', 's0', true)).toEqual([recruit.id, 'c5']);
    expect(dragPlan(request([recruit]), 'c5', 's0')).toBeUndefined();
  });
});

describe('an answer of its own', () => {
  const done = option('done', { role: 'done' });
  const habits = { stops, isStop: false, paysUsually: false };
  it('is given where being done is all there is', () => {
    expect(ownAnswer(request([done], { kind: 'pay' }), { ...habits, stops: null })).toEqual(['done']);
    expect(ownAnswer(request([done], { kind: 'buy' }), habits)).toEqual(['done']);
  });
  it('is not given at a stop, where one stop is set, or where there is a choice', () => {
    expect(ownAnswer(request([done], { kind: 'buy' }), { ...habits, isStop: true })).toBeNull();
    const never = { ...habits, stops: { ...stops, autoPass: false } };
    expect(ownAnswer(request([done], { kind: 'buy' }), never)).toBeNull();
    expect(ownAnswer(request([option('pass', { role: 'pass' })]), habits)).toBeNull();
    expect(ownAnswer(request([done, option('x')], { kind: 'pay' }), habits)).toBeNull();
    expect(ownAnswer(request([option('x')], { kind: 'pick' }), habits)).toBeNull();
  });
  it('ends the assignment when all units are assigned', () => {
    const back = option('back', { role: 'back' });
    expect(ownAnswer(request([done, back], { kind: 'assign' }), habits)).toEqual(['done']);
    expect(ownAnswer(request([done, back, option('x')], { kind: 'assign' }), habits)).toBeNull();
    expect(ownAnswer(request([done, back], { kind: 'assign' }), { ...habits, isStop: true })).toBeNull();
  });
  it('takes the only battlefield where anybody attacks', () => {
    const battles = request([option('b1', { thing: 'b1' }), option('b2', { thing: 'b2' })], {
      kind: 'pick',
      what: 'nextBattle',
    });
    const fields = [fieldOf('b1'), fieldOf('b2', { attackers: [cardOf('c1')] })];
    expect(ownAnswer(battles, habits, fields)).toEqual(['b2']);
    expect(ownAnswer(battles, habits, [fieldOf('b1', { attackers: [cardOf('c2')] }), fields[1]!])).toBeNull();
  });
  it('pays with the usual cards if they suffice and the player does not want to choose', () => {
    const source = option('gold:c1', { amount: 3 });
    const asked = request([source, option('gold:c2', { amount: 4 })], {
      kind: 'pay',
      what: 'payGold',
      due: { amount: 3, suggestion: ['gold:c1'] },
    });
    const plan = ['gold:c1', 'done'].map((one) => ({ what: 'payGold', option: one }));
    expect(ownAnswer(asked, { ...habits, paysUsually: true })).toEqual(plan);
    expect(ownAnswer(asked, habits)).toBeNull();
    const dear = { ...asked, due: { amount: 9, suggestion: ['gold:c1'] } };
    expect(ownAnswer(dear, { ...habits, paysUsually: true })).toBeNull();
  });
});

describe('suggestions', () => {
  it('pay with what the server found, and are done', () => {
    const asked = request([option('gold:c1', { title: 'Iron Mine', amount: 3 })], {
      kind: 'pay',
      due: { amount: 3, suggestion: ['gold:c1'] },
    });
    const plan = ['gold:c1', 'done'].map((one) => ({ what: asked.what, option: one }));
    expect(paySuggestion(asked)).toEqual({ sources: ['Iron Mine (3)'], plan });
    const view = viewOf([seatOf(0), seatOf(1)]);
    expect(suggestedPlans({ view, request: asked, ...factsOf(view, asked) })).toEqual([plan]);
    expect(paySuggestion({ ...asked, due: { amount: 0, suggestion: [] } })).toBeNull();
  });

  it('name a source without a title by what it does', () => {
    const card = { is: 'created', thing: 'c1', type: 'Holding' } as const;
    const source = option('gold:c1', { label: { kind: 'produce', card, amount: 2 }, amount: 2 });
    const asked = request([source, option('gold:c2', { title: 'Iron Mine', amount: 3 })], {
      kind: 'pay',
      due: { amount: 2, suggestion: ['gold:c1'] },
    });
    expect(paySuggestion(asked)?.sources).toEqual(['Bow a created Holding for 2 Gold (2)']);
  });

  it('send everybody where the attack reaches farthest', () => {
    const unit = cardOf('c1', { stats: { force: 4 } });
    const view = viewOf([seatOf(0, { home: [unit] }), seatOf(1)], {
      attack: {
        attacker: 0,
        defender: 1,
        fields: [
          fieldOf('b1', { strength: 9 }),
          fieldOf('b2', { strength: 5 }),
          fieldOf('b3', { strength: 7 }),
        ],
      },
    });
    const asked = request([option('unit:c1', { thing: 'c1' }), option('done', { role: 'done' })], {
      kind: 'assign',
    });
    const found = assignSuggestions({ view, request: asked, ...factsOf(view, asked) });
    expect(found.map((one) => one.field)).toEqual(['b2', 'b3']);
    expect(found[0]?.plan).toEqual(['unit:c1', 'b2']);
  });
});

it('says what the next stop is', () => {
  const phases = ['Action', 'Attack', 'Dynasty'];
  const now = { phase: 'Attack', active: 0 };
  expect(nextStopWords(stops, now, 0, phases)).toBe('Next stop: as soon as you can do something');
  expect(nextStopWords({ ...stops, own: ['Action', 'Dynasty'] }, now, 0, phases)).toContain(
    'the Dynasty Phase',
  );
  expect(nextStopWords({ ...stops, own: ['Dynasty'] }, now, 1, phases)).not.toContain('Dynasty');
  expect(nextStopWords({ ...stops, passUntil: 'attack' }, now, 1, phases)).toBe('Next stop: an attack');
});
