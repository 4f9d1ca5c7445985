import {
  bringIntoPlay,
  byRules,
  type Card,
  card,
  cardOf,
  cardsInPlay,
  cardThing,
  faceOf,
  finish,
  type Machine,
  type Member,
  occur,
  type Procedure,
  procedure,
  type RulebookTrigger,
  type SeatId,
  seatThing,
  type TypeSpec,
  taken,
} from '@kyuden/engine';
import { reachedProcedure } from '../ccg/procedures/events.ts';

/**
 * The card type Celestial. The book has no word about it; docs/celestial.md says what we read from the cards. It
 * lies in the Dynasty deck, cannot be bought, and a player has at most one.
 */

export const Celestial: TypeSpec = { deck: 'dynasty', stats: [] };

const isCelestial = (g: Machine, c: Card): boolean => faceOf(g, c).type === 'Celestial';

const ENTER = 0;
const ENTERED = 1;

/** A Celestial that the Events Phase reaches must enter play; one that may not is discarded. */
export const reached: Procedure<{ seat: SeatId; card: number }> = procedure(reachedProcedure, (g, frame) => {
  const { seat, card: id } = frame.at;
  const c = card(g, id);
  if (!isCelestial(g, c)) return finish(g, frame);
  switch (frame.pc) {
    case ENTER:
      frame.pc = ENTERED;
      return bringIntoPlay(g, {
        card: id,
        seat,
        from: c.zone,
        to: seatThing(seat),
        cause: byRules(seat),
      });
    case ENTERED:
      frame.pc = ENTERED + 1;
      if (taken(g, 'entry') !== true && c.zone.startsWith('province:'))
        occur(g, 'discard', [{ subject: cardThing(c), player: seat, from: c.zone }], byRules(seat));
      return;
    default:
      return finish(g, frame);
  }
});

/** The Celestials of a player besides the one that has just entered. */
function replaced(g: Machine, member: Member): Card[] {
  const entered = cardOf(g, member.subject ?? '');
  if (!entered || !isCelestial(g, entered)) return [];
  return cardsInPlay(g)
    .map((id) => card(g, id))
    .filter((c) => c !== entered && c.controller === entered.controller && isCelestial(g, c));
}

/** When a second Celestial of a player enters, the first is discarded. */
export const oneCelestial: RulebookTrigger = {
  rule: 'celestial.regions.enter-on-reveal',
  kind: 'enterPlay',
  point: 'when',
  may: (g, { members }) => members.some((one) => replaced(g, one).length > 0),
  matches: (g, _frame, member) => replaced(g, member).length > 0,
  run: (g, _frame, member) => {
    const old = replaced(g, member);
    const members = old.map((c) => ({ subject: cardThing(c), player: c.controller, from: c.zone }));
    occur(g, 'discard', members, byRules(old[0]!.controller, { for: 'oneCelestial' }));
  },
};
