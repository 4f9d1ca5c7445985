import { expect, test } from 'vitest';
import { copySharing, copyState } from '../src/state/copy.ts';
import { freshCard, freshSeat, freshState } from '../src/state/fresh.ts';
import type { Cause, Frame, Member, Occurrence, State, Until } from '../src/state/index.ts';

const cause = { mode: 'effect', card: 'c1', seat: 0, action: -1, program: 'p' } as unknown as Cause;
const waits = (): Until => ({ u: 'trigger', program: 'p', node: 0, left: 1 });
const member = (): Member => ({ subject: 'c1', fate: 'pending', data: { things: ['c1'] } });
const occurrence = (): Occurrence => ({ id: 1, kind: 'bow', members: [member()], cause });
const env = () => ({ things: ['c1'], count: 1 }) as never;
const now = () => ({ list: ['c1'] }) as never;

/** One frame of each kind, with something in every list. */
const frames = (): Frame[] =>
  [
    { k: 'procedure', name: 'turn', pc: 0, at: { list: [1] } },
    { k: 'round', pc: 0, designators: {}, seat: 0, passes: 0, started: true, out: [1], extra: [extra()] },
    { k: 'action', pc: 0, env: env(), draft: [['c1']], now: now() },
    { k: 'payment', pc: 0, sources: ['c1'], cause },
    {
      k: 'gate',
      pc: 0,
      occurrence: occurrence(),
      left: [0],
      fired: ['p'],
      witnesses: [1],
      joined: [{ occurrence: occurrence(), witnesses: [1], fired: ['p'] }],
    },
    { k: 'program', pc: 0, env: env(), loops: [{ name: 'x', left: ['c1'] }], now: now(), cause },
    {
      k: 'entry',
      pc: 0,
      ignore: ['x'],
      data: { list: [1] },
      also: [{ kind: 'bow', members: [{ subject: 'c1', data: { list: [1] } }] }],
      now: now(),
      cause,
    },
    { k: 'trait', pc: 0, env: env(), now: now(), cause },
    { k: 'cost', pc: 0, env: env(), now: now(), cause, costs: [] },
  ] as unknown as Frame[];

const extra = () => ({ seat: 0, designators: ['Battle'], card: -1, program: 'p', node: 0, env: env() });

/** A state with something in every list that a game may modify. */
function fullState(): State {
  const state = freshState('none', 'turn', 'seed');
  const seat = {
    ...freshSeat(0, 'Ann'),
    provinces: [0],
    events: ['x'],
    searchedInVain: ['x'],
    counters: { fate: 1 },
  };
  const inPlay = { ...freshCard(0, 7, 0, 0, 'home:0'), counters: { fate: 1 } };
  Object.assign(state, {
    seats: [seat],
    cards: [inPlay, freshCard(1, 8, 0, 0, 'deck:0')],
    zones: { 'home:0': [0], 'deck:0': [1] },
    provinces: [{ id: 0, seat: 0, base: 5, tokens: [], destroyed: false }],
    pieces: [{ id: 0, type: 'ring', name: 'Air', seat: -1, state: '', counters: { fate: 1 } }],
    fields: [{ id: 1, province: 0, attack: 1, fought: false, open: true }],
    attacks: [
      {
        id: 1,
        invited: [{ seat: 1, by: 0 }],
        allies: [{ seat: 1, of: 0 }],
        fields: [1],
        spent: [0],
        honored: [1],
      },
    ],
    battles: [
      {
        id: 1,
        first: extra(),
        present: [['c1'], ['c2']],
        totals: [1, 2],
        destroyed: ['c1'],
        facts: { x: 1 },
      },
    ],
    duels: [
      { id: 1, before: [1, 2], focusedFromHand: [0], winners: ['c1'], losers: ['c2'], facts: { x: 1 } },
    ],
    strikes: [{ id: 1, changes: 0 }],
    actions: [
      {
        id: 1,
        status: 'resolving',
        keywords: ['x'],
        performers: ['c1'],
        targets: ['c1'],
        targetsAt: {},
        did: { bow: ['c1'] },
      },
      { id: 2, status: 'resolved', keywords: [], performers: [], targets: [], targetsAt: {}, did: {} },
    ],
    lasting: [{ id: 1, until: waits(), env: env(), source: cause }],
    delayed: [{ id: 1, until: waits(), env: env(), source: cause }],
    postponed: [{ kind: 'bow', member: { data: { list: [1] } }, cause, until: waits(), due: false }],
    trims: { x: { by: 1, size: 1 } },
    history: [{ kind: 'bow' }],
    refills: [0],
    frames: frames(),
    asks: [{ id: 1, seat: 0, options: [], about: {} }],
    ret: { list: [1] },
    over: { winners: [0], how: 'honor' },
  });
  return state;
}

/** Returns the paths at which two values share the same object. */
function sharedPlaces(one: unknown, other: unknown, place: string): string[] {
  if (typeof one !== 'object' || one === null) return [];
  if (one === other) return [place];
  return Object.keys(one).flatMap((key) =>
    sharedPlaces(
      (one as Record<string, unknown>)[key],
      (other as Record<string, unknown>)[key],
      place === '' ? key : `${place}.${key}`,
    ),
  );
}

/** Paths of everything that is only replaced and never modified; the types declare it `readonly`. */
const READ_ONLY = [
  'settings',
  'random.key',
  'cards.0.faces',
  'cards.0.tokens',
  'provinces.0.tokens',
  'attacks.0.invited.0',
  'attacks.0.allies.0',
  'battles.0.first.designators',
  'actions.1',
  'lasting.0.env',
  'lasting.0.source',
  'delayed.0.env',
  'delayed.0.source',
  'postponed.0.cause',
  'trims.x',
  'history.0',
  'frames.1.designators',
  'frames.1.extra.0.designators',
  'frames.3.cause',
  'frames.4.occurrence.cause',
  'frames.4.joined.0.occurrence.cause',
  'frames.5.cause',
  'frames.6.cause',
  'frames.7.cause',
  'frames.8.costs',
  'frames.8.cause',
  'asks.0.options',
  'asks.0.about',
];

test('a copy of a state shares only what nobody writes into', () => {
  const state = fullState();
  const shared = sharedPlaces(state, copyState(state), '');
  const ofZonesAndDecks = ['zones.home:0', 'zones.deck:0', 'cards.1.faces', 'cards.1.tokens'];
  expect(shared.sort()).toEqual([...READ_ONLY, ...ofZonesAndDecks].sort());
});

test('a fork shares the cards in decks, the zones and the counts too', () => {
  const state = fullState();
  const shared = sharedPlaces(state, copySharing(state, ['deck:0', 'no such deck']), '');
  expect(shared.sort()).toEqual([...READ_ONLY, 'cards.1', 'zones', 'counts'].sort());
});

test('a copy is equal to the state', () => {
  const state = fullState();
  expect(copyState(state)).toEqual(state);
  expect(copySharing(state, ['deck:0'])).toEqual(state);
});
