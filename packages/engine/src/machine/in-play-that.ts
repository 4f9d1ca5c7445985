import type { Card } from '../state/index.ts';
import { card } from './cards.ts';
import { touchedSince } from './changes.ts';
import { derived, nextDerivation } from './derived.ts';
import { cardsInPlay, inPlay } from './in-play.ts';
import type { Machine } from './machine.ts';

/**
 * The cards in play that are so, in the order of their ids: of what hangs on nothing but a card, what is printed on it, whose it
 * is and what is attached to it. Brought up to date by the cards that were touched; one that has lost an attachment may
 * stay although it is so no more.
 */
export function cardsInPlayThat(isSo: (g: Machine, c: Card) => boolean): (g: Machine) => readonly Card[] {
  const slot = nextDerivation();
  return (g) => {
    const { memo } = g;
    const own = derived(memo);
    const at = own.at[slot];
    if (at !== memo.table) {
      const touched = at === undefined ? undefined : touchedSince(g, at);
      own.values[slot] = touched
        ? withTouched(g, own.values[slot] as Card[], touched, isSo)
        : cardsInPlay(g)
            .map((id) => card(g, id))
            .filter((c) => isSo(g, c));
      own.at[slot] = memo.table;
    }
    return own.values[slot] as Card[];
  };
}

/** The list as it is now that these cards have been touched; itself if that has changed nothing. */
function withTouched(
  g: Machine,
  before: readonly Card[],
  touched: readonly number[],
  isSo: (g: Machine, c: Card) => boolean,
): readonly Card[] {
  let list = before;
  const look = (c: Card): void => {
    let at = 0;
    while (at < list.length && list[at]!.id < c.id) at++;
    const was = list[at]?.id === c.id ? 1 : 0;
    const is = inPlay(g, c) && isSo(g, c);
    if (is ? list[at] !== c : was > 0) list = is ? list.toSpliced(at, was, c) : list.toSpliced(at, 1);
  };
  for (const id of touched) {
    const c = card(g, id);
    look(c);
    if (c.host >= 0) look(card(g, c.host));
  }
  return list;
}
