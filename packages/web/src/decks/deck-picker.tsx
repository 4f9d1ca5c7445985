import { haveSameSets } from '@kyuden/editions/set-names';
import type { DeckGiven, SavedDeck } from '@kyuden/server/protocol';
import type { CSSProperties, ReactElement } from 'react';
import { useEditionInfo, usePool } from '../library/library.ts';
import { clansAmong } from '../look/clans.ts';
import { Mark } from '../look/mark.tsx';
import { words } from '../words.ts';
import { givenDeck } from './kept-decks.ts';
import './deck-picker.css';

export interface PickedDeck {
  id: string;
  given: DeckGiven;
}

/** A choice of decks. The caller passes the player's own decks when they are loaded, so that none appears later. */
export function DeckPicker({
  edition,
  kept,
  picked,
  onPick,
}: {
  edition: string;
  kept: readonly SavedDeck[];
  picked: string;
  onPick: (deck: PickedDeck) => void;
}): ReactElement {
  const pool = usePool(edition);
  const own = kept.filter((one) => haveSameSets(one.edition, edition));
  const { decks } = useEditionInfo(edition);
  return (
    <fieldset className="deck-picker">
      <legend>{words.home.chooseDeck}</legend>
      {own.map((deck) => (
        <label key={deck.id} className="deck-choice">
          <input
            type="radio"
            name="deck"
            checked={picked === deck.id}
            onChange={() => onPick({ id: deck.id, given: givenDeck(deck) })}
          />
          <b>{deck.name}</b>
          <small>{words.home.own}</small>
        </label>
      ))}
      {decks.map(({ id, name, note, stronghold }) => {
        const [clan] = clansAmong(pool.byKey.get(stronghold)?.keywords ?? []);
        return (
          <label
            key={id}
            className="deck-choice"
            style={{ '--clan': clan?.colour ?? 'var(--unaligned)' } as CSSProperties}
          >
            <input
              type="radio"
              name="deck"
              checked={picked === id}
              onChange={() => onPick({ id, given: { starter: id } })}
            />
            {clan && <Mark clan={clan} size={28} />}
            <b>{name}</b>
            <small>{note}</small>
          </label>
        );
      })}
    </fieldset>
  );
}
