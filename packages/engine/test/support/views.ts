import type { CardView, FieldView, ProvinceView, SeatView, View } from '../../src/index.ts';

/** Small views, for tests of everything that shows them. */

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

export const provinceOf = (thing: string, given: Partial<ProvinceView> = {}): ProvinceView => ({
  thing,
  strength: 4,
  cards: [],
  region: [],
  tokens: [],
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
