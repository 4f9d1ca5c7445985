import type { Card } from '../state/index.ts';
import { card } from './cards.ts';
import { touchedSince } from './changes.ts';
import { derived, nextDerivation } from './derived.ts';
import { cardsInPlay, inPlay } from './in-play.ts';
import type { Machine } from './machine.ts';

/**
 * Returns a cached list of the cards in play that satisfy `isSo`, ordered by id. `isSo` may depend only on the card,
 * its printed face, its controller and its attachments. The list is updated from the touched cards only, so a card
 * that lost an attachment may stay in it although `isSo` is now false.
 */
export function cardsInPlayThat(isSo: (g: Machine, c: Card) => boolean): (g: Machine) => readonly Card[] {
  const slot = nextDerivation();
  return (g) => {
    const { memo } = g;
    const own = derived(memo);
    const at = own.at[slot] ?? 0;
    if (at !== memo.table) {
      const touched = touchedSince(g, at);
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

/** Returns the list updated for the touched cards; the same list if nothing changed. */
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
