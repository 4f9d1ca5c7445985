import {
  type Card,
  canPayEntryCosts,
  canPayGold,
  cardThing,
  faceOf,
  inPlay,
  type Machine,
  readyGold,
  type SeatId,
  seatThing,
  steadyGoldFrom,
} from '@kyuden/engine';
import type { Reason } from '@kyuden/words';
import { isOwnClan, isOwnDynastyPhase } from '../ccg/hooks/entry.ts';
import { rule } from '../ccg/rule-keys.ts';
import { type CardReason, reasonOf } from './reason.ts';

/** Reasons why a card cannot be used from its zone, in the collectible editions. */

const reason = (why: Reason, by = ''): CardReason => ({ label: '', why, rule: by });

/** Reasons why a card cannot enter play from its province; none for cards elsewhere. */
export function whyBuy(g: Machine, seat: SeatId, c: Card): CardReason[] {
  if (!c.zone.startsWith('province:') || inPlay(g, c)) return [];
  const { type } = faceOf(g, c);
  if (type === 'Event') return [reason({ kind: 'eventResolves' }, rule(g, 'event.resolves'))];
  if (type === 'Region') return [reason({ kind: 'regionAttaches' }, rule(g, 'region.enters'))];
  if (type !== 'Holding' && type !== 'Personality') return [reason({ kind: 'notBought', type })];
  const isOwn = type === 'Personality' && isOwnClan(g, c, seat);
  const purchase = isOwn ? ('discount' as const) : ('full' as const);
  const entry = { card: c, seat, to: seatThing(seat), host: -1, ignore: [], purchase };
  const found: CardReason[] = [];
  const refused = g.book.hooks.entry.may(g, entry);
  if (refused) found.push(reason(reasonOf(refused), refused.rule));
  const price = g.book.hooks.entry.price(g, entry);
  if (!canPayGold(g, seat, price, cardThing(c))) {
    const costs: Reason = { kind: 'costsTooMuch', price, has: readyGold(g, seat), unit: 'Gold' };
    found.push(reason(costs, rule(g, 'entry.price')));
  }
  if (!canPayEntryCosts(g, c, seat))
    found.push(reason({ kind: 'ownCostUnpayable' }, rule(g, 'text.restricts')));
  if (!isOwnDynastyPhase(g, seat)) found.push(reason({ kind: 'boughtInDynasty' }, rule(g, 'entry.bought')));
  return found;
}

/** Reasons for a card that gives Gold: a player uses it while paying, never by itself. */
export function whyGold(g: Machine, seat: SeatId, c: Card): CardReason[] {
  if (!inPlay(g, c)) return [];
  const gold = steadyGoldFrom(g, seat, c);
  if (gold === undefined) return [];
  const producer = rule(g, 'holding.producesGold');
  if (c.bowed) return [reason({ kind: 'producesLater' }, producer)];
  return [reason({ kind: 'producesGold', amount: gold }, producer)];
}
