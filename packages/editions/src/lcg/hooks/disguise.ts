import { baseStat, type Card, cardThing, inPool, type Machine, type SeatId } from '@kyuden/engine';
import { fitsCard, ownNodes } from '../../ccg/hooks/own-text.ts';
import { lyingIn, rowOf } from '../places.ts';
import { charactersOf } from '../procedures/tools.ts';
import { isDuplicate, isPlayBarred, mayEnter } from './entry.ts';
import { entryPrice } from './price.ts';

/**
 * keywords.disguised: in the conflict phase a character in a province may be played in place of a non-unique
 * character of its player that its text describes. Its cost is lower by the printed cost of that character.
 */

/** A way to play a disguised character: the character to replace, and where the new one may enter. */
export interface Disguise {
  replaces: Card;
  price: number;
  places: string[];
}

const printedCost = (g: Machine, c: Card): number => baseStat(g, c, 'fateCost') ?? 0;

/** All ways to play this card disguised that the player can pay. */
export function disguises(g: Machine, c: Card, seat: SeatId): Disguise[] {
  const nodes = ownNodes(g, 'replaces', c, seat);
  if (nodes.length === 0 || isPlayBarred(g, seat, c, 'Character') || isDuplicate(g, c, seat)) return [];
  return charactersOf(g, seat)
    .filter((one) => nodes.some(({ node, ctx }) => fitsCard(ctx, node.what, one)))
    .flatMap((replaces) => {
      const entry = (to: string) => ({ card: c, seat, to, host: -1, ignore: [], purchase: '' as const });
      const places = placesOf(replaces, seat).filter((to) => mayEnter(g, entry(to)) === null);
      const price = Math.max(0, entryPrice(g, entry(`s${seat}`)) - printedCost(g, replaces));
      return places.length > 0 && price <= inPool(g, seat, cardThing(c)) ? [{ replaces, price, places }] : [];
    });
}

/** Home, or also the conflict in which the replaced character participates. */
const placesOf = ({ zone }: Card, seat: SeatId): string[] =>
  zone.startsWith('battlefield:') ? [`s${seat}`, `b${zone.slice('battlefield:'.length)}`] : [`s${seat}`];

/** Characters in the player's provinces that may be played disguised now. */
export const disguised = (g: Machine, seat: SeatId): Card[] =>
  g.state.phase !== 'Conflict'
    ? []
    : rowOf(g, seat)
        .flatMap((id) => lyingIn(g, id))
        .filter((c) => c.faceUp && disguises(g, c, seat).length > 0);
