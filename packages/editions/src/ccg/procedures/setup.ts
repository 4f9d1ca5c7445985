import {
  type Card,
  changed,
  lay,
  type Machine,
  oneByChance,
  ownZones,
  type SeatId,
  seatsFrom,
  seatThing,
  stat,
  strongholdOf,
  type Thing,
  thingNumber,
  topOf,
  turnToSecondSide,
  zoneKey,
} from '@kyuden/engine';
import { beginWithHonor } from '../../starting-honor.ts';
import { knob } from '../knobs.ts';
import { shuffleDeck } from './tools.ts';

/** Reveals Strongholds and sets starting Family Honor; this is not an Honor gain (setup.reveal-strongholds). */
export function revealStrongholds(g: Machine): void {
  for (const seat of g.state.seats) {
    const stronghold = strongholdOf(g, seat.id);
    if (!stronghold) throw new Error(`seat ${seat.id} has no Stronghold in its home`);
    stronghold.faceUp = true;
    stronghold.entered = 0;
  }
  changed(g, true);
  for (const seat of g.state.seats) {
    beginWithHonor(seat, stat(g, strongholdOf(g, seat.id) as Card, 'familyHonor'));
  }
  changed(g);
}

/** The player with the highest Family Honor; ties are decided at random. */
export function mostHonored(g: Machine): SeatId {
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

/**
 * Shuffles decks, creates and fills provinces from left to right, then draws hands (setup.provinces-then-hand).
 */
export function stock(g: Machine): void {
  const seats = seatsFrom(g, g.state.active);
  for (const seat of seats) {
    shuffleDeck(g, zoneKey('dynastyDeck', seat));
    shuffleDeck(g, zoneKey('fateDeck', seat));
  }
  for (const seat of seats) {
    const count = knob(g, 'provinces', seatThing(seat));
    for (let i = 0; i < count; i++) {
      const top = topOf(g, zoneKey('dynastyDeck', seat));
      const province = makeProvince(g, seat);
      if (top) lay(g, top, zoneKey('province', province));
    }
  }
  for (const seat of seats) {
    const count = knob(g, 'startingHand', seatThing(seat));
    for (let i = 0; i < count; i++) {
      const top = topOf(g, zoneKey('fateDeck', seat));
      if (top) lay(g, top, zoneKey('hand', seat));
    }
  }
}

/** The current Province Strength of a player's Stronghold. */
export function strongholdStrength(g: Machine, seat: SeatId): number {
  const stronghold = strongholdOf(g, seat);
  return stronghold ? stat(g, stronghold, 'provinceStrength') : 0;
}

/** Turns the Strongholds of all who do not go first to their second side, if they have one. */
export function turnStrongholds(g: Machine): void {
  for (const { id, wentFirst } of g.state.seats) {
    const stronghold = strongholdOf(g, id);
    if (!wentFirst && stronghold) turnToSecondSide(g, stronghold);
  }
}

/**
 * Creates a province at the right or left end. Its strength is the Stronghold's value, either the current one
 * (stronghold.province-strength-base) or that of every moment.
 */
export function makeProvince(g: Machine, seat: SeatId, atLeft = false): number {
  const { state } = g;
  const id = state.provinces.length;
  const base = g.book.hooks.stats.provinceBase ? 0 : strongholdStrength(g, seat);
  state.provinces.push({ id, seat, base, tokens: [], destroyed: false });
  ownZones(g)[zoneKey('province', id)] = [];
  const row = state.seats[seat]!.provinces;
  if (atLeft) row.unshift(id);
  else row.push(id);
  changed(g);
  return id;
}
