/** A card that its own text puts into play. */
import type { Entry, Obj, Place } from '@kyuden/engine/program';
import type { Node } from '../core/phrase.ts';
import { printTokens } from '../core/print.ts';
import type { Context } from '../lower/context.ts';

const isItself = (what: Obj): boolean => what.o === 'ref' && what.ref.r === 'self';

/** The price of bringing the card in. A Strategy that puts itself into play was paid for when it was played. */
export function dueFor(what: Obj, { card, isTrait, waive }: Context): Entry {
  const isElsewhere = waive.some((one) => one === 'inHand' || one === 'inPile' || one === 'inProvince');
  const wasPlayed = isItself(what) && card.type === 'Strategy' && !isTrait && !isElsewhere;
  return { costs: wasPlayed ? 'paid' : 'pay' };
}

/** Where it enters if the text does not say. A Terrain enters at the current battlefield. */
export function ownPlace(said: Node, what: Obj, { card }: Context): Place | undefined {
  const isTerrain =
    printTokens(said).at(-1)?.text === 'Terrain' || (isItself(what) && card.keywords.includes('Terrain'));
  return isTerrain ? { pl: 'battlefield', ref: { r: 'role', role: 'currentBattlefield' } } : undefined;
}
