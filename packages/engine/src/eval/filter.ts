import {
  card,
  cardOf,
  cardThing,
  faceOf,
  fieldOf,
  typeOf,
  zoneCards,
  zoneKey,
  zoneName,
} from '../machine/cards.ts';
import { type Context, withCandidate } from '../machine/context.ts';
import { cardsInPlay, inPlay } from '../machine/in-play.ts';
import type { Machine } from '../machine/machine.ts';
import type { Filter, Pred } from '../program/index.ts';
import { compare } from '../program/vocabulary.ts';
import {
  actionThing,
  attackThing,
  type Card,
  fieldThing,
  pieceThing,
  provinceThing,
  seatThing,
  type Thing,
  thingKind,
  thingNumber,
} from '../state/index.ts';
import { actionFits } from './action-pred.ts';
import { amount } from './amount.ts';
import type { NotOf } from './asked-of.ts';
import { candidateCards } from './candidate-cards.ts';
import { cardFits } from './card-pred.ts';
import { currentAttack } from './current.ts';
import { isNoCard, placeIn, type Shape, type Source, shapeOf } from './filter-shape.ts';
import { clansOf, listHas } from './keyword.ts';
import type { AskedOfAll } from './logic.ts';
import { cannotBeAsked, logic } from './logic.ts';
import { pieceFits } from './piece.ts';
import { otherFits } from './place-pred.ts';
import { refSeats, refThings } from './ref.ts';
import { allTokens } from './tokens.ts';
import { isEnemy, isUnitLeader } from './units.ts';

/** Returns everything that matches a filter now. `isAsked`: the text only asks about it and does not affect it. */
export function things(ctx: Context, filter: Filter, isAsked = false): Thing[] {
  const { g } = ctx;
  switch (filter.kind) {
    case 'card':
    case 'unit': {
      const out: Thing[] = [];
      someCard(
        ctx,
        filter,
        (thing) => {
          out.push(thing);
          return false;
        },
        isAsked,
      );
      return out;
    }
    default: {
      const out: Thing[] = [];
      for (const thing of namesOf(g, filter)) if (matchesThing(ctx, filter, thing)) out.push(thing);
      return out;
    }
  }
}

/** Returns the names of all things of a kind other than cards. */
function namesOf(g: Machine, filter: Filter): Thing[] {
  const { state } = g;
  const names: Thing[] = [];
  switch (filter.kind) {
    case 'player':
      for (const { id, eliminated } of state.seats) if (!eliminated) names.push(seatThing(id));
      return names;
    case 'province': {
      const any = g.book.modes.provincesStay === true || wantsDestroyed(filter);
      for (const { id, destroyed } of state.provinces) if (any || !destroyed) names.push(provinceThing(id));
      return names;
    }
    case 'battlefield': {
      const attack = currentAttack(g);
      for (const field of state.fields)
        if (field.open && (!attack || field.attack === attack.id)) names.push(fieldThing(field.id));
      return names;
    }
    case 'action':
      return state.actions.map((action) => actionThing(action.id));
    case 'attack':
      return state.strikes.map((strike) => attackThing(strike.id));
    case 'piece':
      return state.pieces.map((piece) => pieceThing(piece.id));
    case 'token':
      return allTokens(g).map(({ token }) => `t${token.id}`);
    case 'card':
    case 'unit':
      throw new Error(`things of kind '${filter.kind}' cannot be listed`);
  }
}

/** Whether some card matches the filter and is accepted. Stops at the first one. */
export function someCard(
  ctx: Context,
  filter: Filter,
  accept: (thing: Thing) => boolean,
  isAsked = false,
): boolean {
  const { g } = ctx;
  const { shape, cards, preds } = candidateCards(g, filter, isAsked);
  if (shape.source) {
    const inner = withCandidate(ctx, '');
    const list = sourceCards(ctx, shape.source);
    for (let i = 0; i < list.length; i++) {
      const c = list[i]!;
      if (!hasType(g, filter, c)) continue;
      const thing = cardThing(c);
      inner.it = thing;
      if (candidateFits(inner, filter, shape, c, thing) && accept(thing)) return true;
    }
    return false;
  }
  // For cards in play, the printed facts are already checked.
  if (cards.length === 0) return false;
  if (shape.isOfOwnArmy && (ctx.self < 0 || fieldOf(g, card(g, ctx.self)) < 0)) return false;
  const inner = withCandidate(ctx, '');
  const leadersOnly = filter.kind === 'unit';
  next: for (let i = 0; i < cards.length; i++) {
    const c = cards[i]!;
    if (shape.isYours && c.controller !== ctx.you) continue;
    if (leadersOnly && !isUnitLeader(g, c)) continue;
    const thing = cardThing(c);
    inner.it = thing;
    for (let at = 0; at < preds.length; at++) if (!cardFits(inner, preds[at]!, c, thing)) continue next;
    if (accept(thing)) return true;
  }
  return false;
}

const wantsDestroyed = (filter: Filter): boolean =>
  filter.preds.some((pred) => pred.p === 'state' && pred.is === 'destroyed');

/** Returns the cards to test if the filter names a zone or a thing. */
function sourceCards(ctx: Context, pred: Source): Card[] {
  const { g } = ctx;
  if (pred.p === 'zone') {
    if (pred.of?.r === 'you' && typeof pred.zone === 'string') return zoneCardsOf(g, pred.zone, ctx.you);
    const seats = pred.of ? refSeats(ctx, pred.of) : g.state.seats.map((seat) => seat.id);
    if (typeof pred.zone === 'string' && seats.length === 1) return zoneCardsOf(g, pred.zone, seats[0]!);
    const zones = typeof pred.zone === 'string' ? [pred.zone] : pred.zone;
    return zones.flatMap((zone) => seats.flatMap((seat) => zoneCardsOf(g, zone, seat)));
  }
  if (pred.p === 'any') return [...new Set(pred.of.flatMap((branch) => sourceCards(ctx, placeIn(branch)!)))];
  if (pred.p === 'state' && pred.is === 'inPlay') return cardsInPlay(g).map((id) => card(g, id));
  if (pred.p === 'state') return g.state.seats.flatMap((seat) => zoneCardsOf(g, 'focusArea', seat.id));
  const cards: Card[] = [];
  for (const thing of refThings(ctx, pred.ref)) {
    const c = cardOf(g, thing);
    if (c) cards.push(c);
  }
  return cards;
}

/** Returns the cards of a player in a zone; for provinces, the cards in all of them, without their attachments. */
export function zoneCardsOf(g: Machine, zone: string, seat: number): Card[] {
  if (zone === 'province') {
    const cards: Card[] = [];
    for (const id of g.state.seats[seat]?.provinces ?? [])
      for (const c of zoneCards(g, zoneKey('province', id)))
        if (typeOf(g, c).onProvince !== true || c.entered < 0) cards.push(c);
    return cards;
  }
  return zoneCards(g, zoneKey(zone, seat));
}

/** Filter kinds by the letter of a thing. */
const kindNames: Record<string, string> = {
  s: 'player',
  p: 'province',
  b: 'battlefield',
  a: 'action',
  k: 'attack',
  t: 'token',
  o: 'piece',
};

export function matchesThing(ctx: Context, filter: Filter, thing: Thing): boolean {
  const kind = thingKind(thing);
  if (kind === 'c') {
    if (filter.kind !== 'card' && filter.kind !== 'unit') return false;
    const c = cardOf(ctx.g, thing);
    return c !== undefined && matchesCard(ctx, filter, c, thing);
  }
  if (kindNames[kind] !== filter.kind) return false;
  const inner = withCandidate(ctx, thing);
  for (const pred of filter.preds) if (!fits(inner, pred, thing)) return false;
  return true;
}

/** Like `matchesThing`, for a card that something happened to: evaluated as it was, even if it has left play. */
export function matchedThing(ctx: Context, filter: Filter, thing: Thing): boolean {
  const c = cardOf(ctx.g, thing);
  if (!c) return matchesThing(ctx, filter, thing);
  if (typeOf(ctx.g, c).notACard && isNoCard(ctx.g, shapeOf(ctx.g, filter, true), c)) return false;
  const inner: Context = { ...ctx, it: thing, asWas: thing };
  return filter.preds.every((pred) => fits(inner, pred, thing));
}

/** Whether a card matches: every predicate holds and, unless a zone is named, it is in play. */
export function matchesCard(ctx: Context, filter: Filter, c: Card, thing = cardThing(c)): boolean {
  if (!hasType(ctx.g, filter, c)) return false;
  return candidateFits(withCandidate(ctx, thing), filter, shapeOf(ctx.g, filter), c, thing);
}

/**
 * Like `matchesCard`, if the context already has the card as candidate. The filter may be for other kinds of things.
 */
export function matchesCandidate(ctx: Context, filter: Filter, c: Card, thing: Thing): boolean {
  if ((filter.kind !== 'card' && filter.kind !== 'unit') || !hasType(ctx.g, filter, c)) return false;
  return candidateFits(ctx, filter, shapeOf(ctx.g, filter), c, thing);
}

/** Checks the type first, which is cheapest and rejects most cards. */
function hasType(g: Machine, filter: Filter, c: Card): boolean {
  if (filter.kind === 'unit' && !isUnitLeader(g, c)) return false;
  const [first] = filter.preds;
  return first?.p !== 'type' || first.any.includes(faceOf(g, c).type);
}

/** `ctx` must already have the card as candidate. */
function candidateFits(ctx: Context, { preds }: Filter, shape: Shape, c: Card, thing: Thing): boolean {
  const { g } = ctx;
  for (let i = 0; i < preds.length; i++) if (!cardFits(ctx, preds[i]!, c, thing)) return false;
  if (!shape.placed && !inPlay(g, c) && !alsoAffected(c)) return false;
  return !isNoCard(g, shape, c);
}

/** Whether the card is being focused, resolved or entering play. Such cards are affected like cards in play. */
const alsoAffected = (c: Card): boolean => {
  const zone = zoneName(c.zone);
  return zone === 'resolution' || zone === 'entering' || zone === 'focusArea';
};

/** Whether a thing of any kind satisfies a single predicate. */
export function fits(ctx: Context, pred: Pred, thing: Thing): boolean {
  const { g } = ctx;
  const inner = ctx.it === thing ? ctx : withCandidate(ctx, thing);
  switch (thingKind(thing)) {
    case 'c': {
      const c = cardOf(g, thing);
      return c !== undefined && cardFits(inner, pred, c, thing);
    }
    case 'a':
      return actionFits(inner, pred, thing);
    case 's':
      return playerFits(inner, pred, thing);
    case 'o':
      return logic(inner, pred, thing) ?? pieceFits(inner, pred, thing);
    default:
      return otherFits(inner, pred, thing);
  }
}

function playerFits(ctx: Context, pred: Pred, thing: Thing): boolean {
  const known = logic(ctx, pred, thing);
  if (known !== undefined) return known;
  const attack = currentAttack(ctx.g);
  switch (pred.p) {
    case 'keyword':
      return pred.any.some((keyword) => listHas(clansOf(ctx.g, thing), keyword));
    case 'enemy':
      return isEnemy(ctx, thingNumber(thing));
    case 'controls': {
      const own = things(ctx, pred.filter).filter(
        (one) => cardOf(ctx.g, one)?.controller === thingNumber(thing),
      );
      return compare(own.length, pred.cmp, amount(ctx, pred.n));
    }
    case 'state':
      if (pred.is === 'attacking') return attack?.attacker === thingNumber(thing);
      if (pred.is === 'defending') return attack?.defender === thingNumber(thing);
      if (pred.is === 'allied') return attack?.allies.some((one) => `s${one.seat}` === thing) === true;
      throw new Error(`players are not '${pred.is}'`);
    case 'type':
    case 'title':
    case 'attachments':
    case 'does':
      return false;
    default:
      return cannotBeAsked('players', pred satisfies AskedOfAll | NotOf<'player'>);
  }
}
