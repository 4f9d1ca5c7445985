import { seatOf, viewOf } from '@kyuden/engine/test-views';
import type { GameMessage } from '@kyuden/server/protocol';

/** A small message for rendering tests. */
export const messageOf = (given: Partial<GameMessage> = {}): GameMessage => ({
  type: 'game',
  version: 2,
  game: 'g',
  seat: 0,
  seq: 7,
  edition: 'samurai',
  view: viewOf([seatOf(0), seatOf(1)]),
  request: null,
  log: [{ at: 1, turn: 1, weight: 'deed', line: { kind: 'phase', phase: 'one' } }],
  seats: [],
  stops: null,
  undo: 'no',
  asked: null,
  settings: {},
  watchers: 0,
  ...given,
});
