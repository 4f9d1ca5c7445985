import {
  answerOf,
  ask,
  bringIntoPlay,
  byRules,
  type Card,
  call,
  card,
  cardOf,
  finish,
  hasKeyword,
  knobReader,
  type Machine,
  type Procedure,
  plainOption,
  procedure,
  type SeatId,
  seatsFrom,
  seatThing,
  taken,
  zoneCards,
  zoneKey,
} from '@kyuden/engine';
import { setupProcedure } from '../ccg/procedures/game.ts';
import { mostHonored, revealStrongholds, stock } from '../ccg/procedures/setup.ts';
import { cardOption, pointed, titleOf } from '../ccg/procedures/tools.ts';

/** The knob that only Samurai has. */
export const legacyKnobs = {
  /**
   * A Legacy Holding of the setup straightens only from this turn of its controller on
   * (setup.legacy-no-straighten).
   */
  legacyLockedTurns: 3,
};

const knob = knobReader<typeof legacyKnobs>();

const HONOR = 0;
const LEGACY = 1;
const STOCK = 2;

/**
 * Sets up a game from Strongholds in their homes and decks in listed order. The first player already counts as
 * active during setup (turn.active-player).
 */
export const setup: Procedure<{ left?: SeatId[] }> = procedure(setupProcedure, (g, frame) => {
  const { at } = frame;
  const { state } = g;
  switch (frame.pc) {
    case HONOR:
      frame.pc = LEGACY;
      revealStrongholds(g);
      // setup.first-player-highest-honor
      state.active = mostHonored(g);
      state.seats[state.active]!.wentFirst = true;
      // setup.legacy-search: every player but the first, in turn order.
      at.left = seatsFrom(g, state.active).slice(1);
      return;
    case LEGACY: {
      const seat = at.left?.shift();
      if (seat !== undefined) return call(g, legacySearch, { seat });
      frame.pc = STOCK;
      return;
    }
    case STOCK:
      stock(g);
      return finish(g, frame);
  }
});

const SEARCH = 0;
const FOUND = 1;
const ENTERED = 2;

interface LegacySearchAt {
  seat: SeatId;
  card?: number;
}

/**
 * Asks one player for a Legacy Holding. The player is asked even if the deck has none, so that a pause reveals
 * nothing; the answer `none` also means not searching.
 */
export const legacySearch: Procedure<LegacySearchAt> = procedure('legacySearch', (g, frame) => {
  const { at } = frame;
  const { seat } = at;
  switch (frame.pc) {
    case SEARCH: {
      frame.pc = FOUND;
      const options = legacyHoldings(g, seat).map((c) => cardOption(g, 'legacy', c.id));
      options.push(plainOption.none);
      return ask(g, seat, 'pick', { what: 'legacy', rule: 'samurai.setup.legacy-search' }, options);
    }
    case FOUND: {
      const found = cardOf(g, pointed(answerOf(frame) ?? 'none'));
      if (!found) return finish(g, frame, false);
      frame.pc = ENTERED;
      at.card = found.id;
      return bringIntoPlay(g, {
        card: found.id,
        seat,
        from: found.zone,
        to: seatThing(seat),
        costs: 'waiveGold',
        bowed: true,
        cause: byRules(seat, { for: 'legacy' }),
      });
    }
    case ENTERED: {
      const entered = taken(g, 'entry') === true;
      // setup.legacy-no-straighten
      if (entered) card(g, at.card as number).lockedUntil = knob(g, 'legacyLockedTurns');
      return finish(g, frame, entered);
    }
  }
});

/** Returns one Legacy Holding of each title in the player's Dynasty deck. */
function legacyHoldings(g: Machine, seat: SeatId): Card[] {
  const titles = new Set<string>();
  return zoneCards(g, zoneKey('dynastyDeck', seat)).filter((c) => {
    if (!hasKeyword(g, c, 'Legacy') || titles.has(titleOf(g, c))) return false;
    titles.add(titleOf(g, c));
    return true;
  });
}
