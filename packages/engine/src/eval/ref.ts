import {
  attachmentsOf,
  card,
  cardOf,
  cardThing,
  fieldOf,
  leaderOf,
  placeOf,
  unitOf,
  zoneKey,
  zoneName,
  zoneNumber,
} from '../machine/cards.ts';
import type { Context } from '../machine/context.ts';
import { pieceOf } from '../machine/counters.ts';
import { inPlay } from '../machine/in-play.ts';
import type { Machine } from '../machine/machine.ts';
import type { Ref, Relation, Role } from '../program/index.ts';
import type { SeatId } from '../program/vocabulary.ts';
import {
  type Attack,
  actionThing,
  type Battle,
  type EntryFrame,
  fieldThing,
  provinceThing,
  seatThing,
  type Thing,
  thingKind,
  thingNumber,
  thingsOf,
} from '../state/index.ts';
import { broughtInBy } from './brings.ts';
import {
  actionById,
  attackOfField,
  currentAttack,
  currentBattle,
  currentDuel,
  fieldById,
  leaderOfSide,
  sideOf,
} from './current.ts';
import { befallen, lastAction } from './history.ts';
import { hasKeyword, strongholdOf } from './keyword.ts';
import { things } from './recursion.ts';
import { aroundName } from './same-for-all.ts';
import { armyOf, enemyLeader } from './units.ts';

const none: Thing[] = [];

/** Returns the things a reference denotes now, possibly none. The list may be a stored one, so do not modify it. */
export function refThings(ctx: Context, ref: Ref): Thing[] {
  const { g } = ctx;
  switch (ref.r) {
    case 'self':
      return ctx.self >= 0 ? [cardThing(card(g, ctx.self))] : [];
    case 'host': {
      const c = ctx.self < 0 ? undefined : card(g, ctx.self);
      // If the card was removed by its own cost or effect: its Personality at the announcement.
      const kept = c && inPlay(g, c) ? undefined : thingsOf(ctx.env?.['@host'])[0];
      const leader = (kept === undefined ? undefined : cardOf(g, kept)) ?? (c && leaderOf(g, c));
      if (!leader) return [];
      if (ref.keyword === undefined || hasKeyword(g, leader, ref.keyword)) return [cardThing(leader)];
      return g.book.hooks.texts.passesFor?.(g, leader, ref.keyword) ? [cardThing(leader)] : [];
    }
    case 'you':
      return [seatThing(ctx.you)];
    case 'slot':
    case 'bind':
      return thingsOf(ctx.env?.[ref.name]);
    case 'kept':
      return gathered(refThings(ctx, ref.of), (one) => thingsOf(ctx.env?.[`${ref.name}@${one}`]));
    case 'role':
      return roleThings(ctx, ref.role);
    case 'contest': {
      const fact = currentBattle(g)?.facts?.[ref.fact];
      return typeof fact === 'string' && fact !== '' ? [fact] : [];
    }
    case 'it':
      return ctx.it === undefined ? [] : [ctx.it];
    case 'around':
      return thingsOf(ctx.env?.[aroundName]);
    case 'of':
      return allRelated(ctx, refThings(ctx, ref.of), ref.rel);
    case 'last': {
      const card = lastAction(ctx, ref.past)?.card ?? '';
      return card !== '' && cardOf(g, card) ? [card] : [];
    }
    case 'befell':
      return befallen(ctx, ref.past);
    case 'those':
      return things(ctx, ref.filter, true);
    case 'both':
      return unique(gathered(ref.of, (each) => refThings(ctx, each)));
  }
}

/** Whether the reference denotes this thing. Avoids allocating a list for the simplest references. */
export function pointsAt(ctx: Context, ref: Ref, thing: Thing): boolean {
  switch (ref.r) {
    case 'self':
      return ctx.self >= 0 && cardThing(card(ctx.g, ctx.self)) === thing;
    case 'you':
      return seatThing(ctx.you) === thing;
    case 'it':
      return ctx.it === thing;
    default:
      return refThings(ctx, ref).includes(thing);
  }
}

/** Whether the reference denotes this seat. */
export const pointsAtSeat = (ctx: Context, ref: Ref, seat: SeatId): boolean =>
  ref.r === 'you' ? seat === ctx.you : pointsAt(ctx, ref, seatThing(seat));

/** Returns the seats that the reference denotes. */
export function refSeats(ctx: Context, ref: Ref): number[] {
  if (ref.r === 'you') return [ctx.you];
  const seats: number[] = [];
  for (const thing of refThings(ctx, ref)) if (thingKind(thing) === 's') seats.push(thingNumber(thing));
  return seats;
}

/** Returns the concatenated results for all elements. */
function gathered<T>(from: readonly T[], of: (one: T) => Thing[]): Thing[] {
  if (from.length === 1) return of(from[0]!);
  const all: Thing[] = [];
  for (const one of from) for (const thing of of(one)) all.push(thing);
  return all;
}

/** Returns the things related to these, each once. */
function allRelated(ctx: Context, from: readonly Thing[], rel: Relation): Thing[] {
  if (from.length === 0) return none;
  return from.length === 1
    ? thingsRelated(ctx, from[0]!, rel)
    : unique(gathered(from, (thing) => related(ctx, thing, rel)));
}

/** Returns the things related to this one, each once. */
export const thingsRelated = (ctx: Context, thing: Thing, rel: Relation): Thing[] =>
  unique(related(ctx, thing, rel));

const unique = (things: Thing[]): Thing[] => (things.length < 2 ? things : [...new Set(things)]);

const boundNames = new Map<string, string>();

/** Returns the name under which a role is bound. */
export function boundName(role: string): string {
  let name = boundNames.get(role);
  if (name === undefined) boundNames.set(role, (name = `@${role}`));
  return name;
}

function roleThings(ctx: Context, role: Role): Thing[] {
  const { g } = ctx;
  const bound = ctx.env?.[boundName(role)];
  if (bound !== undefined) return thingsOf(bound);
  const member = ctx.member;
  switch (role) {
    case 'subject':
      return member?.subject ? [member.subject] : [];
    case 'player':
      return member?.player === undefined ? [] : [seatThing(member.player)];
    case 'source':
      return ctx.occurrence?.cause.card ? [ctx.occurrence.cause.card] : [];
    case 'action':
      return occurrenceAction(ctx);
    case 'attack':
      return typeof member?.data?.attack === 'string' ? [member.data.attack] : [];
    case 'recipient':
      return member?.to === undefined ? [] : [member.to];
    case 'members':
      return (ctx.occurrence?.members ?? []).flatMap(({ subject, fate }) =>
        subject && (fate === 'pending' || fate === 'done') ? [subject] : [],
      );
    case 'destroyed':
      return destroyedBy(ctx);
    case 'with':
      return typeof member?.data?.with === 'string' ? [member.data.with] : [];
    case 'amount':
      return [];
    case 'active':
      return [seatThing(g.state.active)];
    case 'currentAction':
      return ctx.action >= 0 ? [actionThing(ctx.action)] : [];
    case 'performer':
      return actionById(g, ctx.action)?.performers ?? [];
    case 'payment': {
      const { frames } = g.state;
      for (let i = frames.length - 1; i >= 0; i--) {
        const frame = frames[i]!;
        if (frame.k === 'payment') return [frame.for];
      }
      return [];
    }
    default:
      return contestRole(ctx, role);
  }
}

/** Roles in the current battle, attack or duel. */
type ContestRole =
  | 'attacker'
  | 'defender'
  | 'enemyLeader'
  | 'friendlyLeader'
  | 'currentBattlefield'
  | 'currentProvince'
  | 'challenger'
  | 'challenged'
  | 'winner'
  | 'loser';

/**
 * Returns the cards destroyed by the answered action (including those whose Chi it reduced to zero), trait or battle
 * resolution.
 */
function destroyedBy(ctx: Context): Thing[] {
  const { state } = ctx.g;
  const { kind } = ctx.occurrence ?? {};
  const data = ctx.member?.data;
  if (kind === 'battleResolves') return state.battles.find((one) => one.id === data?.battle)?.destroyed ?? [];
  if (kind === 'traitResolves') return thingsOf(data?.destroyed as Thing[]);
  const [action] = occurrenceAction(ctx);
  const id = action === undefined ? -1 : thingNumber(action);
  return state.history.flatMap((entry) =>
    entry.kind === 'destroy' && entry.action === id && id >= 0 && entry.mode !== 'cost'
      ? [entry.subject]
      : [],
  );
}

function occurrenceAction(ctx: Context): Thing[] {
  const own = ctx.member?.data?.action;
  if (typeof own === 'string') return [own];
  const action = ctx.occurrence?.cause.action ?? -1;
  return action >= 0 ? [actionThing(action)] : [];
}

/** Returns the winner of the battle being resolved. */
const winnerOf = (battle: Battle | undefined): Thing[] =>
  battle && battle.winner >= 0 ? [seatThing(battle.winner)] : [];

/** Returns the attack of the current battle, or else the current attack. */
function contestAttack(g: Machine): Attack | undefined {
  const battle = currentBattle(g);
  return battle ? attackOfField(g, battle.field) : currentAttack(g);
}

function contestRole(ctx: Context, role: ContestRole): Thing[] {
  const { g } = ctx;
  switch (role) {
    case 'attacker': {
      const attack = contestAttack(g);
      return attack ? [seatThing(attack.attacker)] : [];
    }
    case 'defender': {
      const attack = contestAttack(g);
      return attack ? [seatThing(attack.defender)] : [];
    }
    case 'enemyLeader': {
      const seat = enemyLeader(g, ctx.you);
      return seat === undefined ? [] : [seatThing(seat)];
    }
    case 'friendlyLeader': {
      const attack = contestAttack(g);
      const side = attack && sideOf(attack, ctx.you);
      return attack && side ? [seatThing(leaderOfSide(attack, side))] : [];
    }
    case 'currentBattlefield': {
      const battle = currentBattle(g);
      return battle ? [fieldThing(battle.field)] : [];
    }
    case 'currentProvince': {
      const battle = currentBattle(g);
      const field = battle && fieldById(g, battle.field);
      return field && field.province >= 0 ? [provinceThing(field.province)] : [];
    }
    case 'challenger': {
      const duel = currentDuel(g);
      return duel ? [duel.challenger] : [];
    }
    case 'challenged': {
      const duel = currentDuel(g);
      return duel ? [duel.challenged] : [];
    }
    case 'winner': {
      const duel = currentDuel(g);
      return duel ? duel.winners : winnerOf(currentBattle(g));
    }
    case 'loser':
      return currentDuel(g)?.losers ?? [];
  }
}

/** Returns the things in a relation to this thing, possibly with duplicates. */
function related(ctx: Context, thing: Thing, rel: Relation): Thing[] {
  const { g } = ctx;
  const kind = thingKind(thing);
  if (kind === 'a') return relatedToAction(ctx, thing, rel);
  if (kind === 'o') {
    const seat = pieceOf(g, thing)?.seat ?? -1;
    return seat >= 0 && rel === 'controller' ? [seatThing(seat)] : [];
  }
  if (kind === 'p' && (rel === 'controller' || rel === 'owner')) {
    const province = g.state.provinces[thingNumber(thing)];
    return province ? [seatThing(province.seat)] : [];
  }
  if (kind === 'p' && rel === 'card') {
    const [own] = g.state.zones[zoneKey('provinceCard', thingNumber(thing))] ?? [];
    return own === undefined ? [] : [cardThing(card(g, own))];
  }
  if (kind === 'p' && rel === 'battlefield') {
    const field = g.state.fields.find((one) => one.open && one.province === thingNumber(thing));
    return field ? [fieldThing(field.id)] : [];
  }
  if (kind === 'b' && rel === 'province') {
    const field = fieldById(g, thingNumber(thing));
    return field && field.province >= 0 ? [provinceThing(field.province)] : [];
  }
  if (kind === 's' && rel === 'others')
    return g.state.seats.flatMap((one) =>
      one.eliminated || seatThing(one.id) === thing ? [] : [seatThing(one.id)],
    );
  if (kind === 's' && rel === 'stronghold') {
    const base = strongholdOf(g, thingNumber(thing));
    return base ? [cardThing(base)] : [];
  }
  if (kind === 'k') {
    const strike = g.state.strikes.find((one) => one.id === thingNumber(thing));
    if (!strike) return [];
    if (rel === 'targets') return [strike.target];
    if (rel === 'card') return strike.source ? [strike.source] : [];
    if (rel === 'action') return [actionThing(strike.action)];
    return rel === 'controller' ? [seatThing(strike.seat)] : [];
  }
  if (rel === 'cameFrom') return cameFrom(ctx, thing);
  const c = cardOf(g, thing);
  if (!c) return [];
  switch (rel) {
    case 'controller':
      return [seatThing(zoneSeen(ctx, c.id) ? c.controller : c.owner)];
    case 'owner':
      return [seatThing(c.owner)];
    case 'host': {
      const was = inPlay(g, c) ? undefined : g.state.counts[bearerKey(thing)];
      return [cardThing(was === undefined ? leaderOf(g, c) : card(g, was))];
    }
    case 'unit':
      return unitOf(g, c).map(cardThing);
    case 'attachments':
      return attachmentsOf(g, c).map(cardThing);
    case 'army':
      return armyOf(g, c).map(cardThing);
    case 'stronghold': {
      const base = strongholdOf(g, c.controller);
      return base ? [cardThing(base)] : [];
    }
    case 'battlefield':
    case 'location': {
      const field = fieldOf(g, c);
      if (field >= 0) return [fieldThing(field)];
      if (zoneName(c.zone) === 'province')
        return related(ctx, provinceThing(zoneNumber(c.zone)), 'battlefield');
      return rel === 'location' ? [seatThing(zoneNumber(placeOf(g, c)))] : [];
    }
    case 'province': {
      if (c.zone.startsWith('province')) return [provinceThing(zoneNumber(c.zone))];
      const field = fieldById(g, fieldOf(g, c));
      return field && field.province >= 0 ? [provinceThing(field.province)] : [];
    }
    case 'opponentInDuel': {
      const duel = currentDuel(g);
      if (!duel) return [];
      return duel.challenger === thing
        ? [duel.challenged]
        : duel.challenged === thing
          ? [duel.challenger]
          : [];
    }
    // Relations of actions, attacks, provinces and players.
    case 'performers':
    case 'targets':
    case 'moved':
    case 'brings':
    case 'card':
    case 'taker':
    case 'action':
    case 'others':
      return [];
  }
}

/** Key of the note which card bore an attachment that has left play. Kept if a text of the attachment asks for it. */
export const bearerKey = (thing: Thing): string => `bore:${thing}`;

/**
 * Returns the province that the card is in, or else last came from. The history knows the latter, because the card
 * itself may have been forgotten. While a card enters play, its entry knows where it comes from.
 */
function cameFrom({ g }: Context, thing: Thing): Thing[] {
  const lying = cardOf(g, thing)?.zone ?? '';
  const isHeld = zoneName(lying) === 'province';
  const entering = isHeld ? undefined : entryOf(g, thing);
  const moved =
    isHeld || entering
      ? undefined
      : g.state.history.findLast((one) => leaving.has(one.kind) && one.subject === thing);
  const from = isHeld ? lying : ((entering ?? moved)?.from ?? '');
  return zoneName(from) === 'province' ? [provinceThing(zoneNumber(from))] : [];
}

/** The entry of a card that is being brought into play. */
function entryOf(g: Machine, thing: Thing): EntryFrame | undefined {
  const c = cardOf(g, thing);
  if (!c || zoneName(c.zone) !== 'entering') return undefined;
  return g.state.frames.findLast((one): one is EntryFrame => one.k === 'entry' && one.card === c.id);
}

/** Occurrences by which a card leaves a province. */
const leaving: ReadonlySet<string> = new Set([
  'enterPlay',
  'put',
  'eventResolves',
  'discard',
  'removeFromGame',
]);

const zoneSeen = (ctx: Context, id: number): boolean => {
  const place = zoneName(placeOf(ctx.g, card(ctx.g, id)));
  return (ctx.g.book.zones[place]?.inPlay ?? false) !== false;
};

function relatedToAction(ctx: Context, thing: Thing, rel: Relation): Thing[] {
  const action = actionById(ctx.g, thingNumber(thing));
  if (!action) return [];
  switch (rel) {
    // Copied, because the record may still grow and bindings must not change with it.
    case 'performers':
      return action.performers.slice();
    case 'targets':
      return action.targets.slice();
    case 'moved':
      return unique(action.did.move ?? []);
    case 'brings':
      return [...broughtInBy(ctx.g, action.id)];
    case 'card':
      return action.card ? [action.card] : [];
    case 'taker':
    case 'controller':
      return [seatThing(action.seat)];
    // Relations of cards and players.
    case 'owner':
    case 'host':
    case 'unit':
    case 'attachments':
    case 'stronghold':
    case 'province':
    case 'battlefield':
    case 'location':
    case 'army':
    case 'opponentInDuel':
    case 'cameFrom':
    case 'action':
    case 'others':
      return [];
  }
}
