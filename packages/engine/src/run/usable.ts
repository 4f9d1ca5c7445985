import { isLeft } from '../eval/limit.ts';
import { standing } from '../eval/standing.ts';
import type { Machine } from '../machine/machine.ts';
import { ruleFor } from '../machine/rule-keys.ts';
import type { MachineReason, OwnUse, Refusal, Use } from '../machine/rulebook.ts';
import type { Designator, SeatId } from '../program/vocabulary.ts';
import type { Env } from '../state/index.ts';
import { nothingBound } from './asked-alone.ts';
import { canBeDone, goodFaith, meetsConditions } from './good-faith.ts';
import { usesFor } from './uses.ts';

const usedUp: MachineReason = { kind: 'usedUp' };

/** Returns why this use is refused now, or null. `env` holds the roles of the occurrence it would answer. */
export function mayUseNow(g: Machine, use: Use, env: Env = {}): Refusal | null {
  if (!isLeft(g, use)) {
    return { rule: ruleFor(g, 'ability.uses'), why: usedUp };
  }
  return g.book.hooks.use.may(g, use) ?? goodFaith(g, use, env);
}

/** Like `mayUseNow`, without the reason. Used for making options. */
export function isUsable(g: Machine, use: Use, env: Env = nothingBound): boolean {
  return (
    isLeft(g, use) &&
    meetsConditions(g, use, env) &&
    g.book.hooks.use.may(g, use) === null &&
    canBeDone(g, use, env)
  );
}

const useKeys = new Map<Designator, string>();

function useKey(designator: Designator): string {
  let key = useKeys.get(designator);
  if (key === undefined) useKeys.set(designator, (key = `use:${designator}`));
  return key;
}

/** Returns the abilities that a seat can use at its own opportunity under these designators. */
export function usableNow(
  g: Machine,
  seat: SeatId,
  designators: Designator[],
  waive: string[] = [],
): OwnUse[] {
  const list: OwnUse[] = [];
  for (const designator of designators) {
    const before = list.length;
    const isRefused = g.book.hooks.use.surelyRefused?.(g, seat, designator) ?? null;
    for (const one of usesFor(g, seat, useKey(designator), designator)) {
      if (isRefused?.(one)) continue;
      const same = amongFirst(list, before, one.instance);
      if (same) {
        // The targets may determine which designator applies, so keep both.
        if (one.card < 0 && standing(g, 'designators').length > 0 && isUsable(g, one))
          same.also = [...(same.also ?? []), designator];
        continue;
      }
      const use = waive.length > 0 ? { ...one, waive: [...(one.waive ?? []), ...waive] } : one;
      if (isUsable(g, use)) list.push(use);
    }
  }
  return list;
}

/** Returns the use with this instance among the first `many`. */
function amongFirst(list: readonly OwnUse[], many: number, instance: string): OwnUse | undefined {
  for (let i = 0; i < many; i++) if (list[i]!.instance === instance) return list[i];
  return undefined;
}
