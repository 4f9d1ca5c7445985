import {
  actionRound,
  answerOf,
  ask,
  byRules,
  card,
  cardOf,
  cardsInPlay,
  cardThing,
  finish,
  type NewMember,
  occur,
  type Procedure,
  procedure,
  type SeatId,
  seatsFrom,
  seatThing,
  statOf,
  taken,
  zoneKey,
} from '@kyuden/engine';
import { knob } from '../knobs.ts';
import { rule } from '../rule-keys.ts';
import { alsoOpenTo, cardOption, doneIn, openToNobody, pointed } from './tools.ts';

/** The short phases: Straighten, Action and End. */

const BEGIN = 0;
const DONE = 1;

/** phases.straighten-all: all cards that the active player has in play, in one step. */
export const straightenPhase: Procedure<{ seat: SeatId }> = procedure('straightenPhase', (g, frame) => {
  const { seat } = frame.at;
  if (frame.pc === DONE) return finish(g, frame);
  frame.pc = DONE;
  const members: NewMember[] = [];
  for (const id of cardsInPlay(g)) {
    const c = card(g, id);
    if (c.bowed && c.controller === seat) members.push({ subject: cardThing(c), player: seat });
  }
  occur(g, 'straighten', members, byRules(seat, { for: 'straightenPhase' }));
});

/** phases.action-rounds, phases.action-active-limited-open. */
export const actionPhase: Procedure<{ seat: SeatId }> = procedure('actionPhase', (g, frame) => {
  const { seat } = frame.at;
  if (frame.pc === DONE) return finish(g, frame);
  frame.pc = DONE;
  let open = openToNobody;
  for (const one of seatsFrom(g, seat)) {
    const name = one === seat ? 'actionsOfActive' : 'actionsOfOthers';
    open = alsoOpenTo(open, one, knob(g, name, seatThing(one)));
  }
  actionRound(g, { first: seat, designators: open.designators });
});

const DISCARD = 1;
const DISCARDED = 2;

/** phases.end-draw, then phases.end-hand-size: discard one by one down to the maximum. */
export const endPhase: Procedure<{ seat: SeatId }> = procedure('endPhase', (g, frame) => {
  const { seat } = frame.at;
  switch (frame.pc) {
    case BEGIN: {
      frame.pc = DISCARD;
      const cards = knob(g, 'endPhaseDraw', seatThing(seat));
      const members: NewMember[] = [];
      while (members.length < cards) members.push({ player: seat, amount: 1 });
      occur(g, 'draw', members, byRules(seat, { for: 'endPhase' }));
      return;
    }
    case DISCARD: {
      const last = taken(g, 'gate');
      // The last discard was prevented, so asking again would never end.
      if (last?.kind === 'discard' && doneIn(last).length === 0) return finish(g, frame);
      const hand = g.state.zones[zoneKey('hand', seat)] ?? [];
      if (hand.length <= statOf(g, seatThing(seat), 'handMaximum')) return finish(g, frame);
      frame.pc = DISCARDED;
      const options = hand.map((id) => cardOption(g, 'discard', id));
      return ask(g, seat, 'pick', { what: 'discardToMaximum', rule: rule(g, 'end.handSize') }, options);
    }
    case DISCARDED: {
      frame.pc = DISCARD;
      const chosen = cardOf(g, pointed(answerOf(frame) ?? ''));
      if (chosen) {
        occur(
          g,
          'discard',
          [{ subject: cardThing(chosen), player: seat, from: chosen.zone }],
          byRules(seat, { for: 'handMaximum' }),
          true,
        );
      }
      return;
    }
  }
});
