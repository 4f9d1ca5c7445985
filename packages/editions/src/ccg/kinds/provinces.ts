import {
  cardThing,
  changed,
  lay,
  type Machine,
  type Member,
  type OccurrenceSpec,
  ownCard,
  ownCardOf,
  type Province,
  type SeatId,
  topOf,
  zoneCards,
  zoneKey,
} from '@kyuden/engine';
import { subjectProvince } from '../../kinds/subject.ts';
import { knob } from '../knobs.ts';
import { send } from '../leaving.ts';
import { isAttachedRegion, lyingIn } from '../places.ts';
import { makeProvince } from '../procedures/setup.ts';

/** Kinds that happen to provinces: lost, gained, refilled. */

/**
 * The cards of the province go to discard piles without being discarded (unless `lostCardsDiscarded`: then the
 * procedure `clearProvince` discards them), its Region and tokens leave, and the row closes up. During resolution the battle handles the battlefield; otherwise a check does afterwards.
 */
const destroyProvince: OccurrenceSpec = {
  never: (g, member) => {
    const province = subjectProvince(g, member);
    if (!province || province.destroyed) return true;
    member.player ??= province.seat;
    return false;
  },
  apply: (g, member) => {
    const province = subjectProvince(g, member);
    const { state } = g;
    const seat = province && state.seats[province.seat];
    if (!province || !seat) return;
    province.destroyed = true;
    province.tokens = [];
    if (!knob(g, 'lostCardsDiscarded')) sendLost(g, province.id);
    seat.provinces = seat.provinces.filter((id) => id !== province.id);
    state.refills = state.refills.filter((id) => id !== province.id);
    changed(g, true);
  },
  remember: true,
};

/** Sends the cards that are still in a destroyed province to the discard pile. */
export function sendLost(g: Machine, province: number): void {
  for (const c of zoneCards(g, zoneKey('province', province))) send(g, c, zoneKey('dynastyDiscard', c.owner));
}

/** Whether the province has room for another Dynasty card. */
export function hasRoom(g: Machine, province: Province): boolean {
  const capacity = knob(g, 'provinceCapacity', `p${province.id}`);
  return !province.destroyed && lyingIn(g, province.id).length < capacity;
}

/**
 * provinces.refill-face-down-from-top. `data.with` names another card to use, `data.faceUp` whether it is face
 * up. Afterwards `data.card` is the card.
 */
const refill: OccurrenceSpec = {
  never: (g, member) => {
    const province = subjectProvince(g, member);
    if (!province || !hasRoom(g, province)) return true;
    member.player ??= province.seat;
    return fillingCard(g, member, province.seat) === undefined;
  },
  apply: (g, member) => {
    const province = subjectProvince(g, member);
    const c = province && fillingCard(g, member, province.seat);
    if (!province || !c) {
      member.fate = 'never';
      return;
    }
    if (isAttachedRegion(g, c)) c.entered = -1;
    lay(g, c, zoneKey('province', province.id));
    c.controller = c.owner;
    c.dead = '';
    c.faceUp = member.data?.faceUp === true;
    member.data = { ...member.data, card: cardThing(c) };
    changed(g);
  },
};

function fillingCard(g: Machine, member: Member, seat: SeatId) {
  const chosen = member.data?.with;
  if (typeof chosen === 'string') return ownCardOf(g, chosen);
  const top = topOf(g, zoneKey('dynastyDeck', seat));
  return top && ownCard(g, top);
}

/**
 * Adds a province at the right end of the player's row (at the left if `name` says so), to be refilled like one
 * that lost its card.
 */
const gainProvince: OccurrenceSpec = {
  never: (g, member) => member.player === undefined || g.state.seats[member.player]?.eliminated !== false,
  apply: (g, member) => {
    const id = makeProvince(g, member.player as SeatId, member.name === 'left');
    member.subject = `p${id}`;
    g.state.refills.push(id);
  },
};

export const provinceKinds: Record<string, OccurrenceSpec> = { destroyProvince, refill, gainProvince };
