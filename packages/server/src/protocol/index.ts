/** The messages between server and client. Clients import nothing else of the server. */
export type {
  CardView,
  FieldView,
  HiddenCard,
  ProvinceView,
  SeatView,
  SeenCard,
  View,
} from '@kyuden/engine';
export * from './deck-report.ts';
export * from './from-client.ts';
export type * from './http.ts';
export * from './patch.ts';
export * from './to-client.ts';

export const protocolVersion = 2;
