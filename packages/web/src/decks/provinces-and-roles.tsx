import type { ReactElement } from 'react';
import type { Pool } from '../library/library.ts';
import { ElementSign, elements } from '../look/element.tsx';
import { wordFor, words } from '../words.ts';
import type { Entry } from './deck-text.ts';
import type { CardWish } from './find-cards.ts';

/** The provinces and the role of a deck, if these are cards, with links to find missing ones. */
export function Places({
  pool,
  entries,
  onSeek,
}: {
  pool: Pool;
  entries: readonly Entry[];
  onSeek: (wish: Partial<CardWish>) => void;
}): ReactElement | null {
  if (!pool.cards.some((card) => card.type === 'Province')) return null;
  const of = (type: string): Entry[] => entries.filter(({ card }) => card.type === type);
  const seek = (label: string, wish: Partial<CardWish>): ReactElement => (
    <button type="button" className="seek" onClick={() => onSeek(wish)}>
      {label}
    </button>
  );
  const role = of('Role')[0]?.card.title;
  return (
    <dl className="deck-places">
      {of('Stronghold').length === 0 && (
        <div>
          <dt>{words.decks.parts.stronghold}</dt>
          <dd>{seek(words.decks.chooseStronghold, { type: 'Stronghold' })}</dd>
        </div>
      )}
      {elements.map((element) => {
        const found = of('Province').filter(({ card }) => card.keywords.includes(element));
        return (
          <div key={element}>
            <dt>
              <ElementSign element={element} size={18} /> {wordFor(words.elements, element)}
            </dt>
            <dd>
              {found.length > 0
                ? words.list(found.map(({ card }) => card.title))
                : seek(words.decks.noProvince(wordFor(words.elements, element)), {
                    type: 'Province',
                    keyword: element,
                  })}
            </dd>
          </div>
        );
      })}
      <div>
        <dt>{words.decks.roles}</dt>
        <dd>{role ?? seek(words.decks.noRole, { type: 'Role' })}</dd>
      </div>
    </dl>
  );
}
