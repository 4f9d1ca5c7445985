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
  knob,
  type Occurrence,
  occur,
  type Procedure,
  type SeatId,
  seatsFrom,
  seatThing,
  statOf,
  taken,
  zoneCards,
  zoneKey,
} from '@kyuden/engine';
import { cardOption, doneIn, numberKnob, pointed, rule } from './tools.ts';

/** The short phases: Straighten, Action and End. */

const BEGIN = 0;
const DONE = 1;

/** phases.straighten-all: everything the active player has in play, in one step. */
export const straightenPhase: Procedure = (g, frame) => {
  const { seat } = frame.at as { seat: SeatId };
  if (frame.pc === DONE) return finish(g, frame);
  frame.pc = DONE;
  if (knob(g, 'straightens', seatThing(seat)) === false) return;
  const bowed = cardsInPlay(g)
    .map((id) => card(g, id))
    .filter((c) => c.controller === seat && c.bowed && knob(g, 'straightensInPhase', cardThing(c)) !== false);
  occur(
    g,
    'straighten',
    bowed.map((c) => ({ subject: cardThing(c), player: seat })),
    byRules(seat, { for: 'straightenPhase' }),
  );
};

/** phases.action-rounds, phases.action-active-limited-open. */
export const actionPhase: Procedure = (g, frame) => {
  const { seat } = frame.at as { seat: SeatId };
  if (frame.pc === DONE) return finish(g, frame);
  frame.pc = DONE;
  const designators: Record<string, string[]> = {};
  for (const one of seatsFrom(g, seat)) {
    const name = one === seat ? 'actionsOfActive' : 'actionsOfOthers';
    designators[one] = String(knob(g, name, seatThing(one)))
      .split(' ')
      .filter((word) => word !== '');
  }
  actionRound(g, { first: seat, designators });
};

const DISCARD = 1;
const DISCARDED = 2;

/** phases.end-draw, then phases.end-hand-size: one by one down to the maximum and no further. */
export const endPhase: Procedure = (g, frame) => {
  const { seat } = frame.at as { seat: SeatId };
  switch (frame.pc) {
    case BEGIN: {
      frame.pc = DISCARD;
      const cards = Math.max(0, numberKnob(g, 'endPhaseDraw', seatThing(seat)));
      const one = { player: seat, amount: 1 };
      occur(g, 'draw', Array(cards).fill(one), byRules(seat, { for: 'endPhase' }));
      return;
    }
    case DISCARD: {
      const last = taken<Occurrence | null>(g);
      // Nothing that could be discarded was: asking again would not end.
      if (last?.kind === 'discard' && doneIn(last).length === 0) return finish(g, frame);
      const hand = zoneCards(g, zoneKey('hand', seat));
      if (hand.length <= statOf(g, seatThing(seat), 'handMaximum')) return finish(g, frame);
      frame.pc = DISCARDED;
      const options = hand.map((c) => cardOption(g, 'discard', c.id));
      return ask(
        g,
        seat,
        'pick',
        { what: 'discardToMaximum', rule: rule(g, 'phases.end-hand-size') },
        options,
      );
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
};
