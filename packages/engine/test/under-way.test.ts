import { expect, test } from 'vitest';
import { isUnderWay, type Machine, type Member, type Occurrence } from '../src/index.ts';

const occurrence = (kind: string, ...members: Member[]): Occurrence => ({
  id: 1,
  kind,
  members,
  cause: { mode: 'rulebook', card: '', seat: 0, action: -1, program: '' },
});

const on = (subject: string, fate: Member['fate']): Member => ({ subject, fate });

/** A game in which these occurrences are being answered together. */
function answering(applied: boolean, first: Occurrence, ...joined: Occurrence[]): Machine {
  const frame = { k: 'gate', applied, occurrence: first, joined: joined.map((one) => ({ occurrence: one })) };
  return { state: { frames: [frame] } } as unknown as Machine;
}

const asked = (g: Machine, thing: string): boolean => isUnderWay(g, thing, ['discard', 'put']);

test('a change is under way if it is one of several members and pending', () => {
  const g = answering(false, occurrence('discard', on('c1', 'never'), on('c2', 'pending')));
  expect([asked(g, 'c2'), asked(g, 'c1'), asked(g, 'c3')]).toEqual([true, false, false]);
});

test('a change is under way if it joined another one', () => {
  const joined = [occurrence('put', on('c2', 'pending')), occurrence('bow', on('c3', 'pending'))];
  const g = answering(false, occurrence('discard', on('c1', 'pending')), ...joined);
  expect([asked(g, 'c1'), asked(g, 'c2'), asked(g, 'c3')]).toEqual([true, true, false]);
});

test('nothing is under way once it is applied', () => {
  expect(asked(answering(true, occurrence('discard', on('c1', 'pending'))), 'c1')).toBe(false);
});
