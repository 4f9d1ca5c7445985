import { card, faceNumber, faceOf, isCreated } from '../machine/cards.ts';
import { whileInPlay } from '../machine/derived.ts';
import { cardsInPlay } from '../machine/in-play.ts';
import type { Machine } from '../machine/machine.ts';
import { cell } from '../machine/memo.ts';

import type { Card } from '../state/index.ts';

/** The cards in play and their types. */

/** Cards in play, by id, the faces they show by number (-1 for what is created), and the count of the table since when. */
export interface CardsInPlay {
  cards: Card[];
  faces: number[];
  since: number;
}

/** The cards in play by type, and the count of the table that this is good for. */
interface ByType {
  types: Map<string, CardsInPlay>;
  at: number;
}

const byType = cell<ByType>({ fresh: () => ({ types: new Map(), at: 0 }) });

const noCards: CardsInPlay = { cards: [], faces: [], since: 0 };

/** What is created is of this game only: its face is as good as none. */
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

/** The cards in play of a type; undefined if there has been none. */
export function ofType(g: Machine, type: string): CardsInPlay | undefined {
  const own = byType(g.memo);
  if (own.at !== g.memo.table) sortByType(g, own);
  return own.types.get(type);
}

export const inPlayOfType = (g: Machine, type: string): readonly Card[] => (ofType(g, type) ?? noCards).cards;

/** The count of the table since which the cards in play of these types have been the same; of all, if none is named. */
export function inPlaySince(g: Machine, types: readonly string[]): number {
  if (types.length === 0) return g.memo.table;
  let since = 0;
  for (const type of types) since = Math.max(since, ofType(g, type)?.since ?? 0);
  return since;
}

/** Sorts the cards in play anew; a type whose cards are the same as before is left as it is. */
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
