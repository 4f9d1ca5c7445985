import type { DeckReport, EditionInfo, SavedDeck } from '@kyuden/server/protocol';
import { type ReactElement, useEffect, useMemo, useRef, useState } from 'react';
import { type Pool, useEditionInfo, usePool } from '../library/library.ts';
import { CopyButton } from '../look/copy-button.tsx';
import { Options } from '../look/options.tsx';
import { checkDeck } from '../net/api.ts';
import { Link } from '../route.tsx';
import { RuleLink } from '../rules/rule-link.tsx';
import { useNewestEdition } from '../sets/own-sets.ts';
import { SetNotes } from '../sets/set-notes.tsx';
import { wordFor, words } from '../words.ts';
import { CardBrowser } from './card-browser.tsx';
import { CostCurve, TypeBars } from './charts.tsx';
import { AddCopy, TakeCopy } from './copy-buttons.tsx';
import { DeckProblems } from './deck-problems.tsx';
import { type Copies, copiesOf, countOf, entriesOf, parts, printDeck, withCopies } from './deck-text.ts';
import './decks.css';
import { anyCard, type CardWish } from './find-cards.ts';
import { keepDeck } from './kept-decks.ts';
import { partName } from './part-name.ts';
import { Places } from './provinces-and-roles.tsx';
import { useDecks } from './use-decks.ts';

/** The deck builder: the cards to choose from, the deck, and whether it is legal. */
export default function BuilderPage({ id }: { id: string; edition: string }): ReactElement {
  const { decks, account, isThere } = useDecks();
  const deck = decks.find((one) => one.id === id);
  if (!deck)
    return (
      <main className="page" id="content">
        <h1>{words.decks.title}</h1>
        <p role="status">{isThere ? words.decks.notFound : words.app.loading}</p>
      </main>
    );
  return <Builder key={deck.id} deck={deck} account={account} />;
}

function Builder({ deck, account }: { deck: SavedDeck; account: string | null }): ReactElement {
  const played = useNewestEdition(deck.edition);
  const pool = usePool(played);
  const [name, setName] = useState(deck.name);
  const [copies, setCopies] = useState<Copies | null>(null);
  const [report, setReport] = useState<DeckReport | null>(null);
  const [isSaved, setSaved] = useState(true);
  const [wish, setWish] = useState<CardWish>(anyCard);
  /** The pane shown if there is no room for both. */
  const [pane, setPane] = useState<'deck' | 'cards'>('deck');
  const [format, setFormat] = useState('');
  const edition = useEditionInfo(played);
  const names = edition.deckNames;
  const browser = useRef<HTMLElement>(null);
  const isFirst = useRef(true);
  const text = useMemo(
    () => (copies ? printDeck(name, copies, pool.byKey, { format, names }) : ''),
    [name, copies, pool, format, names],
  );

  useEffect(() => {
    let isHere = true;
    void checkDeck(played, { text: deck.text }).then((found) => {
      if (!isHere) return;
      setCopies(copiesOf(found));
      setFormat(found.format);
      setReport(found);
    });
    return () => {
      isHere = false;
    };
  }, [deck, played]);
  // Check and save the deck a moment after the last change.
  useEffect(() => {
    if (text === '') return;
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    setSaved(false);
    // Ignore a late report about an earlier list.
    let isNewest = true;
    const timer = setTimeout(() => {
      void checkDeck(played, { text }).then((found) => {
        if (isNewest) setReport(found);
      });
      const kept = { id: deck.id, edition: played, name: name.trim() || words.decks.untitled, text };
      void keepDeck(kept, account).then(() => {
        if (isNewest) setSaved(true);
      });
    }, 350);
    return () => {
      isNewest = false;
      clearTimeout(timer);
    };
  }, [text, deck, name, account, played]);

  if (!copies) return <p className="page">{words.app.loading}</p>;
  const change = (key: string, by: 1 | -1): void => setCopies(withCopies(copies, key, by));
  return (
    <main className="page builder" id="content">
      <header className="builder-head">
        <Link href="/decks">← {words.decks.back}</Link>
        <h1 className="for-readers">{name}</h1>
        <input
          className="deck-name"
          aria-label={words.decks.name}
          value={name}
          maxLength={100}
          onChange={(event) => setName(event.target.value)}
        />
        <span role="status" className="quiet">
          {isSaved ? words.decks.saved : words.decks.saving}
        </span>
        {edition.formats.length > 0 && (
          <label className="deck-format">
            {words.decks.format}
            <select value={format} onChange={(event) => setFormat(event.target.value)}>
              <option value="">{words.decks.usualFormat}</option>
              <Options of={edition.formats.map((one) => [one, wordFor(words.formats, one)])} />
            </select>
          </label>
        )}
        <CopyButton text={text} label={words.decks.copyText} />
      </header>
      <div className="builder-panes" role="group" aria-label={words.app.views}>
        {(['deck', 'cards'] as const).map((one) => (
          <button key={one} type="button" aria-pressed={pane === one} onClick={() => setPane(one)}>
            {one === 'deck' ? words.decks.deckPane : words.decks.cardsPane}
          </button>
        ))}
      </div>
      <div className={`builder-columns shows-${pane}`}>
        <section aria-label={words.decks.cardsPane} className="cards-pane" ref={browser}>
          <CardBrowser pool={pool} copies={copies} wish={wish} onWish={setWish} onChange={change} />
        </section>
        <section aria-label={words.decks.deckPane} className="deck-pane">
          <SetNotes made={deck.edition} played={played} />
          {report && (
            <div className={`legality ${report.legal ? 'good' : 'bad'}`} role="status">
              <b>
                {report.legal
                  ? `✓ ${words.decks.legal}`
                  : `✗ ${words.decks.illegal}: ${words.decks.problems(dedupe(report).length)}`}
              </b>
              {(['dynasty', 'fate'] as const).map((part) => (
                <span key={part}> · {words.decks.count(partName(part, names), report.counts[part])}</span>
              ))}
              <Sums sums={report.sums} />
              {report.standIns.map((key) => (
                <p key={key}>{words.decks.standIn(key)}</p>
              ))}
              <DeckProblems problems={dedupe(report)} />
            </div>
          )}
          <DeckLists
            copies={copies}
            pool={pool}
            names={names}
            onChange={change}
            onSeek={(wished) => {
              setWish({ ...anyCard, ...wished });
              setPane('cards');
              browser.current?.scrollIntoView({ block: 'start' });
            }}
          />
          <details>
            <summary>{words.decks.export}</summary>
            <textarea readOnly rows={12} value={text} aria-label={words.decks.export} />
          </details>
        </section>
      </div>
    </main>
  );
}

/** The problems without duplicates: one entry for each problem, even if it concerns several lines. */
const dedupe = (report: DeckReport) =>
  report.problems.filter(
    (one, index) => report.problems.findIndex((other) => other.message === one.message) === index,
  );

/** How much of each allowance the deck uses, as bars with numbers. */
function Sums({ sums }: { sums: DeckReport['sums'] }): ReactElement | null {
  if (sums.length === 0) return null;
  return (
    <ul className="deck-sums">
      {sums.map(({ name, used, most, rule }) => (
        <li key={name} className={used > most ? 'over' : ''}>
          <span>
            {words.decks.sum(wordFor(words.sums, name), used, most)} <RuleLink id={rule} />
          </span>
          <meter min={0} max={Math.max(most, used, 1)} value={used} aria-label={wordFor(words.sums, name)} />
        </li>
      ))}
    </ul>
  );
}

function DeckLists({
  copies,
  pool,
  names,
  onChange,
  onSeek,
}: {
  copies: Copies;
  pool: Pool;
  names: EditionInfo['deckNames'] | undefined;
  onChange: (key: string, by: 1 | -1) => void;
  onSeek: (wish: Partial<CardWish>) => void;
}): ReactElement {
  return (
    <>
      {parts.map((part) => {
        const entries = entriesOf(copies, pool.byKey, part);
        return (
          <div key={part} className="deck-part">
            <h2>
              {partName(part, names)} <small>{countOf(entries)}</small>
            </h2>
            {part === 'stronghold' && <Places pool={pool} entries={entries} onSeek={onSeek} />}
            {part !== 'stronghold' && entries.length > 0 && (
              <div className="charts">
                <CostCurve entries={entries} />
                <TypeBars entries={entries} />
              </div>
            )}
            <ul>
              {entries.map(({ card, count }) => (
                <li key={card.key}>
                  <b>{count}×</b>
                  <span className="grow">
                    {card.key} <small>{card.type}</small>
                  </span>
                  <TakeCopy card={card} onChange={onChange} />
                  <AddCopy card={card} onChange={onChange} />
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </>
  );
}
