import type { CopyLimit } from '@kyuden/editions';
import {
  type Card,
  type Face,
  type Library,
  type Machine,
  nextRandom,
  type SeatId,
  type State,
} from '@kyuden/engine';

/** Draws a face and returns its number in the library. Each draw takes earlier draws into account. */
export type Draw = (chance: Pick<State, 'random'>) => number;

/** Returns how to draw faces for unseen cards of one of another player's decks. `seen` are his other cards. */
export type Prior = (g: Machine, owner: SeatId, deck: string, seen: readonly Card[]) => Draw;

/** How likely cards are in another player's deck before any of it is seen. */
export interface PriorWeights {
  /** The share of each card type in the whole deck. */
  types: Readonly<Record<string, number>>;
  /** Relative weights within one type: cards of the player's own Clan, of no Clan, of another Clan. */
  ownClan: number;
  unaligned: number;
  otherClan: number;
  /** The copy limits of a card: a card that was seen that often is not among the unseen ones. */
  limits: (face: Face) => readonly CopyLimit[];
}

interface Drawing {
  faces: number[];
  /** Cumulative weights by face. */
  sums: number[];
}

/** The copy limits of all faces of a library. A mark is the number of one limit. */
interface Limits {
  /** The marks of each face. */
  marks: number[][];
  /** The maximum number of copies of each mark. */
  most: number[];
}

/** How often to redraw a card that the deck cannot have before taking the first possible one. */
const DRAWS = 32;

/**
 * A prior over all cards of the edition. It uses the owner's Clan (from his Stronghold), the back of the card and the
 * cards seen of his deck. Each type has its share of the deck, independent of how many cards of that type exist.
 */
export function poolPrior(weights: PriorWeights): Prior {
  const drawings = new WeakMap<Library, Map<string, Drawing>>();
  const limits = new WeakMap<Library, Limits>();
  return (g, owner, deck, seen) => {
    const clans = clansOfStronghold(g, owner);
    let byDeck = drawings.get(g.lib);
    if (!byDeck) {
      byDeck = new Map();
      drawings.set(g.lib, byDeck);
      limits.set(g.lib, findLimits(g.lib, weights));
    }
    const key = `${deck}:${clans.join()}`;
    let drawing = byDeck.get(key);
    if (!drawing) {
      drawing = makeDrawing(g, deck, clans, weights);
      byDeck.set(key, drawing);
    }
    if (drawing.faces.length === 0) throw new Error(`the library has no card for a ${deck} deck`);
    return withinLimits(drawing, limits.get(g.lib)!, seen);
  };
}

function findLimits({ faces }: Library, weights: PriorWeights): Limits {
  const numbers = new Map<string, number>();
  const most: number[] = [];
  const marks = faces.map((face) =>
    weights.limits(face).map((limit) => {
      let number = numbers.get(limit.mark);
      if (number === undefined) {
        number = most.length;
        numbers.set(limit.mark, number);
        most.push(limit.most);
      }
      most[number] = Math.max(most[number]!, limit.most);
      return number;
    }),
  );
  return { marks, most };
}

/** Draws one face after another, never above the copy limits; seen cards count towards them. */
function withinLimits({ faces, sums }: Drawing, { marks, most }: Limits, seen: readonly Card[]): Draw {
  const left = most.slice();
  const take = (face: number): void => {
    for (const mark of marks[face] ?? []) left[mark]!--;
  };
  const isLeft = (face: number): boolean => marks[face]!.every((mark) => left[mark]! > 0);
  for (const c of seen) for (const face of c.faces) take(face);
  const total = sums[sums.length - 1]!;
  const once: Draw = (chance) => faces[indexAbove(sums, (nextRandom(chance) / 4294967296) * total)]!;
  return (chance) => {
    let face = once(chance);
    for (let n = 1; n < DRAWS && !isLeft(face); n++) face = once(chance);
    // Take the first card within the limits; a pool too small to have one exceeds a limit.
    if (!isLeft(face)) face = faces.find(isLeft) ?? face;
    take(face);
    return face;
  };
}

function clansOfStronghold(g: Machine, owner: SeatId): string[] {
  for (const c of g.state.cards) {
    const face = g.lib.faces[c.faces[0] as number];
    if (c.owner !== owner || !face || g.book.types[face.type]?.deck !== 'none') continue;
    // Skip cards beside the Stronghold, which name no Clan.
    const clans = face.keywords.filter((one) => g.book.clans.includes(one));
    if (clans.length > 0) return clans;
  }
  return [];
}

function makeDrawing(g: Machine, deck: string, clans: readonly string[], weights: PriorWeights): Drawing {
  const faces: number[] = [];
  const each: number[] = [];
  const perType = new Map<string, number>();
  g.lib.faces.forEach((face, index) => {
    if (face.playedAs || (face.deck ?? g.book.types[face.type]?.deck) !== deck) return;
    const alignment = face.keywords.filter((one) => g.book.clans.includes(one));
    const weight =
      alignment.length === 0
        ? weights.unaligned
        : alignment.some((one) => clans.includes(one))
          ? weights.ownClan
          : weights.otherClan;
    if (weight <= 0) return;
    faces.push(index);
    each.push(weight);
    perType.set(face.type, (perType.get(face.type) ?? 0) + weight);
  });
  let sum = 0;
  const sums = faces.map((index, i) => {
    const { type } = g.lib.faces[index]!;
    sum += (each[i]! / perType.get(type)!) * (weights.types[type] ?? 1);
    return sum;
  });
  return { faces, sums };
}

/** The index of the first sum greater than `value`. */
function indexAbove(sums: readonly number[], value: number): number {
  let low = 0;
  let high = sums.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sums[middle]! > value) high = middle;
    else low = middle + 1;
  }
  return low;
}
