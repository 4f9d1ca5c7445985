import { elementsWon } from '@kyuden/editions';
import {
  type Card,
  type Effect,
  type Filter,
  faceOf,
  keywordsOf,
  type Library,
  type Machine,
  programOf,
  type SeatId,
  type Text,
  zoneName,
} from '@kyuden/engine';

/** The zones from which a Ring can still enter play by its own text. */
const WAITING: ReadonlySet<string> = new Set(['fateDeck', 'hand', 'focusArea']);

/** The zones where a card that returns Rings can still be used, or will be. */
const USABLE: ReadonlySet<string> = new Set(['fateDeck', 'dynastyDeck', 'hand', 'province']);

const LOST = 'fateDiscard';
const DECK = 'fateDeck';

/** The things that a seat still lacks for a victory by Enlightenment. */
export interface RingPlan {
  /** The elements of the Rings that it needs; empty if its cards can no longer win so. */
  missing: ReadonlySet<string>;
  /** Those of them whose Rings lie in the discard pile, from where one of its cards can return them. */
  lost: ReadonlySet<string>;
  /** Those of them whose Rings are still in the deck. */
  undrawn: ReadonlySet<string>;
}

/**
 * Returns the things that a seat still lacks for a victory by Enlightenment. They depend only on which cards are in its decks and where those
 * that left them are, which a player knows of his own.
 */
export function ringPlan(g: Machine, seat: SeatId): RingPlan {
  const { elements } = g.book;
  const missing = new Set<string>();
  const lost = new Set<string>();
  const undrawn = new Set<string>();
  for (const c of g.state.cards) {
    if (c.owner !== seat || faceOf(g, c).type !== 'Ring') continue;
    const zone = zoneName(c.zone);
    const into = zone === LOST ? lost : WAITING.has(zone) ? missing : undefined;
    if (!into) continue;
    for (const word of keywordsOf(g, c)) {
      if (!elements.includes(word)) continue;
      into.add(word);
      if (zone === DECK) undrawn.add(word);
    }
  }
  if (missing.size === 0 && lost.size === 0) return NOTHING;
  const won = elementsWon(g, seat);
  for (const element of elements) {
    if (won.has(element) || missing.has(element)) lost.delete(element);
    if (won.has(element)) undrawn.delete(element);
    if (won.has(element)) missing.delete(element);
    else if (!missing.has(element) && !lost.has(element)) return NOTHING;
  }
  if (lost.size > 0 && lost.size > returners(g, seat)) return NOTHING;
  for (const element of lost) missing.add(element);
  return { missing, lost, undrawn };
}

const NONE: ReadonlySet<string> = new Set();
const NOTHING: RingPlan = { missing: NONE, lost: NONE, undrawn: NONE };

/** The elements of the Rings that a seat still needs for a victory by Enlightenment. */
export const missingElements = (g: Machine, seat: SeatId): ReadonlySet<string> => ringPlan(g, seat).missing;

/** The number of a seat's cards that can still return a Ring from its discard pile. */
function returners(g: Machine, seat: SeatId): number {
  let n = 0;
  for (const c of g.state.cards)
    if (c.owner === seat && USABLE.has(zoneName(c.zone)) && returnsRings(g.lib, textsOf(g, c))) n++;
  return n;
}

const textsOf = (g: Machine, c: Card): readonly string[] => g.lib.texts[c.faces[c.faces.length - 1]!] ?? [];

const returning = new WeakMap<readonly string[], boolean>();

/** Whether one of the texts of a card takes a Ring out of its user's discard pile. */
export function returnsRings(lib: Library, texts: readonly string[]): boolean {
  let found = returning.get(texts);
  if (found === undefined) {
    found = texts.some((id) => doesSome(programOf(lib, id).text, takesLostRing));
    returning.set(texts, found);
  }
  return found;
}

const fetching = new WeakMap<Text, boolean>();

/** Whether a text lets its user take a Ring out of his deck. */
export function fetchesRings(lib: Library, program: string): boolean {
  const { text } = programOf(lib, program);
  let found = fetching.get(text);
  if (found === undefined) {
    found = doesSome(text, fetchesRing);
    fetching.set(text, found);
  }
  return found;
}

type Is = (effect: Effect) => boolean;

const doesSome = (text: Text, is: Is): boolean =>
  text.t !== 'continuous' && text.t !== 'gold' && text.effects.some((effect) => does(effect, is));

/** Whether an effect, or one that it contains, is of a kind. */
function does(effect: Effect, is: Is): boolean {
  switch (effect.e) {
    case 'may':
    case 'later':
    case 'forEach':
      return effect.do.some((one) => does(one, is));
    case 'if':
      return effect.then.some((one) => does(one, is));
    default:
      return is(effect);
  }
}

const takesLostRing: Is = (effect) =>
  effect.e === 'search'
    ? effect.zones.some(({ zone }) => zone === LOST) && isRing(effect.filter)
    : effect.e === 'put' &&
      effect.what.o === 'pick' &&
      isRing(effect.what.filter) &&
      isLost(effect.what.filter);

const fetchesRing: Is = (effect) =>
  effect.e === 'search' &&
  effect.zones.some(({ zone, of }) => zone === DECK && of?.r === 'you') &&
  (effect.filter.preds.length === 0 || isRing(effect.filter));

const isRing = ({ preds }: Filter): boolean =>
  preds.some((one) => one.p === 'type' && one.any.includes('Ring'));

const isLost = ({ preds }: Filter): boolean => preds.some((one) => one.p === 'zone' && one.zone === LOST);

/**
 * How near a seat is to a victory by Enlightenment: the elements won, and half of one for each needed Ring in hand. 0 if
 * an element can no longer be won.
 */
export function elementsNear(g: Machine, seat: SeatId): number {
  const won = elementsWon(g, seat).size;
  const waiting = neededInHand(g, seat);
  if (waiting > 0) return won + waiting / 2;
  return won === g.book.elements.length || missingElements(g, seat).size > 0 ? won : 0;
}

/** The number of Rings in a seat's hand that it needs for a victory by Enlightenment. */
export const neededInHand = (g: Machine, seat: SeatId): number => neededRings(g, seat).length;

/** The Rings in a seat's hand that it needs for a victory by Enlightenment. */
export function neededRings(g: Machine, seat: SeatId): Card[] {
  const rings: Card[] = [];
  for (const id of g.state.zones[`hand:${seat}`] ?? []) {
    const c = g.state.cards[id]!;
    if (faceOf(g, c).type === 'Ring') rings.push(c);
  }
  if (rings.length === 0) return rings;
  const missing = missingElements(g, seat);
  return rings.filter((c) => keywordsOf(g, c).some((word) => missing.has(word)));
}
