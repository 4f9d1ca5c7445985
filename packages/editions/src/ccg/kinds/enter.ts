import {
  type Card,
  cardOf,
  cardThing,
  changed,
  checkedStat,
  isUnitLeader,
  lay,
  type Machine,
  type Member,
  type Occurrence,
  type OccurrenceSpec,
  type SeatId,
  seatThing,
  setFaces,
  thingKind,
  thingNumber,
  typeOf,
  zoneKey,
  zoneNumber,
} from '@kyuden/engine';
import { subjectCard } from '../../kinds/subject.ts';
import { zoneOfThing } from '../../zone-of-thing.ts';
import { knob } from '../knobs.ts';
import { awaitRefill } from '../leaving.ts';
import { isAttachedRegion, isInPlay, provinceOf } from '../places.ts';
import { arrive } from './locations.ts';

/**
 * A card enters play. Its costs are paid and its restrictions checked before. `to` is the destination (a home,
 * battlefield, province, or card to attach to), `from` the zone it left, `player` the one who brings it in;
 * with `data.bowed` it enters bowed. For a card that enters attached, a rulebook trigger then raises `attach`,
 * which finds the card already in place.
 */
const enterPlay: OccurrenceSpec = {
  never: (g, member) => {
    const c = subjectCard(g, member);
    if (!c || member.player === undefined) return true;
    return member.data?.follows === undefined && isInPlay(g, c);
  },
  apply: (g, member, occ) => {
    const c = subjectCard(g, member);
    if (!c || isInPlay(g, c)) return;
    // personalities.discount-or-honor: note his Personal Honor just before he enters.
    if (member.data?.purchase === 'honor') member.data.personalHonor ??= checkedStat(g, c, 'personalHonor');
    putIntoPlay(g, c, member, occ);
  },
  remember: true,
};

/** A card is created. It has been made in its creator's entering zone, and then enters play like any other. */
const create: OccurrenceSpec = {
  never: (g, member) => subjectCard(g, member) === undefined,
  apply: () => {},
  remember: true,
};

function putIntoPlay(g: Machine, c: Card, member: Member, occ: Occurrence): void {
  const player = member.player ?? c.owner;
  const to = member.to ?? seatThing(player);
  member.from ??= c.zone;
  member.to ??= to;
  const zone = zoneOfThing(g, to);
  lay(g, c, zone);
  c.controller = controllerAt(g, to, player);
  c.faceUp = true;
  c.dead = '';
  // holdings.enter-bowed; cards.enter-bowed-not-bowing
  c.bowed = (typeOf(g, c).entersBowed === true && thingKind(to) !== 'p') || member.data?.bowed === true;
  c.entered = g.state.turn;
  c.byOwnText = occ.cause.card === cardThing(c);
  const left = provinceOf(member.from);
  if (left >= 0) awaitRefill(g, left);
  if (thingKind(to) === 'b' && isUnitLeader(g, c)) arrive(g, zoneNumber(zone), c.controller);
  changed(g, true, c);
  // The card's own text applies as soon as it is in play.
  const thing = cardThing(c);
  const isBowed =
    knob(g, 'entersBowed', thing) ||
    (c.bowed && member.data?.unbowed !== true && !knob(g, 'entersUnbowed', thing));
  if (c.bowed !== isBowed) {
    c.bowed = isBowed;
    changed(g);
  }
}

/**
 * control.default-bringer: an attachment belongs to its Personality's controller, a Region to the player of its
 * province.
 */
function controllerAt(g: Machine, to: string, player: SeatId): SeatId {
  if (thingKind(to) === 'c') return cardOf(g, to)?.controller ?? player;
  if (thingKind(to) === 'p') return g.state.provinces[thingNumber(to)]?.seat ?? player;
  return player;
}

/** An attachment attaches to a Personality, or a Region to a province, while entering play. */
const attach: OccurrenceSpec = {
  never: (g, member) => {
    const c = subjectCard(g, member);
    if (!c || member.to === undefined) return true;
    if (thingKind(member.to) === 'p') return !isAttachedRegion(g, c) && member.data?.follows === undefined;
    const host = cardOf(g, member.to);
    return !host || (c.host === host.id && member.data?.follows === undefined);
  },
  apply: (g, member) => {
    const c = subjectCard(g, member);
    if (!c || member.to === undefined || zoneOfThing(g, member.to) === c.zone) return;
    lay(g, c, zoneOfThing(g, member.to));
    c.controller = controllerAt(g, member.to, c.controller);
    changed(g, true, c);
  },
  remember: true,
};

/**
 * attachments.transfer: neither attaching nor entering play, but subject to the same restrictions as attaching.
 */
const transfer: OccurrenceSpec = {
  never: (g, member) => {
    const c = subjectCard(g, member);
    const host = member.to === undefined ? undefined : cardOf(g, member.to);
    if (!c || !host || c.host < 0 || c.host === host.id || !isInPlay(g, host)) return true;
    member.from ??= c.zone;
    return g.book.hooks.entry.mayAttach(g, c, host, host.controller) !== null;
  },
  apply: (g, member) => {
    const c = subjectCard(g, member);
    const host = member.to === undefined ? undefined : cardOf(g, member.to);
    if (!c || !host) return;
    lay(g, c, zoneKey('unit', host.id));
    c.controller = host.controller;
    changed(g, true, c);
  },
  remember: true,
};

/**
 * Lays the subject over the card `to`. Both become one stack that keeps the place, tokens, bowed state and used
 * abilities of the lower card and shows the upper face (overlay.merge). Nothing enters or leaves play.
 */
const overlay: OccurrenceSpec = {
  never: (g, member) => {
    const c = subjectCard(g, member);
    const base = member.to === undefined ? undefined : cardOf(g, member.to);
    return !c || !base || c === base || !isInPlay(g, base) || isInPlay(g, c);
  },
  apply: (g, member) => {
    const c = subjectCard(g, member);
    const base = member.to === undefined ? undefined : cardOf(g, member.to);
    if (!c || !base) return;
    member.from ??= c.zone;
    const top = c.faces[c.faces.length - 1] as number;
    c.faceUp = true;
    if (knob(g, 'overlaidRemoved', cardThing(base))) {
      // The card in play stays the same one: it takes the new face, and the old face goes out of the game.
      setFaces(g, c, base.faces);
      setFaces(g, base, [top]);
      lay(g, c, zoneKey('removed', c.owner));
    } else {
      setFaces(g, base, [...base.faces, top]);
      lay(g, c, zoneKey('overlaid', base.id));
    }
    // From now on the stack is the subject.
    member.subject = cardThing(base);
    // The stack has other texts now.
    changed(g, true);
    const left = provinceOf(member.from);
    if (left >= 0) awaitRefill(g, left);
  },
  brings: true,
};

export const enterKinds: Record<string, OccurrenceSpec> = { enterPlay, create, attach, transfer, overlay };
