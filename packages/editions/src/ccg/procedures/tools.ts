import {
  attachmentsOf,
  type Card,
  type Cause,
  card,
  cardThing,
  changed,
  contextOf,
  type Designator,
  faceOf,
  isUnitLeader,
  type Machine,
  type Member,
  type Occurrence,
  type Option,
  orderByChance,
  ownCard,
  ownZones,
  patternFits,
  renameCard,
  type SeatId,
  seatsFrom,
  seatThing,
  standingPatterns,
  type Thing,
  zoneKey,
} from '@kyuden/engine';
import { isInPlay } from '../places.ts';
import { standsAgainst } from '../standing-bans.ts';

/** Small functions that several procedures share. */

export const cardOption = (g: Machine, verb: string, id: number): Option => {
  const thing = cardThing(card(g, id));
  return { id: `${verb}:${thing}`, role: 'do', verb, thing };
};

export const seatOption = (verb: string, seat: SeatId): Option => ({
  id: `${verb}:s${seat}`,
  role: 'do',
  verb,
  thing: seatThing(seat),
});

export const thingOption = (verb: string, thing: Thing): Option => ({
  id: `${verb}:${thing}`,
  role: 'do',
  verb,
  thing,
});

/** The thing that the id of such an option names. */
export const pointed = (answer: string): Thing => answer.slice(answer.indexOf(':') + 1);

export function otherSeats(g: Machine, seat: SeatId): SeatId[] {
  const list: SeatId[] = [];
  for (const one of seatsFrom(g, seat)) if (one !== seat) list.push(one);
  return list;
}

export const isGone = (g: Machine, seat: SeatId): boolean => g.state.seats[seat]?.eliminated !== false;

/** A seat's provinces from left to right. */
export function provincesOf({ state }: Machine, seat: SeatId): number[] {
  const list: number[] = [];
  for (const id of state.seats[seat]?.provinces ?? [])
    if (state.provinces[id]?.destroyed === false) list.push(id);
  return list;
}

/** Whether an active text would stop this, as far as can be known in advance. Such options are not offered. */
export const isBarred = (g: Machine, kind: string, member: Omit<Member, 'fate'>, cause: Cause): boolean =>
  standsAgainst(g, 'forbid', kind, member, cause) || standsAgainst(g, 'never', kind, member, cause);

/** Prefilter for `isBarred`: whether any active text concerns this kind. */
export const mayBeBarred = (g: Machine, kind: string): boolean =>
  standingPatterns(g, 'forbid', kind).length > 0 || standingPatterns(g, 'never', kind).length > 0;

/** Whether an active text requires this to be done if possible. */
export function isRequired(g: Machine, kind: string, member: Omit<Member, 'fate'>, cause: Cause): boolean {
  const patterns = standingPatterns(g, 'must', kind);
  if (patterns.length === 0) return false;
  const asked: Member = { ...member, fate: 'pending' };
  const occurrence: Occurrence = { id: -1, kind, members: [asked], cause };
  return patterns.some((one) => {
    const { node } = one;
    return patternFits(contextOf(g, one), node.what, occurrence, asked);
  });
}

export const mayBeRequired = (g: Machine, kind: string): boolean =>
  standingPatterns(g, 'must', kind).length > 0;

/** Shuffles a deck. Every card gets a new handle, so that nobody can track one through it. */
export function shuffleDeck(g: Machine, key: string): void {
  const held = g.state.zones[key];
  if (!held) return;
  const ids = orderByChance(g, key, held);
  ownZones(g)[key] = ids;
  for (const id of ids) {
    const c = ownCard(g, card(g, id));
    c.faceUp = false;
    c.known = 0;
    renameCard(g, c);
  }
  changed(g);
}

/** The leaders of a seat's units at home. */
export function unitsHome(g: Machine, seat: SeatId): Card[] {
  const list: Card[] = [];
  for (const id of g.state.zones[zoneKey('home', seat)] ?? []) {
    const c = card(g, id);
    if (c.controller === seat && isUnitLeader(g, c)) list.push(c);
  }
  return list;
}

/** All cards of these units, each leader before its attachments. */
export function cardsOfUnits(g: Machine, leaders: readonly Card[]): Card[] {
  const list: Card[] = [];
  for (const leader of leaders) {
    list.push(leader);
    for (const one of attachmentsOf(g, leader)) list.push(one);
  }
  return list;
}

/** The designators open to each seat in a round of actions, with cached extensions by one more seat. */
export interface Opening {
  readonly designators: Readonly<Record<string, string[]>>;
  readonly next: { seat: SeatId; to: readonly Designator[]; then: Opening }[];
}

/**
 * The empty opening. Rounds begin often and in few variants, so openings are built once, seat by seat, and
 * shared. Callers must not modify them.
 */
export const openToNobody: Opening = { designators: {}, next: [] };

export function alsoOpenTo({ designators, next }: Opening, seat: SeatId, to: readonly Designator[]): Opening {
  for (const one of next) if (one.seat === seat && one.to === to) return one.then;
  const then: Opening = { designators: { ...designators, [seat]: to.slice() }, next: [] };
  next.push({ seat, to, then });
  return then;
}

export const isHere = (g: Machine, c: Card | undefined): c is Card => c !== undefined && isInPlay(g, c);

export const titleOf = (g: Machine, c: Card): string => faceOf(g, c).title;

export const isDone = (member: Pick<Member, 'fate'> | undefined): boolean => member?.fate === 'done';

/** The members of an occurrence that really happened. */
export const doneIn = (occurrence: Occurrence): Member[] => occurrence.members.filter(isDone);

/** The cause of changes made by the resolution of a battle. */
export const resolving = (seat: SeatId): Cause => ({
  mode: 'resolution',
  card: '',
  seat,
  action: -1,
  program: '',
  for: 'resolution',
});
