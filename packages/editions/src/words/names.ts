import { type Ask, cardOf, faceOf, type Machine, type SeatId, sees, type Thing } from '@kyuden/engine';
import { en, plainText } from '@kyuden/words';
import { namedFor } from './named.ts';

/** The name of a thing as a seat may know it. */
export const nameOf = (g: Machine, thing: Thing, seat: SeatId): string =>
  plainText([en.name(namedFor(g, thing, seat))]);

/** A card by its title and version, so that two versions can be told apart. While a player searches he sees all faces. */
export function optionName(g: Machine, ask: Ask, thing: Thing): string {
  const searching =
    ask.about.things !== undefined || ask.about.what === 'search' || ask.about.what === 'legacy';
  const c = thing[0] === 'c' ? cardOf(g, thing) : undefined;
  if (!c || !(searching || sees(g, ask.seat, c))) return nameOf(g, thing, ask.seat);
  const face = faceOf(g, c);
  return ('key' in face && face.key) || face.title || `a created ${face.type}`;
}
