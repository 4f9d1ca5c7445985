/** The messages between a table and its clients, the same over a socket and inside a browser. */
export type {
  CardView,
  FieldView,
  HiddenCard,
  ProvinceView,
  SeatView,
  SeenCard,
  View,
} from '@kyuden/engine';
export * from './action-kinds.ts';
export * from './deck-report.ts';
export type { FromClient, Stops } from './from-client.ts';
export type * from './library.ts';
export * from './patch.ts';
export type * from './replay.ts';
export * from './to-client.ts';
export * from './version.ts';
