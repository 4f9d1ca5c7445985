import { type Card, card, cardsInPlay, hasKeyword, type Machine, type SeatId } from '@kyuden/engine';
import { knob } from './knobs.ts';
import { sharesTitle } from './titles.ts';

/** Cards of one title that exclude each other. */

export type TitleLimit = 'Unique' | 'Singular';

const both: readonly TitleLimit[] = ['Unique', 'Singular'];
const alone: Readonly<Record<TitleLimit, readonly TitleLimit[]>> = {
  Unique: ['Unique'],
  Singular: ['Singular'],
};

/** Whether the card has the keyword, and another card in play keeps it from this player because of that. */
export function isExcluded(g: Machine, c: Card, limit: TitleLimit, seat: SeatId): boolean {
  if (!hasKeyword(g, c, limit)) return false;
  for (const id of cardsInPlay(g)) {
    const one = card(g, id);
    if (one !== c && excludes(g, one, limit, seat) && sharesTitle(g, one, c)) return true;
  }
  return false;
}

/** Whether this card in play keeps cards of its title with this keyword from the player. */
export function excludes(g: Machine, c: Card, limit: TitleLimit, seat: SeatId): boolean {
  const forEach = knob(g, 'uniqueFor') === 'player';
  if ((forEach || limit === 'Singular') && c.controller !== seat) return false;
  return (forEach ? both : alone[limit]).some((word) => hasKeyword(g, c, word));
}
