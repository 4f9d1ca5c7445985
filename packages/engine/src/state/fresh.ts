import type { SeatId, StatName } from '../program/vocabulary.ts';
import { type Generator, newGenerator, seedGenerator } from './random.ts';
import type { Attack, Battle, Card, Duel, Seat, State } from './state.ts';
import type { Thing } from './thing.ts';

/** Constructors for a new game, seat, card, attack, battle and duel. */

/** Returns a game with no seats whose first procedure is `start`. */
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
    frames: [{ k: 'procedure', name: start, pc: 0, answer: undefined, at: {} }],
    asks: [],
    unsettled: false,
    ret: null,
    over: null,
  };
}

/**
 * Returns an empty table of counts. It has no prototype, so V8 treats it as a dictionary from the start; otherwise
 * every new key would create a new object shape.
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

/**
 * Returns the list that consists of this face. Cards with the same face share one list, because it is never modified.
 */
export const onlyFace = (face: number): readonly number[] =>
  face < 0 ? [face] : (singleFaces[face] ??= [face]);

const noTokens: Card['tokens'] = [];

/** Returns a face-down card of the library. The caller must also add it to the list of the zone. */
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

/** Returns an open attack without battlefields. */
export const freshAttack = (id: number, attacker: SeatId, defender: SeatId): Attack => ({
  id,
  attacker,
  defender,
  invited: [],
  allies: [],
  fields: [],
  spent: [],
  honored: [],
  open: true,
});

/** Returns a battle of the attack at a battlefield, before its sides engage. */
export const freshBattle = (id: number, field: number, of: Attack): Battle => ({
  id,
  field,
  attack: of.id,
  attacker: of.attacker,
  defender: of.defender,
  step: 'engage',
  defenderActed: false,
  present: [[], []],
  totals: [0, 0],
  winner: -1,
  tie: false,
  destroyed: [],
  ending: false,
});

/** Returns a duel at the challenge step. */
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
