import { foldName } from '@kyuden/editions';
import type { CardView, SeenCard, View } from '@kyuden/engine';
import { isHidden } from './card-words.ts';

/** A card that a seat sees, and where. */
export interface Found {
  card: CardView;
  where: string;
}

/** Every card that the view shows, what lies nearest to the seat first. */
export function cardsIn(view: View): Found[] {
  const found: Found[] = [];
  const add = (where: string, cards: readonly SeenCard[]): void => {
    for (const card of cards) {
      if (isHidden(card)) continue;
      found.push({ card, where });
      add(`with ${card.title}`, card.attached);
    }
  };
  const own = view.seats.filter((one) => one.seat === view.seat);
  for (const seat of [...own, ...view.seats.filter((one) => one.seat !== view.seat)]) {
    const whose = seat.seat === view.seat ? 'your' : `${seat.name}'s`;
    add(`${whose} hand`, seat.hand);
    add(`${whose} home`, seat.home);
    for (const [index, province] of seat.provinces.entries()) {
      const where = `${whose} province ${index + 1}`;
      add(where, [...province.cards, ...province.region, ...(province.card ? [province.card] : [])]);
    }
    add(`${whose} focus pool`, seat.focusPool);
    add(`${whose} focused cards`, seat.focusArea);
    add('being resolved', seat.resolving);
    add(`${whose} role`, seat.beside ?? []);
    const piles = Object.values(seat.piles ?? {}).flat();
    add(`${whose} discard pile`, [...seat.fateDiscard, ...seat.dynastyDiscard, ...piles]);
    add('removed from the game', seat.removed);
    add(
      `${whose} deck`,
      seat.known.map((one) => one.card),
    );
  }
  for (const field of view.attack?.fields ?? []) {
    add(view.pieces ? 'in the conflict' : 'at a battlefield', [
      ...field.attackers,
      ...field.defenders,
      ...field.terrain,
    ]);
  }
  return found;
}

/** Cards on the table that a person means: by the whole name, else by a part of it. */
export function cardsNamed(view: View, name: string): Found[] {
  const wanted = foldName(name);
  const all = cardsIn(view);
  const exact = all.filter(({ card }) => foldName(card.key) === wanted || foldName(card.title) === wanted);
  if (exact.length > 0 || wanted === '') return exact;
  return all.filter(({ card }) => foldName(card.key).includes(wanted));
}
