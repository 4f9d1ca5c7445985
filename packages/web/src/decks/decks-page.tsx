import { haveSameSets } from '@kyuden/editions/set-names';
import type { SavedDeck, StarterDeckList } from '@kyuden/server/protocol';
import { type CSSProperties, type ReactElement, useState } from 'react';
import { usePool } from '../library/library.ts';
import { useChosenEdition } from '../library/playable.ts';
import { clansAmong } from '../look/clans.ts';
import { Dialog } from '../look/dialog.tsx';
import { Mark } from '../look/mark.tsx';
import { Options } from '../look/options.tsx';
import { get } from '../net/api.ts';
import { go, Link } from '../route.tsx';
import { locale, words } from '../words.ts';
import './decks.css';
import { ImportDeck } from './import-deck.tsx';
import { dropDeck, keepDeck, moveDecks, onlyHere } from './kept-decks.ts';
import { ReadDeck } from './read-deck.tsx';
import { useDecks } from './use-decks.ts';

/** The decks page: the player's own decks, and starter decks to copy. */
export default function DecksPage(): ReactElement {
  const { editions, edition, choose } = useChosenEdition((one) => one.playable);
  const pool = usePool(edition.name);
  const { account, decks: all, isThere, again } = useDecks();
  const decks = all.filter((one) => haveSameSets(one.edition, edition.name));
  const [isImporting, setImporting] = useState(false);
  const [reading, setReading] = useState('');
  const [problem, setProblem] = useState('');
  const [toDrop, setToDrop] = useState<SavedDeck | null>(null);

  const keep = async (name: string, text: string): Promise<void> => {
    const id = await keepDeck({ edition: edition.name, name, text }, account);
    go(`/decks/${id}`);
  };
  const copy = async (id: string): Promise<void> => {
    const { name, text } = await get<StarterDeckList>(`/editions/${edition.name}/decks/${id}`);
    await keep(words.decks.copyOf(name), text);
  };
  const read = edition.decks.find((one) => one.id === reading);
  return (
    <main className="page decks-page" id="content">
      <h1>{words.decks.title}</h1>
      <p className="quiet">
        {words.decks.lead} {account === null ? words.decks.here : words.decks.onAccount}
      </p>
      {account !== null && onlyHere(all).length > 0 && (
        <p>
          {words.decks.onlyHere(onlyHere(all).length)}{' '}
          <button type="button" onClick={() => void moveDecks().then(setProblem).then(again)}>
            {words.decks.move}
          </button>
          {problem && <span role="alert"> {locale.sentence(problem)}</span>}
        </p>
      )}
      <p>
        <Link href="/sets">{words.sets.link}</Link>
      </p>
      {editions.length > 1 && (
        <div className="start-line">
          <label>
            {words.home.edition}
            <select value={edition.name} onChange={(event) => choose(event.target.value)}>
              <Options of={editions.map(({ name, title }) => [name, title])} />
            </select>
          </label>
        </div>
      )}
      <div className="buttons">
        <button
          type="button"
          className="seal"
          onClick={() => void keep(words.decks.untitled, `# ${words.decks.untitled}`)}
        >
          {words.decks.make}
        </button>
        <button type="button" onClick={() => setImporting(true)}>
          {words.decks.import}
        </button>
      </div>
      <section aria-labelledby="own-decks">
        <h2 id="own-decks">{words.decks.own}</h2>
        {isThere && decks.length === 0 && <p className="quiet">{words.decks.none}</p>}
        <ul className="deck-list">
          {decks.map((deck) => (
            <li key={deck.id}>
              <Link href={`/decks/${deck.id}`}>{deck.name}</Link>
              <button
                type="button"
                aria-label={words.decks.removeDeck(deck.name)}
                onClick={() => setToDrop(deck)}
              >
                {words.decks.remove}
              </button>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="starter-decks">
        <h2 id="starter-decks">{words.decks.starter}</h2>
        <ul className="deck-list">
          {edition.decks.map(({ id, name, note, stronghold }) => {
            const [clan] = clansAmong(pool.byKey.get(stronghold)?.keywords ?? []);
            return (
              <li key={id} style={{ '--clan': clan?.colour ?? 'var(--unaligned)' } as CSSProperties}>
                {clan && <Mark clan={clan} size={22} />}
                <span className="grow">
                  <b>{name}</b> <small>{note}</small>
                </span>
                <button type="button" aria-label={words.decks.readDeck(name)} onClick={() => setReading(id)}>
                  {words.decks.read}
                </button>
                <button type="button" aria-label={words.decks.copyDeck(name)} onClick={() => void copy(id)}>
                  {words.decks.copy}
                </button>
              </li>
            );
          })}
        </ul>
      </section>
      {read && (
        <ReadDeck
          edition={edition}
          deck={read}
          onCopy={() => void copy(read.id)}
          onClose={() => setReading('')}
        />
      )}
      {isImporting && (
        <ImportDeck
          edition={edition.name}
          onClose={() => setImporting(false)}
          onTake={(name, text) => void keep(name || words.decks.untitled, text)}
        />
      )}
      {toDrop && (
        <Dialog title={words.decks.removeSure(toDrop.name)} onClose={() => setToDrop(null)}>
          <div className="buttons">
            <button
              type="button"
              className="seal"
              onClick={() => {
                void dropDeck(toDrop.id).then(again);
                setToDrop(null);
              }}
            >
              {words.menu.yes}
            </button>
            <button type="button" onClick={() => setToDrop(null)}>
              {words.menu.no}
            </button>
          </div>
        </Dialog>
      )}
    </main>
  );
}
