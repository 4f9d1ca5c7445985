import { cardOf, seatOf, viewOf } from '@kyuden/engine/test-views';
import type { ChangeMessage, Patch } from '@kyuden/server/protocol';
import { diff } from '@kyuden/table/patch';
import { expect, it } from 'vitest';
import { takeIn } from '../src/net/picture.ts';
import { messageOf as game } from './support/views.ts';

it('takes in a whole picture as it is', () => {
  const whole = game({ seq: 100 });
  expect(takeIn(game(), whole)).toBe(whole);
});

it('takes in what changed and keeps the rest', () => {
  const before = game();
  const view = viewOf([seatOf(0, { honor: 9, home: [cardOf('c1')] }), seatOf(1)]);
  const change: ChangeMessage = {
    type: 'change',
    seq: 8,
    view: diff(before.view, view) as Patch,
    log: [{ at: 2, turn: 1, weight: 'deed', line: { kind: 'phase', phase: 'two' } }],
    undo: 'free',
  };
  const after = takeIn(before, change);
  expect(after?.view).toEqual(view);
  expect(after?.log.map(({ line }) => line)).toEqual([
    { kind: 'phase', phase: 'one' },
    { kind: 'phase', phase: 'two' },
  ]);
  expect(after?.undo).toBe('free');
  expect(after?.seq).toBe(8);
  expect(before.view.seats[0]?.honor).toBe(5);
});

it('says when a change was missed', () => {
  expect(takeIn(game(), { type: 'change', seq: 9 })).toBeUndefined();
  expect(takeIn(undefined, { type: 'change', seq: 1 })).toBeUndefined();
});
