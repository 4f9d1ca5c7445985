import { finish, type Procedure, procedure } from '@kyuden/engine';
import { setupProcedure } from '../ccg/procedures/game.ts';
import { mostHonored, revealStrongholds, stock, turnStrongholds } from '../ccg/procedures/setup.ts';
import { layOutSensei } from './sensei.ts';

const REVEAL = 0;
const STOCK = 1;

/** Sets up a game: Strongholds, who goes first, the second sides of the other Strongholds, provinces and hands. */
export const setup: Procedure = procedure(setupProcedure, (g, frame) => {
  const { state } = g;
  switch (frame.pc) {
    case REVEAL:
      frame.pc = STOCK;
      layOutSensei(g);
      revealStrongholds(g);
      state.active = mostHonored(g);
      state.seats[state.active]!.wentFirst = true;
      turnStrongholds(g);
      return;
    case STOCK:
      stock(g);
      return finish(g, frame);
  }
});
