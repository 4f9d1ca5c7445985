import {
  type Card,
  type Context,
  cardThing,
  context,
  contextOf,
  type Filter,
  fits,
  holds,
  type Machine,
  mayStand,
  type Over,
  on,
  printedPrograms,
  programOf,
  refThings,
  type SeatId,
  type Standing,
  type StandingOf,
  standing,
  type Thing,
  withCandidate,
} from '@kyuden/engine';

/**
 * A standing node that applies to a card not yet in play: an active one, or one of the card's own text, which
 * applies to the card itself everywhere (effects.continuous-self-out-of-play).
 */
export interface Bearing<S extends Standing['s']> {
  node: StandingOf<S>;
  ctx: Context;
  /** Whether it is from the card's own text. */
  own: boolean;
}

/**
 * Returns all nodes of a kind that apply to the card. `wants` is a prefilter, called before the conditions of a
 * node are evaluated.
 */
export function bearing<S extends Standing['s']>(
  g: Machine,
  kind: S,
  c: Card,
  seat: SeatId,
  wants?: (node: StandingOf<S>) => boolean,
): readonly Bearing<S>[] {
  const own = ownNodes(g, kind, c, seat, wants);
  const inForce = standing(g, kind);
  if (inForce.length === 0) return own;
  const list = own.slice();
  for (const one of inForce) {
    if (one.card === c.id || (wants && !wants(one.node))) continue;
    const ctx = contextOf(g, one);
    if (on(g, one, ctx)) list.push({ node: one.node, ctx, own: false });
  }
  return list;
}

const none: never[] = [];

/** Returns the nodes of a kind of the card's own text that apply to it. */
export function ownNodes<S extends Standing['s']>(
  g: Machine,
  kind: S,
  c: Card,
  seat: SeatId,
  wants?: (node: StandingOf<S>) => boolean,
): readonly Bearing<S>[] {
  if (!mayStand(g, c, kind)) return none;
  const list: Bearing<S>[] = [];
  let ctx: Context | undefined;
  for (const id of printedPrograms(g, c)) {
    const { text } = programOf(g.lib, id);
    if (text.t !== 'continuous') continue;
    for (const node of text.standing) {
      if (node.s !== kind || (wants && !wants(node as Bearing<S>['node']))) continue;
      ctx ??= context(g, seat, c.id);
      if (node.when && !holds(ctx, node.when)) continue;
      list.push({ node: node as Bearing<S>['node'], ctx, own: true });
    }
  }
  return list;
}

/** Whether the class or reference includes this card, in whatever zone it is. */
export function overFits(ctx: Context, over: Over, thing: Thing): boolean {
  return over.o === 'ref' ? refThings(ctx, over.ref).includes(thing) : featuresFit(ctx, over.filter, thing);
}

/** Whether the card matches the filter, ignoring zones. */
export function featuresFit(ctx: Context, filter: Filter, thing: Thing): boolean {
  const inner = withCandidate(ctx, thing);
  return filter.preds.every((pred) => pred.p === 'zone' || fits(inner, pred, thing));
}

export const fitsCard = (ctx: Context, filter: Filter, c: Card): boolean =>
  featuresFit(ctx, filter, cardThing(c));
