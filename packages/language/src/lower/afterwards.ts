/**
 * Effects that come later. An additional action is taken after the text has resolved, so effects that ask whether it
 * was taken must follow it.
 */
import type { Condition, Effect } from '@kyuden/engine/program';

type Extra = Effect & { e: 'extraAction' };

/** Moves 'if you do' and 'if you do not' into the `after` list of the additional action that they refer to. */
export function afterwards(effects: Effect[]): Effect[] {
  const out: Effect[] = [];
  for (const effect of effects) {
    const name = effect.e === 'if' ? asked(effect.cond) : undefined;
    const extra = name === undefined ? undefined : out.map((one) => extraIn(one, name)).find(Boolean);
    if (extra === undefined) out.push(effect);
    else extra.after = [...(extra.after ?? []), effect];
  }
  return out;
}

/** The name of the effect that the condition asks about, if it asks nothing else. */
function asked(cond: Condition): string | undefined {
  if (cond.c === 'not') return asked(cond.of);
  return cond.c === 'did' && cond.ref === undefined ? cond.name : undefined;
}

/** The additional action that an effect gives, also inside a condition. With `name`, only the action of that name. */
export function extraIn(effect: Effect, name?: string): Extra | undefined {
  if (effect.e === 'extraAction') return name === undefined || effect.name === name ? effect : undefined;
  if (effect.e !== 'if') return undefined;
  return effect.then.map((one) => extraIn(one, name)).find((one) => one !== undefined);
}

/** Whether a delayed effect refers to what the answered action did, which may look different by then. */
export const asksLater = (effects: Effect[]): boolean =>
  effects.some(
    (effect) =>
      (effect.e === 'later' && JSON.stringify(effect.do).includes('"r":"befell"')) ||
      (effect.e === 'if' && asksLater([...effect.then, ...(effect.else ?? [])])) ||
      (effect.e === 'may' && asksLater(effect.do)),
  );
