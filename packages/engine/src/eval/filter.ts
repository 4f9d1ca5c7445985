import {
  card,
  cardOf,
  cardsInPlay,
  cardThing,
  faceNumber,
  faceOf,
  inPlay,
  isCreated,
  typeOf,
  whileInPlay,
  zoneCards,
  zoneKey,
  zoneName,
} from '../cards.ts';
import type { Library } from '../library.ts';
import type { Machine } from '../machine.ts';
import type { Filter, Pred } from '../program/index.ts';
import { type Card, type Thing, type Token, thingKind, thingNumber } from '../state/index.ts';
import { compare } from '../words.ts';
import { actionFits } from './action-pred.ts';
import { amount, statOf } from './amount.ts';
import { enemySide, isUnitLeader } from './army.ts';
import { cardFits } from './card-pred.ts';
import { holds } from './condition.ts';
import { type Context, context, withCandidate } from './context.ts';
import { attackOfField, currentAttack, sideOf } from './current.ts';
import { tally } from './history.ts';
import { areAllAsPrinted, clansOf, isAsPrinted, listHas } from './keyword.ts';
import { pieceFits } from './piece.ts';
import { otherFits } from './place-pred.ts';
import { pointsAt, refSeats, refThings, thingsRelated } from './ref.ts';

/** Everything that fits a filter now. */
export function things(ctx: Context, filter: Filter): Thing[] {
  const { g } = ctx;
  switch (filter.kind) {
    case 'card':
    case 'unit': {
      const out: Thing[] = [];
      someCard(ctx, filter, (thing) => {
        out.push(thing);
        return false;
      });
      return out;
    }
    case 'player':
      return g.state.seats
        .filter((seat) => !seat.eliminated)
        .map((seat) => `s${seat.id}`)
        .filter((thing) => matchesThing(ctx, filter, thing));
    case 'province':
      return g.state.provinces
        .filter((province) => wantsDestroyed(filter) || !province.destroyed)
        .map((province) => `p${province.id}`)
        .filter((thing) => matchesThing(ctx, filter, thing));
    case 'battlefield': {
      const attack = currentAttack(g);
      return g.state.fields
        .filter((field) => field.open && (!attack || field.attack === attack.id))
        .map((field) => `b${field.id}`)
        .filter((thing) => matchesThing(ctx, filter, thing));
    }
    case 'action':
      return g.state.actions
        .map((action) => `a${action.id}`)
        .filter((thing) => matchesThing(ctx, filter, thing));
    case 'attack':
      return g.state.strikes
        .map((strike) => `k${strike.id}`)
        .filter((thing) => matchesThing(ctx, filter, thing));
    case 'piece':
      return g.state.pieces
        .map((piece) => `o${piece.id}`)
        .filter((thing) => matchesThing(ctx, filter, thing));
    case 'token':
      return allTokens(g)
        .map(({ token }) => `t${token.id}`)
        .filter((thing) => matchesThing(ctx, filter, thing));
    default:
      throw new Error(`things of kind '${filter.kind}' cannot be listed`);
  }
}

/** Is there a card that fits the filter and is accepted? They are looked at only until there is. */
export function someCard(ctx: Context, filter: Filter, accept: (thing: Thing) => boolean): boolean {
  const { g } = ctx;
  const shape = shapeOf(g, filter);
  const inner = withCandidate(ctx, '');
  if (shape.source) {
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
  // Cards in play: what is printed has been looked at already.
  const printed = arePrinted(g, shape);
  const preds = printed ? shape.beyondPrint : shape.beyondType;
  const list = lastingCandidates(g, filter, shape, printed);
  const leadersOnly = filter.kind === 'unit';
  next: for (let i = 0; i < list.length; i++) {
    const c = list[i]!;
    if (shape.isYours && c.controller !== ctx.you) continue;
    if (leadersOnly && !isUnitLeader(g, c)) continue;
    const thing = cardThing(c);
    inner.it = thing;
    for (let at = 0; at < preds.length; at++) if (!cardFits(inner, preds[at]!, c, thing)) continue next;
    if (accept(thing)) return true;
  }
  return false;
}

/** Every token, with the card or province it is on. */
export function allTokens(g: Machine): { token: Token; bearer: Thing }[] {
  const onCards = g.state.cards.flatMap((c) => c.tokens.map((token) => ({ token, bearer: cardThing(c) })));
  const onProvinces = g.state.provinces.flatMap((one) =>
    one.tokens.map((token) => ({ token, bearer: `p${one.id}` })),
  );
  return onCards.concat(onProvinces);
}

const wantsDestroyed = (filter: Filter): boolean =>
  filter.preds.some((pred) => pred.p === 'state' && pred.is === 'destroyed');

/** Cards worth looking at where the filter says where they are, or which. */
function sourceCards(ctx: Context, pred: Source): Card[] {
  const { g } = ctx;
  if (pred.p === 'zone') {
    if (pred.of?.r === 'you' && typeof pred.zone === 'string') return zoneCardsOf(g, pred.zone, ctx.you);
    const seats = pred.of ? refSeats(ctx, pred.of) : g.state.seats.map((seat) => seat.id);
    if (typeof pred.zone === 'string' && seats.length === 1) return zoneCardsOf(g, pred.zone, seats[0]!);
    const zones = typeof pred.zone === 'string' ? [pred.zone] : pred.zone;
    return zones.flatMap((zone) => seats.flatMap((seat) => zoneCardsOf(g, zone, seat)));
  }
  if (pred.p === 'state') return g.state.seats.flatMap((seat) => zoneCardsOf(g, 'focusArea', seat.id));
  const cards: Card[] = [];
  for (const thing of refThings(ctx, pred.ref)) {
    const c = cardOf(g, thing);
    if (c) cards.push(c);
  }
  return cards;
}

/** Are keywords and titles that the filter names what is printed? Titles are read from keywords too. */
function arePrinted(g: Machine, { titled, keywords }: Shape): boolean {
  if (titled && !areAllAsPrinted(g)) return false;
  for (const word of keywords) if (!isAsPrinted(g, word)) return false;
  return true;
}

/** The cards in play by their types, as long as none comes or goes. */
export const inPlayByType = whileInPlay((g): ReadonlyMap<string, readonly Card[]> => {
  const byType = new Map<string, Card[]>();
  for (const id of cardsInPlay(g)) {
    const c = card(g, id);
    const { type } = faceOf(g, c);
    const list = byType.get(type);
    if (list) list.push(c);
    else byType.set(type, [c]);
  }
  return byType;
});

/**
 * Of the cards in play those that fit whatever the filter says of printed things: the same for as long as none comes or
 * goes. Keywords are among that while no text in force gives or takes them.
 */
function lastingCandidates(g: Machine, filter: Filter, shape: Shape, printed: boolean): Card[] {
  const { memo } = g;
  const known = printed ? memo.byPrint : memo.byType;
  let found = known.get(filter);
  if (!found) known.set(filter, (found = { at: 0, cards: [] }));
  if (found.at !== memo.table) {
    found.cards = findLasting(g, shape, printed);
    found.at = memo.table;
  }
  return found.cards;
}

function findLasting(g: Machine, shape: Shape, printed: boolean): Card[] {
  const size = g.lib.faces.length;
  const verdicts = printed
    ? (shape.faceFits ??= new Uint8Array(size))
    : (shape.faceIsOfType ??= new Uint8Array(size));
  const { cards, faces } = everyCardInPlay(g);
  const list: Card[] = [];
  for (let i = 0; i < faces.length; i++) {
    const face = faces[i]!;
    let verdict = face < 0 ? 0 : verdicts[face];
    if (verdict === 0) {
      verdict = fitsPrint(g, shape, cards[i]!, printed) ? 1 : 2;
      if (face >= 0) verdicts[face] = verdict;
    }
    if (verdict === 1) list.push(cards[i]!);
  }
  return list;
}

/** Does a card in play fit what the filter says of types and, where they are what is printed, of keywords and titles? */
function fitsPrint(g: Machine, shape: Shape, c: Card, printed: boolean): boolean {
  const ctx = context(g, 0);
  const { types } = shape;
  if (types.length > 0 && !types.includes(faceOf(g, c).type)) return false;
  if (!shape.placed && !shape.namesNoCard && typeOf(g, c).notACard) return false;
  for (const pred of shape.ofType) if (!cardFits(ctx, pred, c, cardThing(c))) return false;
  if (printed) for (const pred of shape.ofPrint) if (!cardFits(ctx, pred, c, cardThing(c))) return false;
  return true;
}

/** The cards in play and the faces they show, by their numbers; below zero what is created, which is of this game only. */
const everyCardInPlay = whileInPlay((g): { cards: Card[]; faces: number[] } => {
  const cards: Card[] = [];
  const faces: number[] = [];
  for (const id of cardsInPlay(g)) {
    const c = card(g, id);
    cards.push(c);
    faces.push(isCreated(c) ? -1 : faceNumber(c));
  }
  return { cards, faces };
});

/** Is no card in play like that, as far as types and printed words tell? False of a filter that looks elsewhere. */
export function isNoneLike(g: Machine, filter: Filter): boolean {
  const shape = shapeOf(g, filter);
  return !shape.source && lastingCandidates(g, filter, shape, arePrinted(g, shape)).length === 0;
}

/** The cards of a player in a zone; in his provinces, those of all of them. */
export function zoneCardsOf(g: Machine, zone: string, seat: number): Card[] {
  if (zone === 'province') {
    const cards: Card[] = [];
    for (const id of g.state.seats[seat]?.provinces ?? [])
      for (const c of zoneCards(g, zoneKey('province', id)))
        if (typeOf(g, c).onProvince !== true) cards.push(c);
    return cards;
  }
  return zoneCards(g, zoneKey(zone, seat));
}

/** What a filter calls the things of a letter. */
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

/** A card fits if every predicate holds and, unless a zone is named, it is in play. */
export function matchesCard(ctx: Context, filter: Filter, c: Card, thing = cardThing(c)): boolean {
  if (!hasType(ctx.g, filter, c)) return false;
  return candidateFits(withCandidate(ctx, thing), filter, shapeOf(ctx.g, filter), c, thing);
}

/** The cheapest question first: most cards are of another type. */
function hasType(g: Machine, filter: Filter, c: Card): boolean {
  if (filter.kind === 'unit' && !isUnitLeader(g, c)) return false;
  const [first] = filter.preds;
  return first?.p !== 'type' || first.any.includes(faceOf(g, c).type);
}

/** `ctx` has the card as its candidate already. */
function candidateFits(ctx: Context, { preds }: Filter, shape: Shape, c: Card, thing: Thing): boolean {
  const { g } = ctx;
  for (let i = 0; i < preds.length; i++) if (!cardFits(ctx, preds[i]!, c, thing)) return false;
  const { placed, namesNoCard } = shape;
  if (!placed && !inPlay(g, c) && !alsoAffected(c)) return false;
  return namesNoCard || placed || !typeOf(g, c).notACard;
}

/** Predicates that say where cards are to be looked for. */
type Source = Extract<Pred, { p: 'zone' | 'is' }> | (Pred & { p: 'state'; is: 'focused' });

/** What a filter says, by kinds of saying; the same for ever, so it is found out once. */
interface Shape {
  /** Of whose cards it is so: faces are numbered there. */
  lib: Library;
  /** Names a zone, a state out of play, or a thing: being in play is not asked. */
  placed: boolean;
  /** Names a type that the word 'card' does not reach. */
  namesNoCard: boolean;
  /** Where to look, unless it is among the cards in play. */
  source: Source | undefined;
  /** The types of its first predicate about them, and the other predicates about types. */
  types: string[];
  ofType: Pred[];
  /** Predicates about keywords and titles, and the keywords that are named in them. */
  ofPrint: Pred[];
  titled: boolean;
  keywords: string[];
  /** Says 'you control': of a card in play that is told at a glance. */
  isYours: boolean;
  /** All but that and what is about types; and all but that and what is printed. */
  beyondType: Pred[];
  beyondPrint: Pred[];
  /** By face: does it fit what is said of printed things, or of types alone? 1 yes, 2 no, 0 not asked yet. */
  faceFits: Uint8Array | undefined;
  faceIsOfType: Uint8Array | undefined;
}

const shapes = new WeakMap<Filter, Shape>();

function shapeOf(g: Machine, filter: Filter): Shape {
  let shape = shapes.get(filter);
  if (shape?.lib !== g.lib) shapes.set(filter, (shape = findShape(g, filter)));
  return shape;
}

function findShape(g: Machine, { preds }: Filter): Shape {
  const ofType = preds.filter((pred) => pred.p === 'type');
  const ofPrint = preds.filter((pred) => pred.p === 'title' || (pred.p === 'keyword' && !pred.containing));
  const beyondType = preds.filter((pred) => pred.p !== 'type' && !isYours(pred));
  return {
    lib: g.lib,
    placed: preds.some(
      (pred) => pred.p === 'zone' || pred.p === 'is' || (pred.p === 'state' && outOfPlayState(pred.is)),
    ),
    namesNoCard: ofType.some((pred) => pred.any.some((type) => g.book.types[type]?.notACard)),
    source: preds.find(
      (pred): pred is Source =>
        pred.p === 'zone' || pred.p === 'is' || (pred.p === 'state' && pred.is === 'focused'),
    ),
    types: ofType[0]?.any ?? [],
    ofType: ofType.slice(1),
    ofPrint,
    titled: ofPrint.some((pred) => pred.p === 'title'),
    isYours: preds.some(isYours),
    keywords: ofPrint.flatMap((pred) => (pred.p === 'keyword' ? pred.any : [])),
    beyondType,
    beyondPrint: beyondType.filter((pred) => !ofPrint.includes(pred)),
    faceFits: undefined,
    faceIsOfType: undefined,
  };
}

const isYours = (pred: Pred): boolean => pred.p === 'control' && pred.by.r === 'you';

const outOfPlayState = (state: string): boolean =>
  state === 'dead' ||
  state === 'honorablyDead' ||
  state === 'dishonorablyDead' ||
  state === 'discarded' ||
  state === 'focused';

/** Cards being focused, resolved or entering are reached like cards in play. */
const alsoAffected = (c: Card): boolean => {
  const zone = zoneName(c.zone);
  return zone === 'resolution' || zone === 'entering' || zone === 'focusArea';
};

/** A single predicate, of any kind of thing. */
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

/** What may be asked of any kind of thing; undefined: this is not. */
export function logic(ctx: Context, pred: Pred, thing: Thing): boolean | undefined {
  switch (pred.p) {
    case 'not':
      return !fits(ctx, pred.pred, thing);
    case 'any':
      return fitsSome(ctx, pred.of, thing);
    case 'other': {
      // 'Another battlefield' is for what is at one already.
      if (thingKind(thing) === 'b' && refThings(ctx, pred.than).length === 0) return false;
      return !pointsAt(ctx, pred.than, thing);
    }
    case 'is':
      return pointsAt(ctx, pred.ref, thing);
    case 'stat':
      return compare(statOf(ctx.g, thing, pred.stat, pred.base, pred.total), pred.cmp, amount(ctx, pred.to));
    case 'past':
      return tally(ctx, pred.past) > 0;
    case 'of':
    case 'when':
      return relates(ctx, pred, thing);
    case 'most': {
      const value = (one: Thing): number => amount(withCandidate(ctx, one), pred.by);
      const own = value(thing);
      return things(ctx, pred.among).every((one) => value(one) <= own);
    }
    default:
      return undefined;
  }
}

/** Does it fit all of one of these lists? */
export function fitsSome(ctx: Context, lists: readonly Pred[][], thing: Thing): boolean {
  next: for (const all of lists) {
    for (const each of all) if (!fits(ctx, each, thing)) continue next;
    return true;
  }
  return false;
}

/** What is one step away fits, or something else is so: asked of any kind of thing. */
export function relates(ctx: Context, pred: Pred & { p: 'of' | 'when' }, thing: Thing): boolean {
  if (pred.p === 'when') return holds(ctx, pred.cond);
  const inner = ctx.it === thing ? ctx : withCandidate(ctx, thing);
  const found = thingsRelated(inner, thing, pred.rel);
  if (found.length === 0) return false;
  for (const one of found) for (const each of pred.preds) if (!fits(ctx, each, one)) return false;
  return true;
}

/** On the other side of the battle under way. */
export function isEnemy(ctx: Context, seat: number): boolean {
  const enemy = enemySide(ctx.g, ctx.you);
  const attack = enemy && attackOfField(ctx.g, enemy.field);
  return attack !== undefined && sideOf(attack, seat) === enemy?.side;
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
      throw new Error(`players cannot be asked '${pred.p}'`);
  }
}
