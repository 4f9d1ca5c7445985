import type { ActionRecord, SeatId } from '@kyuden/engine';

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
