import {
  card,
  cardsInPlay,
  cardThing,
  faceNumber,
  facesInGame,
  inPlay,
  viewpoint,
  whileInForce,
  zoneKey,
} from '../cards.ts';
import { contextOf, on, printedPrograms, standing } from '../eval/standing.ts';
import { granted, isStripped, printedTexts, textsOf } from '../eval/texts.ts';
import { type Await, programOf } from '../library.ts';
import type { Machine } from '../machine.ts';
import type { Carried } from '../memo.ts';
import type { Pattern } from '../program/index.ts';
import type { Rulebook, RulebookTrigger } from '../rulebook.ts';
import { heldElsewhere } from '../run/elsewhere.ts';
import type { Card, Occurrence } from '../state/index.ts';
import type { Point, SeatId } from '../words.ts';
import { couldFit, type Waiting } from './gist.ts';

/** Which texts are about, and what they wait for. Looked up by key, so that a moment nobody waits for costs nothing. */

const ownAbilities = (g: Machine, seat: SeatId): Carried[] =>
  (g.memo.ownAbilities[seat] ??= g.lib.playerPrograms.map((program) => ({
    card: -1,
    program,
    ready: programOf(g.lib, program),
    instance: `s${seat}|${program}`,
    you: seat,
  })));

/** Abilities of a player himself: the rulebook's, and what he was given. */
export function textsOfPlayer(g: Machine, seat: SeatId): Carried[] {
  return ownAbilities(g, seat).concat(granted(g, `s${seat}`, -1, seat));
}

/** Texts of cards in play and of players, by key. Those printed change only when cards come and go. */
export function carried(g: Machine, key: string): Carried[] {
  const { memo } = g;
  if (memo.carriedAt !== memo.table) {
    memo.carriedAt = memo.table;
    gatherCarried(g);
  }
  const printed = memo.carriedBy.get(key) ?? none;
  if (areAsPrinted(g, key)) return printed;
  const strips = standing(g, 'strip').length > 0;
  const given = givenKeys(g).has(key) ? (grantedBy(g).get(key) ?? none) : none;
  const list = given.length === 0 ? printed : [...printed, ...given];
  return strips ? list.filter((one) => !isStripped(g, one)) : list;
}

/**
 * Brings the texts by key up to date: those of cards that came or went, in the order of the cards; players' own are last.
 * A list is replaced, never changed, for someone may be going through it.
 */
function gatherCarried(g: Machine): void {
  const { memo, state } = g;
  const players = state.seats.filter((seat) => !seat.eliminated).length;
  const isNew = memo.carriedPlayers !== players;
  if (isNew) {
    memo.carriedPlayers = players;
    memo.carriedBy = new Map();
    memo.carriedOf = [];
  }
  for (const c of state.cards) {
    const was = memo.carriedOf[c.id] ?? none;
    const now = inPlay(g, c) ? printedTexts(g, c) : none;
    if (was === now) continue;
    memo.carriedOf[c.id] = now;
    if (isNew) {
      for (const one of now) index(memo.carriedBy, one);
      continue;
    }
    for (const one of was) for (const key of one.ready.keys) withdraw(memo.carriedBy, key, one);
    for (const one of now) for (const key of one.ready.keys) insert(memo.carriedBy, key, one);
  }
  if (!isNew) return;
  for (const seat of state.seats) {
    if (!seat.eliminated) for (const one of ownAbilities(g, seat.id)) index(memo.carriedBy, one);
  }
}

function withdraw(by: Map<string, Carried[]>, key: string, one: Carried): void {
  by.set(
    key,
    by.get(key)!.filter((other) => other !== one),
  );
}

function insert(by: Map<string, Carried[]>, key: string, one: Carried): void {
  const list = by.get(key) ?? none;
  const at = list.findIndex((other) => other.card < 0 || other.card > one.card);
  by.set(key, at < 0 ? [...list, one] : list.toSpliced(at, 0, one));
}

/** Do all have the texts that are printed on them, and no others? */
const asPrinted = whileInForce(
  (g): boolean =>
    g.memo.inForceUntil === Number.POSITIVE_INFINITY &&
    standing(g, 'strip').length === 0 &&
    standing(g, 'grant').length === 0 &&
    !g.state.lasting.some((one) => one.copied?.program),
);

/** Are the texts under this key those that are printed, and no others? */
export const areAsPrinted = (g: Machine, key: string): boolean =>
  asPrinted(g) || (standing(g, 'strip').length === 0 && !givenKeys(g).has(key));

/** Keys of all texts that effects give to anyone: most questions are about others. */
const givenKeys = whileInForce((g): Set<string> => {
  const programs = g.state.lasting.flatMap((one) => (one.copied?.program ? [one.copied.program] : []));
  for (const { node, program } of standing(g, 'grant')) {
    if (node.s === 'grant') programs.push(...node.text.map((quote) => program.quotes.get(quote) as string));
  }
  return new Set(programs.flatMap((program) => programOf(g.lib, program).keys));
});

const none: Carried[] = [];

/** Texts given by effects, by key: whom they reach is read anew whenever anything has changed. */
function grantedBy(g: Machine): Map<string, Carried[]> {
  const { memo } = g;
  if (memo.grantedVersion !== memo.version) {
    memo.grantedVersion = memo.version;
    memo.grantedBy = new Map();
    for (const id of cardsInPlay(g)) {
      const c = card(g, id);
      for (const one of granted(g, cardThing(c), id, viewpoint(g, c))) index(memo.grantedBy, one);
    }
    for (const seat of g.state.seats) {
      if (!seat.eliminated)
        for (const one of granted(g, `s${seat.id}`, -1, seat.id)) index(memo.grantedBy, one);
    }
  }
  return memo.grantedBy;
}

function index(by: Map<string, Carried[]>, one: Carried): void {
  for (const key of one.ready.keys) {
    const list = by.get(key);
    if (list) list.push(one);
    else by.set(key, [one]);
  }
}

/** Texts of one card that wait for this, wherever the card is. */
export function ownTexts(g: Machine, c: Card, key: string): Carried[] {
  const hasKey = (program: string): boolean => programOf(g.lib, program).keys.includes(key);
  if (!printedPrograms(g, c).some(hasKey) && !givenKeys(g).has(key)) return none;
  return textsOf(g, c).filter((one) => one.ready.keys.includes(key));
}

const patternKinds = ['forbid', 'never', 'must', 'rewrite', 'sure'] as const;

/** Standing patterns that speak of this kind of occurrence. */
export function standingPatterns(g: Machine, which: (typeof patternKinds)[number], kind: string) {
  const some = standing(g, which);
  if (some.length === 0) return some;
  return some.filter((one) => {
    const what = (one.node as { what?: Pattern }).what;
    return what?.kinds.includes(kind) === true && on(g, one, contextOf(g, one));
  });
}

/** Bits of what may answer a kind of occurrence: one for each point, and one for standing patterns. */
const pointBits: Record<Point, number> = { would: 1, before: 2, when: 4, after: 8 };
const patternBit = 16;
/** Something else than a printed text may answer: only the gate can tell. */
const unknownBit = 32;

/** What may answer occurrences of this kind, as bits. */
const answerable = (g: Machine, kind: string): number =>
  (listening(g).get(kind) ?? 0) | (g.swift ? (inHands(g).get(kind) ?? 0) : 0);

/** Could anything at all answer an occurrence of this kind? */
export const listened = (g: Machine, kind: string): boolean => answerable(g, kind) !== 0;

/**
 * Could anything answer this very occurrence, as far as can be told at first sight? Asked on the swift way only, of
 * occurrences of kinds that are listened for.
 */
export function mayBeAnswered(g: Machine, occ: Occurrence): boolean {
  const { kind } = occ;
  if (((listening(g).get(kind) ?? 0) & (patternBit | unknownBit)) !== 0) return true;
  if (triggersOf(g, kind).some((one) => !one.may || one.may(g, occ))) return true;
  return waitsFor(g, waiting(g).get(kind), occ) || waitsFor(g, waitingInHands(g).get(kind), occ);
}

function waitsFor(g: Machine, list: Waiting[] | undefined, occ: Occurrence): boolean {
  if (!list) return false;
  for (const one of list) for (const member of occ.members) if (couldFit(g, one, occ, member)) return true;
  return false;
}

/** Texts printed on cards in play and those of players, by the kind of occurrence that they wait for. */
function waiting(g: Machine): Map<string, Waiting[]> {
  const { memo, lib, state } = g;
  if (memo.waitingAt === memo.table) return memo.waiting;
  memo.waitingAt = memo.table;
  memo.waiting = new Map();
  const add = (awaits: readonly Await[], card: number, you: SeatId): void => {
    for (const { kind, gist } of awaits) addTo(memo.waiting, kind, { card, you, gist });
  };
  for (const id of cardsInPlay(g)) {
    const c = card(g, id);
    add(awaitsOn(g, c), id, c.controller);
  }
  for (const { id } of state.seats)
    for (const program of lib.playerPrograms) add(programOf(lib, program).awaits, -1, id);
  return memo.waiting;
}

/** What the texts printed on a card wait for. */
function awaitsOn(g: Machine, c: Card): readonly Await[] {
  const [only] = c.faces;
  if (c.faces.length === 1 && only! >= 0) return g.lib.awaits[only!]!;
  return printedPrograms(g, c).flatMap((program) => programOf(g.lib, program).awaits);
}

function addTo(map: Map<string, Waiting[]>, kind: string, one: Waiting): void {
  const list = map.get(kind);
  if (list) list.push(one);
  else map.set(kind, [one]);
}

/** Does a text in force forbid, permit or change occurrences of this kind, always or sometimes? */
export const spokenOf = (g: Machine, kind: string): boolean =>
  ((listening(g).get(kind) ?? 0) & patternBit) !== 0;

export const listenedAt = (g: Machine, kind: string, point: Point): boolean =>
  (answerable(g, kind) & pointBits[point]) !== 0;

/**
 * For each kind the points at which something may answer: gathered when texts come and go, so that asking costs one
 * look-up. A text that is only granted counts whomever it reaches.
 */
function listening(g: Machine): Map<string, number> {
  const { memo, lib, state } = g;
  if (memo.listeningAt === memo.texts) return memo.listening;
  memo.listeningAt = memo.texts;
  const map = new Map(g.swift ? ownListeners(g) : (lib.alwaysListening ??= anyHandListeners(g)));
  memo.listening = map;
  const add = (kind: string, bit: number): void => addBit(map, kind, bit);
  const addKeys = (program: string, bits = 0): void => {
    for (const { kind, point } of programOf(lib, program).awaits) add(kind, pointBits[point] | bits);
  };
  for (const id of cardsInPlay(g))
    for (const { kind, point } of awaitsOn(g, card(g, id))) add(kind, pointBits[point]);
  for (const one of state.lasting) {
    if (one.copied?.program) addKeys(one.copied.program, unknownBit);
    if (one.became) addKeys(one.became.program, unknownBit);
  }
  for (const one of standing(g, 'grant')) {
    if (one.node.s === 'grant')
      for (const quote of one.node.text) addKeys(one.program.quotes.get(quote) as string, unknownBit);
  }
  for (const seat of g.swift ? state.seats : []) {
    for (const c of heldElsewhere(g, seat.id))
      for (const { kind, point } of lib.awaitsInHand[faceNumber(c)] ?? [])
        add(kind, pointBits[point] | unknownBit);
  }
  for (const one of state.delayed) {
    const trigger = programOf(lib, one.program).code.blocks[one.node]?.trigger;
    for (const pattern of trigger?.on ?? [])
      for (const kind of pattern.kinds) add(kind, pointBits[trigger!.point] | unknownBit);
  }
  for (const which of patternKinds) {
    for (const one of standing(g, which)) {
      for (const kind of (one.node as { what: Pattern }).what.kinds) add(kind, patternBit);
    }
  }
  return map;
}

/** What may answer in any position: the rulebook, players' own abilities, and texts that work out of play. */
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
 * The same where nobody minds what a pause tells: of the texts that work out of play only those of this game's cards.
 * What hands hold comes and goes, and is looked up by itself.
 */
function ownListeners(g: Machine): Map<string, number> {
  const { memo, lib, state } = g;
  if (memo.ownListenersOf !== state.cards.length) {
    memo.ownListenersOf = state.cards.length;
    memo.ownListeners = rulebookListeners(g);
    const faces = facesInGame(g);
    for (const [key, programs] of lib.fromElsewhere) {
      const [kind, point] = key.split(':') as [string, Point];
      if (programs.some((id) => faces.has(programOf(lib, id).face)))
        addBit(memo.ownListeners, kind, pointBits[point] | unknownBit);
    }
  }
  return memo.ownListeners;
}

/** What the cards in hands may answer, read anew when a hand has changed. */
function inHands(g: Machine): Map<string, number> {
  const { memo, lib, state } = g;
  if (memo.inHandsAt === memo.hands) return memo.inHands;
  memo.inHandsAt = memo.hands;
  memo.inHands.clear();
  memo.waitingInHands.clear();
  for (const { id: you } of state.seats) {
    for (const id of state.zones[zoneKey('hand', you)] ?? []) {
      for (const { kind, point, gist } of lib.awaitsInHand[state.cards[id]!.faces.at(-1)!] ?? []) {
        addBit(memo.inHands, kind, pointBits[point]);
        addTo(memo.waitingInHands, kind, { card: id, you, gist });
      }
    }
  }
  return memo.inHands;
}

/** The same cards by what they wait for. */
const waitingInHands = (g: Machine): Map<string, Waiting[]> => {
  inHands(g);
  return g.memo.waitingInHands;
};

const kindsOf = ({ kind }: RulebookTrigger): readonly string[] => (typeof kind === 'string' ? [kind] : kind);

/** What the rulebook does of itself at occurrences of a kind; the same for ever, so it is sorted once. */
const triggersByKind = new WeakMap<Rulebook, Map<string, RulebookTrigger[]>>();

const noTriggers: RulebookTrigger[] = [];

export function triggersOf({ book }: Machine, kind: string): RulebookTrigger[] {
  let byKind = triggersByKind.get(book);
  if (!byKind) {
    byKind = new Map();
    for (const one of book.triggers) {
      for (const each of kindsOf(one)) byKind.set(each, [...(byKind.get(each) ?? []), one]);
    }
    triggersByKind.set(book, byKind);
  }
  return byKind.get(kind) ?? noTriggers;
}

function rulebookListeners(g: Machine): Map<string, number> {
  const map = new Map<string, number>();
  for (const one of g.book.triggers) for (const kind of kindsOf(one)) addBit(map, kind, pointBits[one.point]);
  for (const program of g.lib.playerPrograms) {
    for (const { kind, point } of programOf(g.lib, program).awaits) addBit(map, kind, pointBits[point]);
  }
  return map;
}

function addBit(map: Map<string, number>, kind: string, bit: number): void {
  map.set(kind, (map.get(kind) ?? 0) | bit);
}
