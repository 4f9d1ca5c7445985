import { faceOf } from '../cards.ts';
import type { Machine } from '../machine.ts';
import type { InForce } from '../memo.ts';
import type { Over, Standing } from '../program/index.ts';
import type { Card } from '../state/index.ts';
import { standing } from './standing.ts';

/** Places in a list of standing nodes: of those that are about their own card, and of the others that may be about a type. */
interface Index {
  own: Map<number, number[]>;
  wide: Map<string, number[]>;
}

const indexes = new WeakMap<InForce[], Index>();

const overOf = (one: InForce): Over | undefined => (one.node as { over?: Over }).over;

const isAboutItself = (one: InForce): boolean => {
  const over = overOf(one);
  return one.card >= 0 && over?.o === 'ref' && over.ref.r === 'self';
};

function mayBeAbout(one: InForce, type: string): boolean {
  const over = overOf(one);
  const first = over?.o === 'all' ? over.filter.preds[0] : undefined;
  return first?.p !== 'type' || first.any.includes(type);
}

function indexOf(list: InForce[]): Index {
  let index = indexes.get(list);
  if (!index) {
    index = { own: new Map(), wide: new Map() };
    for (const [at, one] of list.entries()) {
      if (!isAboutItself(one)) continue;
      const places = index.own.get(one.card);
      if (places) places.push(at);
      else index.own.set(one.card, [at]);
    }
    indexes.set(list, index);
  }
  return index;
}

function wideFor(list: InForce[], index: Index, type: string): number[] {
  let places = index.wide.get(type);
  if (!places) {
    places = [];
    for (const [at, one] of list.entries()) if (!isAboutItself(one) && mayBeAbout(one, type)) places.push(at);
    index.wide.set(type, places);
  }
  return places;
}

const nothing: InForce[] = [];

/**
 * Of the standing nodes of a kind, in their order, those that may reach a card: so that a card does not ask every text on
 * the table. Whether one does reach it is asked of `reaches`.
 */
export function standingOn(g: Machine, kind: Standing['s'], c: Card): InForce[] {
  const list = standing(g, kind);
  if (list.length === 0) return list;
  const index = indexOf(list);
  const wide = wideFor(list, index, faceOf(g, c).type);
  const own = index.own.get(c.id);
  if (!own && wide.length === 0) return nothing;
  const places = own ? [...own, ...wide].sort((a, b) => a - b) : wide;
  return places.map((at) => list[at]!);
}
