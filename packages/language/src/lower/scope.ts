/** Moves effects into the delayed or repeated part that creates the things they refer to. */
import type { Cost, Effect, Slot } from '@kyuden/engine/program';

/**
 * Appends the effects to the delayed or repeated part that names a thing they refer to. Returns false if there is
 * none.
 */
export function intoScope(before: Effect[], effects: Effect[]): boolean {
  const said = JSON.stringify(effects);
  for (const effect of [...before].reverse()) {
    if (effect.e === 'if' && [effect.then, effect.else ?? []].some((one) => intoScope(one, effects)))
      return true;
    if (effect.e !== 'later' && effect.e !== 'forEach') continue;
    if (intoScope(effect.do, effects)) return true;
    const speaks = made(effect.do).some((name) =>
      [`{"r":"slot","name":"${name}"}`, `{"r":"bind","name":"${name}"}`].some((ref) => said.includes(ref)),
    );
    if (!speaks) continue;
    effect.do.push(...effects);
    return true;
  }
  return false;
}

/**
 * Appends what happens if an offer is declined to the branch that makes the offer: who was never asked has not
 * declined. Returns false if the effects are no such thing, or the offer is made in any case.
 */
export function intoOffer(before: readonly Effect[], effects: Effect[]): boolean {
  const [only, ...more] = effects;
  if (only?.e !== 'if' || more.length > 0 || only.cond.c !== 'not') return false;
  const { of } = only.cond;
  return (of.c === 'chose' || of.c === 'did') && before.some((one) => offers(one, of.name, effects));
}

function offers(effect: Effect, name: string, effects: Effect[]): boolean {
  if (effect.e !== 'if') return false;
  for (const branch of [effect.then, effect.else ?? []]) {
    if (branch.some((one) => one.e === 'may' && one.name === name)) {
      branch.push(...effects);
      return true;
    }
    if (branch.some((one) => offers(one, name, effects))) return true;
  }
  return false;
}

/** Names given by these effects, without those inside a delayed or repeated part. */
function made(effects: Effect[]): string[] {
  return effects.flatMap((effect): string[] => {
    const own = effect.name === undefined ? [] : [effect.name];
    switch (effect.e) {
      case 'target':
        return [...own, effect.slot.name];
      case 'may':
        return [...own, ...made(effect.do)];
      case 'either':
        return [...own, ...effect.of.flatMap(made)];
      case 'if':
        return [...own, ...made(effect.then), ...made(effect.else ?? [])];
      default:
        return own;
    }
  });
}

/**
 * Whether a target depends on one that is no slot, because it is chosen only among the effects, or on what an effect
 * shows or does.
 */
function leansOnLater({ filter, n }: Slot, slots: readonly Slot[], effects: readonly Effect[]): boolean {
  const said = JSON.stringify([filter, n]);
  const spoken = [...said.matchAll(/"r":"slot","name":"(\w+)"/g)];
  if (spoken.some(([, name]) => !slots.some((one) => one.name === name))) return true;
  const done = new Set(made([...effects]));
  return [...said.matchAll(/"(?:r":"bind|c":"did|c":"chose)","name":"(\w+)"/g)].some(([, name]) =>
    done.has(name!),
  );
}

interface Placed {
  costs: Cost[];
  slots: Slot[];
  effects: Effect[];
}

/**
 * Moves targets that depend on what is chosen, shown or done among the effects to the place where the text first speaks
 * of them: they are chosen there. Undefined if the text speaks of one only before.
 */
export function lateTargets(text: Placed): Placed | undefined {
  const { costs, slots, effects } = text;
  const late = slots.find((one) => leansOnLater(one, slots, effects));
  if (late === undefined) return text;
  const others = slots.filter((one) => one !== late);
  if (late.block === 'constraints' || speaksOf(costs, late)) return undefined;
  const placed = insert(effects, late);
  return placed && lateTargets({ costs, slots: others, effects: placed });
}

/**
 * The effects with each target named before what speaks of it: 'give your target Personality +1F if he is a Monk' names
 * him before the condition, and 'create a Follower and attach it to your target Personality' before it creates.
 */
export function namedFirst(effects: readonly Effect[]): Effect[] {
  const ordered: Effect[] = [];
  for (const effect of effects.flatMap(namedOutside)) {
    const at = effect.e === 'target' ? ordered.findIndex((one) => speaksOf(one, effect.slot)) : -1;
    ordered.splice(at < 0 ? ordered.length : at, 0, effect);
  }
  return ordered;
}

/** A condition, after the targets that it speaks of and that were named only under it. */
function namedOutside(effect: Effect): Effect[] {
  if (effect.e !== 'if') return [effect];
  const then = namedFirst(effect.then);
  const named = then.filter((one) => one.e === 'target' && speaksOf(effect.cond, one.slot));
  // biome-ignore lint/suspicious/noThenProperty: the program's own word
  return [...named, { ...effect, then: then.filter((one) => !named.includes(one)) }];
}

const speaksOf = (node: unknown, { name }: Slot): boolean =>
  JSON.stringify(node).includes(`"r":"slot","name":"${name}"`);

function insert(effects: readonly Effect[], slot: Slot): Effect[] | undefined {
  const at = effects.findIndex((one) => speaksOf(one, slot));
  const first = effects[at];
  if (first === undefined) return undefined;
  const rest = effects.slice(at + 1);
  const before = effects.slice(0, at);
  // Where only one branch speaks of the target, it is chosen only there.
  if (first.e === 'if' && !speaksOf([first.cond, first.else ?? [], rest], slot)) {
    // biome-ignore lint/suspicious/noThenProperty: the program's own word
    return [...before, { ...first, then: insert(first.then, slot)! }, ...rest];
  }
  return [...before, { e: 'target', slot }, first, ...rest];
}
