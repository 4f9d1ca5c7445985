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
import { isOwnClan, isOwnDynastyPhase } from '../ccg/hooks/entry.ts';
import { rule } from '../ccg/rule-keys.ts';
import type { Reason } from './reason.ts';

/** Reasons why a card cannot be used from its zone, in the collectible editions. */

const reason = (why: string, by = ''): Reason => ({ label: '', why, rule: by });

/** Reasons why a card cannot enter play from its province; none for cards elsewhere. */
export function whyBuy(g: Machine, seat: SeatId, c: Card): Reason[] {
  if (!c.zone.startsWith('province:') || inPlay(g, c)) return [];
  const { type } = faceOf(g, c);
  if (type === 'Event')
    return [reason('it resolves by itself in your Events Phase', rule(g, 'event.resolves'))];
  if (type === 'Region')
    return [reason('it attaches to its province by itself in your Events Phase', rule(g, 'region.enters'))];
  if (type !== 'Holding' && type !== 'Personality') return [reason(`a ${type} is not bought`)];
  const isOwn = type === 'Personality' && isOwnClan(g, c, seat);
  const purchase = isOwn ? ('discount' as const) : ('full' as const);
  const entry = { card: c, seat, to: seatThing(seat), host: -1, ignore: [], purchase };
  const found: Reason[] = [];
  const refused = g.book.hooks.mayEnter(g, entry);
  if (refused) found.push(reason(refused.why, refused.rule));
  const price = g.book.hooks.entryPrice(g, entry);
  if (!canPayGold(g, seat, price, cardThing(c)))
    found.push(
      reason(`it costs ${price} Gold, and you can pay ${readyGold(g, seat)}`, rule(g, 'entry.price')),
    );
  if (!canPayEntryCosts(g, c, seat))
    found.push(reason('what its own text asks for cannot be paid', rule(g, 'text.restricts')));
  if (!isOwnDynastyPhase(g, seat))
    found.push(reason('it is bought in your Dynasty Phase', rule(g, 'entry.bought')));
  return found;
}

/** Reasons for a card that gives Gold: a player uses it while paying, never by itself. */
export function whyGold(g: Machine, seat: SeatId, c: Card): Reason[] {
  if (!inPlay(g, c)) return [];
  const gold = steadyGoldFrom(g, seat, c);
  if (gold === undefined) return [];
  const producer = rule(g, 'holding.producesGold');
  if (c.bowed) return [reason('it is bowed: it produces Gold when it is straightened', producer)];
  return [reason(`it produces ${gold} Gold when you pay for something`, producer)];
}
