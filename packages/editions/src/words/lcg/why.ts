import { type Card, faceOf, type Machine, type SeatId } from '@kyuden/engine';
import { fateInPool } from '../../lcg/hooks/entry.ts';
import { entryPrice } from '../../lcg/hooks/price.ts';
import type { Reason } from '../reason.ts';

/** What stands in the way of playing a character or attachment: when it is played, and what it costs. */
export function lcgWhyPlay(g: Machine, seat: SeatId, c: Card): Reason[] {
  const { type } = faceOf(g, c);
  const isInHand = c.zone === `hand:${seat}`;
  const isInProvince = c.zone.startsWith('province:') && type === 'Character';
  if (!isInProvince && !(isInHand && (type === 'Character' || type === 'Attachment'))) return [];
  const entry = { card: c, seat, to: `s${seat}`, host: -1, ignore: [], purchase: '' as const };
  const price = entryPrice(g, entry);
  const pool = fateInPool(g, seat);
  const reasons: Reason[] = [];
  const say = (why: string, rule: string): void => void reasons.push({ label: '', why, rule });
  const isDynasty = g.state.phase === 'Dynasty';
  if (isInProvince && !isDynasty) say('it is played in the dynasty phase', 'lcg.actions.dynasty-alternate');
  if (isInHand && isDynasty)
    say('it is played from your hand outside of the dynasty phase', 'lcg.actions.conflict-options');
  const refused = g.book.hooks.mayEnter(g, entry);
  if (refused) say(refused.why, refused.rule);
  if (price > pool) say(`it costs ${price} fate, and you have ${pool}`, 'lcg.costs.character-cost');
  if (reasons.length === 0) say('it is not your opportunity to play it', 'lcg.actions.action-windows');
  return reasons;
}
