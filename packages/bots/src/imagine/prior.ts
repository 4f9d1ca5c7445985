import { type Machine, nextRandom, type SeatId, type State } from '@kyuden/engine';

/** Draws a face: a number of the library. */
export type Draw = (chance: Pick<State, 'random'>) => number;

/** How the faces of unseen cards of another player are drawn that come from one of his decks. */
export type Prior = (g: Machine, owner: SeatId, deck: string) => Draw;

/** How likely cards are in another player's deck, before anything of it is seen. */
export interface PriorWeights {
  /** Of the whole deck, the share of each type. */
  types: Readonly<Record<string, number>>;
  /** Of one type: cards of the player's own Clan, of no Clan, of another. */
  ownClan: number;
  unaligned: number;
  otherClan: number;
}

interface Drawing {
  faces: number[];
  /** Sums of the weights up to each face. */
  sums: number[];
}

/**
 * A prior over all cards of the edition. It asks for the owner's Clan, which his Stronghold shows, and for the back of
 * the card; each type has its share of the deck however many cards of it there are.
 */
export function poolPrior(weights: PriorWeights): Prior {
  const drawings = new WeakMap<object, Map<string, Drawing>>();
  return (g, owner, deck) => {
    const clans = clansOfStronghold(g, owner);
    let byDeck = drawings.get(g.lib);
    if (!byDeck) {
      byDeck = new Map();
      drawings.set(g.lib, byDeck);
    }
    const key = `${deck}:${clans.join()}`;
    let drawing = byDeck.get(key);
    if (!drawing) {
      drawing = makeDrawing(g, deck, clans, weights);
      byDeck.set(key, drawing);
    }
    const { faces, sums } = drawing;
    const total = sums.at(-1);
    if (total === undefined) throw new Error(`the library has no card for a ${deck} deck`);
    return (chance) => faces[indexAbove(sums, (nextRandom(chance) / 4294967296) * total)]!;
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
