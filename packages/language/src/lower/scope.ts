/** Moves effects into the delayed or repeated part that creates the things they refer to. */
import type { Effect, Slot } from '@kyuden/engine/program';

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
export function leansOnLater(slots: readonly Slot[], effects: readonly Effect[]): boolean {
  const names = new Set(slots.map(({ name }) => name));
  const said = JSON.stringify(slots.map(({ filter }) => filter));
  const spoken = [...said.matchAll(/"r":"slot","name":"(\w+)"/g)];
  if (spoken.some(([, name]) => !names.has(name!))) return true;
  const done = new Set(made([...effects]));
  return [...said.matchAll(/"r":"bind","name":"(\w+)"/g)].some(([, name]) => done.has(name!));
}
