import { expect, test } from 'vitest';
import { needsOf } from '../src/machine/pattern-prefilter.ts';
import type { Ability, Filter, Slot } from '../src/program/index.ts';

const items: Filter = { kind: 'card', preds: [{ p: 'type', types: ['Item'] }] as never };
const spells: Filter = { kind: 'card', preds: [{ p: 'type', types: ['Spell'] }] as never };
const slot = (filter: Filter, more: Partial<Slot> = {}): Slot =>
  ({ name: 't', filter, n: { min: 1, max: 1 }, block: 'effects', ...more }) as Slot;
const needs = (...slots: Slot[]) => needsOf({ slots } as unknown as Ability);

test('an ability needs the first card that it must target', () => {
  expect(needs(slot(items))).toBe(items);
  expect(needs(slot(items), slot(spells))).toBe(items);
});

test('a target that may be left out, an attack or a number from zero is not needed', () => {
  expect(needs(slot(items, { optional: true }))).toBeNull();
  expect(needs(slot(items, { optional: true }), slot(spells))).toBe(spells);
  expect(needs(slot(items, { attack: true } as Partial<Slot>))).toBeNull();
  expect(needs(slot(items, { n: { min: 0, max: 1 } }))).toBeNull();
  expect(needs(slot({ kind: 'province', preds: [] }))).toBeNull();
});
