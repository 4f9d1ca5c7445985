import { byRules, call, callNamed, finish, nextId, occur, type Procedure, procedure } from '@kyuden/engine';
import { endEffects } from '../../ccg/procedures/expire.ts';
import { setup } from './setup.ts';
import { otherSeat } from './tools.ts';

const SETUP = 0;
const ROUND = 1;

/** The whole game: setup, then rounds until somebody wins (phases.rounds-repeat). */
export const game: Procedure = procedure('game', (g, frame) => {
  if (g.state.over) return finish(g, frame, g.state.over);
  switch (frame.pc) {
    case SETUP:
      frame.pc = ROUND;
      return call(g, setup, {});
    default:
      return call(g, turn, {});
  }
});

const BEGIN = 0;
const PHASES = 1;
const ENDED = 2;

/**
 * One round. `state.active` is the first player throughout, who is asked first and orders simultaneous effects.
 */
export const turn: Procedure<{ next?: number }> = procedure('turn', (g, frame) => {
  const { at } = frame;
  const { state } = g;
  switch (frame.pc) {
    case BEGIN:
      frame.pc = PHASES;
      at.next = 0;
      state.turn++;
      for (const seat of state.seats) {
        seat.turns++;
        seat.honorAtTurn = seat.honor;
      }
      occur(g, 'turnBegins', [{ player: state.active }], byRules(state.active));
      return;
    case PHASES: {
      const next = g.book.phases[at.next ?? 0];
      if (next) {
        at.next = (at.next ?? 0) + 1;
        return call(g, phase, { name: next.name, body: next.body });
      }
      frame.pc = ENDED;
      occur(g, 'turnEnds', [{ player: state.active }], byRules(state.active));
      return;
    }
    case ENDED:
      endEffects(g, (until) => until.u === 'turn');
      state.history = state.history.filter((one) => one.turn >= state.turn);
      state.actions = state.actions.filter((one) => one.turn >= state.turn);
      return finish(g, frame);
  }
});

const BODY = 1;
const END = 2;
const LEAVE = 3;

interface PhaseAt {
  name: string;
  body: string;
}

/** One phase with its beginning and end, which texts can answer. */
export const phase: Procedure<PhaseAt> = procedure('phase', (g, frame) => {
  const { at } = frame;
  const first = g.state.active;
  switch (frame.pc) {
    case BEGIN:
      frame.pc = BODY;
      g.state.phaseNumber = nextId(g);
      occur(g, 'phaseBegins', [{ name: at.name }], byRules(first));
      return;
    case BODY:
      frame.pc = END;
      return callNamed(g, at.body, {});
    case END:
      frame.pc = LEAVE;
      occur(g, 'phaseEnds', [{ name: at.name }], byRules(first));
      return;
    case LEAVE: {
      const number = g.state.phaseNumber;
      endEffects(g, (until) => until.u === 'phase' && until.id === number);
      return finish(g, frame);
    }
  }
});

/** An action window outside conflicts: the first player begins, and two passes in a row end it. */
export const actionWindow = (
  first: number,
): { first: number; designators: Record<string, string[]>; name: string } => ({
  first,
  designators: { [first]: ['Action'], [otherSeat(first)]: ['Action'] },
  name: 'action',
});
