import { cardOf, fieldOf, seatOf, viewOf } from '@kyuden/engine/test-views';
import type { OptionMessage, RequestMessage } from '@kyuden/server/protocol';
import { describe, expect, it } from 'vitest';
import { nextStopWords } from '../src/flow/next-stop.ts';
import { dragPlan, nextStep, ownAnswer, stepOf } from '../src/net/plan.ts';
import { factsOf } from '../src/table/context.ts';
import { assignSuggestions, paySuggestion } from '../src/table/suggest.ts';

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
const stops = { autoPass: true, own: [], others: [], passUntil: 'nothing' as const, interrupts: [] };

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
  });

  it('recruits a card that is dragged out of an own province, and nothing else', () => {
    const recruit = option('use:recruit', { ability: 'recruit' });
    expect(dragPlan(request([recruit]), 'c5', 's0', true)).toEqual([recruit.id, 'c5']);
    expect(dragPlan(request([recruit]), 'c5', 's0')).toBeUndefined();
  });
});

describe('an answer of its own', () => {
  const done = option('done', { role: 'done' });
  it('is given where being done is all there is', () => {
    expect(ownAnswer(request([done], { kind: 'pay' }), null, false)).toBe('done');
    expect(ownAnswer(request([done], { kind: 'buy' }), stops, false)).toBe('done');
  });
  it('is not given at a stop, where one stop is set, or where there is a choice', () => {
    expect(ownAnswer(request([done], { kind: 'buy' }), stops, true)).toBeNull();
    expect(ownAnswer(request([done], { kind: 'buy' }), { ...stops, autoPass: false }, false)).toBeNull();
    expect(ownAnswer(request([option('pass', { role: 'pass' })]), stops, false)).toBeNull();
    expect(ownAnswer(request([done, option('x')], { kind: 'pay' }), stops, false)).toBeNull();
    expect(ownAnswer(request([option('x')], { kind: 'pick' }), stops, false)).toBeNull();
  });
});

describe('suggestions', () => {
  it('pay with what the server found, and are done', () => {
    const asked = request([option('gold:c1', { title: 'Iron Mine', amount: 3 })], {
      kind: 'pay',
      due: { amount: 3, suggestion: ['gold:c1'] },
    });
    expect(paySuggestion(asked)).toEqual({ sources: ['Iron Mine (3)'], plan: ['gold:c1', 'done'] });
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
