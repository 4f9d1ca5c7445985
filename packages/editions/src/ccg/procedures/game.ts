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

/** The name of the setup procedure, which each edition provides itself. */
export const setupProcedure: ProcedureName = procedureName('setup');

/** The whole game: setup, then players take turns to the left until someone wins (setup.begin-play). */
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
      // turn.order-left, turn.next-player: eliminated players are skipped.
      frame.pc = TURN;
      state.active = leftOf(g, state.active);
      return;
  }
});
