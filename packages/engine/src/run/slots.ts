import { amount } from '../eval/amount.ts';
import { matchesThing, someCard, things } from '../eval/filter.ts';
import { contextOf, on, standing } from '../eval/standing.ts';
import { card, cardOf, cardThing, typeOf } from '../machine/cards.ts';
import { type Context, context } from '../machine/context.ts';
import { cardsInPlay, inPlay } from '../machine/in-play.ts';
import type { Machine } from '../machine/machine.ts';
import { cell } from '../machine/memo.ts';
import type { Use } from '../machine/rulebook.ts';
import type { Ability, AttackSpec, Effect, Pred, Quantity, Slot } from '../program/index.ts';
import type { Designator } from '../program/vocabulary.ts';
import type { Env, Thing } from '../state/index.ts';

export { jointFits } from '../eval/joint.ts';

/** Targets: who can be one, and how many are wanted. */

export interface Range {
  min: number;
  max: number;
}

export function quantity(ctx: Context, n: Quantity, available: number): Range {
  if (n === 'all') return { min: Math.max(1, available), max: Math.max(1, available) };
  return { min: amount(ctx, n.min), max: n.max === 'any' ? Number.POSITIVE_INFINITY : amount(ctx, n.max) };
}

/** Of attacks made one after another only the first is aimed with the other targets; each later one when it comes. */
export function aimedLater(ability: Ability, slot: Slot): boolean {
  if (slot.attack !== true) return false;
  for (const one of ability.slots) if (one.attack) return one !== slot;
  return false;
}

export const useContext = (g: Machine, use: Use, env: Env): Context =>
  context(g, use.seat, use.card, env, -1);

/** Candidates of first slots, by the use they are for, and the version that they are good for. */
const firstCandidates = cell<{
  byUse: Map<string, { designator: Designator; things: Thing[] }>;
  version: number;
}>({ fresh: () => ({ byUse: new Map(), version: 0 }) });

/**
 * Everything that may be named in this slot, with what is bound so far. Asked of the first slot, with nothing bound, it is
 * asked several times before anything changes; so that answer is remembered.
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

/**
 * Is there one that may be named in this slot, for one target at least, and is accepted? Where cards are meant they are
 * looked at only until there is.
 */
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
  return someCard(
    useContext(g, use, env),
    slot.filter,
    (thing) => mayName(g, use, slot, thing, anywhere, env) && accept(thing),
  );
}

const isAnywhere = (use: Use, slot: Slot): boolean =>
  use.ability.anywhere?.includes(slot.name) === true || use.waive?.includes('away') === true;

/** The same thing may be named in several slots: where a text asks for two different ones, the slot's filter says so. */
const mayName = (g: Machine, use: Use, slot: Slot, thing: Thing, anywhere: boolean, env: Env): boolean =>
  g.book.hooks.target.may(g, use, thing, anywhere, env, slot) === null;

/** Is this one of the slot's candidates? A card in play is asked about alone; for anything else they are listed. */
export function isCandidate(g: Machine, use: Use, slot: Slot, env: Env, thing: Thing): boolean {
  const c = cardOf(g, thing);
  if (slot.attack || !c || !inPlay(g, c) || slot.filter.preds.some(saysWhere))
    return slotCandidates(g, use, slot, env).includes(thing);
  return (
    matchesThing(useContext(g, use, env), slot.filter, thing) &&
    mayName(g, use, slot, thing, isAnywhere(use, slot), env)
  );
}

const saysWhere = ({ p }: Pred): boolean => p === 'zone' || p === 'is' || p === 'state';

/** Nothing is bound but the slot itself. */
function isBare(env: Env, slot: string): boolean {
  for (const name in env) if (name !== slot) return false;
  return true;
}

function findCandidates(g: Machine, use: Use, slot: Slot, env: Env): Thing[] {
  const ctx = useContext(g, use, env);
  const anywhere = isAnywhere(use, slot);
  if (slot.attack) return attackCandidates(g, use, slot, ctx);
  return things(ctx, slot.filter).filter((thing) => mayName(g, use, slot, thing, anywhere, env));
}

/** Of what fits a slot that is filled in the midst of the effects: what the action may target. */
export function targetable(g: Machine, use: Use, slot: Slot, env: Env, fitting: Thing[]): Thing[] {
  const whole: Use = { ...use, ability: { ...use.ability, slots: [...use.ability.slots, slot] } };
  const anywhere = isAnywhere(use, slot);
  return fitting.filter((thing) => mayName(g, whole, slot, thing, anywhere, env));
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
 * Is there one that a card's attack may aim at and that is accepted? The edition's domain, widened by texts, narrowed by the
 * slot's own words.
 */
function someAttacked(
  g: Machine,
  use: Use,
  slot: Slot,
  ctx: Context,
  accept: (thing: Thing) => boolean,
): boolean {
  const kind = attackOfSlot(use.ability.effects, slot.name)?.kind ?? 'usual';
  for (const id of cardsInPlay(g)) {
    const c = card(g, id);
    const thing = cardThing(c);
    const despite = slot.despite !== undefined && matchesThing(ctx, slot.despite, thing);
    if (typeOf(g, c).notACard || !g.book.hooks.target.inAttackDomain(g, use, c, despite)) continue;
    if (!matchesThing(ctx, slot.filter, thing) || barredFromAttack(g, thing, kind)) continue;
    if (g.book.hooks.target.may(g, use, thing, false, ctx.env ?? {}) === null && accept(thing)) return true;
  }
  return false;
}

function barredFromAttack(g: Machine, thing: Thing, kind: string): boolean {
  return standing(g, 'barTarget').some((one) => {
    if (!one.node.attack) return false;
    if (!(one.node.attackKinds ?? ['usual']).includes(kind)) return false;
    const ctx = contextOf(g, one);
    const { over } = one.node;
    return on(g, one, ctx) && over.o === 'all' ? matchesThing(ctx, over.filter, thing) : false;
  });
}

/** The attack whose target a slot names. */
export function attackOfSlot(effects: Effect[], slot: string): AttackSpec | undefined {
  for (const effect of effects) {
    if (effect.e === 'attack' && effect.target.r === 'slot' && effect.target.name === slot)
      return effect.attack;
    if (effect.e === 'if') {
      const inner = attackOfSlot(effect.then, slot) ?? attackOfSlot(effect.else ?? [], slot);
      if (inner) return inner;
    }
  }
  return undefined;
}
