import { things } from '../eval/filter.ts';
import { areAllAsPrinted } from '../eval/keyword.ts';
import { printedPrograms } from '../eval/printed-texts.ts';
import { refThings } from '../eval/ref.ts';
import type { ActiveNode } from '../eval/standing.ts';
import { contextOf, isKnownSteady, isSteady, on, standing } from '../eval/standing.ts';
import type { Carried } from '../eval/texts.ts';
import { granted, isStripped, textsOf } from '../eval/texts.ts';
import { card, cardThing } from '../machine/cards.ts';
import { whileInForce } from '../machine/derived.ts';
import { cardsInPlay, viewpoint } from '../machine/in-play.ts';
import { programOf } from '../machine/library.ts';
import type { Machine } from '../machine/machine.ts';
import { cell } from '../machine/memo.ts';

import type { RulebookTrigger } from '../machine/rulebook.ts';
import type { Pattern, Ref, StandingOf } from '../program/index.ts';
import type { Point, SeatId } from '../program/vocabulary.ts';
import type { Card, Member, Occurrence, Thing } from '../state/index.ts';
import { patternBit, pointBits, unknownBit } from './listener-bits.ts';
import {
  bitsOf,
  followTable,
  type KindListeners,
  listenersOf,
  ownAbilities,
  type patternKinds,
  printedUnder,
} from './listener-index.ts';
import { anySeat, couldFit, lacksTarget, type Waiting } from './waiting.ts';

/**
 * Queries for active texts and what they wait for, by index key, so an occurrence without listeners costs almost
 * nothing.
 */

/** Returns a player's own abilities: those of the rulebook and those granted to him. */
export function textsOfPlayer(g: Machine, seat: SeatId): Carried[] {
  return ownAbilities(g, seat).concat(granted(g, `s${seat}`, -1, seat));
}

/** Returns the texts of cards in play and of players under a key, after grants and removals. */
export function carried(g: Machine, key: string): Carried[] {
  followTable(g);
  const printed = printedUnder(g, key) ?? none;
  if (areAsPrinted(g, key)) return printed;
  const strips = standing(g, 'strip').length > 0;
  const given = givenKeys(g).has(key) ? (grantedBy(g).get(key) ?? none) : none;
  if (!strips) return given.length === 0 ? printed : bothUnder(g, key, printed, given);
  const left = printed.filter((one) => !isStripped(g, one));
  return given.length === 0 ? left : [...left, ...given.filter((one) => !isStripped(g, one))];
}

/** Printed and given texts of a key in one list, with both parts. */
interface Both {
  printed: readonly Carried[];
  given: readonly Carried[];
  list: Carried[];
}

const both = cell<Map<string, Both>>({ fresh: () => new Map() });

/** Joins the two lists. Equal lists get the same result, because `usesFor` and others compare lists by identity. */
function bothUnder(g: Machine, key: string, printed: Carried[], given: Carried[]): Carried[] {
  const known = both(g.memo).get(key);
  if (known?.printed === printed && known.given === given) return known.list;
  const list = printed.concat(given);
  both(g.memo).set(key, { printed, given, list });
  return list;
}

/** Whether all cards have exactly their printed texts. */
const asPrinted = whileInForce(
  (g): boolean =>
    isKnownSteady(g) &&
    standing(g, 'strip').length === 0 &&
    standing(g, 'grant').length === 0 &&
    !g.state.lasting.some((one) => one.copied?.program),
);

/** Whether the texts under this key are exactly the printed ones. */
const areAsPrinted = (g: Machine, key: string): boolean =>
  asPrinted(g) || (standing(g, 'strip').length === 0 && !givenKeys(g).has(key));

/** The keys of all texts that effects grant. Most lookups are for other keys. */
const givenKeys = whileInForce((g): ReadonlySet<string> => {
  let keys: Set<string> | undefined;
  const add = (program: string): void => {
    for (const key of programOf(g.lib, program).keys) (keys ??= new Set()).add(key);
  };
  for (const { copied } of g.state.lasting) if (copied?.program) add(copied.program);
  for (const { node, program } of standing(g, 'grant')) {
    for (const quote of node.text) add(program.quotes.get(quote) as string);
  }
  return keys ?? noKeys;
});

const noKeys: ReadonlySet<string> = new Set();

const none: Carried[] = [];
const nobody: readonly number[] = [];

/**
 * Granted texts by key, valid for the texts count `at` and the version `until` (infinite if they depend on texts
 * alone).
 */
const givenByKey = cell<{ texts: Map<string, Carried[]>; at: number; until: number }>({
  fresh: () => ({ texts: new Map(), at: 0, until: 0 }),
  fork: ({ texts, at, until }) => ({ texts, at, until }),
});

/** Returns granted texts by key, recomputed when anything changed that determines their bearers. */
function grantedBy(g: Machine): Map<string, Carried[]> {
  const { memo } = g;
  const own = givenByKey(memo);
  const isGood = own.until === Number.POSITIVE_INFINITY || own.until === memo.version;
  if (own.at !== memo.texts || !isGood) {
    own.at = memo.texts;
    own.until = areGrantsSteady(g) ? Number.POSITIVE_INFINITY : memo.version;
    own.texts = new Map();
    const bearers = mayBeGiven(g);
    for (const id of bearers?.size === 0 ? nobody : cardsInPlay(g)) {
      const c = card(g, id);
      if (bearers && !bearers.has(cardThing(c))) continue;
      for (const one of granted(g, cardThing(c), id, viewpoint(g, c))) index(own.texts, one);
    }
    for (const seat of g.state.seats) {
      if (!seat.eliminated) for (const one of granted(g, `s${seat.id}`, -1, seat.id)) index(own.texts, one);
    }
  }
  return own.texts;
}

/** Whether all grants reach the same cards and players while the same texts and effects are active. */
const areGrantsSteady = whileInForce(
  (g): boolean =>
    isSteady(g) &&
    standing(g, 'immune').length === 0 &&
    standing(g, 'grant').every((one) => isSteadyGrant(g, one)),
);

/** Whether a lasting effect may have a `while` condition. */
const hasWhile = ({ lasting, program }: ActiveNode): boolean =>
  lasting >= 0 && program.code.lasting.some(({ effect }) => 'while' in effect && effect.while !== undefined);

function isSteadyGrant(g: Machine, one: ActiveNode<StandingOf<'grant'>>): boolean {
  const { node } = one;
  if (node.when || hasWhile(one)) return false;
  const { over } = node;
  if (over.o === 'ref') return isFixedRef(over.ref);
  const { kind, preds } = over.filter;
  if (kind === 'player') return preds.length === 0;
  if (kind !== 'card') return false;
  return preds.every(
    (pred) =>
      pred.p === 'type' ||
      (pred.p === 'control' && pred.by.r === 'you') ||
      ((pred.p === 'title' || pred.p === 'keyword') && areAllAsPrinted(g)),
  );
}

/** Whether the reference always names the same things. */
const isFixedRef = ({ r }: Ref): boolean => r === 'bind' || r === 'self' || r === 'slot' || r === 'you';

/** Returns the cards that may be granted texts; undefined if any card may. */
function mayBeGiven(g: Machine): Set<Thing> | undefined {
  const some = new Set<Thing>();
  for (const { copied } of g.state.lasting) if (copied?.program) some.add(copied.on);
  for (const one of standing(g, 'grant')) {
    const { over } = one.node;
    if (over.o === 'all' && (over.filter.kind === 'card' || over.filter.kind === 'unit'))
      for (const thing of things(contextOf(g, one), over.filter)) some.add(thing);
    else if (over.o === 'ref' && over.ref.r !== 'you' && isFixedRef(over.ref))
      for (const thing of refThings(contextOf(g, one), over.ref)) some.add(thing);
    else if (over.o === 'ref' && over.ref.r !== 'you') return undefined;
  }
  return some;
}

function index(by: Map<string, Carried[]>, one: Carried): void {
  for (const key of one.ready.keys) {
    const list = by.get(key);
    if (list) list.push(one);
    else by.set(key, [one]);
  }
}

/** Returns the texts of one card under this key, wherever the card is. */
export function ownTexts(g: Machine, c: Card, key: string): Carried[] {
  const hasKey = (program: string): boolean => programOf(g.lib, program).keys.includes(key);
  if (!printedPrograms(g, c).some(hasKey) && !givenKeys(g).has(key)) return none;
  return textsOf(g, c).filter((one) => one.ready.keys.includes(key));
}

/** Returns the active standing patterns for this kind of occurrence. */
export function standingPatterns<S extends (typeof patternKinds)[number]>(
  g: Machine,
  which: S,
  kind: string,
): ActiveNode<StandingOf<S>>[] {
  const some = standing(g, which);
  if (some.length === 0) return some;
  return some.filter(
    (one) => (one.node as { what: Pattern }).what.kinds.includes(kind) && on(g, one, contextOf(g, one)),
  );
}

/** Whether anything could answer an occurrence of this kind. */
export const listened = (g: Machine, kind: string): boolean => bitsOf(listenersOf(g, kind)) !== 0;

export const listenedAt = (g: Machine, kind: string, point: Point): boolean =>
  (bitsOf(listenersOf(g, kind)) & pointBits[point]) !== 0;

/** Whether a continuous effect may forbid, permit or change occurrences of this kind. */
export const spokenOf = (g: Machine, kind: string): boolean =>
  (listenersOf(g, kind).effects & patternBit) !== 0;

export const triggersOf = (g: Machine, kind: string): readonly RulebookTrigger[] =>
  listenersOf(g, kind).triggers;

/**
 * Whether anything could answer this occurrence, by a cheap check without false negatives. Only for swift games and
 * kinds with listeners.
 */
export const mayBeAnswered = (g: Machine, occ: Occurrence): boolean =>
  mayAnyAnswer(g, listenersOf(g, occ.kind), occ);

/** Like `mayBeAnswered`, with the listeners of the kind already looked up. */
export function mayAnyAnswer(g: Machine, listeners: KindListeners, occ: Occurrence): boolean {
  if ((bitsOf(listeners) & (patternBit | unknownBit)) !== 0) return true;
  for (const one of listeners.triggers) if (!one.may || one.may(g, occ)) return true;
  return (
    waits(g, listeners.waiting, occ) ||
    waits(g, listeners.waitingEffects, occ) ||
    waits(g, listeners.waitingInHands, occ)
  );
}

function waits(g: Machine, list: readonly Waiting[], occ: Occurrence): boolean {
  for (const one of list) if (mayAnswer(g, one, occ)) return true;
  return false;
}

/**
 * Checks for a missing target only if there is one member: with several, the player is asked which comes first even if
 * nobody can use the abilities.
 */
function mayAnswer(g: Machine, one: Waiting, occ: Occurrence): boolean {
  const { members } = occ;
  if (members.length === 1) return couldFit(g, one, occ, members[0]!) && !lacksTarget(g, one);
  for (const member of members) if (couldFit(g, one, occ, member)) return true;
  return false;
}

/** Like `mayAnyAnswer`, for one point. Standing patterns do not count as answers. */
export function mayAnyAnswerAt(g: Machine, listeners: KindListeners, occ: Occurrence, point: Point): boolean {
  if ((bitsOf(listeners) & unknownBit) !== 0) return true;
  for (const one of listeners.triggers) if (one.point === point && (!one.may || one.may(g, occ))) return true;
  const { waiting, waitingEffects, waitingInHands } = listeners;
  return (
    waitsAt(g, waiting, occ, point) ||
    waitsAt(g, waitingEffects, occ, point) ||
    waitsAt(g, waitingInHands, occ, point)
  );
}

function waitsAt(g: Machine, list: readonly Waiting[], occ: Occurrence, point: Point): boolean {
  for (const one of list) if (one.point === point && mayAnswer(g, one, occ)) return true;
  return false;
}

/** Whether an ability of this seat, in play or in hand, could answer this member. Only for swift games. */
export function mayReact(g: Machine, occ: Occurrence, member: Member, point: Point, seat: SeatId): boolean {
  const listeners = listenersOf(g, occ.kind);
  if ((bitsOf(listeners) & unknownBit) !== 0) return true;
  const { waiting, waitingEffects, waitingInHands } = listeners;
  return (
    reactsAny(g, waiting, occ, member, point, seat) ||
    reactsAny(g, waitingEffects, occ, member, point, seat) ||
    reactsAny(g, waitingInHands, occ, member, point, seat)
  );
}

function reactsAny(
  g: Machine,
  list: readonly Waiting[],
  occ: Occurrence,
  member: Member,
  point: Point,
  seat: SeatId,
): boolean {
  for (const one of list) {
    if (one.trait || one.point !== point || (one.you !== seat && one.you !== anySeat)) continue;
    if (couldFit(g, one, occ, member) && !lacksTarget(g, one)) return true;
  }
  return false;
}

/** Whether a trait in play, or granted by effects, could answer this member. Only for swift games. */
export function mayHappen(g: Machine, occ: Occurrence, member: Member, point: Point): boolean {
  const listeners = listenersOf(g, occ.kind);
  if ((bitsOf(listeners) & unknownBit) !== 0) return true;
  return (
    fitsAny(g, listeners.waiting, occ, member, point, true) ||
    fitsAny(g, listeners.waitingEffects, occ, member, point, true)
  );
}

/** Whether any text in play, or granted by effects, could answer this member. */
export function mayAnswerInPlay(g: Machine, occ: Occurrence, member: Member, point: Point): boolean {
  const { waiting, waitingEffects } = listenersOf(g, occ.kind);
  return fitsAny(g, waiting, occ, member, point) || fitsAny(g, waitingEffects, occ, member, point);
}

function fitsAny(
  g: Machine,
  list: readonly Waiting[],
  occ: Occurrence,
  member: Member,
  point: Point,
  traitsOnly = false,
): boolean {
  for (const one of list)
    if (one.point === point && (!traitsOnly || one.trait) && couldFit(g, one, occ, member)) return true;
  return false;
}

/** Whether a trait that works from a hand could answer this member. Only for swift games. */
export const mayStopForHand = (g: Machine, occ: Occurrence, member: Member, point: Point): boolean =>
  fitsAny(g, listenersOf(g, occ.kind).waitingInHands, occ, member, point, true);
