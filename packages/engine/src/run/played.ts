import { playedFromElsewhere } from '../eval/elsewhere.ts';
import { occur } from '../gate/occur.ts';
import { causeOf } from '../machine/action-frame.ts';
import { card, cardThing, zoneKey } from '../machine/cards.ts';
import type { Machine } from '../machine/machine.ts';
import type { ActionFrame, Card } from '../state/index.ts';

/** The cause of an action's changes, and the zone of a played card when its action ends. */

/** A card that was played lies in the resolution area until its action ends. */
export const isResolving = (frame: ActionFrame, c: Card): boolean =>
  c.zone === zoneKey('resolution', frame.seat);

/** The action has ended: its card is discarded, or is gone if it was played from elsewhere. Says whether it was still there. */
export function discardPlayed(g: Machine, frame: ActionFrame): boolean {
  if (frame.card < 0) return false;
  const c = card(g, frame.card);
  if (!isResolving(frame, c)) return false;
  const elsewhere = frame.now.waive?.includes(playedFromElsewhere) === true;
  const member = { subject: cardThing(c), player: frame.seat, from: c.zone };
  occur(g, elsewhere ? 'removeFromGame' : 'discard', [member], causeOf(frame, 'rulebook'));
  return true;
}
