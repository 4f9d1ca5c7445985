import type { EditionInfo, NewGame, SeatWish, TableMade, TableTerms } from '@kyuden/server/protocol';
import { type ReactElement, Suspense, useState } from 'react';
import { DeckPicker, type PickedDeck } from '../decks/deck-picker.tsx';
import { useDecks } from '../decks/use-decks.ts';
import { AtThisScreen } from '../here/at-this-screen.tsx';
import { OpenGame } from '../here/open-game.tsx';
import { isWithoutServer } from '../here/place.ts';
import { useChosenEdition } from '../library/playable.ts';
import { Options } from '../look/options.tsx';
import { ApiProblem, newGame, newGameHere } from '../net/api.ts';
import { keepKey, keepPlayerName, playerName } from '../net/browser-memory.ts';
import { go, Link } from '../route.tsx';
import { locale, words } from '../words.ts';
import { EditionSettings } from './edition-settings.tsx';
import { NameField } from './name-field.tsx';
import './home.css';
import { Lobby } from './lobby.tsx';

type Opponents = 'bot' | 'friend' | 'anybody';
const CLOCKS: Readonly<Record<string, TableTerms['clock']>> = {
  none: null,
  '600+5': { start: 600, increment: 5 },
  '1800+10': { start: 1800, increment: 10 },
  '3600+15': { start: 3600, increment: 15 },
};

function firstDeck({ decks }: EditionInfo): PickedDeck {
  const id = decks[0]?.id ?? '';
  return { id, given: { starter: id } };
}

/** Numbers the later ones of several equal names. */
function toldApart(name: string, taken: Map<string, number>): string {
  const count = (taken.get(name) ?? 0) + 1;
  taken.set(name, count);
  return count > 1 ? `${name} ${count}` : name;
}

/** The home page: choose a deck and play within two clicks. */
export default function HomePage(): ReactElement {
  const { editions, edition: chosen, choose } = useChosenEdition(() => true);
  const edition = chosen.name;
  const { decks, isThere } = useDecks();
  const [name, setName] = useState(playerName);
  const [picked, setPicked] = useState<PickedDeck>(() => firstDeck(chosen));
  const [wishedCount, setCount] = useState(1);
  const [wishedLevel, setLevel] = useState('novice');
  // Limit the saved wishes to those that the edition offers, without forgetting them.
  const count = Math.min(wishedCount, Math.max(1, chosen.mostSeats - 1));
  const level = chosen.bots.includes(wishedLevel) ? wishedLevel : (chosen.bots.at(-1) ?? wishedLevel);
  const [clock, setClock] = useState('none');
  const [watch, setWatch] = useState<TableTerms['watch']>('live');
  const [isInBrowser, setInBrowser] = useState(false);
  const [challenged, setChallenged] = useState('');
  const [agreed, setAgreed] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  /** Sets up a table, on the server or in this browser, and goes to it. */
  const sit = async (seats: SeatWish[], more: Partial<NewGame>, isHere: boolean): Promise<void> => {
    setBusy(true);
    setProblem('');
    keepPlayerName(name);
    const wish = { edition, seats, settings: agreed, ...more };
    const playHere = (): Promise<TableMade> => newGameHere({ ...wish, seats: seats.map(sentHere) });
    /** Where no server can be reached, people and bots at this screen play without it. */
    const orHere = (error: unknown): Promise<TableMade> => {
      if (error instanceof ApiProblem && error.status === 0 && seats.every((one) => one.kind !== 'open'))
        return playHere();
      throw error;
    };
    try {
      const { game, key, seat } = await (isHere ? playHere() : newGame(wish).catch(orHere));
      if (key) keepKey(game, key, seat);
      go(`/play/${game}`);
    } catch (error) {
      setProblem((error as ApiProblem).message);
      setBusy(false);
    }
  };
  /** Decks of an account stay with the server: the worker gets their lists. */
  const sentHere = (wish: SeatWish): SeatWish => {
    if (wish.kind === 'open' || !wish.deck || !('saved' in wish.deck)) return wish;
    const { saved } = wish.deck;
    return { ...wish, deck: { text: decks.find((one) => one.id === saved)?.text ?? '' } };
  };
  const me = (): SeatWish => ({ kind: 'me', name: name.trim() || words.home.guest, deck: picked.given });
  const start = (against: Opponents): Promise<void> => {
    const taken = new Map<string, number>();
    const others = Array.from({ length: count }, (): SeatWish => {
      if (against !== 'bot') return { kind: 'open' };
      const others = chosen.decks.filter((one) => one.id !== picked.id);
      const deck = others[(crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % others.length];
      return {
        kind: 'bot',
        bot: level,
        ...(deck && { name: toldApart(words.home.botName(deck.name), taken), deck: { starter: deck.id } }),
      };
    });
    const terms = {
      rules: { clock: CLOCKS[clock] ?? null, watch },
      listed: against === 'anybody',
      ...(against === 'friend' && challenged.trim() && { challenge: challenged.trim() }),
    };
    return sit([me(), ...others], terms, against === 'bot' && isInBrowser);
  };
  return (
    <main className="page home-page" id="content">
      <header className="lead">
        <h1>{words.app.name}</h1>
        <p>{words.home.lead}</p>
        <p>
          {words.home.isNew} <Link href="/learn">{words.home.learn}</Link>
        </p>
      </header>
      <section aria-label={words.home.title} className="start">
        <div className="start-line">
          <label>
            {words.home.edition}
            <select
              value={edition}
              onChange={({ target }) => {
                choose(target.value);
                setAgreed({});
                setPicked(firstDeck(editions.find((one) => one.name === target.value)!));
              }}
            >
              <Options of={editions.map((one) => [one.name, one.title])} />
            </select>
          </label>
          <NameField name={name} onName={setName} />
          <label>
            {words.home.opponents}
            <select value={count} onChange={(event) => setCount(Number(event.target.value))}>
              <Options
                of={[1, 2, 3]
                  .slice(0, Math.max(1, chosen.mostSeats - 1))
                  .map((one) => [one, words.home.opponentCount(one)])}
              />
            </select>
          </label>
          <label>
            {words.home.level}
            <select value={level} onChange={(event) => setLevel(event.target.value)}>
              <Options
                of={Object.entries(words.home.levels).filter(([value]) => chosen.bots.includes(value))}
              />
            </select>
          </label>
        </div>
        {chosen.playable && !isThere && <p>{words.app.loading}</p>}
        {chosen.playable && isThere && (
          // Render all at once: if decks appeared above a button later, the button would move under the pointer.
          <Suspense fallback={<p>{words.app.loading}</p>}>
            <DeckPicker edition={edition} kept={decks} picked={picked.id} onPick={setPicked} />
            {problem && (
              <p className="problem" role="alert">
                {locale.sentence(problem)}
              </p>
            )}
            <div className="start-buttons">
              <button type="button" className="seal big" disabled={busy} onClick={() => void start('bot')}>
                {busy ? words.home.starting : count > 1 ? words.home.playBots : words.home.playBot}
              </button>
              {!isWithoutServer && (
                <>
                  <button type="button" className="big" disabled={busy} onClick={() => void start('friend')}>
                    {challenged.trim()
                      ? words.home.challenged(challenged.trim())
                      : count > 1
                        ? words.home.inviteMany
                        : words.home.invite}
                  </button>
                  <button type="button" className="big" disabled={busy} onClick={() => void start('anybody')}>
                    {words.home.openTable}
                  </button>
                </>
              )}
            </div>
            <AtThisScreen
              edition={chosen}
              kept={decks}
              first={picked.id}
              busy={busy}
              onPlay={(second) => void sit([me(), second], {}, true)}
            />
            <details className="more">
              <summary>{words.home.more}</summary>
              {!isWithoutServer && (
                <>
                  <label>
                    {words.home.clock}
                    <select value={clock} onChange={(event) => setClock(event.target.value)}>
                      <Options of={Object.entries(words.home.clocks)} />
                    </select>
                  </label>
                  <label>
                    {words.home.watchers}
                    <select
                      value={watch}
                      onChange={(event) => setWatch(event.target.value as TableTerms['watch'])}
                    >
                      <Options of={Object.entries(words.home.watching)} />
                    </select>
                  </label>
                  <label>
                    {words.home.challenge}
                    <input
                      value={challenged}
                      maxLength={40}
                      autoComplete="off"
                      onChange={(event) => setChallenged(event.target.value)}
                    />
                  </label>
                  <label className="check">
                    <input
                      type="checkbox"
                      checked={isInBrowser}
                      onChange={({ target }) => setInBrowser(target.checked)}
                    />
                    {words.here.inBrowser}
                  </label>
                </>
              )}
              <EditionSettings
                edition={chosen}
                chosen={agreed}
                onChoose={(setting, value) => setAgreed({ ...agreed, [setting]: value })}
              />
            </details>
          </Suspense>
        )}
        {!chosen.playable && (
          <p>
            {words.home.noDecks(chosen.title)} <Link href={`/rules/${edition}`}>{words.home.readRules}</Link>
          </p>
        )}
      </section>
      <Lobby />
      <OpenGame />
      <ul className="promises">
        {words.home.promise.map(([title, text]) => (
          <li key={title}>
            <b>{title}</b>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </main>
  );
}
