import { type ReactElement, useDeferredValue, useMemo, useState } from 'react';
import { CardFace } from '../cards/face.tsx';
import type { Pool } from '../library/library.ts';
import { Options } from '../look/options.tsx';
import { words } from '../words.ts';
import { AddCopy, TakeCopy } from './copy-buttons.tsx';
import type { Copies } from './deck-text.ts';
import { type CardWish, choicesOf, findCards } from './find-cards.ts';

const FIRST = 24;

/** All cards of the edition with search and filters, to add to the deck. */
export function CardBrowser({
  pool,
  copies,
  wish,
  onWish,
  onChange,
}: {
  pool: Pool;
  copies: Copies;
  wish: CardWish;
  onWish: (wish: CardWish) => void;
  onChange: (key: string, by: 1 | -1) => void;
}): ReactElement {
  const [most, setMost] = useState(FIRST);
  const wanted = useDeferredValue(wish);
  const found = useMemo(() => findCards(pool.cards, wanted), [pool, wanted]);
  const { types, keywords, costs, clans } = useMemo(() => choicesOf(pool.cards), [pool]);
  const set = (part: Partial<CardWish>): void => {
    onWish({ ...wish, ...part });
    setMost(FIRST);
  };
  const select = (
    label: string,
    name: 'type' | 'clan' | 'keyword' | 'cost',
    values: [string, string][],
  ): ReactElement => (
    <label>
      {label}
      <select value={wish[name]} onChange={(event) => set({ [name]: event.target.value })}>
        <option value="">{words.decks.any}</option>
        <Options of={values} />
      </select>
    </label>
  );
  const same = (values: readonly (string | number)[]): [string, string][] =>
    values.map((one) => [String(one), String(one)]);
  return (
    <>
      <div className="start-line filters" role="search">
        <label className="grow">
          {words.decks.search}
          <input type="search" value={wish.text} onChange={(event) => set({ text: event.target.value })} />
        </label>
        {select(words.decks.type, 'type', same(types))}
        {select(words.decks.clan, 'clan', [...same(clans), ['none', words.decks.unaligned]])}
        {select(words.decks.keyword, 'keyword', same(keywords))}
        {select(words.decks.cost, 'cost', same(costs))}
      </div>
      <h2 className="for-readers">{words.decks.cardsPane}</h2>
      <p className="quiet" role="status">
        {words.decks.found(found.length)}
      </p>
      <ul className="card-grid">
        {found.slice(0, most).map((card) => (
          <li key={card.key}>
            <CardFace card={card} />
            <div className="copies">
              <TakeCopy card={card} disabled={!copies[card.key]} onChange={onChange} />
              <b>{copies[card.key] ?? 0}</b>
              <AddCopy card={card} onChange={onChange} />
            </div>
          </li>
        ))}
      </ul>
      {found.length > most && (
        <button type="button" onClick={() => setMost(most + 48)}>
          {words.decks.more(Math.min(48, found.length - most))}
        </button>
      )}
    </>
  );
}
