import { expect, test } from 'vitest';
import { missingCapability } from '../src/index.ts';

test('what the engine can run lacks nothing', () => {
  expect(missingCapability([])).toBeUndefined();
  expect(missingCapability([{ s: 'modify', by: 1 }, 'words', null, 3])).toBeUndefined();
});

test('amounts and moments that the engine cannot tell are named, however deep they lie', () => {
  expect(missingCapability([{ effects: [{ n: { a: 'paid' } }] }])).toBe('how much Gold was paid');
  expect(missingCapability({ a: 'variable' })).toBe('a Gold cost that the effects decide');
  expect(missingCapability([{ at: 'leftPlay' }])).toBe('a value when a card left play');
});

test('what holds and is unknown is named', () => {
  expect(missingCapability([{ s: 'modify' }, { s: 'dances' }])).toBe("'dances' as something that holds");
});

test('what happens and is not told apart is named', () => {
  expect(missingCapability({ trigger: { on: [{ kinds: ['enterPlay', 'play'] }] } })).toBe(
    "'play' as something that happens",
  );
  expect(missingCapability({ trigger: { on: [{ kinds: ['enterPlay'] }] } })).toBeUndefined();
});

test('a cost is a change that happens at once', () => {
  const costs = (e: string): unknown => ({ t: 'ability', costs: [{ k: 'do', effect: { e } }], effects: [] });
  expect(missingCapability(costs('bow'))).toBeUndefined();
  expect(missingCapability(costs('negate'))).toBe("'negate' as a cost");
  expect(missingCapability(costs('may'))).toBe("'may' as a cost");
});

test('a card may let itself be played from another zone, and no other card', () => {
  const self = { o: 'ref', ref: { r: 'self' } };
  expect(missingCapability({ s: 'playFrom', over: self })).toBeUndefined();
  expect(missingCapability({ s: 'playFrom', over: { o: 'all' } })).toBe(
    'playing other cards from another zone',
  );
});

test('the Gold that its player chooses to pay is known inside an ability that asks for it', () => {
  const effects = [{ e: 'modify', amount: { a: 'paid' } }];
  const asking = { t: 'ability', costs: [{ k: 'gold', amount: { a: 'variable' } }], effects };
  expect(missingCapability([asking])).toBeUndefined();
  expect(missingCapability([asking, { t: 'ability', costs: [], effects }])).toBe('how much Gold was paid');
});

test('a text for which one invests is not triggered', () => {
  const trigger = { on: [{ kinds: ['play'] }] };
  expect(missingCapability({ invested: true, trigger })).toBeUndefined();
  expect(missingCapability({ invested: true, trigger, effects: [{ s: 'dances' }] })).toBe(
    "'dances' as something that holds",
  );
});
