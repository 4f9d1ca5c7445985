import { faceNumber, zoneName } from '../cards.ts';
import { holds } from '../eval/condition.ts';
import { context } from '../eval/context.ts';
import type { PlayFrom } from '../library.ts';
import type { Machine } from '../machine.ts';
import type { Card } from '../state/index.ts';
import type { SeatId } from '../words.ts';

/** Cards that are played like those in hand and lie elsewhere. */

/** Among what a use waives: it is played from where it lies, by leave of a text. */
export const given = 'given';

/** The same, by leave of its own text, which asks for more and says where the card goes afterwards. */
export const playedFromElsewhere = 'playedFromElsewhere';

/** The card's own text that lets its owner play it from where it lies now. */
export function playFrom(g: Machine, c: Card, seat: SeatId): PlayFrom | undefined {
  const node = g.lib.playedFrom.get(faceNumber(c));
  if (!node || c.owner !== seat || zoneName(c.zone) !== node.zone) return undefined;
  return !node.when || holds(context(g, seat, c.id), node.when) ? node : undefined;
}
