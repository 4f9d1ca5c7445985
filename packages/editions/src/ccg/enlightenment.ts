import { cardThing, faceOf, keywordsOf, type Machine, type SeatId, zoneCards, zoneKey } from '@kyuden/engine';
import { knob } from './knobs.ts';

/** The elements of a seat's Rings in play that count toward victory.enlightenment, one element for each Ring. */
export function elementsWon(g: Machine, seat: SeatId): Set<string> {
  const found = new Set<string>();
  for (const c of zoneCards(g, zoneKey('home', seat))) {
    if (c.controller !== seat || faceOf(g, c).type !== 'Ring') continue;
    if (!c.byOwnText && knob(g, 'ringsByOwnText')) continue;
    if (!knob(g, 'ringCounts', cardThing(c))) continue;
    const element = keywordsOf(g, c).find((word) => g.book.elements.includes(word) && !found.has(word));
    if (element !== undefined) found.add(element);
  }
  return found;
}
