import { type Card, faceOf, type Machine, type SeatId } from '@kyuden/engine';
import { fateInPool } from '../../lcg/hooks/index.ts';
import { entryPrice } from '../../lcg/hooks/price.ts';
import type { Reason } from '../why.ts';

/** What stands in the way of playing a character or attachment: when it is played, and what it costs. */
export function lcgWhyPlay(g: Machine, seat: SeatId, c: Card): Reason[] {
  const { type } = faceOf(g, c);
  const isInHand = c.zone === `hand:${seat}`;
  const isInProvince = c.zone.startsWith('province:') && type === 'Character';
  if (!isInProvince && !(isInHand && (type === 'Character' || type === 'Attachment'))) return [];
  const entry = { card: c, seat, to: `s${seat}`, host: -1, ignore: [], purchase: '' as const };
  const price = entryPrice(g, entry);
  const pool = fateInPool(g, seat);
  const reasons: Reason[] = [
    isInProvince
      ? {
          label: '',
          why: 'It is played in the dynasty phase',
          rule: 'lcg.actions.dynasty-alternate',
        }
      : {
          label: '',
          why: 'It is played from your hand when you may act, outside of the dynasty phase',
          rule: 'lcg.actions.conflict-options',
        },
  ];
  if (price > pool)
    reasons.push({
      label: '',
      why: `it costs ${price} fate, and you have ${pool}`,
      rule: 'lcg.costs.character-cost',
    });
  return reasons;
}
