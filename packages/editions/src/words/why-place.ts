import {
  type Card,
  canPayEntryCosts,
  canPayGold,
  cardThing,
  faceOf,
  inPlay,
  type Machine,
  readyGold,
  ruleFor,
  type SeatId,
  seatThing,
  steadyGoldFrom,
} from '@kyuden/engine';
import { isOwnClan, isOwnDynastyPhase } from '../ccg/hooks/entry.ts';
import type { Reason } from './reason.ts';

/** Reasons why a card cannot be used from its zone, in the collectible editions. */

const reason = (why: string, rule = ''): Reason => ({ label: '', why, rule });

/** Reasons why a card cannot enter play from its province; none for cards elsewhere. */
export function whyBuy(g: Machine, seat: SeatId, c: Card): Reason[] {
  if (!c.zone.startsWith('province:') || inPlay(g, c)) return [];
  const { type } = faceOf(g, c);
  if (type === 'Event')
    return [reason('it resolves by itself in your Events Phase', ruleFor(g, 'events.only-events-phase'))];
  if (type === 'Region')
    return [
      reason(
        'it attaches to its province by itself in your Events Phase',
        ruleFor(g, 'regions.enter-events-phase'),
      ),
    ];
  if (type !== 'Holding' && type !== 'Personality') return [reason(`a ${type} is not bought`)];
  const isOwn = type === 'Personality' && isOwnClan(g, c, seat);
  const purchase = isOwn ? ('discount' as const) : ('full' as const);
  const entry = { card: c, seat, to: seatThing(seat), host: -1, ignore: [], purchase };
  const found: Reason[] = [];
  const refused = g.book.rules.mayEnter(g, entry);
  if (refused) found.push(reason(refused.why, refused.rule));
  const price = g.book.rules.entryPrice(g, entry);
  if (!canPayGold(g, seat, price, cardThing(c)))
    found.push(
      reason(
        `it costs ${price} Gold, and you can pay ${readyGold(g, seat)}`,
        ruleFor(g, 'gold.meet-or-exceed'),
      ),
    );
  if (!canPayEntryCosts(g, c, seat))
    found.push(reason('what its own text asks for cannot be paid', ruleFor(g, 'costs.restrictions-defined')));
  if (!isOwnDynastyPhase(g, seat))
    found.push(reason('it is bought in your Dynasty Phase', ruleFor(g, 'phases.dynasty-bring-in')));
  return found;
}

/** Reasons for a card that gives Gold: a player uses it while paying, never by itself. */
export function whyGold(g: Machine, seat: SeatId, c: Card): Reason[] {
  if (!inPlay(g, c)) return [];
  const gold = steadyGoldFrom(g, seat, c);
  if (gold === undefined) return [];
  const rule = ruleFor(g, 'holdings.gold-producing-term');
  if (c.bowed) return [reason('it is bowed: it produces Gold when it is straightened', rule)];
  return [reason(`it produces ${gold} Gold when you pay for something`, rule)];
}
