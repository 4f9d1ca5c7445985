import type { Ability, Condition, Cost, Effect, Slot } from '../program/index.ts';
import { bind, type Env, type Thing } from '../state/index.ts';
import { aimedLater } from './slots.ts';

/** Parts of an ability that can be checked before its targets are chosen. Computed once per ability. */
export interface Alone {
  /**
   * Costs and later slots that do not refer to any target: if one of them cannot be met, no choice of targets helps.
   */
  costs: Cost[];
  slots: Slot[];
  /** Effects that must also be possible, or paid for: see `canBringIn`. */
  needing: Needing[];
  /** Whether some slots have joint constraints. */
  joint: boolean;
  /** The number of slots after which all those are filled that the costs refer to. */
  costsAfter: number;
  /** Slot index → the slot need not be filled for a use to be in good faith. */
  passedOver: boolean[];
  anyGold: boolean;
  /**
   * Slot index → reusable bindings, see `Level`. Null while a search uses them, and if a slot takes more than one
   * thing.
   */
  levels: readonly Level[] | null;
}

/**
 * Reusable bindings for a search that starts with nothing bound: the slots up to this one, and the thing currently
 * tried in it. Allocated once per ability, because most searches start like this and binding is slow.
 */
export interface Level {
  env: Env;
  tried: Thing[];
}

/** Empty bindings, recognized by identity. */
export const nothingBound: Readonly<Env> = {};

export interface Needing {
  effect: Effect;
  /** The effect happens only if all of these hold. */
  when: Condition[];
  /** No other effect of the ability comes before it, so it chooses among the things that exist now. */
  first: boolean;
  /**
   * Requirements not checked for a card that is brought in, because its player may still meet them before it enters.
   */
  ignore: string[];
}

const alones = new WeakMap<Ability, Alone>();

export function askedAlone(ability: Ability): Alone {
  let found = alones.get(ability);
  if (!found) alones.set(ability, (found = findAlone(ability)));
  return found;
}

function findAlone(ability: Ability): Alone {
  const { slots, costs, effects } = ability;
  const passedOver = slots.map((one) => one.optional === true || aimedLater(ability, one));
  const required = slots.filter((one) => !one.optional && !one.attack && speaksOfNone(one.filter));
  const spokenOf = (slot: Slot): boolean => costs.some((cost) => speaksOf(cost, slot.name));
  return {
    costs: slots.length === 0 ? [] : costs.filter(speaksOfNone),
    slots: required.filter((one) => one !== slots[0] && one.n !== 'all' && one.n.min === 1),
    needing: effects.flatMap((effect, at) => needingOf(effect, at === 0, [])),
    joint: slots.some((one) => one.joint),
    costsAfter: costs.every(speaksOfNone) ? 0 : slots.findLastIndex(spokenOf) + 1 || slots.length,
    passedOver,
    anyGold: asksAnyGold(ability),
    levels: slots.every((one, at) => passedOver[at] || takesOne(one)) ? levelsOf(slots, passedOver) : null,
  };
}

/** Whether one thing is enough to fill the slot, and no joint constraint applies. */
export const takesOne = ({ n, joint }: Slot): boolean => n !== 'all' && n.min === 1 && !joint;

function levelsOf(slots: readonly Slot[], passedOver: readonly boolean[]): Level[] {
  let before: Env = {};
  return slots.map((slot, at) => {
    const tried: Thing[] = [''];
    const env = passedOver[at] ? before : bind(before, slot.name, tried);
    before = env;
    return { env, tried };
  });
}

/** With nothing bound, any reference to a slot looks ahead. */
const speaksOfNone = (node: unknown): boolean => !looksAhead(node, {});

function speaksOf(node: unknown, slot: string): boolean {
  if (typeof node !== 'object' || node === null) return false;
  const { r, name } = node as { r?: unknown; name?: unknown };
  if (r === 'slot' && name === slot) return true;
  return Object.values(node).some((one) => speaksOf(one, slot));
}

/**
 * Returns the effects to check. An effect under a condition counts only if the condition can be judged now, before
 * anything else happens.
 */
function needingOf(effect: Effect, first: boolean, when: Condition[]): Needing[] {
  if (mayNeedMore(effect)) return [{ effect, when, first, ignore: ignoredBeforehand(effect) }];
  if (effect.e !== 'if' || !first) return [];
  const otherwise: Condition = { c: 'not', of: effect.cond };
  return [
    ...effect.then.slice(0, 1).flatMap((one) => needingOf(one, true, [...when, effect.cond])),
    ...(effect.else ?? []).slice(0, 1).flatMap((one) => needingOf(one, true, [...when, otherwise])),
  ];
}

const mayNeedMore = ({ e }: Effect): boolean => e === 'transfer' || e === 'attach' || e === 'enter';

const ignoredBeforehand = (effect: Effect): string[] => {
  if (effect.e !== 'attach' && effect.e !== 'enter') return [];
  return [...(effect.entry.ignore ?? []), ...(effect.e === 'attach' ? ['foreseen'] : [])];
};

/** Whether the node refers to a slot that is not filled yet. */
export function looksAhead(node: unknown, env: Env): boolean {
  if (typeof node !== 'object' || node === null) return false;
  const { r, name } = node as { r?: unknown; name?: unknown };
  if (r === 'slot') return env[String(name)] === undefined;
  return Object.values(node).some((one) => looksAhead(one, env));
}

/** Whether the player chooses how much Gold to pay for the ability. */
export const asksAnyGold = (ability: Ability): boolean =>
  ability.costs.some(
    (one) => one.k === 'gold' && typeof one.amount === 'object' && one.amount.a === 'variable',
  );
