import {
  type Card,
  changed,
  clansOf,
  faceOf,
  finish,
  lay,
  type Machine,
  type Procedure,
  procedure,
  type SeatId,
  seatThing,
  zoneCards,
  zoneKey,
} from '@kyuden/engine';
import { setupProcedure } from '../ccg/procedures/game.ts';
import { mostHonored, revealStrongholds, stock } from '../ccg/procedures/setup.ts';

/** The Holding of every player, and that of every player but the first. */
const keep = 'Border Keep';
const harvesters = 'Bamboo Harvesters';

/** The cards that every player brings besides the deck (setup.separate-cards). */
export const startingHoldings: readonly string[] = [keep, harvesters];

const REVEAL = 0;
const STOCK = 1;

/**
 * Sets up a game from Strongholds in their homes, starting Holdings outside the game and decks in listed order:
 * the first player, the starting Holdings, the Favor, then provinces and hands.
 */
export const setup: Procedure = procedure(setupProcedure, (g, frame) => {
  const { state } = g;
  switch (frame.pc) {
    case REVEAL:
      frame.pc = STOCK;
      revealStrongholds(g);
      // setup.first-player
      state.active = mostHonored(g);
      state.seats[state.active]!.wentFirst = true;
      for (const { id } of state.seats) layHoldings(g, id, id === state.active);
      state.favor = dragonAlone(g) ?? state.favor;
      return changed(g, true);
    case STOCK:
      stock(g);
      return finish(g, frame);
  }
});

/**
 * setup.border-keep, setup.bamboo-harvesters: the Holdings are there from the start; they do not enter play. The
 * first player's Bamboo Harvesters stay outside the game.
 */
function layHoldings(g: Machine, seat: SeatId, isFirst: boolean): void {
  for (const c of zoneCards(g, zoneKey('removed', seat))) {
    const { title } = faceOf(g, c);
    if (title === keep) begin(g, c, seat, false);
    else if (title === harvesters && !isFirst) begin(g, c, seat, true);
  }
}

function begin(g: Machine, c: Card, seat: SeatId, bowed: boolean): void {
  const laid = lay(g, c, zoneKey('home', seat));
  laid.faceUp = true;
  laid.entered = 0;
  laid.controller = seat;
  laid.bowed = bowed;
}

/** favor.dragon-start: the only player of the Dragon Clan. */
function dragonAlone(g: Machine): SeatId | undefined {
  const dragons = g.state.seats.filter(({ id }) => clansOf(g, seatThing(id)).includes('Dragon Clan'));
  return dragons.length === 1 ? dragons[0]!.id : undefined;
}
