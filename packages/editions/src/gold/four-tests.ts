import type { Ability, Cost, Effect, Filter, Obj, Quantity, Slot, Text } from '@kyuden/engine';

/**
 * Finds the targets of an action by four tests in order: the card's own statement (targeting.rule-1-card-says);
 * no target if it affects only its own card (rule-2-self); no target if it affects all things of a description
 * (rule-3-global); everything else is a target (rule-4-rest), in costs as well as effects (costs-can-target).
 * The first three leave the text unchanged. By the fourth, a choice made when the effect resolves becomes a
 * slot, filled together with the targets.
 */
export function targetsByTests(text: Text): Text {
  if (text.t !== 'ability' || saysNoTarget(text) || isForPaying(text)) return text;
  const slots: Slot[] = [];
  const aimedCost = (cost: Cost): Cost => {
    if (cost.k === 'if') return { ...cost, costs: cost.costs.map(aimedCost) };
    if (cost.k !== 'do') return cost;
    const effect = aimed(cost.effect, 'constraints', slots);
    return effect === cost.effect ? cost : { ...cost, effect };
  };
  const costs = text.costs.map(aimedCost);
  const effects = text.effects.map((effect) => aimed(effect, 'effects', slots));
  if (slots.length === 0) return text;
  const names = new Set(slots.map(({ name }) => name));
  const before = slots.filter((slot) => slot.block === 'constraints');
  const after = slots.filter((slot) => slot.block === 'effects');
  const constraints = text.slots.filter((slot) => slot.block === 'constraints');
  const others = text.slots.filter((slot) => slot.block !== 'constraints');
  const whole: Ability = { ...text, costs, effects, slots: [...constraints, ...before, ...others, ...after] };
  // The Personality who bows for a Kiho casts it.
  const caster = text.keywords.includes('Kiho') ? before[0]?.name : undefined;
  return asSlots(whole, names, caster);
}

/** Replaces references to a choice by references to the slot that it became. */
function asSlots<T>(node: T, names: ReadonlySet<string>, caster?: string): T {
  if (typeof node !== 'object' || node === null) return node;
  if (Array.isArray(node)) return node.map((one) => asSlots(one, names, caster)) as T;
  const { r, name, role } = node as { r?: unknown; name?: unknown; role?: unknown };
  if (r === 'role' && role === 'performer' && caster !== undefined) return { r: 'slot', name: caster } as T;
  if (r === 'bind' && typeof name === 'string' && names.has(name)) return { r: 'slot', name } as T;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, asSlots(value, names, caster)]),
  ) as T;
}

/** targeting.rule-1-card-says */
const saysNoTarget = (ability: Ability): boolean => /does not target|without targeting/i.test(ability.text);

/** Costs of paying Gold are chosen like other Gold sources, which are not targeted. */
const isForPaying = ({ trigger }: Ability): boolean =>
  trigger?.on.some(({ kinds }) => kinds.includes('pay')) === true;

/** Effects whose chosen objects are targets. */
const aims = new Set<Effect['e']>([
  'bow',
  'straighten',
  'destroy',
  'dishonor',
  'rehonor',
  'removeFromGame',
  'move',
  'modify',
  'set',
  'keyword',
  'grant',
  'token',
  'control',
  'choose',
]);

function aimed(effect: Effect, block: Slot['block'], slots: Slot[]): Effect {
  if (!aims.has(effect.e) || !('what' in effect)) return effect;
  const what = effect.what as Obj;
  if (what.o !== 'pick' || what.random || what.by || !isInPlay(what.filter, slots) || !isPlain(what.n))
    return effect;
  const name = effect.name ?? `@t${slots.length + 1}`;
  const { filter, n, joint } = what;
  const slot: Slot = {
    name,
    filter,
    n,
    block,
    ...(joint && { joint }),
    ...(effect.words && { words: effect.words }),
  };
  slots.push(slot);
  return { ...effect, what: { o: 'ref', ref: { r: 'slot', name } } } as Effect;
}

/** targeting.only-in-play */
const isInPlay = ({ kind, preds }: Filter, slots: Slot[]): boolean =>
  (kind === 'card' || kind === 'unit') &&
  !preds.some((pred) => pred.p === 'zone' || speaksOfBound(pred, slots));

/**
 * Whether a filter depends on the result of an earlier effect. Then it cannot become a slot, unless that result
 * became a slot too.
 */
function speaksOfBound(node: unknown, slots: Slot[]): boolean {
  if (typeof node !== 'object' || node === null) return false;
  const { r, name } = node as { r?: unknown; name?: unknown };
  if (r === 'bind' && !slots.some((slot) => slot.name === name)) return true;
  return Object.values(node).some((part) => speaksOfBound(part, slots));
}

const isPlain = (n: Quantity): boolean =>
  n !== 'all' && typeof n.min === 'number' && (n.max === 'any' || typeof n.max === 'number');
