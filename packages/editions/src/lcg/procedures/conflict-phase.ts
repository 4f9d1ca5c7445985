import {
  actionRound,
  answerOf,
  ask,
  byRules,
  call,
  dropResult,
  finish,
  occur,
  type Procedure,
  procedure,
  type SeatId,
  setCounter,
} from '@kyuden/engine';
import { conflictTypes } from '../words.ts';
import { declare, opportunitiesLeft } from './declare.ts';
import { actionWindow } from './game.ts';
import { beginGloryCount, leaderInGlory } from './glory-count.ts';
import { otherSeat, pointed, valueOption } from './tools.ts';

const BEGIN = 0;
const WINDOW = 1;
const OPPORTUNITY = 2;
const DECLARED = 3;
const FAVOR = 4;
const SIDE = 5;
const LEAVE = 6;

interface ConflictPhaseAt {
  seat?: SeatId;
  claimant?: SeatId | undefined;
}

/**
 * phases.conflict-steps: an action window before every conflict opportunity and one after the last. Players
 * alternate; a player without opportunities is skipped (conflict.two-opportunities). Then the Favor is
 * contested.
 */
export const conflictPhase: Procedure<ConflictPhaseAt> = procedure('conflictPhase', (g, frame) => {
  const { at } = frame;
  const first = g.state.active;
  switch (frame.pc) {
    case BEGIN:
      frame.pc = WINDOW;
      at.seat = first;
      for (const seat of g.state.seats) {
        for (const name of ['declaredMilitary', 'declaredPolitical', 'passed'])
          setCounter(g, `s${seat.id}`, name, 0);
      }
      return;
    case WINDOW:
      frame.pc = OPPORTUNITY;
      return actionRound(g, actionWindow(first));
    case OPPORTUNITY: {
      const seat = [at.seat as SeatId, otherSeat(at.seat as SeatId)].find(
        (one) => opportunitiesLeft(g, one) > 0,
      );
      if (seat === undefined) {
        frame.pc = FAVOR;
        return beginGloryCount(g, first);
      }
      frame.pc = DECLARED;
      at.seat = seat;
      return call(g, declare, { seat });
    }
    case DECLARED:
      frame.pc = WINDOW;
      at.seat = otherSeat(at.seat as SeatId);
      return;
    case FAVOR: {
      frame.pc = LEAVE;
      // favor.tie-keeps-state
      dropResult(g);
      at.claimant = leaderInGlory(g);
      if (at.claimant === undefined) return;
      frame.pc = SIDE;
      const options = conflictTypes.map((type) => valueOption('favor', type));
      return ask(g, at.claimant, 'other', { what: 'favorSide', rule: 'lcg.favor.choose-side' }, options);
    }
    case SIDE:
      frame.pc = LEAVE;
      occur(
        g,
        'takeFavor',
        [{ player: at.claimant as SeatId, name: pointed(answerOf(frame) ?? '') }],
        byRules(at.claimant as SeatId, { for: 'gloryCount' }),
      );
      return;
    case LEAVE:
      return finish(g, frame);
  }
});
