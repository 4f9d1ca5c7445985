import { amount } from '../../eval/amount.ts';
import { matchesCard, zoneCardsOf } from '../../eval/filter.ts';
import { refSeats } from '../../eval/ref.ts';
import { cardOf, cardThing, faceOf, ownCard, ownZones, renameCard } from '../../machine/cards.ts';
import { orderByChance, tellShuffle } from '../../machine/chance.ts';
import type { Context } from '../../machine/context.ts';
import type { Machine } from '../../machine/machine.ts';
import { answerOf, ask } from '../../machine/stack.ts';
import { zoneName, zoneNumber } from '../../machine/zones.ts';
import type { ZoneRef } from '../../program/index.ts';
import type { SeatId } from '../../program/vocabulary.ts';
import {
  chosenIn,
  type Option,
  optionChosen,
  plainOption,
  type Thing,
  thingOption,
} from '../../state/index.ts';
import { hasFailed, noteFailedSearch } from '../failed-searches.ts';
import { objects, seatsOf } from '../objects.ts';
import { jointFits, quantity } from '../slots.ts';
import { change, collect, type EffectRunner } from './frame.ts';
import { onEach } from './on-each.ts';

/** Effects that reveal cards or order decks. */

const seatOf = (ctx: Context, zone: ZoneRef): number =>
  (zone.of ? refSeats(ctx, zone.of)[0] : undefined) ?? ctx.you;

/** Lets a player look at cards. He knows them until they move or are shuffled. */
export const look: EffectRunner<'look'> = (g, frame, effect, ctx) => {
  if (collect(g, frame, effect)) return 'next';
  const seat = seatsOf(ctx, effect.player)[0] ?? ctx.you;
  const list = g.state.zones[`${effect.zone.zone}:${seatOf(ctx, effect.zone)}`] ?? [];
  const n = Math.min(list.length, amount(ctx, effect.n));
  const ids = effect.zone.position === 'bottom' ? list.slice(0, n) : list.slice(list.length - n).reverse();
  return change(
    g,
    frame,
    'look',
    ids.map((id) => ({ subject: cardThing(g.state.cards[id]!), player: seat })),
  );
};

/** Lets a player look at these cards, wherever they lie. */
export const lookAt: EffectRunner<'lookAt'> = onEach('look', (subject, { player }, ctx) => ({
  subject,
  player: seatsOf(ctx, player)[0] ?? ctx.you,
}));

export const show: EffectRunner<'show'> = onEach('show', (subject, _effect, { g, you }) => ({
  subject,
  player: you,
  name: titleOf(g, subject),
}));

/** Returns the title, stored in the occurrence because the card may be hidden again before the event is shown. */
function titleOf(g: Machine, thing: Thing): string {
  const c = cardOf(g, thing);
  return c ? faceOf(g, c).title : '';
}

/** Returns the matching cards of the searched zones, zone by zone. */
function found(ctx: Context, zones: ZoneRef[], filter: Parameters<typeof matchesCard>[1]): Thing[] {
  const { g } = ctx;
  const preds = filter.preds.filter((pred) => pred.p !== 'zone');
  const inZone = { kind: filter.kind, preds: [{ p: 'is' as const, ref: { r: 'it' as const } }, ...preds] };
  return zones.flatMap((zone) =>
    zoneCardsOf(g, zone.zone, seatOf(ctx, zone))
      .filter((c) => matchesCard({ ...ctx, it: cardThing(c) }, inZone, c))
      .map(cardThing),
  );
}

/**
 * Searches zones. The player sees every card searched and may choose to find nothing. A searched deck is shuffled;
 * found cards keep their names so that later sentences can move them.
 */
export const search: EffectRunner<'search'> = (g, frame, effect, ctx) => {
  const seat = seatsOf(ctx, effect.player)[0] ?? ctx.you;
  const inner = { ...ctx, you: seat };
  const chosen = frame.now.chosen ?? [];
  const answer = frame.now.asked ? answerOf(frame) : undefined;
  if (answer !== undefined && answer !== 'done') chosen.push(chosenIn(answer));
  frame.now.chosen = chosen;
  if (hasFailed(g, seat, effect.filter)) {
    if (effect.name) frame.env[effect.name] = [];
    return 'next';
  }
  const isEnough = effect.n !== 'all' && chosen.length >= quantity(inner, effect.n, 0).max;
  const all = answer === 'done' || isEnough ? [] : found(inner, effect.zones, effect.filter);
  const last = answer === 'done' || chosen.length >= quantity(inner, effect.n, all.length).max;
  if (!last) {
    const open = all.filter(
      (thing) => !chosen.includes(thing) && jointFits(inner, effect.joint, [...chosen, thing]),
    );
    // A search among the top cards shows no others.
    const within = effect.filter.preds.filter(({ p }) => p === 'end');
    const seen = found(inner, effect.zones, { kind: 'card', preds: within });
    const options: Option[] = open.map((thing) => thingOption('find', 'find', thing));
    options.push(plainOption.done);
    frame.now.asked = true;
    ask(g, seat, 'pick', { what: 'search', program: frame.program, things: seen }, options, ctx.you);
    return 'wait';
  }
  if (effect.name) frame.env[effect.name] = chosen;
  frame.now.complete = chosen.length > 0;
  if (chosen.length === 0) noteFailedSearch(g, seat, effect.filter);
  for (const zone of effect.zones) {
    if (zone.zone.endsWith('Deck')) mixDeck(g, `${zone.zone}:${seatOf(inner, zone)}`, chosen, seat);
  }
  return 'next';
};

/**
 * Shuffles a deck. Found cards stay known to the finder and keep their handles, so that the next sentence can move
 * them.
 */
function mixDeck(g: Machine, key: string, keep: Thing[], finder: SeatId): void {
  const held = g.state.zones[key];
  if (!held) return;
  const list = orderByChance(g, key, held);
  ownZones(g)[key] = list;
  tellShuffle(g, zoneNumber(key), zoneName(key));
  for (const id of list) {
    const c = ownCard(g, g.state.cards[id]!);
    const wasFound = keep.includes(cardThing(c));
    c.known = wasFound ? 1 << finder : 0;
    if (!wasFound) renameCard(g, c);
  }
  g.memo.version++;
}

export const shuffle: EffectRunner<'shuffle'> = (g, frame, effect, ctx) => {
  if (collect(g, frame, effect)) return 'next';
  return change(g, frame, 'shuffle', [{ player: seatOf(ctx, effect.zone), name: effect.zone.zone }]);
};

const isInDeck = (g: Machine, thing: Thing): boolean => {
  const c = cardOf(g, thing);
  return c !== undefined && zoneName(c.zone).endsWith('Deck');
};

/** Asks for an order of those of the cards that are still in a deck, from the top down. */
export const rearrange: EffectRunner<'rearrange'> = (g, frame, effect, ctx) => {
  const all = objects(ctx, frame, 'what', effect.what);
  if (all === 'wait') return 'wait';
  const what = all.filter((thing) => isInDeck(g, thing));
  const order = frame.now.order ?? [];
  const answer = frame.now.order === undefined ? undefined : answerOf(frame);
  if (answer !== undefined) order.push(chosenIn(answer));
  frame.now.order = order;
  const left = what.filter((thing) => !order.includes(thing));
  if (left.length > 1) {
    ask(
      g,
      ctx.you,
      'order',
      { what: 'rearrange', things: what },
      left.map((thing) => thingOption('next', 'next', thing)),
    );
    return 'wait';
  }
  const final = [...order, ...left].map((thing) => cardOf(g, thing)).filter((c) => c !== undefined);
  const key = final[0]?.zone;
  const list = key === undefined ? undefined : g.state.zones[key];
  if (list) {
    const ids = final.map((c) => c.id).reverse();
    ownZones(g)[key!] = [...list.filter((id) => !ids.includes(id)), ...ids];
    g.memo.version++;
  }
  return 'next';
};

/** Asks for a title among all titles of the edition. */
export const nameCard: EffectRunner<'nameCard'> = (g, frame, effect, ctx) => {
  const answer = answerOf(frame);
  if (answer !== undefined) {
    if (effect.name) frame.env[effect.name] = answer.slice('title='.length);
    return 'next';
  }
  const titles = [...new Set(g.lib.faces.map((face) => face.title))].sort();
  ask(
    g,
    seatsOf(ctx, effect.player)[0] ?? ctx.you,
    'other',
    { what: 'nameCard' },
    titles.map((title) => ({ id: `title=${title}`, role: 'do', verb: 'title', name: title })),
  );
  return 'wait';
};

export const guess: EffectRunner<'guess'> = (g, frame, effect, ctx) => {
  const answer = answerOf(frame);
  if (answer !== undefined) {
    if (effect.name) frame.env[effect.name] = optionChosen(Number(answer.slice('guess='.length)));
    return 'next';
  }
  const seat = seatsOf(ctx, effect.player)[0] ?? ctx.you;
  ask(
    g,
    seat,
    'other',
    { what: 'guess' },
    effect.options.map((name, index) => ({ id: `guess=${index}`, role: 'do', verb: 'guess', name, index })),
    ctx.you,
  );
  return 'wait';
};
