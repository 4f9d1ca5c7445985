import type { SeatId, StatName } from '../program/vocabulary.ts';
import { type Generator, newGenerator, seedGenerator } from './random.ts';
import type { Card, Duel, Seat, State } from './state.ts';
import type { Thing } from './thing.ts';

/** Beginnings: a game, a seat and a card to which nothing has happened yet. */

/** A game before anything: nobody at the table, and the procedure `start` about to begin. */
export function freshState(
  edition: string,
  start: string,
  seed: string,
  generator: Generator = newGenerator,
): State {
  return {
    edition,
    settings: {},
    random: seedGenerator(generator, seed),
    seats: [],
    cards: [],
    created: [],
    zones: {},
    provinces: [],
    pieces: [],
    fields: [],
    attacks: [],
    battles: [],
    duels: [],
    strikes: [],
    actions: [],
    lasting: [],
    delayed: [],
    postponed: [],
    trims: {},
    history: [],
    counts: noCounts(),
    refills: [],
    favor: -1,
    active: 0,
    turn: 0,
    phase: '',
    phaseNumber: 0,
    nextId: 1,
    nextAsk: 1,
    frames: [{ k: 'procedure', name: start, pc: 0, at: {} }],
    asks: [],
    unsettled: false,
    ret: null,
    over: null,
  };
}

/**
 * Counts with nothing counted yet. Their keys are ever new ones: an object without a prototype is a dictionary from the first,
 * where any other would get a new shape with every key.
 */
export const noCounts = (): Record<string, number> => Object.create(null) as Record<string, number>;

export const freshSeat = (id: SeatId, name: string): Seat => ({
  id,
  name,
  honor: 0,
  startingHonor: 0,
  honorAtTurn: 0,
  provinces: [],
  eliminated: false,
  turns: 0,
  events: [],
  searchedInVain: [],
  wentFirst: false,
});

const singleFaces: (readonly number[])[] = [];

/** The faces of a card that has this one: the same list for all such cards, because nobody writes into it. */
export const onlyFace = (face: number): readonly number[] =>
  face < 0 ? [face] : (singleFaces[face] ??= [face]);

const noTokens: Card['tokens'] = [];

/** A card of the library, face down in a zone. Whoever makes it also lays it into the zone's list. */
export const freshCard = (id: number, handle: number, face: number, owner: SeatId, zone: string): Card => ({
  id,
  handle,
  faces: onlyFace(face),
  owner,
  controller: owner,
  zone,
  host: -1,
  bowed: false,
  faceUp: false,
  dishonorable: false,
  dead: '',
  tokens: noTokens,
  known: 0,
  byOwnText: false,
  entered: -1,
  lockedUntil: 0,
  counters: undefined,
});

/** A duel that has been called for and nothing more. */
export const freshDuel = (id: number, challenger: Thing, challenged: Thing, stat: StatName): Duel => ({
  id,
  challenger,
  challenged,
  stat,
  before: [0, 0],
  focusedFromHand: [],
  winners: [],
  losers: [],
  step: 'challenge',
  ending: false,
});
