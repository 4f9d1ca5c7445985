import { heldElsewhere } from '../eval/elsewhere.ts';
import { isSteady, standing } from '../eval/standing.ts';
import { type Carried, printedTexts } from '../eval/texts.ts';
import { card, faceNumber, facesInGame, isCreated, zoneKey } from '../machine/cards.ts';
import { touchedSince } from '../machine/changes.ts';
import { cardsInPlay, inPlay } from '../machine/in-play.ts';
import { type Await, awaitsOfTrigger, programOf } from '../machine/library.ts';
import type { Machine } from '../machine/machine.ts';
import { cell } from '../machine/memo.ts';
import type { OccurrenceSpec, RulebookTrigger } from '../machine/rulebook.ts';
import type { Pattern } from '../program/index.ts';
import type { Point, SeatId } from '../program/vocabulary.ts';
import type { Card } from '../state/index.ts';
import { spanEnds } from './lasting.ts';
import { addBit, patternBit, pointBits, unknownBit } from './listener-bits.ts';
import { rulebookListeners, specsOf, triggersOf } from './rulebook-listeners.ts';
import { anyCard, anySeat, type Waiting } from './waiting.ts';

/**
 * An index of the listeners for each kind of occurrence. The records are updated incrementally when cards enter or
 * leave play and when effects or hands change, so a query about a kind costs one lookup.
 */

/** The records, their sources, and the memo counts they are valid for. */
interface ListenerIndex {
  byKind: Map<string, KindListeners>;
  table: number;
  texts: number;
  hands: number;
  /** The version at the last update for effects; relevant if any change may affect which texts are active. */
  version: number;
  /** The records that include effects, and those that include cards in hands. */
  ofEffects: KindListeners[];
  inHands: KindListeners[];
  /** Seat → its player abilities. */
  ownAbilities: Carried[][];
  /** Printed texts of cards in play and texts of players: by key, by card id, and the number of players included. */
  carriedBy: Map<string, Carried[]>;
  carriedOf: Carried[][];
  players: number;
  /** The cards whose texts are included. */
  followed: number[];
  /** Swift games: listeners independent of where cards are, valid for this number of cards. */
  always: Map<string, number>;
  alwaysOf: number;
  /** Another machine shares the records and the texts by key and card: see `ownRecords`. */
  isLent: boolean;
}

const freshIndex = (): ListenerIndex => ({
  byKind: new Map(),
  table: 0,
  texts: 0,
  hands: 0,
  version: 0,
  ofEffects: [],
  inHands: [],
  ownAbilities: [],
  carriedBy: new Map(),
  carriedOf: [],
  players: -1,
  followed: [],
  always: new Map(),
  alwaysOf: -1,
  isLent: false,
});

const listenerIndex = cell<ListenerIndex>({
  fresh: freshIndex,
  fork: (own) => {
    own.isLent = true;
    return { ...own, ownAbilities: own.ownAbilities.slice() };
  },
  // Keeps the records of cards in play, which are updated on use; listeners in hands and elsewhere are rebuilt.
  sameTable: (own) => {
    own.isLent = true;
    const { byKind, ofEffects, inHands, carriedBy, carriedOf, players, followed } = own;
    const kept = { byKind, ofEffects, inHands, carriedBy, carriedOf, players, followed };
    return { ...freshIndex(), ...kept, ownAbilities: own.ownAbilities.slice(), isLent: true };
  },
});

/** Makes the records writable for this machine by copying shared ones. */
function ownRecords(own: ListenerIndex): void {
  if (!own.isLent) return;
  own.isLent = false;
  own.carriedBy = new Map(own.carriedBy);
  own.carriedOf = own.carriedOf.slice();
  const byKind = new Map<string, KindListeners>();
  for (const [kind, one] of own.byKind) byKind.set(kind, { ...one });
  own.byKind = byKind;
  const records = [...byKind.values()];
  own.ofEffects = records.filter((one) => one.effects !== 0);
  own.inHands = records.filter((one) => one.held !== 0);
}

/** Returns the printed texts of cards in play and the texts of players under a key. */
export const printedUnder = ({ memo }: Machine, key: string): Carried[] | undefined =>
  listenerIndex(memo).carriedBy.get(key);

/** The listeners for one kind of occurrence in this game. */
export interface KindListeners {
  /** Listener bits: independent of card locations, by printed texts of cards in play, by effects, and from hands. */
  always: number;
  printed: number;
  effects: number;
  held: number;
  /**
   * Waiting texts: of cards in play and players, given or created by effects, and in hands. Lists are replaced, never
   * modified.
   */
  waiting: readonly Waiting[];
  waitingEffects: readonly Waiting[];
  waitingInHands: readonly Waiting[];
  /** Triggers of the rulebook. */
  triggers: readonly RulebookTrigger[];
  /** The definition of the kind; undefined if the rulebook does not have it. */
  spec: OccurrenceSpec | undefined;
  /** Whether spans may end with it: see `spanEnds`. */
  endsSpan: boolean;
}

export const bitsOf = ({ always, printed, effects, held }: KindListeners): number =>
  always | printed | effects | held;

export function listenersOf(g: Machine, kind: string): KindListeners {
  followAll(g);
  return recordOf(g, kind);
}

/** Brings the index up to date. */
export function followAll(g: Machine): void {
  const { memo } = g;
  const own = listenerIndex(memo);
  if (own.table !== memo.table) followTable(g);
  // If texts give or remove continuous traits, any change may affect which texts are active.
  const isUnsure = memo.steadyAt !== memo.texts && own.version !== memo.version;
  if (own.texts !== memo.texts || (isUnsure && !isSteady(g))) followEffects(g);
  if (g.swift && own.hands !== memo.hands) followHands(g);
}

function recordOf(g: Machine, kind: string): KindListeners {
  let one = listenerIndex(g.memo).byKind.get(kind);
  if (!one) {
    one = {
      always: alwaysListening(g).get(kind) ?? 0,
      printed: 0,
      effects: 0,
      held: 0,
      waiting: waitingPlayers(g, kind),
      waitingEffects: nobody,
      waitingInHands: nobody,
      triggers: triggersOf(g, kind),
      spec: specsOf(g).get(kind),
      endsSpan: spanEnds.has(kind),
    };
    // Look up the index again: the records may have been copied in the meantime.
    listenerIndex(g.memo).byKind.set(kind, one);
  }
  return one;
}

const nobody: readonly Waiting[] = [];

const waitingFor = (one: Await, card: number, you: SeatId): Waiting => ({
  card,
  you,
  prefilter: one.prefilter,
  point: one.point,
  trait: one.trait,
  needs: one.needs,
});

/** Returns player abilities that wait for this kind. */
function waitingPlayers({ lib, state }: Machine, kind: string): readonly Waiting[] {
  const list: Waiting[] = [];
  for (const { id } of state.seats) {
    for (const program of lib.playerPrograms)
      for (const one of programOf(lib, program).awaits)
        if (one.kind === kind) list.push(waitingFor(one, -1, id));
  }
  return list.length === 0 ? nobody : list;
}

/** Updates the index for cards that entered or left play or changed control. */
export function followTable(g: Machine): void {
  const { memo, state } = g;
  const own = listenerIndex(memo);
  if (own.table === memo.table) return;
  const touched = touchedSince(g, own.table);
  own.table = memo.table;
  ownRecords(own);
  if (touched) {
    for (const id of touched) followCard(g, card(g, id));
    own.followed = cardsInPlay(g);
    return;
  }
  const players = state.seats.filter((seat) => !seat.eliminated).length;
  if (own.players !== players) {
    own.players = players;
    own.carriedBy = new Map();
    own.carriedOf = [];
    own.followed = [];
    own.byKind = new Map();
    own.ofEffects = [];
    own.inHands = [];
    own.texts = 0;
    own.hands = 0;
    for (const seat of state.seats) {
      if (seat.eliminated) continue;
      for (const one of ownAbilities(g, seat.id)) for (const key of one.ready.keys) insert(own, key, one);
    }
  }
  for (const id of own.followed) if (!inPlay(g, card(g, id))) replace(g, card(g, id), none);
  own.followed = cardsInPlay(g);
  for (const id of own.followed) followCard(g, card(g, id));
}

function followCard(g: Machine, c: Card): void {
  const now = inPlay(g, c) ? printedTexts(g, c) : none;
  if ((listenerIndex(g.memo).carriedOf[c.id] ?? none) !== now) replace(g, c, now);
}

const none: Carried[] = [];

/** Replaces the indexed texts of a card; an empty list removes them. */
function replace(g: Machine, c: Card, now: Carried[]): void {
  const own = listenerIndex(g.memo);
  const was = own.carriedOf[c.id] ?? none;
  own.carriedOf[c.id] = now;
  for (const one of was) {
    for (const key of one.ready.keys) withdraw(own, key, one);
    for (const { kind } of one.ready.awaits) forgetWaiting(g, kind, c.id);
  }
  for (const one of now) {
    for (const key of one.ready.keys) insert(own, key, one);
    for (const each of one.ready.awaits) addWaiting(g, each, c);
  }
}

type CarriedBy = Pick<ListenerIndex, 'carriedBy'>;

function withdraw({ carriedBy }: CarriedBy, key: string, one: Carried): void {
  const list = carriedBy.get(key)!;
  carriedBy.set(
    key,
    list.filter((other) => other !== one),
  );
}

/** Inserts in the order of card ids; player abilities come last. */
function insert({ carriedBy }: CarriedBy, key: string, one: Carried): void {
  const list = carriedBy.get(key) ?? none;
  const at = one.card < 0 ? -1 : list.findIndex((other) => other.card < 0 || other.card > one.card);
  carriedBy.set(key, at < 0 ? [...list, one] : list.toSpliced(at, 0, one));
}

function addWaiting(g: Machine, one: Await, c: Card): void {
  const listeners = recordOf(g, one.kind);
  listeners.waiting = [...listeners.waiting, waitingFor(one, c.id, c.controller)];
  listeners.printed |= pointBits[one.point];
}

function forgetWaiting(g: Machine, kind: string, id: number): void {
  const listeners = recordOf(g, kind);
  listeners.waiting = listeners.waiting.filter((one) => one.card !== id);
  listeners.printed = 0;
  for (const { card: other, point } of listeners.waiting)
    if (other >= 0) listeners.printed |= pointBits[point];
}

export const ownAbilities = (g: Machine, seat: SeatId): Carried[] =>
  (listenerIndex(g.memo).ownAbilities[seat] ??= g.lib.playerPrograms.map((program) => ({
    card: -1,
    program,
    ready: programOf(g.lib, program),
    instance: `s${seat}|${program}`,
    you: seat,
    given: null,
    use: null,
  })));

export const patternKinds = ['forbid', 'never', 'must', 'rewrite', 'cannotBeNegated'] as const;

/** Updates the index for effects and active continuous effects. Granted texts count for any bearer. */
function followEffects(g: Machine): void {
  const { memo, lib, state } = g;
  const own = listenerIndex(memo);
  own.texts = memo.texts;
  own.version = memo.version;
  ownRecords(own);
  for (const one of own.ofEffects) {
    one.effects = 0;
    one.waitingEffects = nobody;
  }
  own.ofEffects = [];
  if (g.swift) ownListeners(g);
  const add = (kind: string, bits: number): KindListeners => {
    const one = recordOf(g, kind);
    if (one.effects === 0) own.ofEffects.push(one);
    one.effects |= bits;
    return one;
  };
  const addAwait = (one: Await): void => {
    const listeners = add(one.kind, pointBits[one.point]);
    listeners.waitingEffects = [...listeners.waitingEffects, waitingFor(one, anyCard, anySeat)];
  };
  const addProgram = (program: string): void => programOf(lib, program).awaits.forEach(addAwait);
  for (const one of state.lasting) {
    if (one.copied?.program) addProgram(one.copied.program);
    if (one.became) addProgram(one.became.program);
  }
  for (const { node, program } of standing(g, 'grant')) {
    for (const quote of node.text) addProgram(program.quotes.get(quote) as string);
  }
  if (g.swift && standing(g, 'asHeld').length > 0) {
    for (const seat of state.seats)
      for (const c of heldElsewhere(g, seat.id))
        for (const one of lib.awaitsInHand[faceNumber(c)] ?? []) addAwait(one);
  }
  for (const one of state.delayed) {
    const trigger = programOf(lib, one.program).code.blocks[one.node]?.trigger;
    if (trigger) awaitsOfTrigger(trigger).forEach(addAwait);
  }
  for (const which of patternKinds) {
    for (const one of standing(g, which))
      for (const kind of (one.node as { what: Pattern }).what.kinds) add(kind, patternBit);
  }
}

/** Updates the index for cards in hands; swift games only, because it uses hidden cards. */
function followHands(g: Machine): void {
  const { memo, lib, state } = g;
  const own = listenerIndex(memo);
  own.hands = memo.hands;
  ownRecords(own);
  for (const one of own.inHands) {
    one.held = 0;
    one.waitingInHands = nobody;
  }
  own.inHands = [];
  for (const { id: you } of state.seats) {
    for (const id of state.zones[zoneKey('hand', you)] ?? []) {
      const awaits = lib.awaitsInHand[faceNumber(card(g, id))];
      if (!awaits) continue;
      for (const each of awaits) {
        const one = recordOf(g, each.kind);
        if (one.held === 0) own.inHands.push(one);
        one.held |= pointBits[each.point];
        one.waitingInHands = [...one.waitingInHands, waitingFor(each, id, you)];
      }
    }
  }
}

/** Returns listener bits that do not depend on where cards are. */
const alwaysListening = (g: Machine): Map<string, number> =>
  g.swift ? ownListeners(g) : (g.lib.alwaysListening ??= anyHandListeners(g));

/**
 * Returns the listeners of any position: the rulebook, player abilities, and texts of the edition that work out of
 * play.
 */
function anyHandListeners(g: Machine): Map<string, number> {
  const map = rulebookListeners(g);
  for (const keys of [g.lib.fromHand.keys(), g.lib.fromElsewhere.keys()]) {
    for (const key of keys) {
      const [kind, point] = key.split(':') as [string, Point];
      addBit(map, kind, pointBits[point]);
    }
  }
  return map;
}

/**
 * Like `anyHandListeners`, but of the out-of-play texts only those of cards in this game; for swift games, which need
 * not hide hands. Hands are indexed separately.
 */
function ownListeners(g: Machine): Map<string, number> {
  const { memo, lib, state } = g;
  const own = listenerIndex(memo);
  if (own.alwaysOf !== state.cards.length) {
    const isMoreToHear = own.alwaysOf < 0 || isAnyPrinted(state.cards, own.alwaysOf);
    own.alwaysOf = state.cards.length;
    if (!isMoreToHear) return own.always;
    own.always = rulebookListeners(g);
    const faces = facesInGame(g);
    for (const [key, programs] of lib.fromElsewhere) {
      const [kind, point] = key.split(':') as [string, Point];
      if (programs.some((id) => faces.has(programOf(lib, id).face)))
        addBit(own.always, kind, pointBits[point] | unknownBit);
    }
    ownRecords(own);
    for (const [kind, one] of own.byKind) one.always = own.always.get(kind) ?? 0;
  }
  return own.always;
}

/** Whether any card from this id on is printed. Created cards have no face of the library. */
function isAnyPrinted(cards: readonly Card[], from: number): boolean {
  for (let id = from; id < cards.length; id++) if (!isCreated(cards[id]!)) return true;
  return false;
}
