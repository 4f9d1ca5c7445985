import {
  askAll,
  finish,
  type Machine,
  machine,
  makeLibrary,
  type ProcedureFrame,
  type Rulebook,
  run,
  type State,
  seedRandom,
} from '../src/index.ts';

/** The smallest game there is: each player bids a number in secret, then the higher bid wins. */

function bidding(g: Machine, frame: ProcedureFrame): void {
  const bids = frame.answer;
  if (!Array.isArray(bids)) {
    const options = [{ id: 'bid:1' }, { id: 'bid:2' }];
    askAll(
      g,
      [0, 1].map((seat) => ({ seat, actor: seat, kind: 'other' as const, about: { what: 'bid' }, options })),
    );
    return;
  }
  const [first, second] = bids.map((one) => Number(one.slice('bid:'.length))) as [number, number];
  g.state.over = { winners: first === second ? [0, 1] : [first > second ? 0 : 1], how: 'bid' };
  finish(g, frame);
}

const book: Rulebook = {
  name: 'tiny',
  title: 'Tiny',
  stats: {},
  types: {},
  zones: {},
  designators: [],
  clans: [],
  elements: [],
  gate: {
    points: ['before', 'apply', 'after'],
    layers: { would: [], before: [], when: [], after: [] },
    orderer: () => 0,
    roundStart: () => 0,
  },
  kinds: {},
  procedures: { bidding },
  start: 'bidding',
  playerAbilities: [],
  triggers: [],
  checks: [],
  knobs: {},
  rules: {
    mayUse: () => null,
    mayTarget: () => null,
    inAttackDomain: () => false,
    mayEnter: () => null,
    mayAttach: () => null,
    entryPrice: () => 0,
  },
};

const seat = (id: number) => ({
  id,
  name: `p${id + 1}`,
  honor: 0,
  startingHonor: 0,
  honorAtTurn: 0,
  provinces: [],
  eliminated: false,
  turns: 0,
  events: [],
  searchedInVain: [],
  wentFirst: id === 0,
});

const start = (): Partial<State> => ({
  edition: 'tiny',
  settings: {},
  random: seedRandom('tiny'),
  seats: [seat(0), seat(1)],
  frames: [{ k: 'procedure', name: 'bidding', pc: 0, at: {} }],
  counts: {},
  zones: {},
  trims: {},
  favor: -1,
  active: 0,
  turn: 1,
  phase: '',
  phaseNumber: 0,
  nextId: 1,
  unsettled: false,
  ret: null,
  over: null,
});

const lists = [
  'cards',
  'created',
  'provinces',
  'fields',
  'attacks',
  'battles',
  'duels',
  'strikes',
  'actions',
  'lasting',
  'delayed',
  'postponed',
  'history',
  'refills',
  'asks',
];

const lib = makeLibrary(book, []);

/** A game at its first question. */
export function tinyGame(): Machine {
  const state = { ...Object.fromEntries(lists.map((name) => [name, []])), ...start() } as unknown as State;
  const g = machine(book, lib, state);
  run(g);
  return g;
}

/** The same game, saved and loaded. */
export const reloaded = (g: Machine): Machine => machine(book, lib, JSON.parse(JSON.stringify(g.state)));
