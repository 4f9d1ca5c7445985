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

/** Draws a face: a number of the library. Each draw knows those before it. */
export type Draw = (chance: Pick<State, 'random'>) => number;

/** How the faces of unseen cards of another player are drawn that come from one of his decks. `seen`: his other cards. */
export type Prior = (g: Machine, owner: SeatId, deck: string, seen: readonly Card[]) => Draw;

/** How likely cards are in another player's deck, before anything of it is seen. */
export interface PriorWeights {
  /** Of the whole deck, the share of each type. */
  types: Readonly<Record<string, number>>;
  /** Of one type: cards of the player's own Clan, of no Clan, of another. */
  ownClan: number;
  unaligned: number;
  otherClan: number;
  /** How often a deck may have a card: what has been seen so often is not among the unseen. */
  limits: (face: Face) => readonly CopyLimit[];
}

interface Drawing {
  faces: number[];
  /** Sums of the weights up to each face. */
  sums: number[];
}

/** The limits of all faces of a library: marks by number. */
interface Limits {
  /** By face. */
  marks: number[][];
  /** By mark. */
  most: number[];
}

/** So often a card is drawn anew that the deck cannot have; then the first that it can have is taken. */
const DRAWS = 32;

/**
 * A prior over all cards of the edition. It asks for the owner's Clan, which his Stronghold shows, for the back of the
 * card, and for what was seen of his deck; each type has its share of the deck however many cards of it there are.
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

/** Draws one after another, none more often than a deck has it, the cards that were seen counted. */
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
    // A pool that is smaller than a deck has no such card: then one too many.
    if (!isLeft(face)) face = faces.find(isLeft) ?? face;
    take(face);
    return face;
  };
}

function clansOfStronghold(g: Machine, owner: SeatId): string[] {
  for (const c of g.state.cards) {
    const face = g.lib.faces[c.faces[0] as number];
    if (c.owner !== owner || !face || g.book.types[face.type]?.deck !== 'none') continue;
    // What stands beside a Stronghold says nothing of the Clan.
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

/** The first sum that is greater. */
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
