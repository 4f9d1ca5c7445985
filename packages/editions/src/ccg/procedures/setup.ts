import {
  answerOf,
  ask,
  bringIntoPlay,
  byRules,
  type Card,
  call,
  card,
  cardOf,
  changed,
  finish,
  hasKeyword,
  lay,
  type Machine,
  oneByChance,
  ownZones,
  type Procedure,
  plainOption,
  type SeatId,
  seatsFrom,
  seatThing,
  stat,
  strongholdOf,
  type Thing,
  taken,
  thingNumber,
  topOf,
  zoneCards,
  zoneKey,
} from '@kyuden/engine';
import { cardOption, numberKnob, pointed, rule, shuffleDeck, titleOf } from './tools.ts';

const HONOR = 0;
const LEGACY = 1;
const STOCK = 2;

/**
 * Sets a game up from Strongholds in their homes and decks as they were listed. Before the first turn the one who
 * will take it counts as active (turn.active-player).
 */
export const setup: Procedure = (g, frame) => {
  const at = frame.at as { left?: SeatId[] };
  const { state } = g;
  switch (frame.pc) {
    case HONOR:
      frame.pc = LEGACY;
      revealStrongholds(g);
      state.active = firstPlayer(g);
      state.seats[state.active]!.wentFirst = true;
      // setup.legacy-search: every player except the first, in turn order.
      at.left = seatsFrom(g, state.active).slice(1);
      return;
    case LEGACY: {
      const seat = at.left?.shift();
      if (seat !== undefined) return call(g, 'legacySearch', { seat });
      frame.pc = STOCK;
      return;
    }
    case STOCK:
      stock(g);
      return finish(g, frame);
  }
};

/** Family Honor opens at the Stronghold's figure; that is no gain (setup.reveal-strongholds). */
export function revealStrongholds(g: Machine): void {
  for (const seat of g.state.seats) {
    const stronghold = strongholdOf(g, seat.id);
    if (!stronghold) throw new Error(`seat ${seat.id} has no Stronghold in its home`);
    stronghold.faceUp = true;
    stronghold.entered = 0;
  }
  changed(g, true);
  for (const seat of g.state.seats) {
    seat.startingHonor = stat(g, strongholdOf(g, seat.id) as Card, 'familyHonor');
    seat.honor = seat.startingHonor;
    seat.honorAtTurn = seat.honor;
  }
  changed(g);
}

/** setup.first-player-highest-honor: chance decides between those tied. */
function firstPlayer(g: Machine): SeatId {
  const best = Math.max(...g.state.seats.map((seat) => seat.honor));
  const tied = g.state.seats.filter((seat) => seat.honor === best);
  const chosen =
    tied.length === 1
      ? seatThing(tied[0]!.id)
      : oneByChance(
          g,
          tied.map(({ id }) => seatThing(id)),
        );
  return thingNumber(chosen as Thing);
}

const SEARCH = 0;
const FOUND = 1;
const ENTERED = 2;

/**
 * One player's look for a Legacy Holding. He is asked whether or not there is one, so that the pause tells nothing;
 * `none` is also said by one who does not search.
 */
export const legacySearch: Procedure = (g, frame) => {
  const at = frame.at as { seat: SeatId; card?: number };
  const { seat } = at;
  switch (frame.pc) {
    case SEARCH: {
      frame.pc = FOUND;
      const options = legacyHoldings(g, seat).map((c) => cardOption(g, 'legacy', c.id));
      options.push(plainOption.none);
      return ask(g, seat, 'pick', { what: 'legacy', rule: rule(g, 'setup.legacy-search') }, options);
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
        host: -1,
        costs: 'waiveGold',
        less: 0,
        ignore: [],
        bowed: true,
        purchase: '',
        cause: byRules(seat, { for: 'legacy' }),
      });
    }
    case ENTERED: {
      const entered = taken(g, 'entry') === true;
      // setup.legacy-no-straighten
      if (entered) card(g, at.card as number).lockedUntil = numberKnob(g, 'legacyLockedTurns');
      return finish(g, frame, entered);
    }
  }
};

/** One copy of each title is enough to choose from. */
function legacyHoldings(g: Machine, seat: SeatId): Card[] {
  const titles = new Set<string>();
  return zoneCards(g, zoneKey('dynastyDeck', seat)).filter((c) => {
    if (!hasKeyword(g, c, 'Legacy') || titles.has(titleOf(g, c))) return false;
    titles.add(titleOf(g, c));
    return true;
  });
}

/** Decks are shuffled, provinces made and filled from left to right, then hands are drawn (setup.provinces-then-hand). */
export function stock(g: Machine): void {
  const seats = seatsFrom(g, g.state.active);
  for (const seat of seats) {
    shuffleDeck(g, zoneKey('dynastyDeck', seat));
    shuffleDeck(g, zoneKey('fateDeck', seat));
  }
  for (const seat of seats) {
    const count = numberKnob(g, 'provinces', seatThing(seat));
    for (let i = 0; i < count; i++) {
      const top = topOf(g, zoneKey('dynastyDeck', seat));
      const province = makeProvince(g, seat);
      if (top) lay(g, top, zoneKey('province', province));
    }
  }
  for (const seat of seats) {
    const count = numberKnob(g, 'startingHand', seatThing(seat));
    for (let i = 0; i < count; i++) {
      const top = topOf(g, zoneKey('fateDeck', seat));
      if (top) lay(g, top, zoneKey('hand', seat));
    }
  }
}

/** A new province, at the right or left end; its strength is the Stronghold's now (stronghold.province-strength-base). */
export function makeProvince(g: Machine, seat: SeatId, atLeft = false): number {
  const { state } = g;
  const id = state.provinces.length;
  const stronghold = strongholdOf(g, seat);
  const base = stronghold ? stat(g, stronghold, 'provinceStrength') : 0;
  state.provinces.push({ id, seat, base, tokens: [], destroyed: false });
  ownZones(g)[zoneKey('province', id)] = [];
  const row = state.seats[seat]!.provinces;
  if (atLeft) row.unshift(id);
  else row.push(id);
  changed(g);
  return id;
}
