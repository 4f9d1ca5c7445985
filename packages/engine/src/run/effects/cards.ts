import { refSeats, refThings } from '../../eval/ref.ts';
import { allTokens } from '../../eval/tokens.ts';
import { isUnitLeader } from '../../eval/units.ts';
import { isForbidden, type NewMember } from '../../gate/occur.ts';
import { card, cardOf, cardThing, deckOfCard, leaderOf, typeOf, unitOf } from '../../machine/cards.ts';
import type { Context } from '../../machine/context.ts';
import { inPlay } from '../../machine/in-play.ts';
import type { Machine } from '../../machine/machine.ts';
import { dropResult, taken } from '../../machine/stack.ts';
import { bringIntoPlay, type EntryStart } from '../../machine/start.ts';
import type { Effect, Place } from '../../program/index.ts';
import type { SeatId } from '../../program/vocabulary.ts';
import { type Card, seatThing, type Thing } from '../../state/index.ts';
import { bearerOwner, canPayEntry, entryQuestion, isPricePaid, reduction } from '../entry.ts';
import { objects, placeThing, seatsOf } from '../objects.ts';
import { change, collect, type EffectFrame, type EffectRunner } from './frame.ts';
import { onEach } from './on-each.ts';

/** Effects that change the location and position of cards. */

/** Runs effects that make one simple change to each object. */
export const plain: EffectRunner<
  | 'bow'
  | 'straighten'
  | 'destroy'
  | 'sacrifice'
  | 'removeFromGame'
  | 'honor'
  | 'dishonor'
  | 'rehonor'
  | 'faceUp'
  | 'faceDown'
> = (g, frame, effect, ctx) => {
  if (collect(g, frame, effect)) return 'next';
  const asCost = frame.k === 'cost';
  const able = asCost ? ableToPay(g, effect) : ableToChange(ctx, effect);
  const found = objects(ctx, frame, 'what', effect.what, able);
  if (found === 'wait') return 'wait';
  const what = effect.what.o !== 'ref' && effect.what.filter.kind === 'unit' ? wholeUnits(g, found) : found;
  return change(
    g,
    frame,
    kindFor(effect.e, what),
    what.map((subject) => memberOf(g, subject)),
  );
};

const ableToPay = (g: Machine, effect: Effect): ((thing: Thing) => boolean) | undefined =>
  effect.e === 'bow' ? (thing) => cardOf(g, thing)?.bowed === false : undefined;

/** Returns a filter for things that the effect would change, in editions that require it. */
function ableToChange(ctx: Context, effect: Effect): ((thing: Thing) => boolean) | undefined {
  const { changesNothing } = ctx.g.book.hooks.use;
  return changesNothing && ((thing) => !changesNothing(ctx, [effect], thing));
}

/** Returns all cards of the units. */
function wholeUnits(g: Machine, leaders: Thing[]): Thing[] {
  return leaders.flatMap((thing) => {
    const c = cardOf(g, thing);
    return c ? unitOf(g, c).map(cardThing) : [];
  });
}

/** Returns the kind of occurrence: provinces and tokens have their own. */
function kindFor(e: string, what: Thing[]): string {
  if (e !== 'destroy' && e !== 'removeFromGame') return e;
  if (what[0]?.startsWith('t')) return 'removeToken';
  return what[0]?.startsWith('p') ? 'destroyProvince' : e;
}

function memberOf(g: Machine, subject: Thing): NewMember {
  const province = subject.startsWith('p') ? g.state.provinces[Number(subject.slice(1))] : undefined;
  if (province) return { subject, player: province.seat };
  const token = subject.startsWith('t')
    ? allTokens(g).find((one) => `t${one.token.id}` === subject)
    : undefined;
  return token ? { subject: token.bearer, name: token.token.title, data: { token: subject } } : { subject };
}

export const discard: EffectRunner<'discard'> = (g, frame, effect, ctx) => {
  if (collect(g, frame, effect)) return 'next';
  // The discarding player chooses; 'your' in the text still refers to the acting player.
  const by = effect.what.o === 'pick' && effect.player && { by: effect.player };
  const what = objects(ctx, frame, 'what', { ...effect.what, ...by });
  if (what === 'wait') return 'wait';
  const members = what.map((subject): NewMember => {
    const c = cardOf(g, subject);
    return { subject, ...(c && { from: c.zone, player: inPlay(g, c) ? c.controller : c.owner }) };
  });
  return change(g, frame, 'discard', members);
};

export const markDead: EffectRunner<'markDead'> = onEach('markDead', (subject, { honorably }) => ({
  subject,
  name: honorably ? 'honorably' : 'dishonorably',
}));

/** Seppuku: rehonors, then destroys. Neither can be negated; only seppuku as a whole can be forbidden. */
export const seppuku: EffectRunner<'seppuku'> = (g, frame, effect, ctx) => {
  const what = objects(ctx, frame, 'what', effect.what);
  if (what === 'wait') return 'wait';
  if (frame.now.stage === undefined)
    frame.now.able = what.filter((subject) => !isForbidden(g, 'seppuku', { subject }, frame.cause));
  const members = frame.now.able!.map((subject) => ({ subject }));
  switch (frame.now.stage) {
    case undefined:
      frame.now.stage = 'rehonored';
      return change(g, frame, 'rehonor', members, true);
    case 'rehonored':
      dropResult(g);
      frame.now.stage = 'destroyed';
      return change(g, frame, 'destroy', members, true);
    default:
      collect(g, frame, effect);
      return 'next';
  }
};

/** Units move as a whole: the leader moves, and his attachments stay with him. */
export const move: EffectRunner<'move' | 'assign'> = (g, frame, effect, ctx) => {
  if (collect(g, frame, effect)) return 'next';
  const what = objects(ctx, frame, 'what', effect.what);
  if (what === 'wait') return 'wait';
  const members: NewMember[] = [];
  if (what.some((thing) => liesOnProvince(g, thing))) return reattach(ctx, frame, effect.to, what);
  for (const thing of leaders(ctx, what)) {
    const to = placeThing(ctx, frame, effect.to, thing);
    if (to === 'wait') return 'wait';
    const c = cardOf(g, thing);
    if (to !== undefined && c && inPlay(g, c))
      members.push({ subject: thing, player: c.controller, to, from: c.zone });
  }
  return change(g, frame, effect.e, members);
};

function liesOnProvince(g: Machine, thing: Thing): boolean {
  const c = cardOf(g, thing);
  return c !== undefined && typeOf(g, c).onProvince === true && inPlay(g, c);
}

/** Moves a card attached to a province by attaching it to another legal province. */
function reattach(ctx: Context, frame: EffectFrame, place: Place, what: Thing[]): 'wait' {
  const { g, you } = ctx;
  const members: NewMember[] = [];
  for (const thing of what) {
    const c = cardOf(g, thing);
    if (!c || !liesOnProvince(g, thing)) continue;
    const to = placeThing(ctx, frame, place, thing, (one) => {
      const entry = { card: c, seat: you, to: one, host: -1, ignore: [], purchase: '' as const };
      return c.zone !== `province:${one.slice(1)}` && g.book.hooks.entry.may(g, entry) === null;
    });
    if (to === 'wait') return 'wait';
    if (to !== undefined) members.push({ subject: thing, player: you, to, from: c.zone });
  }
  return change(g, frame, 'attach', members);
}

function leaders(ctx: Parameters<typeof objects>[0], what: Thing[]): Thing[] {
  const list = what.flatMap((thing) => {
    const c = cardOf(ctx.g, thing);
    return c && inPlay(ctx.g, c) ? [leaderOf(ctx.g, c)] : [];
  });
  return [...new Set(list)].filter((c) => isUnitLeader(ctx.g, c)).map(cardThing);
}

/** A card that is put in a hand goes by another name there. The text that put it there still means it. */
export const put: EffectRunner<'put'> = (g, frame, effect, ctx) => {
  const occ = collect(g, frame, effect);
  if (!occ) {
    const what = objects(ctx, frame, 'what', effect.what);
    if (what === 'wait') return 'wait';
    const members = what.map((subject) => putting(subject, effect, ctx));
    if (effect.to.zone === 'hand') frame.now.order = what;
    return change(g, frame, 'put', members);
  }
  for (const [index, was] of (frame.now.order ?? []).entries()) {
    const now = occ.members[index];
    if (now?.fate === 'done' && now.subject !== undefined && now.subject !== was)
      rename(frame, was, now.subject);
  }
  return 'next';
};

function putting(subject: Thing, { to }: Extract<Effect, { e: 'put' }>, ctx: Context): NewMember {
  const { zone, of, position } = to;
  const c = cardOf(ctx.g, subject);
  if (to.in) {
    const [province] = refThings(ctx, to.in);
    return {
      subject,
      ...(province !== undefined && { to: `province:${province.slice(1)}` }),
      ...(c && { from: c.zone, player: c.owner }),
      data: { position: 'top', ...(to.faceUp && { faceUp: true }) },
    };
  }
  const seat = of ? refSeats(ctx, of)[0] : c?.owner;
  return {
    subject,
    name: zone === 'deck' && c ? `${deckOfCard(ctx.g, c)}Deck` : zone,
    ...(seat !== undefined && { player: seat }),
    ...(c && { from: c.zone }),
    data: { position: position ?? 'top' },
  };
}

export const exchangePlaces: EffectRunner<'switch'> = (g, frame, effect, ctx) => {
  if (collect(g, frame, effect)) return 'next';
  const a = objects(ctx, frame, 'a', effect.a);
  if (a === 'wait') return 'wait';
  const b = objects(ctx, frame, 'b', effect.b);
  if (b === 'wait') return 'wait';
  // A pair that is named on both sides exchanges the places of its two things.
  const [subject, to] = a.length === 2 && a.every((one, i) => one === b[i]) ? a : [a[0], b[0]];
  return change(g, frame, 'switch', subject && to ? [{ subject, to }] : []);
};

/** Brings cards into play by an effect, one after another, each with its own checks and costs. */
export const enter: EffectRunner<'enter'> = (g, frame, effect, ctx) => {
  const what = objects(ctx, frame, 'what', effect.what);
  if (what === 'wait') return 'wait';
  const index = frame.now.index ?? 0;
  if (frame.now.entering) {
    frame.now.entering = false;
    if (taken(g, 'entry')) note(frame, effect.name, goesBy(g, frame, what[index - 1] as Thing));
    else noteNothing(frame, effect.name);
  }
  const thing = what[index];
  const c = thing === undefined ? undefined : cardOf(g, thing);
  if (thing === undefined || !c) {
    noteNothing(frame, effect.name);
    return 'next';
  }
  const to = placeToEnter(ctx, frame, effect, c);
  if (to === 'wait') return 'wait';
  frame.now.index = index + 1;
  if (to === undefined && typeOf(g, c).onProvince) return enter(g, frame, effect, ctx);
  frame.now.entering = true;
  frame.now.came = c.id;
  const less = reduction(ctx, effect.entry, c);
  bringIntoPlay(g, {
    card: c.id,
    seat: ctx.you,
    from: c.zone,
    to: to ?? seatThing(ctx.you),
    costs: effect.entry.costs,
    less,
    ignore: effect.entry.ignore ?? [],
    bowed: effect.entry.bowed === true,
    cause: frame.cause,
  });
  return 'wait';
};

/**
 * Returns the name of the card that entered play. If it changed, updates the bindings and cause of the running text.
 */
function goesBy(g: Machine, frame: EffectFrame, was: Thing): Thing {
  const now = cardThing(card(g, frame.now.came!));
  if (now === was) return now;
  rename(frame, was, now);
  if (frame.cause.card === was) frame.cause = { ...frame.cause, card: now };
  return now;
}

/** Updates the bindings of the running text for a card that goes by another name now. */
function rename(frame: EffectFrame, was: Thing, now: Thing): void {
  for (const [name, value] of Object.entries(frame.env)) {
    if (value === was) frame.env[name] = now;
    else if (Array.isArray(value)) frame.env[name] = value.map((one) => (one === was ? now : one));
  }
}

/** The default place for cards that attach to provinces: one of the player's own, which he chooses. */
const ownProvince: Place = {
  pl: 'pick',
  filter: { kind: 'province', preds: [{ p: 'control', by: { r: 'you' } }] },
};

function placeToEnter(
  ctx: Context,
  frame: EffectFrame,
  effect: Extract<Effect, { e: 'enter' }>,
  c: Card,
): Thing | 'wait' | undefined {
  const { g, you } = ctx;
  const thing = cardThing(c);
  if (effect.at) return placeThing(ctx, frame, effect.at, thing);
  const usual = typeOf(g, c).onProvince
    ? 'ownProvince'
    : g.book.hooks.entry.place?.(g, c, you, effect.entry.costs !== 'waive');
  if (usual !== 'ownProvince') return usual ?? seatThing(you);
  const ignore = effect.entry.ignore ?? [];
  return placeThing(ctx, frame, ownProvince, thing, (to) => {
    return g.book.hooks.entry.may(g, { card: c, seat: you, to, host: -1, ignore, purchase: '' }) === null;
  });
}

function note(
  frame: { env: Record<string, unknown>; now: Record<string, unknown> },
  name: string | undefined,
  thing: Thing,
): void {
  frame.now.complete = true;
  if (!name) return;
  const list = Array.isArray(frame.env[name]) ? (frame.env[name] as Thing[]) : [];
  frame.env[name] = [...list, thing];
}

function noteNothing(frame: { env: Record<string, unknown> }, name: string | undefined): void {
  if (name && frame.env[name] === undefined) frame.env[name] = [];
}

export const attach: EffectRunner<'attach'> = (g, frame, effect, ctx) => {
  if (frame.now.entering) {
    const entered = taken(g, 'entry');
    const what = frame.now['what!']!;
    if (entered) note(frame, effect.name, what[0] as Thing);
    else noteNothing(frame, effect.name);
    return 'next';
  }
  const to = objects(ctx, frame, 'to', effect.to);
  if (to === 'wait') return 'wait';
  const host = to[0] === undefined ? undefined : cardOf(g, to[0]);
  const entering = (c: Card, on: Card): EntryStart => ({
    card: c.id,
    seat: ctx.you,
    from: c.zone,
    to: cardThing(on),
    host: on.id,
    costs: effect.entry.costs,
    less: reduction(ctx, effect.entry, c),
    ignore: effect.entry.ignore ?? [],
    bowed: false,
    purchase: '',
    cause: frame.cause,
  });
  const able = (thing: Thing): boolean => {
    const c = cardOf(g, thing);
    if (!c || !host) return false;
    const seat = bearerOwner(effect.entry.ignore ?? [], ctx.you, host);
    if (g.book.hooks.entry.mayAttach(g, c, host, seat) !== null) return false;
    return canPayEntry(g, entering(c, host));
  };
  const what = objects(ctx, frame, 'what', effect.what, able);
  if (what === 'wait') return 'wait';
  const c = what[0] === undefined ? undefined : cardOf(g, what[0]);
  if (!c || !host || !isPricePaid(ctx, effect, entryQuestion(g, entering(c, host)))) {
    noteNothing(frame, effect.name);
    return 'next';
  }
  frame.now.entering = true;
  bringIntoPlay(g, entering(c, host));
  return 'wait';
};

export const transfer: EffectRunner<'transfer'> = (g, frame, effect, ctx) => {
  if (collect(g, frame, effect)) return 'next';
  const what = objects(ctx, frame, 'what', effect.what);
  if (what === 'wait') return 'wait';
  const able = ableToChange(ctx, effect) ?? ((thing: Thing): boolean => mayGoTo(g, what, thing));
  const to = objects(ctx, frame, 'to', effect.to, able);
  if (to === 'wait') return 'wait';
  const host = to[0];
  const under = effect.under ? seatsOf(ctx, effect.under)[0] : undefined;
  const owner = under === undefined ? {} : { data: { under } };
  return change(
    g,
    frame,
    'transfer',
    host === undefined ? [] : what.map((subject) => ({ subject, player: ctx.you, to: host, ...owner })),
  );
};

/** Whether all these cards may attach to this thing. */
function mayGoTo(g: Machine, what: Thing[], thing: Thing): boolean {
  const host = cardOf(g, thing);
  if (!host) return false;
  return what.every((one) => {
    const c = cardOf(g, one);
    return c !== undefined && g.book.hooks.entry.mayAttach(g, c, host, host.controller) === null;
  });
}

/** An attachment whose control changes goes to a card of its new controller, who chooses it. */
export const control: EffectRunner<'control'> = (g, frame, effect, ctx) => {
  if (collect(g, frame, effect)) return 'next';
  const what = objects(ctx, frame, 'what', effect.what);
  if (what === 'wait') return 'wait';
  const player = seatsOf(ctx, effect.to)[0] ?? ctx.you;
  const taker: Context = { ...ctx, env: { ...ctx.env, '@taker': [seatThing(player)] } };
  const members: NewMember[] = [];
  for (const subject of what) {
    const c = cardOf(g, subject);
    if (!c || !goesOver(g, c, player)) {
      members.push({ subject, player });
      continue;
    }
    const mayBear = (thing: Thing): boolean => mayGoTo(g, [subject], thing);
    const to = placeThing(taker, frame, hostOfTaker, subject, mayBear);
    if (to === 'wait') return 'wait';
    members.push({ subject, player, ...(to !== undefined && { to }) });
  }
  return change(g, frame, 'control', members);
};

/** Whether the card is an attachment that leaves its unit for one of this player. */
const goesOver = (g: Machine, c: Card, seat: SeatId): boolean =>
  g.book.modes.attachmentsGoOver === true && c.host >= 0 && inPlay(g, c) && c.controller !== seat;

const hostOfTaker: Place = {
  pl: 'pick',
  filter: { kind: 'card', preds: [{ p: 'control', by: { r: 'bind', name: '@taker' } }] },
  by: { r: 'bind', name: '@taker' },
};
