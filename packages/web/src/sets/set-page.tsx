import type { SetCardInfo, WholeCardSet } from '@kyuden/server/protocol';
import { type ReactElement, useCallback, useEffect, useMemo, useState } from 'react';
import { usePool } from '../library/library.ts';
import { Dialog } from '../look/dialog.tsx';
import { Options } from '../look/options.tsx';
import { type ApiProblem, get, remove } from '../net/api.ts';
import { kept } from '../net/browser-memory.ts';
import { go, Link } from '../route.tsx';
import { locale, words } from '../words.ts';
import { Counts } from './counts.tsx';
import { EditCard } from './edit-card.tsx';
import { forgetOwnSets } from './own-sets.ts';
import type { Names } from './reader.ts';
import './sets.css';
import { whyNot } from './why-not.ts';

const FIRST = 50;

/** The page of one set: its cards, why some do not play, and an editor to put them right. */
export default function SetPage({ id }: { id: string }): ReactElement {
  const [whole, setWhole] = useState<WholeCardSet | null>(null);
  const [problem, setProblem] = useState('');
  const look = useCallback(async () => {
    try {
      setWhole(await get<WholeCardSet>(`/me/sets/${encodeURIComponent(id)}`));
    } catch (error) {
      setProblem((error as ApiProblem).message);
    }
  }, [id]);
  useEffect(() => void look(), [look]);
  if (!whole)
    return (
      <main className="page" id="content">
        <h1>{words.sets.title}</h1>
        <p role="status">{problem ? locale.sentence(problem) : words.app.loading}</p>
      </main>
    );
  return <OneSet whole={whole} onChange={look} />;
}

function OneSet({ whole, onChange }: { whole: WholeCardSet; onChange: () => Promise<void> }): ReactElement {
  const { set, cards } = whole;
  const pool = usePool(set.edition);
  const lacking = cards.filter(({ verdict }) => verdict.status !== 'plays');
  const [filter, setFilter] = useState(lacking.length > 0 ? 'lacking' : 'plays');
  const [most, setMost] = useState(FIRST);
  const [edited, setEdited] = useState<number | null>(null);
  const [toRemove, setToRemove] = useState(false);
  const names = useMemo(
    (): Names => ({
      titles: [...pool.cards.map(({ title }) => title), ...cards.map(({ raw }) => raw.title)],
      keywords: [...pool.cards, ...cards.map(({ raw }) => raw)].flatMap(({ keywords }) => keywords),
    }),
    [pool, cards],
  );
  const shown = cards
    .map((card, index) => ({ card, index }))
    .filter(({ card }) => filter === 'all' || (card.verdict.status === 'plays') === (filter === 'plays'));
  const playWith = (edition: string): void => {
    kept.write('edition', edition);
    go('/');
  };
  return (
    <main className="page set-page" id="content">
      <Link href="/sets">← {words.sets.back}</Link>
      <h1>{set.name}</h1>
      <p className="set-counts">
        <small>{words.sets.version(set.version)}</small>
        <Counts counts={set.counts} />
      </p>
      <div className="buttons">
        {set.plays !== null && (
          <button type="button" className="seal" onClick={() => playWith(set.plays!)}>
            {words.sets.play}
          </button>
        )}
        {set.replacing !== null && (
          <button type="button" onClick={() => playWith(set.replacing!)}>
            {words.sets.replace}
          </button>
        )}
        <button type="button" onClick={() => setToRemove(true)}>
          {words.sets.remove}
        </button>
      </div>
      {lacking.length === 0 && <p>{words.sets.allPlay}</p>}
      <div className="start-line">
        <label>
          {words.sets.show}
          <select
            value={filter}
            onChange={({ target }) => {
              setFilter(target.value);
              setMost(FIRST);
            }}
          >
            <Options of={Object.entries(words.sets.filters)} />
          </select>
        </label>
        <span role="status" className="quiet">
          {words.sets.shown(shown.length)}
        </span>
      </div>
      <ul className="set-cards">
        {shown.slice(0, most).map(({ card, index }) => (
          <li key={index}>
            <CardLine card={card} onEdit={() => setEdited(index)} />
            {edited === index && (
              <EditCard
                set={set}
                card={card}
                index={index}
                names={names}
                onClose={() => setEdited(null)}
                onSaved={async () => {
                  forgetOwnSets();
                  await onChange();
                  setEdited(null);
                }}
              />
            )}
          </li>
        ))}
      </ul>
      {shown.length > most && (
        <button type="button" onClick={() => setMost(most + FIRST)}>
          {words.sets.more(Math.min(FIRST, shown.length - most))}
        </button>
      )}
      {toRemove && (
        <Dialog title={words.sets.removeSure(set.name)} onClose={() => setToRemove(false)}>
          <div className="buttons">
            <button
              type="button"
              className="seal"
              onClick={() =>
                void remove(`/me/sets/${set.id}`).then(() => {
                  forgetOwnSets();
                  go('/sets');
                })
              }
            >
              {words.menu.yes}
            </button>
            <button type="button" onClick={() => setToRemove(false)}>
              {words.menu.no}
            </button>
          </div>
        </Dialog>
      )}
    </main>
  );
}

function CardLine({ card, onEdit }: { card: SetCardInfo; onEdit: () => void }): ReactElement {
  const { name, raw, verdict } = card;
  return (
    <div className="set-card">
      <span className="grow">
        <b>{name}</b> <small>{raw.type}</small>
        <span className={verdict.status === 'plays' ? 'verdict good' : 'verdict'}>
          {verdict.status === 'plays' ? `✓ ${words.sets.verdicts.plays}` : `✗ ${whyNot(verdict)}`}
        </span>
      </span>
      <button type="button" aria-label={words.sets.putRightCard(name)} onClick={onEdit}>
        {words.sets.putRight}
      </button>
    </div>
  );
}
