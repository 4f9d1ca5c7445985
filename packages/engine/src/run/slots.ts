import { amount } from '../eval/amount.ts';
import { matchesThing, someCard, things } from '../eval/filter.ts';
import { contextOf, on, reaches, standing } from '../eval/standing.ts';
import { card, cardOf, cardThing, typeOf } from '../machine/cards.ts';
import { type Context, context } from '../machine/context.ts';
import { cardsInPlay, inPlay } from '../machine/in-play.ts';
import { abilityOf } from '../machine/library.ts';
import type { Machine } from '../machine/machine.ts';
import { cell } from '../machine/memo.ts';
import type { Use } from '../machine/rulebook.ts';
import type { Ability, AttackSpec, Effect, Pred, Quantity, Slot } from '../program/index.ts';
import type { Designator } from '../program/vocabulary.ts';
import type { Card, Env, JoinedAttack, Thing } from '../state/index.ts';
import { useFits } from './costs.ts';
import { speaksOfResults } from './late-targets.ts';
import { strengthToCome } from './recursion.ts';
import { isStrongEnough } from './strike.ts';
import { partsOf, unaimedFor } from './unaimed.ts';

export { jointFits } from '../eval/joint.ts';

/** Targets: candidates and quantities. */

export interface Range {
  min: number;
  max: number;
}

export function quantity(ctx: Context, n: Quantity, available: number): Range {
  if (n === 'all') return { min: Math.max(1, available), max: Math.max(1, available) };
  return { min: amount(ctx, n.min), max: n.max === 'any' ? Number.POSITIVE_INFINITY : amount(ctx, n.max) };
}

/**
 * Whether the slot is for a later one of several consecutive attacks. Such a target is chosen when that attack comes;
 * only the first attack is targeted with the other slots.
 */
export function aimedLater(ability: Ability, slot: Slot): boolean {
  if (slot.attack !== true) return false;
  for (const one of ability.slots) if (one.attack) return one !== slot;
  return false;
}

export const useContext = (g: Machine, use: Use, env: Env): Context =>
  context(g, use.seat, use.card, env, -1);

/** Cached candidates of first slots by use, valid for one version. */
const firstCandidates = cell<{
  byUse: Map<string, { designator: Designator; things: Thing[] }>;
  version: number;
}>({ fresh: () => ({ byUse: new Map(), version: 0 }) });

/**
 * Returns all candidates of this slot, given the bindings. Cached for the first slot with nothing bound, because that
 * is requested several times per version.
 */
export function slotCandidates(g: Machine, use: Use, slot: Slot, env: Env): Thing[] {
  if (use.ability.slots[0] !== slot || use.supposed || use.waive || !isBare(env, slot.name)) {
    return findCandidates(g, use, slot, env);
  }
  const own = firstCandidates(g.memo);
  if (own.version !== g.memo.version) {
    own.version = g.memo.version;
    own.byUse.clear();
  }
  const known = own.byUse.get(use.instance);
  if (known?.designator === use.designator) return known.things;
  const found = findCandidates(g, use, slot, env);
  own.byUse.set(use.instance, { designator: use.designator, things: found });
  return found;
}

/** Whether some candidate of this slot is accepted. Cards are tested only until one is. */
export function someCandidate(
  g: Machine,
  use: Use,
  slot: Slot,
  env: Env,
  accept: (thing: Thing) => boolean,
): boolean {
  if (slot.attack) return someAttacked(g, use, slot, useContext(g, use, env), accept);
  const { kind } = slot.filter;
  if (kind !== 'card' && kind !== 'unit') return slotCandidates(g, use, slot, env).some(accept);
  const anywhere = isAnywhere(use, slot);
  const isGood = (thing: Thing): boolean => mayName(g, use, slot, thing, anywhere, env) && accept(thing);
  return someCard(useContext(g, use, env), slot.filter, isGood) || besidesOf(g, use, slot, env).some(isGood);
}

/** Returns the things that a text lets this use target although its own words do not. */
function besidesOf(g: Machine, use: Use, slot: Slot, env: Env): Thing[] {
  if (slot.block !== 'effects' || slot.attack) return none;
  const texts = standing(g, 'targetDomain');
  if (texts.length === 0) return none;
  return texts.flatMap((one) => {
    const ctx = contextOf(g, one);
    const { by, target } = one.node;
    if (!on(g, one, ctx) || !useFits(ctx, by, use, env)) return [];
    // 'Enemy' and 'your' are said of the player who targets.
    return things({ ...ctx, you: use.seat }, { ...target, kind: slot.filter.kind });
  });
}

const none: Thing[] = [];

/** Returns the things that match the slot, and those that texts add. */
function matching(g: Machine, use: Use, slot: Slot, env: Env, ctx: Context): Thing[] {
  const own = things(ctx, slot.filter);
  const besides = besidesOf(g, use, slot, env);
  return besides.length === 0 ? own : [...new Set([...own, ...besides])];
}

const isAnywhere = (use: Use, slot: Slot): boolean =>
  use.ability.anywhere?.includes(slot.name) === true || use.waive?.includes('away') === true;

/** Whether the thing may be targeted in the slot. One thing may fill several slots, unless a filter says otherwise. */
const mayName = (g: Machine, use: Use, slot: Slot, thing: Thing, anywhere: boolean, env: Env): boolean =>
  g.book.hooks.target.may(g, use, thing, anywhere, env, slot) === null;

/** Whether the thing is a candidate of the slot. Tests a card in play directly; otherwise lists all candidates. */
export function isCandidate(g: Machine, use: Use, slot: Slot, env: Env, thing: Thing): boolean {
  const c = cardOf(g, thing);
  if (slot.attack || !c || !inPlay(g, c) || slot.filter.preds.some(saysWhere))
    return slotCandidates(g, use, slot, env).includes(thing);
  return (
    (matchesThing(useContext(g, use, env), slot.filter, thing) ||
      besidesOf(g, use, slot, env).includes(thing)) &&
    mayName(g, use, slot, thing, isAnywhere(use, slot), env)
  );
}

const saysWhere = ({ p }: Pred): boolean => p === 'zone' || p === 'is' || p === 'state';

/** Whether nothing is bound except the slot itself. */
function isBare(env: Env, slot: string): boolean {
  for (const name in env) if (name !== slot) return false;
  return true;
}

function findCandidates(g: Machine, use: Use, slot: Slot, env: Env): Thing[] {
  const ctx = useContext(g, use, env);
  const anywhere = isAnywhere(use, slot);
  if (slot.attack) return attackCandidates(g, use, slot, ctx);
  return matching(g, use, slot, env, ctx).filter((thing) => mayName(g, use, slot, thing, anywhere, env));
}

/** Returns the things that the action may target, for a slot filled during the effects. */
export function targetable(g: Machine, use: Use, slot: Slot, env: Env, ctx: Context): Thing[] {
  const whole: Use = { ...use, ability: { ...use.ability, slots: [...use.ability.slots, slot] } };
  if (slot.attack) return attackCandidates(g, whole, slot, ctx);
  const anywhere = isAnywhere(use, slot);
  return matching(g, use, slot, env, ctx).filter((thing) => mayName(g, whole, slot, thing, anywhere, env));
}

function attackCandidates(g: Machine, use: Use, slot: Slot, ctx: Context): Thing[] {
  const list: Thing[] = [];
  someAttacked(g, use, slot, ctx, (thing) => {
    list.push(thing);
    return false;
  });
  return list;
}

/**
 * Whether some legal target of a card's attack is accepted. Legal targets are those of the edition, extended by texts
 * and narrowed by the slot's filter.
 */
function someAttacked(
  g: Machine,
  use: Use,
  slot: Slot,
  ctx: Context,
  accept: (thing: Thing) => boolean,
): boolean {
  const spec = attackOfSlot(use.ability.effects, slot.name);
  const kind = spec?.kind ?? 'usual';
  const reach =
    g.book.modes.attacksAimByStrength === true && spec ? reachOf(ctx, use, spec, slot) : undefined;
  for (const id of cardsInPlay(g)) {
    const c = card(g, id);
    const thing = cardThing(c);
    if (!inReach(g, use, slot, ctx, c, kind)) continue;
    if (reach && !reach(thing, c)) continue;
    if (g.book.hooks.target.may(g, use, thing, false, ctx.env ?? {}) === null && accept(thing)) return true;
  }
  return false;
}

/** Whether an attack of this kind may target the card, however strong it is. */
function inReach(g: Machine, use: Use, slot: Slot, ctx: Context, c: Card, kind: string): boolean {
  const thing = cardThing(c);
  const despite =
    (slot.despite !== undefined && matchesThing(ctx, slot.despite, thing)) ||
    mayAttackToo(g, use, ctx, thing, kind);
  if (typeOf(g, c).notACard || !g.book.hooks.target.inAttackDomain(g, use, c, despite)) return false;
  return matchesThing(ctx, slot.filter, thing) && !barredFromAttack(g, use, ctx, thing, kind);
}

/**
 * Where attacks aim by strength: whether the attack is strong enough for a card, and whether those that were combined
 * into it could target it as well (see `Modes.attacksCombine`). Before the announcement, what others of its unit could
 * add counts too.
 */
function reachOf(ctx: Context, use: Use, spec: AttackSpec, slot: Slot): (thing: Thing, c: Card) => boolean {
  const { g } = ctx;
  const unaimed = unaimedFor(g, ctx.action, slot.name);
  // A value that an effect of the action will find ('equal to the discarded card's Focus Value') is not known beforehand.
  if (ctx.action < 0 && speaksOfResults(spec.strength)) return () => true;
  let toCome: number | undefined;
  return (thing, c) => {
    if (unaimed?.joined?.some((one) => !couldTarget(g, one, c))) return false;
    // The strength may depend on the target ('or 4 if the target is Shadowlands').
    const aimed = { ...ctx, env: { ...ctx.env, [slot.name]: [thing] } };
    if (g.state.settings['attack-aim'] === 'any') return true;
    if (isStrongEnough(aimed, spec, thing, unaimed?.changes ?? 0)) return true;
    if (ctx.action >= 0) return false;
    toCome ??= strengthToCome(g, use, spec.kind ?? 'usual');
    return toCome > 0 && isStrongEnough(aimed, spec, thing, toCome);
  };
}

/** combining.target-legal-for-all: whether an attack that was combined into another could target the card. */
function couldTarget(g: Machine, joined: JoinedAttack, c: Card): boolean {
  const source = cardOf(g, joined.card);
  const ability = abilityOf(g.lib, joined.program);
  const slot = slotIn(ability.effects, joined.slot) ?? ability.slots.find(({ name }) => name === joined.slot);
  if (!slot) return true;
  const use: Use = { ...joined, card: source?.id ?? -1, ability, instance: '', designator: '' };
  const kind = attackOfSlot(ability.effects, joined.slot)?.kind ?? 'usual';
  return inReach(g, use, slot, useContext(g, use, {}), c, kind);
}

/** The slot of this name that the effects fill. */
function slotIn(effects: readonly Effect[], name: string): Slot | undefined {
  for (const effect of effects) {
    if (effect.e === 'target' && effect.slot.name === name) return effect.slot;
    const inner = slotIn(partsOf(effect), name);
    if (inner) return inner;
  }
  return undefined;
}

/** Whether a text lets attacks of this use target the thing although the rules of the game exclude it. */
function mayAttackToo(g: Machine, use: Use, used: Context, thing: Thing, kind: string): boolean {
  return standing(g, 'attackDomain').some((one) => {
    const { target, by, attackKinds = ['usual'] } = one.node;
    if (!attackKinds.includes(kind)) return false;
    const ctx = contextOf(g, one);
    return (
      on(g, one, ctx) && (!by || useFits(ctx, by, use, used.env ?? {})) && matchesThing(ctx, target, thing)
    );
  });
}

/** Whether a text keeps attacks of this kind and use from targeting the thing. */
function barredFromAttack(g: Machine, use: Use, used: Context, thing: Thing, kind: string): boolean {
  return standing(g, 'barTarget').some((one) => {
    if (!one.node.attack) return false;
    if (!(one.node.attackKinds ?? ['usual']).includes(kind)) return false;
    const ctx = contextOf(g, one);
    const { by } = one.node;
    return on(g, one, ctx) && (!by || useFits(ctx, by, use, used.env ?? {})) && reaches(g, one, thing);
  });
}

/** Returns the attack whose target the slot contains. */
export function attackOfSlot(effects: readonly Effect[], slot: string): AttackSpec | undefined {
  for (const effect of effects) {
    if (effect.e === 'attack' && effect.target.r === 'slot' && effect.target.name === slot)
      return effect.attack;
    const inner = attackOfSlot(partsOf(effect), slot);
    if (inner) return inner;
  }
  return undefined;
}
