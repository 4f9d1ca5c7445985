import type { Machine } from '../machine/machine.ts';
import type { Thing } from '../state/index.ts';
import type { ActiveNode } from './standing.ts';
export const trimKey = (one: ActiveNode, thing: Thing, stat: string): string =>
  `${one.source.card}|${one.program.id}|${one.lasting}|${thing}|${stat}`;

/** Returns the settled size, or undefined if not settled yet. */
export function settledSize(g: Machine, one: ActiveNode, thing: Thing, stat: string): number | undefined {
  return g.state.trims[trimKey(one, thing, stat)]?.size;
}

/** Returns a penalty reduced so that it does not take the value below the floor. */
export const trimmedTo = (by: number, floor: number, others: number): number =>
  Math.min(0, Math.max(by, floor - others));
