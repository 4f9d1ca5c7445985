import { type Card, faceOf, type Machine, type SeatId } from '@kyuden/engine';
import type { Reason } from '@kyuden/words';
import { fateInPool } from '../../lcg/hooks/entry.ts';
import { entryPrice } from '../../lcg/hooks/price.ts';
import { type CardReason, reasonOf } from '../reason.ts';

/** Returns why a character or attachment cannot be played: timing, restrictions, cost. */
export function lcgWhyPlay(g: Machine, seat: SeatId, c: Card): CardReason[] {
  const { type } = faceOf(g, c);
  const isInHand = c.zone === `hand:${seat}`;
  const isInProvince = c.zone.startsWith('province:') && type === 'Character';
  if (!isInProvince && !(isInHand && (type === 'Character' || type === 'Attachment'))) return [];
  const entry = { card: c, seat, to: `s${seat}`, host: -1, ignore: [], purchase: '' as const };
  const price = entryPrice(g, entry);
  const pool = fateInPool(g, seat);
  const reasons: CardReason[] = [];
  const say = (why: Reason, rule: string): void => void reasons.push({ label: '', why, rule });
  const isDynasty = g.state.phase === 'Dynasty';
  if (isInProvince && !isDynasty) say({ kind: 'playedInDynasty' }, 'lcg.actions.dynasty-alternate');
  if (isInHand && isDynasty) say({ kind: 'playedAfterDynasty' }, 'lcg.actions.conflict-options');
  const refused = g.book.hooks.entry.may(g, entry);
  if (refused) say(reasonOf(refused), refused.rule);
  if (price > pool) say({ kind: 'costsTooMuch', price, has: pool, unit: 'fate' }, 'lcg.costs.character-cost');
  if (reasons.length === 0) say({ kind: 'notYourOpportunity' }, 'lcg.actions.action-windows');
  return reasons;
}
