import {
  answerOf,
  ask,
  byRules,
  type Card,
  card,
  cardOf,
  cardThing,
  finish,
  type Machine,
  type Option,
  occur,
  type Procedure,
  procedure,
  type SeatId,
  zoneKey,
} from '@kyuden/engine';
import { isAttachedRegion } from '../ccg/places.ts';
import { overlayOption, underlying } from '../ccg/procedures/overlay.ts';
import { provincesOf } from '../ccg/procedures/tools.ts';

/** Overlaying as a Dynasty action: without a price, and without regard to the Honor Requirement. */

const ASK = 0;
const ASKED = 1;
const LAID = 2;

/** The pairs of a face-up card in the player's provinces and a card in play that it may be laid on. */
function pairsOf(g: Machine, seat: SeatId): { top: Card; under: Card }[] {
  return provincesOf(g, seat).flatMap((province) =>
    (g.state.zones[zoneKey('province', province)] ?? []).flatMap((id) => {
      const top = card(g, id);
      if (!top.faceUp || isAttachedRegion(g, top)) return [];
      return underlying(g, top, seat).map((under) => ({ top, under }));
    }),
  );
}

export const mayOverlay = (g: Machine, seat: SeatId): boolean => pairsOf(g, seat).length > 0;

/** overlay.dynasty-action, overlay.no-cost-no-honor */
export const overlaying: Procedure<{ seat: SeatId }> = procedure('overlaying', (g, frame) => {
  const { seat } = frame.at;
  switch (frame.pc) {
    case ASK: {
      frame.pc = ASKED;
      const options: Option[] = pairsOf(g, seat).map(({ top, under }) =>
        overlayOption(cardThing(top), cardThing(under), 0),
      );
      if (options.length === 0) return finish(g, frame);
      return ask(g, seat, 'pick', { what: 'overlay', rule: 'ivory.overlay.dynasty-action' }, options);
    }
    case ASKED: {
      frame.pc = LAID;
      const [, thing, onto] = (answerOf(frame) ?? '').split(':');
      const top = cardOf(g, thing ?? '');
      const under = cardOf(g, onto ?? '');
      if (!top || !under) return finish(g, frame);
      const member = { subject: cardThing(top), player: seat, to: cardThing(under) };
      occur(g, 'overlay', [member], byRules(seat));
      return;
    }
    default:
      return finish(g, frame);
  }
});
