import {
  amount,
  type Card,
  card,
  cardThing,
  type EntryQuestion,
  type Filter,
  hasStat,
  heldElsewhere,
  type Machine,
  type SeatId,
  stat,
  withCandidate,
  zoneName,
} from '@kyuden/engine';
import { bearing, overFits } from '../../ccg/hooks/own-text.ts';
import { fitsHost } from './entry.ts';

/** Whether the card is played from a place that the filter names, or as if from there. */
const liesThere = (g: Machine, c: Card, seat: SeatId, { preds }: Filter): boolean =>
  preds.every(
    (pred) =>
      pred.p !== 'zone' ||
      [pred.zone].flat().includes(zoneName(c.zone)) ||
      (pred.zone === 'hand' && heldElsewhere(g, seat).includes(c)),
  );

/** Returns the fate to pay for playing the card: its cost, changed by texts, at least 0. */
export function entryPrice(g: Machine, { card: c, seat, host }: EntryQuestion): number {
  if (!hasStat(g, c, 'fateCost')) return 0;
  let price = stat(g, c, 'fateCost');
  for (const { node, ctx } of bearing(g, 'goldCost', c, seat)) {
    if (node.over.o === 'actions' || !overFits(ctx, node.over, cardThing(c))) continue;
    if (node.over.o === 'all' && !liesThere(g, c, seat, node.over.filter)) continue;
    if (node.attachingTo && (host < 0 || !fitsHost(ctx, node.attachingTo, card(g, host)))) continue;
    price += amount(withCandidate(ctx, cardThing(c)), node.by);
  }
  return Math.max(0, price);
}
