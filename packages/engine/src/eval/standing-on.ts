import { faceOf } from '../machine/cards.ts';
import { inPlay } from '../machine/in-play.ts';
import type { Machine } from '../machine/machine.ts';
import type { Over, Standing, StandingOf } from '../program/index.ts';
import type { SeatId } from '../program/vocabulary.ts';
import type { Card } from '../state/index.ts';
import { shapeOf } from './filter-shape.ts';
import type { ActiveNode, OfKind } from './standing.ts';
import { ofKind } from './standing.ts';

const overOf = (one: ActiveNode): Over | undefined => (one.node as { over?: Over }).over;

const isAboutItself = (one: ActiveNode): boolean => {
  const over = overOf(one);
  return one.card >= 0 && over?.o === 'ref' && over.ref.r === 'self';
};

/** Whether a node may apply, by the type and controller of a card in play alone. */
function mayBeAbout(g: Machine, one: ActiveNode, type: string, controller: SeatId): boolean {
  const over = overOf(one);
  if (over?.o !== 'all') return true;
  const [first] = over.filter.preds;
  if (first?.p === 'type' && !first.any.includes(type)) return false;
  return one.you === controller || !shapeOf(g, over.filter).isYours;
}

/** Returns the nodes that may apply to a card with nodes about itself; undefined for all other cards. */
function ownOf(g: Machine, of: OfKind, c: Card, type: string, controller: SeatId): ActiveNode[] | undefined {
  if (!of.own) {
    of.own = new Map();
    for (const one of of.list) if (isAboutItself(one)) of.own.set(one.card, null);
  }
  const known = of.own.get(c.id);
  if (known === undefined) return undefined;
  if (known?.type === type && known.controller === controller) return known.list;
  const list = of.list.filter((one) =>
    isAboutItself(one) ? one.card === c.id : mayBeAbout(g, one, type, controller),
  );
  of.own.set(c.id, { type, controller, list });
  return list;
}

/** Returns the nodes that may apply to any card of a type under a seat's control. */
function wideFor(g: Machine, of: OfKind, type: string, controller: SeatId): ActiveNode[] {
  of.wide ??= new Map();
  let bySeat = of.wide.get(type);
  if (!bySeat) of.wide.set(type, (bySeat = []));
  return (bySeat[controller] ??= of.list.filter(
    (one) => !isAboutItself(one) && mayBeAbout(g, one, type, controller),
  ));
}

const nothing: never[] = [];

/**
 * Returns the standing nodes of a kind that may apply to a card, in order: a prefilter, so that not every text is
 * tested. `reaches` decides whether a node applies.
 */
export function standingOn<S extends Standing['s']>(
  g: Machine,
  kind: S,
  c: Card,
): ActiveNode<StandingOf<S>>[] {
  const of = ofKind(g, kind);
  if (!of) return nothing;
  const { type } = faceOf(g, c);
  const controller = inPlay(g, c) ? c.controller : c.owner;
  return (ownOf(g, of, c, type, controller) ?? wideFor(g, of, type, controller)) as ActiveNode<
    StandingOf<S>
  >[];
}
