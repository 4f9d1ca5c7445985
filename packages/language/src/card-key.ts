import type { CardSource } from './card.ts';

/** The key of a card: its title, with its experience if it has one. */
export function keyOf(card: Pick<CardSource, 'title' | 'experience'>): string {
  return card.experience === undefined ? card.title : `${card.title} (${card.experience})`;
}
