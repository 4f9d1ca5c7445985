import type { EditionInfo, StarterDeck, StarterDeckList } from '@kyuden/server/protocol';
import { type ReactElement, useEffect, useState } from 'react';
import { CardFace } from '../cards/face.tsx';
import { usePool } from '../library/library.ts';
import { Dialog } from '../look/dialog.tsx';
import { get } from '../net/api.ts';
import { words } from '../words.ts';
import { parts } from './deck-text.ts';
import { partName } from './part-name.ts';
import './read-deck.css';

/** A starter deck to read: each card in full on request, without copying the deck. */
export function ReadDeck({
  edition,
  deck,
  onCopy,
  onClose,
}: {
  edition: EditionInfo;
  deck: StarterDeck;
  onCopy: () => void;
  onClose: () => void;
}): ReactElement {
  const pool = usePool(edition.name);
  const [list, setList] = useState<StarterDeckList>();
  const [shown, setShown] = useState(deck.stronghold);
  useEffect(() => {
    let isHere = true;
    void get<StarterDeckList>(`/editions/${edition.name}/decks/${deck.id}`).then((found) => {
      if (isHere) setList(found);
    });
    return () => {
      isHere = false;
    };
  }, [edition.name, deck.id]);
  const card = pool.byKey.get(shown);
  return (
    <Dialog title={deck.name} onClose={onClose} className="read-deck">
      <p className="quiet">{deck.note}</p>
      <div className="read-columns">
        <div className="read-list">
          {list &&
            parts.map((part) => (
              <section key={part}>
                <h3>
                  {words.decks.count(
                    partName(part, edition.deckNames),
                    list[part].reduce((all, one) => all + one.count, 0),
                  )}
                </h3>
                <ul>
                  {list[part].map(({ count, key }) => (
                    <li key={key}>
                      <button
                        type="button"
                        className="plain"
                        aria-pressed={key === shown}
                        onClick={() => setShown(key)}
                        onPointerEnter={(event) => event.pointerType === 'mouse' && setShown(key)}
                      >
                        {count} {pool.byKey.get(key)?.title ?? key}
                      </button>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
        </div>
        <div className="read-card">{card && <CardFace card={card} />}</div>
      </div>
      <div className="buttons">
        <button type="button" className="seal" onClick={onCopy}>
          {words.decks.copy}
        </button>
        <button type="button" onClick={onClose}>
          {words.app.close}
        </button>
      </div>
    </Dialog>
  );
}
