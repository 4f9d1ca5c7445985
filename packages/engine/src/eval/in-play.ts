import { card, faceNumber, faceOf, isCreated } from '../machine/cards.ts';
import { whileInPlay } from '../machine/derived.ts';
import { cardsInPlay } from '../machine/in-play.ts';
import type { Machine } from '../machine/machine.ts';
import { cell } from '../machine/memo.ts';

import type { Card } from '../state/index.ts';

/** The cards in play by type. */

/** Cards in play, the faces they show (-1 for created cards), and the table count since which they are unchanged. */
export interface CardsInPlay {
  cards: Card[];
  faces: number[];
  since: number;
}

/** The cards in play by type, valid for the table count `at`. */
interface ByType {
  types: Map<string, CardsInPlay>;
  at: number;
}

const byType = cell<ByType>({ fresh: () => ({ types: new Map(), at: 0 }) });

const noCards: CardsInPlay = { cards: [], faces: [], since: 0 };

/** Returns -1 for a created card, whose face exists only in this game. */
const faceOrNone = (c: Card): number => (isCreated(c) ? -1 : faceNumber(c));

export const everyCardInPlay = whileInPlay((g): CardsInPlay => {
  const all: CardsInPlay = { cards: [], faces: [], since: g.memo.table };
  for (const id of cardsInPlay(g)) add(all, card(g, id));
  return all;
});

function add(to: CardsInPlay, c: Card): void {
  to.cards.push(c);
  to.faces.push(faceOrNone(c));
}

/** Returns the cards in play of a type; undefined if there never were any. */
export function ofType(g: Machine, type: string): CardsInPlay | undefined {
  const own = byType(g.memo);
  if (own.at !== g.memo.table) sortByType(g, own);
  return own.types.get(type);
}

export const inPlayOfType = (g: Machine, type: string): readonly Card[] => (ofType(g, type) ?? noCards).cards;

/**
 * Returns the table count since which the cards in play of these types (of all types, if none are given) are
 * unchanged.
 */
export function inPlaySince(g: Machine, types: readonly string[]): number {
  if (types.length === 0) return g.memo.table;
  let since = 0;
  for (const type of types) since = Math.max(since, ofType(g, type)?.since ?? 0);
  return since;
}

/** Groups the cards in play by type. A type whose cards are unchanged keeps its entry. */
function sortByType(g: Machine, own: ByType): void {
  const { memo } = g;
  const now = new Map<string, CardsInPlay>();
  for (const id of cardsInPlay(g)) {
    const c = card(g, id);
    const { type } = faceOf(g, c);
    let list = now.get(type);
    if (!list) now.set(type, (list = { cards: [], faces: [], since: memo.table }));
    add(list, c);
  }
  for (const [type, before] of own.types) {
    const list = now.get(type);
    if (!list)
      now.set(type, before.cards.length === 0 ? before : { cards: [], faces: [], since: memo.table });
    else if (areSame(list.cards, before.cards) && areSame(list.faces, before.faces)) now.set(type, before);
  }
  own.types = now;
  own.at = memo.table;
}

function areSame<T>(a: readonly T[], b: readonly T[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
