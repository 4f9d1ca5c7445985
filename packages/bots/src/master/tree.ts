import type { Ask, Machine, SeatId } from '@kyuden/engine';
import { cardOf, faceOf, sees } from '@kyuden/engine';

/**
 * The tree of an information-set search with a single observer. A point is a question as far as the observer can
 * distinguish it, regardless of hidden cards. Its edges are answers; the next point depends on the answer and the
 * world.
 */
export class Point {
  readonly seat: SeatId;
  readonly edges = new Map<string, Edge>();
  visits = 0;

  constructor(seat: SeatId) {
    this.seat = seat;
  }

  edge(key: string): Edge {
    let edge = this.edges.get(key);
    if (!edge) {
      edge = new Edge();
      this.edges.set(key, edge);
    }
    return edge;
  }
}

/** An answer. Its value is kept for the seat that gives it. */
export class Edge {
  visits = 0;
  /** How often this answer was available. */
  chances = 0;
  sum = 0;
  readonly next = new Map<string, Point>();

  get mean(): number {
    return this.visits === 0 ? 0 : this.sum / this.visits;
  }

  point(name: string, seat: SeatId): Point {
    let point = this.next.get(name);
    if (!point) {
      point = new Point(seat);
      this.next.set(name, point);
    }
    return point;
  }
}

/**
 * The name of a question as the observer can distinguish it: with program and options for his own, without for others.
 */
export function nameOf(ask: Ask, turn: number, observer: SeatId): string {
  const name = `${turn} ${ask.seat} ${ask.kind} ${ask.about.what}`;
  if (ask.seat !== observer) return name;
  return `${name} ${ask.about.program ?? ''} ${ask.options.map((one) => one.id).join(' ')}`;
}

const HANDLE = /\bc\d+\b/g;

/** The name of an answer as the observer can distinguish it: cards that he does not see go by title. */
export function keyOf(g: Machine, ask: Ask, id: string, observer: SeatId): string {
  if (ask.seat === observer) return id;
  if (!id.includes('c')) return id;
  return id.replace(HANDLE, (name) => {
    const c = cardOf(g, name);
    return c && !sees(g, observer, c) ? faceOf(g, c).title : name;
  });
}

/** The most-visited point of this name within a few answers below an edge, where the game may be by now. */
export function findBelow(edge: Edge, name: string, depth: number): Point | undefined {
  const here = edge.next.get(name);
  if (here || depth === 0) return here;
  let best: Point | undefined;
  for (const point of edge.next.values()) {
    for (const one of point.edges.values()) {
      const found = findBelow(one, name, depth - 1);
      if (found && (!best || found.visits > best.visits)) best = found;
    }
  }
  return best;
}
