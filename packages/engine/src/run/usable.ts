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

/** Why this use is refused now, or null. `env` holds what it would answer. */
export function mayUseNow(g: Machine, use: Use, env: Env = {}): Refusal | null {
  if (!isLeft(g, use)) {
    return { rule: ruleFor(g, 'ability.uses'), why: usedUp };
  }
  return g.book.hooks.use.may(g, use) ?? goodFaith(g, use, env);
}

/** The same without the reason: what options are made from. */
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

/** The uses open to a seat at its own opportunity under these designators. */
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
        // Which of the two it is may depend on its targets, so neither hides the other.
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

/** The use of this copy of a text that is among the first so many. */
function amongFirst(list: readonly OwnUse[], many: number, instance: string): OwnUse | undefined {
  for (let i = 0; i < many; i++) if (list[i]!.instance === instance) return list[i];
  return undefined;
}
