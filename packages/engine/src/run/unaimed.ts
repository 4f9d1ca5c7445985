import { card, cardThing, nextId } from '../machine/cards.ts';
import { context } from '../machine/context.ts';
import type { Machine } from '../machine/machine.ts';
import type { Use } from '../machine/rulebook.ts';
import type { AttackSpec, Effect } from '../program/index.ts';
import { actionThing, type Env, type Strike, type Thing, type Value } from '../state/index.ts';
import { strikeOn } from './strike.ts';

/** Attacks of an action before they have targets, where an edition aims attacks by their strength. */

interface Attack {
  slot: string;
  spec: AttackSpec;
}

const found = new WeakMap<readonly Effect[], Attack[]>();

/** Returns the attacks that these effects make on targets of their own. */
export function attacksIn(effects: readonly Effect[]): Attack[] {
  let list = found.get(effects);
  if (!list) found.set(effects, (list = effects.flatMap(attacksOf)));
  return list;
}

function attacksOf(effect: Effect): Attack[] {
  if (effect.e === 'attack')
    return effect.target.r === 'slot' ? [{ slot: effect.target.name, spec: effect.attack }] : [];
  return partsOf(effect).flatMap(attacksOf);
}

/** The effects inside an effect. */
export function partsOf(effect: Effect): readonly Effect[] {
  switch (effect.e) {
    case 'if':
      return effect.else ? [...effect.then, ...effect.else] : effect.then;
    case 'either':
      return effect.of.flat();
    case 'may':
    case 'forEach':
    case 'repeat':
    case 'later':
      return effect.do;
    default:
      return [];
  }
}

/** The binding of the attack whose target the slot will hold. */
const strikeKey = (slot: string): string => `@strike:${slot}`;

/**
 * Creates the attacks of an action that is announced, without targets. Answers to the action may change their strength
 * before it names the targets.
 */
export function foreseeAttacks(g: Machine, use: Use, env: Env, action: number): void {
  if (!g.book.modes.attacksAimByStrength) return;
  const source = use.card < 0 ? '' : cardThing(card(g, use.card));
  for (const { slot, spec } of attacksIn(use.ability.effects)) {
    const ctx = context(g, use.seat, use.card, env, action);
    const strike: Strike = { ...strikeOn(ctx, spec, '', source, nextId(g)), slot };
    g.state.strikes.push(strike);
    env[strikeKey(slot)] = [`k${strike.id}`];
  }
}

/** The attacks of the action that have no target yet. */
export const unaimedOf = (g: Machine, action: Value | undefined): Strike[] =>
  g.state.strikes.filter(
    (one) => one.slot !== undefined && one.target === '' && actionThing(one.action) === action,
  );

/** The attack of the action that will aim at what the slot names. */
export const unaimedFor = (g: Machine, action: number, slot: string): Strike | undefined =>
  action < 0 ? undefined : unaimedOf(g, actionThing(action)).find((one) => one.slot === slot);

/** Aims attacks that have no target yet: each further target gets an attack of its own, as strong as the first. */
export function aimAt(g: Machine, strikes: Strike[], targets: readonly Thing[]): Strike[] {
  const [first] = strikes;
  if (first?.target !== '' || first.slot === undefined) return strikes;
  return targets.map((target, index) => {
    if (index > 0) {
      const another: Strike = { ...first, id: nextId(g), target };
      g.state.strikes.push(another);
      return another;
    }
    first.target = target;
    return first;
  });
}
