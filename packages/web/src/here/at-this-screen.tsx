import type { EditionInfo, SavedDeck, SeatWish } from '@kyuden/server/protocol';
import { type ReactElement, useState } from 'react';
import { Options } from '../look/options.tsx';
import { words } from '../words.ts';

/** The second person at this screen, and the game of both. */
export function AtThisScreen({
  edition,
  kept,
  first,
  busy,
  onPlay,
}: {
  edition: EditionInfo;
  kept: readonly SavedDeck[];
  /** The id of the first player's deck. */
  first: string;
  busy: boolean;
  onPlay: (second: SeatWish) => void;
}): ReactElement {
  const [name, setName] = useState('');
  const [wished, setWished] = useState('');
  const own = kept.filter((one) => one.edition === edition.name);
  const choices = [...own, ...edition.decks].map((one) => [one.id, one.name] as const);
  const other = edition.decks.find((one) => one.id !== first) ?? edition.decks[0];
  const picked = choices.some(([id]) => id === wished) ? wished : (other?.id ?? '');
  const deck = own.find((one) => one.id === picked);
  return (
    <details className="more">
      <summary>{words.here.title}</summary>
      <p>{words.here.lead}</p>
      <label>
        {words.here.second}
        <input
          value={name}
          maxLength={40}
          placeholder={words.here.secondGuest}
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
        />
      </label>
      <label>
        {words.here.secondDeck}
        <select value={picked} onChange={({ target }) => setWished(target.value)}>
          <Options of={choices} />
        </select>
      </label>
      <p>
        <button
          type="button"
          disabled={busy}
          onClick={() =>
            onPlay({
              kind: 'me',
              name: name.trim() || words.here.secondGuest,
              deck: deck ? { text: deck.text } : { starter: picked },
            })
          }
        >
          {words.here.play}
        </button>
      </p>
    </details>
  );
}
