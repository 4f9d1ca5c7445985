import { fits } from '../eval/filter.ts';
import { refSeats } from '../eval/ref.ts';
import { contextOf, on, standing } from '../eval/standing.ts';
import { cardThing } from '../machine/cards.ts';
import { abilityOf } from '../machine/library.ts';
import type { Machine } from '../machine/machine.ts';
import type { Use } from '../machine/rulebook.ts';
import type { Standing } from '../program/index.ts';
import type { Designator, SeatId } from '../program/vocabulary.ts';
import type { Card } from '../state/index.ts';

/** The designators of player abilities: printed in the rulebook, or set by active continuous effects. */

type Node = Standing & { s: 'designators' };

/** Returns the active `designators` nodes for this ability of the player, latest last. */
function nodesFor(g: Machine, seat: SeatId, program: string) {
  return standing(g, 'designators').flatMap((one) => {
    const node = one.node as Node;
    const ctx = contextOf(g, one);
    if (program !== `player/${node.ability}` || !on(g, one, ctx)) return [];
    return !node.player || refSeats(ctx, node.player).includes(seat) ? [{ node, ctx }] : [];
  });
}

/** Returns all designators that some use of the ability may have now. */
export function designatorsOf(g: Machine, seat: SeatId, program: string): Designator[] {
  const own = abilityOf(g.lib, program).designators;
  const nodes = nodesFor(g, seat, program);
  if (nodes.length === 0) return own;
  const whole = nodes.some(({ node }) => !node.what);
  return [...new Set([...(whole ? [] : own), ...nodes.flatMap(({ node }) => node.are)])];
}

/** Whether a use under one of its designators may attach this card to that one. */
export const mayAttachSo = (g: Machine, use: Use, c: Card, host: Card): boolean =>
  use.card >= 0 || attachingUnder(g, use, c, host) !== undefined;

/** Returns the designator of a use that attaches this card to that one. */
export function attachingUnder(g: Machine, use: Use, c: Card, host: Card): Designator | undefined {
  const are = attachingIs(g, use, c, host);
  return [use.designator, ...(use.also ?? [])].find((one) => are.includes(one));
}

/** Returns the designators for attaching this card to that one: printed, or set by texts. */
function attachingIs(g: Machine, use: Use, c: Card, host: Card): readonly Designator[] {
  if (standing(g, 'designators').length === 0) return use.ability.designators;
  const nodes = nodesFor(g, use.seat, use.program).filter(({ node, ctx }) => {
    const inner = { ...ctx, it: cardThing(c), env: { ...ctx.env, '@recipient': cardThing(host) } };
    return (
      !node.what || node.what.preds.every((pred) => pred.p === 'zone' || fits(inner, pred, cardThing(c)))
    );
  });
  return nodes.length === 0 ? use.ability.designators : nodes.flatMap(({ node }) => node.are);
}
