import {
  byRules,
  type Frame,
  isForbidden,
  type Machine,
  occur,
  provinceThing,
  type SeatId,
  seatsFrom,
  zoneKey,
} from '@kyuden/engine';
import { hasRoom } from '../kinds/provinces.ts';
import { lyingIn } from '../places.ts';
import { provincesOf } from './tools.ts';

/**
 * Refills one province that waits for it, and returns whether it did. Everything that the card's departure or
 * entry triggered goes first (provinces.refill-timing), so nothing is refilled inside a gate, an entry or an
 * Event. A province that cannot be filled now, or may hold no card now, keeps waiting, the leftmost first
 * (provinces.refill-when-possible-again).
 */
export function refillOne(g: Machine): boolean {
  const { state } = g;
  if (state.refills.length === 0 || mustAllWait(g) || isBusy(g)) return false;
  for (const seat of seatsFrom(g, state.active)) {
    for (const id of provincesOf(g, seat)) {
      const province = state.provinces[id];
      if (!province || !state.refills.includes(id)) continue;
      const isOpen = hasRoom(g, province);
      const member = { subject: provinceThing(id), player: seat };
      if (isOpen ? !canBeFilled(g, member) : lyingIn(g, id).length === 0) continue;
      state.refills = state.refills.filter((one) => one !== id);
      if (!isOpen) continue;
      occur(g, 'refill', [member], byRules(seat));
      return true;
    }
  }
  return false;
}

/** Whether there is a card to fill it with and no active text forbids it. */
const canBeFilled = (g: Machine, member: { subject: string; player: SeatId }): boolean =>
  (g.state.zones[zoneKey('dynastyDeck', member.player)]?.length ?? 0) > 0 &&
  !isForbidden(g, 'refill', member, byRules(member.player));

function mustAllWait(g: Machine): boolean {
  for (const id of g.state.refills) if (!mustWait(g, id)) return false;
  return true;
}

/** Whether the province is empty and there is no card to fill it with. */
function mustWait({ state }: Machine, id: number): boolean {
  const province = state.provinces[id];
  if (!province || province.destroyed || state.zones[zoneKey('province', id)]?.length) return false;
  return !state.zones[zoneKey('dynastyDeck', province.seat)]?.length;
}

const holding = new Set(['setup', 'event', 'eventEffects', 'region', 'purchase', 'overlay']);

function isBusy(g: Machine): boolean {
  const { frames } = g.state;
  for (let i = frames.length - 1; i >= 0; i--) {
    const frame = frames[i] as Frame;
    if (isBesideAction(frames, i)) continue;
    if (frame.k === 'gate' || frame.k === 'entry') return true;
    if (frame.k !== 'procedure') continue;
    if (holding.has(frame.name)) return true;
    // Frames below an attack or a turn have no card in transit.
    if (frame.name === 'attack' || frame.name === 'turn') return false;
  }
  return true;
}

/**
 * Whether the frame is the gate of an action that has resolved and waits for the additional action that it gave. What
 * the action's changes triggered is over by then.
 */
function isBesideAction(frames: readonly Frame[], at: number): boolean {
  const frame = frames[at];
  const above = frames[at + 1];
  return (
    frame?.k === 'gate' &&
    frame.occurrence.kind === 'actionResolves' &&
    frame.applied &&
    above?.k === 'round' &&
    above.only === true
  );
}
