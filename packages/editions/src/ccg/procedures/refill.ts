import {
  byRules,
  type Frame,
  type Machine,
  occur,
  provinceThing,
  type StateCheck,
  zoneName,
  zoneNumber,
} from '@kyuden/engine';
import { lyingIn } from '../places.ts';
import { numberKnob, provincesOf } from './tools.ts';

/** A card has left this place: if it is a province, the province waits to be refilled. */
export function noteRefill(g: Machine, from: string): void {
  if (zoneName(from) !== 'province') return;
  const id = zoneNumber(from);
  if (!g.state.refills.includes(id)) g.state.refills.push(id);
  g.state.unsettled = true;
}

/**
 * Refills one province that is short of cards, if there is one whose time has come. Effects triggered by the card's
 * departure, or by its coming into play, go first (provinces.refill-timing), so nothing is refilled inside a gate, an
 * entry or an Event; a province that could not be refilled is looked at again whenever anything changes, the
 * leftmost first (provinces.refill-when-possible-again).
 */
export function refillOne(g: Machine): boolean {
  if (isBusy(g)) return false;
  const { state } = g;
  for (const seat of state.seats) {
    if (seat.eliminated || !state.zones[`dynastyDeck:${seat.id}`]?.length) continue;
    for (const id of provincesOf(g, seat.id)) {
      const province = provinceThing(id);
      if (state.zones[`province:${id}`]?.length && !state.refills.includes(id)) continue;
      if (lyingIn(g, id).length >= numberKnob(g, 'provinceCapacity', province)) continue;
      state.refills = state.refills.filter((one) => one !== id);
      occur(g, 'refill', [{ subject: province, player: seat.id, to: province, amount: 1 }], byRules(seat.id));
      return true;
    }
  }
  state.refills = [];
  return false;
}

/** Refilling as one of the things put right after a change. */
export const refillCheck: StateCheck = { rule: 'provinces.refill-timing', run: refillOne };

const holding = new Set(['setup', 'legacySearch', 'event', 'eventEffects', 'region', 'purchase', 'overlay']);

function isBusy(g: Machine): boolean {
  const { frames } = g.state;
  for (let i = frames.length - 1; i >= 0; i--) {
    const frame = frames[i] as Frame;
    if (frame.k === 'gate' || frame.k === 'entry') return true;
    if (frame.k !== 'procedure') continue;
    if (holding.has(frame.name)) return true;
    // An attack of its own inside an action, or a turn: what lies below has no card on its way.
    if (frame.name === 'attack' || frame.name === 'turn') return false;
  }
  return true;
}
