import {
  type Cause,
  type Context,
  card,
  cardOf,
  cardThing,
  context,
  currentBattle,
  isForbidden,
  type Machine,
  type NewMember,
  notYet,
  refThings,
  specOf,
  stat,
  type Thing,
  thingKind,
  things,
  type Use,
} from '@kyuden/engine';
import type { Ability, Effect, Obj, Place, Pred, Ref, StatChange } from '@kyuden/engine/program';
import { rings } from '../conflict.ts';
import { provinceCard } from '../places.ts';
import { canDeclare } from '../procedures/declare.ts';
import { isPlayable } from './plays.ts';

/**
 * targeting.choose, by the Rules Reference: an ability that would change nothing cannot be used, and a card
 * that it would not change cannot be chosen for it. Only plain changes of cards in play are judged, by their
 * kinds and by active texts; any other effect counts as a change.
 */

/** Changes of a card whose kind says when they never occur. */
const plainKinds = new Set(['bow', 'straighten', 'honor', 'dishonor', 'sacrifice', 'discard']);

/** Returns the things that an effect would change, or undefined if they are not known in advance. */
type Reach = (what: Obj) => Thing[] | undefined;

/** Whether choosing this thing would be pointless for every slot: no effect on it would change it. */
export function targetChangesNothing(g: Machine, use: Use, thing: Thing): boolean {
  const { slots } = use.ability;
  return slots.length > 0 && slots.every(({ name }) => changesNothingFor(g, use, name, thing));
}

function changesNothingFor(g: Machine, use: Use, slot: string, thing: Thing): boolean {
  const said = about(use.ability, slot);
  if (said.length === 0) return false;
  const ctx = context(g, use.seat, use.card, { [slot]: [thing] }, -1);
  return said.every((effect) => comesToNothing(ctx, effect, only(slot, thing)));
}

const only =
  (slot: string, thing: Thing): Reach =>
  (what) =>
    what.o === 'ref' && isOrHas(what.ref, slot) ? [thing] : undefined;

/** Whether the reference is this slot, or a combination that contains it. */
const isOrHas = (ref: Ref, slot: string): boolean =>
  ref.r === 'both' ? ref.of.some((one) => isOrHas(one, slot)) : ref.r === 'slot' && ref.name === slot;

const spoken = new WeakMap<Ability, Map<string, Effect[]>>();

/** The effects of an ability that mention a slot, cached. Delayed effects are not changes yet. */
function about(ability: Ability, slot: string): Effect[] {
  let bySlot = spoken.get(ability);
  if (!bySlot) spoken.set(ability, (bySlot = new Map()));
  let found = bySlot.get(slot);
  if (!found) {
    found = sayingOf(ability.effects, slot);
    bySlot.set(slot, found);
  }
  return found;
}

/** Like `about`, for a list of effects. An 'either' is replaced by its branches that mention the slot. */
const sayingOf = (effects: readonly Effect[], slot: string): Effect[] =>
  effects.flatMap((effect) => {
    if (effect.e === 'later' || effect.e === 'target' || !speaksOf(effect, slot)) return [];
    return effect.e === 'either' ? sayingOf(effect.of.flat(), slot) : [effect];
  });

/** Whether a node mentions this slot, or any slot if none is given. */
function speaksOf(node: unknown, slot?: string): boolean {
  if (typeof node !== 'object' || node === null) return false;
  const { r, name } = node as { r?: unknown; name?: unknown };
  if (r === 'slot') return slot === undefined || name === slot;
  return Object.values(node).some((one) => speaksOf(one, slot));
}

const slotted = new WeakMap<Effect, boolean>();

function speaksOfAny(effect: Effect): boolean {
  let speaks = slotted.get(effect);
  if (speaks === undefined) slotted.set(effect, (speaks = speaksOf(effect)));
  return speaks;
}

/**
 * Whether an ability without targets would change nothing. For triggered abilities, sets of things are not
 * judged, because they may depend on the answered change.
 */
export function useChangesNothing(g: Machine, use: Use): boolean {
  const { ability } = use;
  if (use.card < 0 || ability.slots.length > 0 || ability.effects.length === 0) return false;
  const ctx = context(g, use.seat, use.card, {}, -1);
  const all = known(ctx);
  const reach: Reach = ability.trigger ? (what) => (what.o === 'ref' ? all(what) : undefined) : all;
  return ability.effects.every((effect) =>
    effect.e === 'target'
      ? things(ctx, effect.slot.filter).every((thing) => changesNothingFor(g, use, effect.slot.name, thing))
      : // Effects on a chosen thing were judged with the choice.
        (effect.e !== 'either' && speaksOfAny(effect)) || comesToNothing(ctx, effect, reach),
  );
}

/**
 * Whether a branch that a text offers would change nothing. With `picked`, whether an effect would not change
 * the picked thing.
 */
export const branchChangesNothing = (ctx: Context, effects: readonly Effect[], picked?: Thing): boolean => {
  const reach: Reach =
    picked === undefined ? known(ctx) : (what) => (what.o === 'pick' ? [picked] : undefined);
  return effects.length > 0 && allComeToNothing(ctx, effects, reach);
};

/** Whether no effect in sequence changes anything. If the first is a choice, every possible choice is tried. */
function allComeToNothing(ctx: Context, effects: readonly Effect[], reach: Reach): boolean {
  const [first] = effects;
  if (first?.e !== 'target') return effects.every((effect) => comesToNothing(ctx, effect, reach));
  const { name, filter } = first.slot;
  return things(ctx, filter).every((thing) =>
    sayingOf(effects, name).every((effect) =>
      comesToNothing({ ...ctx, env: { ...ctx.env, [name]: [thing] } }, effect, only(name, thing)),
    ),
  );
}

const known =
  (ctx: Context): Reach =>
  (what) => {
    if (what.o !== 'ref') {
      const { preds } = what.filter;
      if (isOfPlay(preds)) return things(ctx, what.filter);
      // The number of cards in a hand is public.
      return preds.every(isOfHand) && things(ctx, what.filter).length === 0 ? [] : undefined;
    }
    const { ref } = what;
    const isBound = (ref.r === 'slot' || ref.r === 'bind') && ctx.env?.[ref.name] !== undefined;
    const isPlayer = ref.r === 'you' || (ref.r === 'of' && ref.rel === 'others' && ref.of.r === 'you');
    return isBound || isPlayer || ref.r === 'self' || ref.r === 'host' ? refThings(ctx, ref) : undefined;
  };

/** Whether a filter names no zones out of play, whose cards may be hidden. */
const isOfPlay = (preds: readonly Pred[]): boolean =>
  preds.every((one) => one.p !== 'zone' && (one.p !== 'any' || one.of.every(isOfPlay)));

const isOfHand = (pred: Pred): boolean => pred.p === 'zone' && pred.zone === 'hand';

function comesToNothing(ctx: Context, effect: Effect, reach: Reach): boolean {
  if (effect.e === 'either') return effect.of.every((branch) => allComeToNothing(ctx, branch, reach));
  if (effect.e === 'if')
    return [...effect.then, ...(effect.else ?? [])].every((one) => comesToNothing(ctx, one, reach));
  if (effect.e === 'procedure') return idle[effect.procedure]?.(ctx) === true;
  if (effect.e === 'modify')
    return reach(effect.what)?.every((one) => effect.changes.every((by) => isOfDash(ctx, one, by))) === true;
  if (effect.e === 'enter')
    return reach(effect.what)?.every((one) => !mayComeIn(ctx, one, effect.at)) === true;
  if (effect.e === 'transfer') return isIdleTransfer(ctx, effect, reach);
  const change = changeOf(ctx, effect);
  if (!change) return false;
  const subjects = reach(change.what);
  return subjects?.every((subject) => !happens(ctx, change.kind, change.member(subject))) === true;
}

/** Whether there is no character to transfer the card to. */
function isIdleTransfer(ctx: Context, { what, to }: Effect & { e: 'transfer' }, reach: Reach): boolean {
  if (what.o !== 'ref' || to.o !== 'pick') return false;
  const moved = reach(what) ?? refThings(ctx, what.ref);
  const hosts = reach(to) ?? things(ctx, to.filter);
  return hosts.every((host) => moved.every((subject) => !happens(ctx, 'transfer', { subject, to: host })));
}

/** control.unique-limit, and whether the card can participate if it would enter a conflict. */
function mayComeIn(ctx: Context, thing: Thing, at: Place | undefined): boolean {
  const { g, you: seat } = ctx;
  const c = cardOf(g, thing);
  const to = at ? placed(ctx, at, thing) : `s${seat}`;
  if (!c || to === undefined) return true;
  return g.book.hooks.entry.may(g, { card: c, seat, to, host: -1, ignore: [], purchase: '' }) === null;
}

/**
 * Whether the change modifies a dash or is measured by one; then it does nothing
 * (characters.dash-cannot-participate).
 */
function isOfDash({ g }: Context, thing: Thing, { stat: name, by }: StatChange): boolean {
  const c = cardOf(g, thing);
  const isDash = (one: string): boolean => c !== undefined && stat(g, c, one) === Number.NEGATIVE_INFINITY;
  return isDash(name) || basesIn(by).some(isDash);
}

/** The stats whose base values occur in an amount. */
function basesIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const { a, stat: name, base } = node as { a?: unknown; stat?: string; base?: unknown };
  if (a === 'stat') return base === true && name !== undefined ? [name] : [];
  return Object.values(node).flatMap(basesIn);
}

const isRing =
  (state: string, seat?: number) =>
  ({ g }: Context): boolean =>
    rings(g).some((one) => one.state === state && (seat === undefined || one.seat === seat));

/** Procedures that texts start, each with a predicate that is true if it would do nothing. */
const idle: Record<string, (ctx: Context) => boolean> = {
  playCard: ({ g, you, self }) => self < 0 || !isPlayable(g, card(g, self), you),
  declare: ({ g, you }) => !canDeclare(g, you),
  switchRing: (ctx) => !isRing('unclaimed')(ctx),
  exchangeRings: (ctx) => !isRing('unclaimed')(ctx) || !isRing('claimed', ctx.you)(ctx),
  lookAtProvince: ({ g }) => g.state.provinces.every(({ id }) => provinceCard(g, id)?.faceUp !== false),
};

interface Change {
  kind: string;
  what: Obj;
  member: (subject: Thing) => NewMember | undefined;
}

function changeOf(ctx: Context, effect: Effect): Change | undefined {
  const plain = (subject: Thing): NewMember => ({ subject, player: ctx.you });
  if (effect.e === 'change') return { kind: effect.kind, what: effect.what, member: plain };
  if (effect.e === 'move') {
    const { to } = effect;
    const member = (subject: Thing): NewMember | undefined => {
      const place = placed(ctx, to, subject);
      return place === undefined ? undefined : { subject, to: place };
    };
    return isPlain(to) ? { kind: 'move', what: effect.what, member } : undefined;
  }
  if (effect.e === 'switch') {
    if (effect.a.o !== 'ref') return undefined;
    const [self] = refThings(ctx, effect.a.ref);
    const member = (to: Thing): NewMember | undefined =>
      self === undefined ? undefined : { subject: self, to };
    return { kind: 'switch', what: effect.b, member };
  }
  if (effect.e === 'moveCounter' && effect.from) {
    const { counter: name } = effect;
    const member = (subject: Thing): NewMember => ({ subject, from: subject, name, amount: 1 });
    return { kind: 'moveCounter', what: effect.from, member };
  }
  if (!plainKinds.has(effect.e) || !('what' in effect) || effect.what === undefined) return undefined;
  return { kind: effect.e, what: effect.what as Obj, member: plain };
}

const isPlain = (to: Place): boolean => to.pl === 'home' || to.pl === 'battlefield';

/** The destination of a moved card; undefined for a conflict if there is none. */
function placed({ g }: Context, to: Place, subject: Thing): Thing | undefined {
  if (to.pl === 'home') return `s${cardOf(g, subject)?.controller ?? -1}`;
  const battle = currentBattle(g);
  return battle && `b${battle.field}`;
}

/** Whether the change would occur as an effect of this card, by its kind and by active texts. */
function happens({ g, you, self }: Context, kind: string, member: NewMember | undefined): boolean {
  if (!member?.subject || (thingKind(member.subject) !== 'c' && kind !== 'moveCounter')) return true;
  const source = g.state.cards[self];
  const cause: Cause = {
    mode: 'effect',
    card: source ? cardThing(source) : '',
    seat: you,
    action: notYet,
    program: '',
  };
  if (specOf(g, kind).never?.(g, { ...member, fate: 'pending' }, { id: -1, kind, members: [], cause }))
    return false;
  return !isForbidden(g, kind, member, cause);
}
