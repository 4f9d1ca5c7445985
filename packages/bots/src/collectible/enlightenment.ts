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
  zoneName,
} from '@kyuden/engine';

/** The zones from which a Ring can still enter play by its own text. */
const WAITING: ReadonlySet<string> = new Set(['fateDeck', 'hand', 'focusArea']);

/** The zones where a card that returns Rings can still be used, or will be. */
const USABLE: ReadonlySet<string> = new Set(['fateDeck', 'dynastyDeck', 'hand', 'province']);

const LOST = 'fateDiscard';

/** The things that a seat still lacks for a victory by Enlightenment. */
export interface RingPlan {
  /** The elements of the Rings that it needs; empty if its cards can no longer win so. */
  missing: ReadonlySet<string>;
  /** Those of them whose Rings lie in the discard pile, from where one of its cards can return them. */
  lost: ReadonlySet<string>;
}

/**
 * Returns the things that a seat still lacks for a victory by Enlightenment. They depend only on which cards are in its decks and where those
 * that left them are, which a player knows of his own.
 */
export function ringPlan(g: Machine, seat: SeatId): RingPlan {
  const { elements } = g.book;
  const missing = new Set<string>();
  const lost = new Set<string>();
  for (const c of g.state.cards) {
    if (c.owner !== seat || faceOf(g, c).type !== 'Ring') continue;
    const zone = zoneName(c.zone);
    const into = zone === LOST ? lost : WAITING.has(zone) ? missing : undefined;
    if (into) for (const word of keywordsOf(g, c)) if (elements.includes(word)) into.add(word);
  }
  if (missing.size === 0 && lost.size === 0) return NOTHING;
  const won = elementsWon(g, seat);
  for (const element of elements) {
    if (won.has(element) || missing.has(element)) lost.delete(element);
    if (won.has(element)) missing.delete(element);
    else if (!missing.has(element) && !lost.has(element)) return NOTHING;
  }
  if (lost.size > 0 && lost.size > returners(g, seat)) return NOTHING;
  for (const element of lost) missing.add(element);
  return { missing, lost };
}

const NONE: ReadonlySet<string> = new Set();
const NOTHING: RingPlan = { missing: NONE, lost: NONE };

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

const known = new WeakMap<readonly string[], boolean>();

/** Whether one of the texts of a card takes a Ring out of its user's discard pile. */
export function returnsRings(lib: Library, texts: readonly string[]): boolean {
  let found = known.get(texts);
  if (found === undefined) {
    found = texts.some((id) => {
      const { text } = programOf(lib, id);
      return text.t !== 'continuous' && text.t !== 'gold' && text.effects.some(takesLostRing);
    });
    known.set(texts, found);
  }
  return found;
}

function takesLostRing(effect: Effect): boolean {
  switch (effect.e) {
    case 'may':
    case 'later':
    case 'forEach':
      return effect.do.some(takesLostRing);
    case 'if':
      return effect.then.some(takesLostRing);
    case 'search':
      return effect.zones.some(({ zone }) => zone === LOST) && isRing(effect.filter);
    case 'put':
      return effect.what.o === 'pick' && isRing(effect.what.filter) && isLost(effect.what.filter);
    default:
      return false;
  }
}

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
export function neededInHand(g: Machine, seat: SeatId): number {
  const hand = g.state.zones[`hand:${seat}`] ?? [];
  if (!hand.some((id) => faceOf(g, g.state.cards[id]!).type === 'Ring')) return 0;
  const missing = missingElements(g, seat);
  return hand.filter((id) => {
    const c = g.state.cards[id]!;
    return faceOf(g, c).type === 'Ring' && keywordsOf(g, c).some((word) => missing.has(word));
  }).length;
}
