import type { Machine } from '../machine/machine.ts';
import type { Thing } from '../state/index.ts';
import type { ActiveNode } from './standing.ts';
export const trimKey = (one: ActiveNode, thing: Thing, stat: string): string =>
  `${one.source.card}|${one.program.id}|${one.lasting}|${thing}|${stat}`;

/** The size that was settled, or undefined while it has not been. */
export function settledSize(g: Machine, one: ActiveNode, thing: Thing, stat: string): number | undefined {
  return g.state.trims[trimKey(one, thing, stat)]?.size;
}

/** What is left of a penalty that must not take a value below the floor. */
export const trimmedTo = (by: number, floor: number, others: number): number =>
  Math.min(0, Math.max(by, floor - others));
