import { playedFromElsewhere } from '../eval/elsewhere.ts';
import { occur } from '../gate/occur.ts';
import { causeOf } from '../machine/action-frame.ts';
import { card, cardThing, typeOf, zoneKey } from '../machine/cards.ts';
import { inPlay } from '../machine/in-play.ts';
import type { Machine } from '../machine/machine.ts';
import type { ActionFrame, Card } from '../state/index.ts';

/** The card of an action while it resolves, and its zone when the action ends. */

/** Whether a played card is in the resolution area, where it stays until its action ends. */
export const isResolving = (frame: ActionFrame, c: Card): boolean =>
  c.zone === zoneKey('resolution', frame.seat);

/** Whether the action came from a card of a province that is discarded after it, and the card is still there. */
const isSpent = (g: Machine, c: Card): boolean =>
  typeOf(g, c).usedFromProvince === true && c.zone.startsWith('province:') && !inPlay(g, c);

/**
 * Discards the card of an ended action, or removes it from the game if it was played from elsewhere. Returns whether
 * it was still in the resolution area, or in its province.
 */
export function discardPlayed(g: Machine, frame: ActionFrame): boolean {
  if (frame.card < 0) return false;
  const c = card(g, frame.card);
  if (!isResolving(frame, c) && !isSpent(g, c)) return false;
  const elsewhere = frame.now.waive?.includes(playedFromElsewhere) === true;
  const member = { subject: cardThing(c), player: frame.seat, from: c.zone };
  occur(g, elsewhere ? 'removeFromGame' : 'discard', [member], causeOf(frame, 'rulebook'));
  return true;
}
