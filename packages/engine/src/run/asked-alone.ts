import type { Ability, Condition, Cost, Effect, Slot } from '../program/index.ts';
import { bind, type Env, type Thing } from '../state/index.ts';
import { aimedLater } from './slots.ts';

/** What can be asked of an ability before any target is named, or before all are. */
export interface Alone {
  /** Costs and later slots that speak of no target: if one of them cannot be met, no choice of targets helps. */
  costs: Cost[];
  slots: Slot[];
  /** Effects that must be possible, or be paid for, as well: see `canBringIn`. */
  needing: Needing[];
  /** Some of its slots have to fit as a whole. */
  joint: boolean;
  /** After so many slots all are filled that its costs speak of. */
  costsAfter: number;
  /** By place: slots that need not be filled for a use to be in good faith. */
  passedOver: boolean[];
  anyGold: boolean;
  /** By slot: see `Level`. Null while a search has them, and where a slot takes more than one. */
  levels: readonly Level[] | null;
}

/**
 * What is bound while one thing after another is tried in a slot, if nothing was bound at first: the slots up to this one,
 * and what is tried in it now. Made once for each ability, because most searches begin so and to bind anew takes long.
 */
export interface Level {
  env: Env;
  tried: Thing[];
}

/** Nothing is bound: told from other bindings by being this one. */
export const nothingBound: Readonly<Env> = {};

export interface Needing {
  effect: Effect;
  /** The effect comes about only if all of these hold. */
  when: Condition[];
  /** Nothing of the ability happens before it: what it chooses among is what there is now. */
  first: boolean;
  /** What is not asked of a card that is brought in: beforehand its player counts on what he can still do. */
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

/** Is one thing enough for the slot, whatever it is together with? */
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

/** Nothing is bound yet: then whatever speaks of a slot looks ahead. */
const speaksOfNone = (node: unknown): boolean => !looksAhead(node, {});

function speaksOf(node: unknown, slot: string): boolean {
  if (typeof node !== 'object' || node === null) return false;
  const { r, name } = node as { r?: unknown; name?: unknown };
  if (r === 'slot' && name === slot) return true;
  return Object.values(node).some((one) => speaksOf(one, slot));
}

/** Counts an effect under a condition only if the condition can be judged now, before anything else happens. */
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

/** Does it speak of a slot that is not filled yet? */
export function looksAhead(node: unknown, env: Env): boolean {
  if (typeof node !== 'object' || node === null) return false;
  const { r, name } = node as { r?: unknown; name?: unknown };
  if (r === 'slot') return env[String(name)] === undefined;
  return Object.values(node).some((one) => looksAhead(one, env));
}

/** Does the ability leave it to its player how much Gold he pays? */
export const asksAnyGold = (ability: Ability): boolean =>
  ability.costs.some(
    (one) => one.k === 'gold' && typeof one.amount === 'object' && one.amount.a === 'variable',
  );
