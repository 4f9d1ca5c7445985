import {
  askAll,
  finish,
  freshSeat,
  freshState,
  type Machine,
  machine,
  machineRuleKeys,
  makeLibrary,
  type Procedure,
  procedure,
  procedureTable,
  type Rulebook,
  run,
} from '../../src/index.ts';

/** The smallest game: each player secretly bids a number, and the higher bid wins. */

const bidding: Procedure = procedure('bidding', (g, frame) => {
  const bids = frame.answer;
  if (!Array.isArray(bids)) {
    const options = [1, 2].map((amount) => ({
      id: `bid:${amount}`,
      role: 'do' as const,
      verb: 'bid',
      amount,
    }));
    askAll(
      g,
      [0, 1].map((seat) => ({ seat, actor: seat, kind: 'other' as const, about: { what: 'bid' }, options })),
    );
    return;
  }
  const [first, second] = bids.map((one) => Number(one.slice('bid:'.length))) as [number, number];
  g.state.over = { winners: first === second ? [0, 1] : [first > second ? 0 : 1], how: 'bid' };
  finish(g, frame);
});

const book: Rulebook = {
  name: 'tiny',
  title: 'Tiny',
  modes: {
    price: 'cost',
    usesEachTurn: 1,
    noSecondFailedSearch: false,
    answers: 'Answer',
    actionKeywords: 'abilityAndCard',
    playingHasPrice: true,
  },
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
  procedures: procedureTable([bidding]),
  start: bidding.name,
  phases: [],
  playerAbilities: [],
  triggers: [],
  checks: [],
  knobs: {},
  citations: Object.fromEntries(machineRuleKeys.map((key) => [key, `tiny.${key}`])) as Rulebook['citations'],
  hooks: {
    use: { may: () => null },
    target: { may: () => null, inAttackDomain: () => false },
    entry: { may: () => null, mayAttach: () => null, price: () => 0 },
    stats: {},
    round: {},
    texts: {},
    view: {},
  },
};

const lib = makeLibrary(book, []);

/** Returns a game at its first question. */
export function tinyGame(): Machine {
  const state = freshState(book.name, book.start, 'tiny');
  state.seats = [freshSeat(0, 'p1'), freshSeat(1, 'p2')];
  const g = machine(book, lib, state);
  run(g);
  return g;
}

/** Returns the game saved and loaded again. */
export const reloaded = (g: Machine): Machine => machine(book, lib, JSON.parse(JSON.stringify(g.state)));
