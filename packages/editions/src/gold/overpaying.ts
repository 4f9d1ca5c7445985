import {
  type Cost,
  card,
  faceOf,
  goldSources,
  type Machine,
  type SeatId,
  stat,
  type Thing,
  type Use,
} from '@kyuden/engine';

/** gold.overpay-allowed: Gold for what costs nothing, where the table wants to be asked, and there is something to make it with. */
export const paysNothing = (g: Machine, seat: SeatId, paidFor: Thing): boolean =>
  g.state.settings.overpaying === 'always' && goldSources(g, seat, paidFor).length > 0;

/** An Action card has no price to go through where its coin is nothing: then that is its price. */
export function emptyPrice(g: Machine, use: Use): Cost[] {
  if (g.state.settings.overpaying !== 'always' || use.card < 0) return [];
  const c = card(g, use.card);
  const isPlayed = g.book.types[faceOf(g, c).type]?.playedFromHand === true;
  return isPlayed && stat(g, c, 'goldCost') === 0 ? [{ k: 'gold', amount: 0 }] : [];
}
