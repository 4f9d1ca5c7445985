/** An additional action is taken when the text is over: what depends on whether it was belongs behind it. */
import type { Condition, Effect } from '@kyuden/engine/program';

type Extra = Effect & { e: 'extraAction' };

/** Moves 'if you do' and 'if you do not' behind the additional action they speak of. */
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

/** The name of what was done or not, if that is all that the condition asks. */
function asked(cond: Condition): string | undefined {
  if (cond.c === 'not') return asked(cond.of);
  return cond.c === 'did' && cond.ref === undefined ? cond.name : undefined;
}

/** The additional action that an effect gives, perhaps under a condition; with a name only that one. */
export function extraIn(effect: Effect, name?: string): Extra | undefined {
  if (effect.e === 'extraAction') return name === undefined || effect.name === name ? effect : undefined;
  if (effect.e !== 'if') return undefined;
  return effect.then.map((one) => extraIn(one, name)).find((one) => one !== undefined);
}
