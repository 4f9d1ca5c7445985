import { elementsWon } from '@kyuden/editions';
import { faceOf, keywordsOf, type Machine, type SeatId, zoneName } from '@kyuden/engine';

/** The zones from which a Ring can still enter play by its own text. */
const WAITING: ReadonlySet<string> = new Set(['fateDeck', 'hand', 'focusArea']);

/**
 * The elements of the Rings that a seat still needs for a victory by Enlightenment. Empty if the seat's cards can no
 * longer win so. It depends only on which Rings are in the deck and where those that left it are, which a player knows of
 * his own deck.
 */
export function missingElements(g: Machine, seat: SeatId): ReadonlySet<string> {
  const { elements } = g.book;
  const missing = new Set<string>();
  for (const c of g.state.cards) {
    if (c.owner !== seat || !WAITING.has(zoneName(c.zone)) || faceOf(g, c).type !== 'Ring') continue;
    for (const word of keywordsOf(g, c)) if (elements.includes(word)) missing.add(word);
  }
  if (missing.size === 0) return missing;
  const won = elementsWon(g, seat);
  for (const element of elements) {
    if (won.has(element)) missing.delete(element);
    else if (!missing.has(element)) return NONE;
  }
  return missing;
}

const NONE: ReadonlySet<string> = new Set();

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
