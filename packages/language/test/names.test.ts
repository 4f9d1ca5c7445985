import type { Effect, Text } from '@kyuden/engine/program';
import { expect, test } from 'vitest';
import { namesWithoutThings, withoutIdleNotes } from '../src/lower/names.ts';

const bound = (name: string) => ({ r: 'bind' as const, name });
const them = (name: string) => ({ o: 'ref' as const, ref: bound(name) });
const one = { o: 'pick' as const, filter: { kind: 'card' as const, preds: [] }, n: { min: 1, max: 1 } };

const textOf = (...effects: Effect[]): Text => ({
  t: 'triggered',
  text: '',
  conditions: [],
  costs: [],
  slots: [],
  effects,
});

const discard: Effect = { e: 'discard', what: one, name: 'b1' };
const destroy: Effect = { e: 'destroy', what: them('b1') };
const each = (...effects: Effect[]): Effect => ({
  e: 'forEach',
  over: { o: 'players', from: { r: 'you' } },
  as: 'p1',
  do: effects,
});

test('a name must be given somewhere', () => {
  expect(namesWithoutThings(textOf(discard, destroy))).toEqual([]);
  expect(namesWithoutThings(textOf(destroy))).toEqual(['b1']);
});

test('what a repeated or delayed part names is known only in it', () => {
  expect(namesWithoutThings(textOf(each(discard, destroy)))).toEqual([]);
  expect(namesWithoutThings(textOf(each(discard), destroy))).toEqual(['b1']);
  expect(namesWithoutThings(textOf(discard, each(destroy)))).toEqual([]);
  const later = (...effects: Effect[]): Effect => ({
    e: 'later',
    trigger: { point: 'after', on: [{ kinds: ['turnEnds'] }] },
    do: effects,
  });
  expect(namesWithoutThings(textOf(later(discard), destroy))).toEqual(['b1']);
});

test('a quoted text has names of its own', () => {
  const given: Effect = { e: 'grant', what: them('b1'), text: [textOf(discard, destroy)] };
  expect(namesWithoutThings(textOf(given))).toEqual(['b1']);
});

test('a known thing that is noted and never spoken of is dropped', () => {
  const note: Effect = { e: 'choose', what: { o: 'ref', ref: { r: 'you' } }, name: 'b1' };
  expect(withoutIdleNotes(textOf(note, discard))).toEqual(textOf(discard));
  expect(withoutIdleNotes(textOf(note, destroy))).toEqual(textOf(note, destroy));
});
