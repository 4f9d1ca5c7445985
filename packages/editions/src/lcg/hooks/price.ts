import {
  amount,
  card,
  cardThing,
  type EntryQuestion,
  hasStat,
  type Machine,
  stat,
  withCandidate,
} from '@kyuden/engine';
import { bearing, overFits } from '../../ccg/hooks/own-text.ts';
import { fitsHost } from './entry.ts';

/** Returns the fate to pay for playing the card: its cost, changed by texts, at least 0. */
export function entryPrice(g: Machine, { card: c, seat, host }: EntryQuestion): number {
  if (!hasStat(g, c, 'fateCost')) return 0;
  let price = stat(g, c, 'fateCost');
  for (const { node, ctx } of bearing(g, 'goldCost', c, seat)) {
    if (node.over.o === 'actions' || !overFits(ctx, node.over, cardThing(c))) continue;
    if (node.attachingTo && (host < 0 || !fitsHost(ctx, node.attachingTo, card(g, host)))) continue;
    price += amount(withCandidate(ctx, cardThing(c)), node.by);
  }
  return Math.max(0, price);
}
