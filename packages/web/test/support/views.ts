import type { CardView, FieldView, SeatView, View } from '@kyuden/engine';
import type { GameMessage } from '@kyuden/server/protocol';

/** Small views for rendering tests. */

export const cardOf = (thing: string, given: Partial<CardView> = {}): CardView => ({
  thing,
  title: thing,
  key: thing,
  type: 'Personality',
  keywords: [],
  stats: {},
  base: {},
  owner: 0,
  controller: 0,
  bowed: false,
  dishonorable: false,
  dead: '',
  tokens: [],
  attached: [],
  ...given,
});

export const seatOf = (seat: number, given: Partial<SeatView> = {}): SeatView => ({
  seat,
  name: `Seat ${seat}`,
  honor: 5,
  eliminated: false,
  favor: false,
  hand: [],
  fateDeck: null,
  dynastyDeck: null,
  known: [],
  provinces: [],
  home: [],
  fateDiscard: [],
  dynastyDiscard: [],
  removed: [],
  focusPool: [],
  focusArea: [],
  resolving: [],
  ...given,
});

export const viewOf = (seats: SeatView[], given: Partial<View> = {}): View => ({
  edition: 'samurai',
  seat: 0,
  turn: 3,
  phase: 'Action',
  active: 0,
  seats,
  attack: null,
  duel: null,
  waiting: [],
  over: null,
  ...given,
});

export const fieldOf = (thing: string, given: Partial<FieldView> = {}): FieldView => ({
  thing,
  province: null,
  fought: false,
  current: false,
  attackers: [],
  defenders: [],
  terrain: [],
  attackForce: 0,
  defenseForce: 0,
  strength: 0,
  ...given,
});

export const messageOf = (given: Partial<GameMessage> = {}): GameMessage => ({
  type: 'game',
  version: 2,
  game: 'g',
  seat: 0,
  seq: 7,
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
