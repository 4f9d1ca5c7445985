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

/**
 * gold.overpay-allowed: whether to ask for Gold toward a price of 0. Depends on the table's setting and on
 * having a source.
 */
export const paysNothing = (g: Machine, seat: SeatId, paidFor: Thing): boolean =>
  g.state.settings.overpaying === 'always' && goldSources(g, seat, paidFor).length > 0;

/** Gives an Action card with Gold Cost 0 an explicit price of 0, so that a player may overpay it. */
export function emptyPrice(g: Machine, use: Use): Cost[] {
  if (g.state.settings.overpaying !== 'always' || use.card < 0) return [];
  const c = card(g, use.card);
  const isPlayed = g.book.types[faceOf(g, c).type]?.playedFromHand === true;
  return isPlayed && stat(g, c, 'goldCost') === 0 ? [{ k: 'gold', amount: 0 }] : [];
}
