import {
  call,
  finish,
  leftOf,
  type Procedure,
  type ProcedureName,
  procedure,
  procedureName,
} from '@kyuden/engine';
import { turn } from './turn.ts';

const SETUP = 0;
const TURN = 1;
const NEXT = 2;

/** Every edition sets its games up in its own way. */
export const setupProcedure: ProcedureName = procedureName('setup');

/** The whole game: it is set up, then players take turns to the left until someone has won (setup.begin-play). */
export const game: Procedure = procedure('game', (g, frame) => {
  const { state } = g;
  if (state.over) return finish(g, frame, state.over);
  switch (frame.pc) {
    case SETUP:
      frame.pc = TURN;
      return call(g, setupProcedure, {});
    case TURN:
      frame.pc = NEXT;
      return call(g, turn, { seat: state.active });
    case NEXT:
      // turn.order-left, turn.next-player: those eliminated are passed over.
      frame.pc = TURN;
      state.active = leftOf(g, state.active);
      return;
  }
});
