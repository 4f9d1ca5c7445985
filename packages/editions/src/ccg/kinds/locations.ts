import {
  type Attack,
  attackOfField,
  type Card,
  type Context,
  cardOf,
  cardThing,
  changed,
  clansOf,
  contextOf,
  currentAttack,
  currentBattle,
  fieldById,
  hasKeyword,
  lay,
  leaderOf,
  type Machine,
  type Member,
  matchesThing,
  mayStand,
  type OccurrenceSpec,
  ownOutOfPlay,
  placeOf,
  reaches,
  type SeatId,
  type StandingOf,
  seatThing,
  sideOf,
  standing,
  standingFor,
  thingKind,
  thingNumber,
  unitOf,
  zoneKey,
  zoneName,
  zoneNumber,
} from '@kyuden/engine';
import { subjectCard } from '../../kinds/subject.ts';
import { zoneOfThing } from '../../zone-of-thing.ts';
import { knob } from '../knobs.ts';
import { isAttachedRegion, isInPlay } from '../places.ts';
import { isExcluded } from '../twins.ts';

/**
 * Kinds that change locations. Moving, assigning, going home after a battle and going home by a change of
 * control are different kinds; only the first is movement (movement.not-movement-list).
 */

/** Returns the leader of the unit that goes; its attachments go with it. */
function traveller(g: Machine, member: Member): Card | undefined {
  const c = subjectCard(g, member);
  return c && isInPlay(g, c) ? leaderOf(g, c) : undefined;
}

/** The zone that the unit goes to, or undefined. 'Home' is always its controller's (zones.home-reference). */
function destination(g: Machine, member: Member, leader: Card): string | undefined {
  const { to } = member;
  if (to === undefined || thingKind(to) === 's') return zoneKey('home', leader.controller);
  if (thingKind(to) !== 'b') return undefined;
  const field = fieldById(g, thingNumber(to));
  return field?.open ? zoneOfThing(g, to) : undefined;
}

function fieldOfZone(key: string): number {
  return key.startsWith('battlefield:') ? zoneNumber(key) : -1;
}

/**
 * multiplayer.uninvited-attacking-side, multiplayer.uninvited-defending-side: whether a side is open to the
 * player.
 */
export function mayJoin(g: Machine, field: number, seat: SeatId): boolean {
  const attack = attackOfField(g, field);
  return attack === undefined || sideOf(attack, seat) !== undefined;
}

/** multiplayer.becoming-ally: an invited player becomes an ally when their first unit arrives. */
export function arrive(g: Machine, field: number, seat: SeatId): void {
  const attack = attackOfField(g, field);
  if (!attack || seat === attack.attacker || seat === attack.defender) return;
  if (attack.allies.some((one) => one.seat === seat)) return;
  const side = sideOf(attack, seat);
  if (side) allyWith(attack, seat, side === 'attack' ? attack.attacker : attack.defender);
}

/**
 * Makes a player an ally, and cancels invitations by the new enemy (multiplayer.no-longer-invited-by-enemy).
 */
function allyWith(attack: Attack, seat: SeatId, leader: SeatId): void {
  attack.allies.push({ seat, of: leader });
  attack.invited = attack.invited.filter((one) => one.seat !== seat || one.by === leader);
}

/** movement.attacker-locked-after-resolution */
export function isSpent(g: Machine, leader: Card, field: number): boolean {
  return attackOfField(g, field)?.spent.includes(leader.id) === true;
}

function relocate(g: Machine, member: Member): void {
  const leader = traveller(g, member);
  const to = leader && destination(g, member, leader);
  if (!leader || !to) return;
  member.from ??= placeOf(g, leader);
  lay(g, leader, to);
  const field = fieldOfZone(to);
  if (field >= 0) arrive(g, field, leader.controller);
}

/** The purpose of two movements by which units exchange places: both happen or neither (cards.switch). */
export const inSwitch = 'switch';

const move: OccurrenceSpec = {
  never: (g, member) => {
    const leader = traveller(g, member);
    const to = leader && destination(g, member, leader);
    if (!leader || !to || to === leader.zone) return true;
    member.from ??= leader.zone;
    const field = fieldOfZone(to);
    return field >= 0 && (!mayJoin(g, field, leader.controller) || isSpent(g, leader, field));
  },
  apply: relocate,
  remember: true,
  linked: ({ cause }) => cause.for === inSwitch,
};

/** assignment.definition: from home, and with an unbowed Personality unless a text permits otherwise. */
const assign: OccurrenceSpec = {
  never: (g, member) => {
    const leader = traveller(g, member);
    const to = leader && destination(g, member, leader);
    if (!leader || !to || fieldOfZone(to) < 0 || zoneName(leader.zone) !== 'home') return true;
    member.player ??= leader.controller;
    return (leader.bowed && !assignsBowed(g, leader)) || !mayJoin(g, fieldOfZone(to), leader.controller);
  },
  apply: relocate,
  remember: true,
};

const assignsBowed = (g: Machine, leader: Card): boolean =>
  standingFor(g, 'permit', leader).some(({ node }) => node.what === 'assignBowed');

const goHome: OccurrenceSpec = {
  never: (g, member) => {
    const leader = traveller(g, member);
    if (!leader || zoneName(leader.zone) !== 'battlefield') return true;
    member.from ??= leader.zone;
    member.to ??= seatThing(leader.controller);
    return false;
  },
  apply: relocate,
};

/**
 * Gives the card to the new controller `player`. It goes to that player's home with its unit, which is not
 * movement (control.change-goes-home); in some editions it remains at a battlefield, on the new side.
 */
const control: OccurrenceSpec = {
  never: (g, member) => {
    const c = subjectCard(g, member);
    const { player } = member;
    if (!c || player === undefined || !isInPlay(g, c) || c.controller === player) return true;
    if (!mayControl(g, c, player) || isAttachedRegion(g, c)) return true;
    // Attachments and Regions follow the controller of the card or province they are on.
    return c.host >= 0 && newHost(g, member) === undefined;
  },
  apply: (g, member) => {
    const c = subjectCard(g, member);
    if (!c || member.player === undefined) return;
    const host = newHost(g, member);
    if (c.host >= 0 && host) {
      lay(g, c, zoneKey('unit', host.id));
      c.controller = member.player;
      return changed(g, true, c);
    }
    for (const one of unitOf(g, c)) one.controller = member.player;
    member.from ??= placeOf(g, c);
    const leader = leaderOf(g, c);
    const field = knob(g, 'controlInPlace') ? fieldOfZone(leader.zone) : -1;
    if (field >= 0 && mayJoin(g, field, member.player)) arrive(g, field, member.player);
    else lay(g, leader, zoneKey('home', member.player));
    changed(g, true);
  },
  remember: true,
};

/** The card of the new controller that an attachment goes to (control.change-attachment). */
function newHost(g: Machine, { subject, player, to }: Member): Card | undefined {
  const c = subject === undefined ? undefined : cardOf(g, subject);
  const host = to === undefined ? undefined : cardOf(g, to);
  if (g.book.modes.attachmentsGoOver !== true || !c || !host || player === undefined) return undefined;
  return g.book.hooks.entry.mayAttach(g, c, host, player) === null ? host : undefined;
}

/** Applies keywords.loyal, the limits of a title, and texts about who may not control a card. */
function mayControl(g: Machine, c: Card, seat: SeatId): boolean {
  if (isAlien(g, c, seat)) return false;
  if (isExcluded(g, c, 'Singular', seat)) return false;
  if (knob(g, 'uniqueFor') === 'player' && isExcluded(g, c, 'Unique', seat)) return false;
  return !isControlBarred(g, c, seat);
}

/** Whether the card's own text or an active text says that this player may not control it. */
export function isControlBarred(g: Machine, c: Card, seat: SeatId): boolean {
  const inForce = standing(g, 'barControl');
  if (inForce.length === 0 && !mayStand(g, c, 'barControl')) return false;
  const barred = (node: StandingOf<'barControl'>, ctx: Context): boolean =>
    matchesThing(ctx, node.by, seatThing(seat));
  if (
    !isInPlay(g, c) &&
    ownOutOfPlay(g, c, 'barControl', () => true).some((one) => barred(one.node, one.ctx))
  )
    return true;
  return inForce.some((one) => reaches(g, one, cardThing(c)) && barred(one.node, contextOf(g, one)));
}

/** Whether the card is Loyal and shares no Clan with the player. */
export function isAlien(g: Machine, c: Card, seat: SeatId): boolean {
  if (!hasKeyword(g, c, 'Loyal')) return false;
  const clans = clansOf(g, seatThing(seat));
  return !clansOf(g, cardThing(c)).some((clan) => clans.includes(clan));
}

/** The leader `data.by` (or `to`) invites `player` to the attack `to`, or else to the current attack. */
const invite: OccurrenceSpec = {
  never: (g, member) => {
    const attack = invitedTo(g, member);
    const by = inviter(member);
    if (!attack || by === undefined || member.player === undefined) return true;
    if (by !== attack.attacker && by !== attack.defender) return true;
    if (member.player === attack.attacker || member.player === attack.defender) return true;
    if (attack.allies.some((one) => one.seat === member.player)) return true;
    return attack.invited.some((one) => one.seat === member.player && one.by === by);
  },
  apply: (g, member) => {
    const attack = invitedTo(g, member);
    const by = inviter(member);
    if (!attack || by === undefined || member.player === undefined) return;
    attack.invited.push({ seat: member.player, by });
    changed(g);
  },
};

function inviter(member: Member): SeatId | undefined {
  const by = member.data?.by;
  if (typeof by === 'number') return by;
  return member.to !== undefined && thingKind(member.to) === 's' ? thingNumber(member.to) : undefined;
}

function invitedTo(g: Machine, { to }: Member): Attack | undefined {
  if (to !== undefined && thingKind(to) === 'k')
    return g.state.attacks.find((one) => one.id === thingNumber(to));
  const battle = currentBattle(g);
  return (battle && attackOfField(g, battle.field)) ?? currentAttack(g);
}

/**
 * `player` joins the side of the leader `to` in the current attack. The player's units change sides without
 * moving.
 */
const ally: OccurrenceSpec = {
  never: (g, member) => {
    const attack = invitedTo(g, member);
    const leader = inviter(member);
    if (!attack || (leader !== attack.attacker && leader !== attack.defender)) return true;
    if (member.player === undefined || member.player === attack.attacker || member.player === attack.defender)
      return true;
    return attack.allies.some((one) => one.seat === member.player && one.of === leader);
  },
  apply: (g, member) => {
    const attack = invitedTo(g, member);
    const leader = inviter(member);
    if (!attack || leader === undefined || member.player === undefined) return;
    attack.allies = attack.allies.filter((one) => one.seat !== member.player);
    allyWith(attack, member.player, leader);
    changed(g, true);
  },
};

export const locationKinds: Record<string, OccurrenceSpec> = { move, assign, goHome, control, invite, ally };
