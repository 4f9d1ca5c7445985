import { foldName } from '@kyuden/editions';
import type { CardView, SeenCard, View } from '@kyuden/engine';
import type { Place } from '@kyuden/words/terminal';
import { isHidden } from './card-words.ts';

/** A card that a seat sees, and its place. */
export interface Found {
  card: CardView;
  place: Place;
}

/** Every card in the view, nearest to the seat first. */
export function cardsIn(view: View): Found[] {
  const found: Found[] = [];
  const add = (place: Place, cards: readonly SeenCard[]): void => {
    for (const card of cards) {
      if (isHidden(card)) continue;
      found.push({ card, place });
      add({ zone: 'attached', host: card.title }, card.attached);
    }
  };
  const own = view.seats.filter((one) => one.seat === view.seat);
  for (const seat of [...own, ...view.seats.filter((one) => one.seat !== view.seat)]) {
    const owner = seat.seat === view.seat ? null : seat.name;
    add({ zone: 'hand', owner }, seat.hand);
    add({ zone: 'home', owner }, seat.home);
    for (const [index, { cards, region, card }] of seat.provinces.entries())
      add({ zone: 'province', owner, number: index + 1 }, [...cards, ...region, ...(card ? [card] : [])]);
    add({ zone: 'focusPool', owner }, seat.focusPool);
    add({ zone: 'focusArea', owner }, seat.focusArea);
    add({ zone: 'resolution' }, seat.resolving);
    add({ zone: 'beside', owner }, seat.beside ?? []);
    const piles = Object.values(seat.piles ?? {}).flat();
    add({ zone: 'discard', owner }, [...seat.fateDiscard, ...seat.dynastyDiscard, ...piles]);
    add({ zone: 'removed' }, seat.removed);
    add(
      { zone: 'deck', owner },
      seat.known.map((one) => one.card),
    );
  }
  const zone = view.pieces ? 'conflict' : 'battlefield';
  for (const { attackers, defenders, terrain } of view.attack?.fields ?? [])
    add({ zone }, [...attackers, ...defenders, ...terrain]);
  return found;
}

/** The cards on the table that a name means: by the whole title, else by a part of it. */
export function cardsNamed(view: View, name: string): Found[] {
  const wanted = foldName(name);
  const all = cardsIn(view);
  const exact = all.filter(({ card }) => foldName(card.key) === wanted || foldName(card.title) === wanted);
  if (exact.length > 0 || wanted === '') return exact;
  return all.filter(({ card }) => foldName(card.key).includes(wanted));
}
