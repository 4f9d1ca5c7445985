import type { ActionRecord, SeatId, Strike, Thing } from '@kyuden/engine';

/** The record of an action that a player has announced in the first turn of a test. */
export const actionBy = (seat: SeatId, more: Partial<ActionRecord> = {}): ActionRecord => ({
  id: 4,
  seat,
  card: '',
  title: '',
  program: 'player/equip',
  designator: 'Limited',
  keywords: ['Political'],
  fromHand: false,
  performers: [],
  dishonorablePerformers: [],
  targets: [],
  targetsAt: {},
  status: 'announced',
  successful: false,
  did: {},
  turn: 1,
  phase: 1,
  battle: -1,
  ...more,
});

/** An attack on a thing that has not resolved yet. */
export const strikeAt = (target: Thing, more: Partial<Strike> = {}): Strike => ({
  id: 9,
  action: 4,
  seat: 0,
  source: '',
  target,
  kind: 'usual',
  outcome: 'destroy',
  base: 2,
  stat: 'force',
  againstBase: false,
  changes: 0,
  destroyed: false,
  resolved: false,
  ...more,
});
