import type { Replay, ReplayPosition, TurnStart } from '@kyuden/server/protocol';
import { botReasonText, plainText, promptText } from '@kyuden/words';
import { type ReactElement, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { saveFile, saveReplay } from '../here/save-game.ts';
import { CopyButton } from '../look/copy-button.tsx';
import { Options } from '../look/options.tsx';
import { Seal } from '../look/seal.tsx';
import { type ApiProblem, get, playOn } from '../net/api.ts';
import { keepKey, playerName } from '../net/browser-memory.ts';
import { useParts } from '../parts/parts.ts';
import { go, hrefOf, Link } from '../route.tsx';
import { Curves, type Past } from '../story/curves.tsx';
import { Story } from '../story/story.tsx';
import { optionLine } from '../table/option-words.ts';
import { Table } from '../table/table.tsx';
import { locale, wordFor, words } from '../words.ts';
import { openView } from './open-view.ts';
import { situationText } from './situation-text.ts';
import './replay.css';

/** The replay of a finished game, decision by decision. */
export default function ReplayPage({ game, at }: { game: string; at: string | null }): ReactElement {
  const [replay, setReplay] = useState<Replay>();
  const [turns, setTurns] = useState<TurnStart[]>([]);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    get<Replay>(`/replays/${game}`).then(setReplay, (error: ApiProblem) =>
      setProblem(error.status === 403 ? words.replay.running : error.message),
    );
    get<TurnStart[]>(`/replays/${game}/turns`).then(setTurns, () => setTurns([]));
  }, [game]);
  if (!replay)
    return (
      <main className="page" id="content">
        <h1>{words.replay.title}</h1>
        <p role="status">{problem ? locale.sentence(problem) : words.app.loading}</p>
        {problem && <Link href="/">{words.menu.leave}</Link>}
      </main>
    );
  return <Player replay={replay} turns={turns} first={Number(at) || 0} />;
}

/** The value of `seen` for the open view of all seats; other values are seats. */
const EVERYBODY = -2;

function Player({
  replay,
  turns,
  first,
}: {
  replay: Replay;
  turns: TurnStart[];
  first: number;
}): ReactElement {
  const last = replay.choices.length;
  const [at, setAt] = useState(Math.min(first, last));
  const [seen, setSeen] = useState(EVERYBODY);
  const [position, setPosition] = useState<ReplayPosition>();
  const [isPlaying, setPlaying] = useState(false);
  const { game } = replay;
  const parts = useParts(replay.edition);
  const names = useMemo(() => replay.seats.map((one) => one.name), [replay]);

  useEffect(() => {
    let isCurrent = true;
    const from = seen === EVERYBODY ? replay.seats.map((one) => one.seat) : [seen];
    const load = (seat: number): Promise<ReplayPosition> => get(`/replays/${game}/at/${at}?seat=${seat}`);
    // Debounce, so that dragging the slider loads only the final position.
    const timer = setTimeout(() => {
      void Promise.all(from.map(load)).then(([one, ...others]) => {
        if (!isCurrent || !one) return;
        setPosition({ ...one, view: openView([one.view, ...others.map((other) => other.view)]) });
      });
    }, 30);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [game, at, seen, replay]);
  useEffect(() => {
    history.replaceState(null, '', hrefOf(`/replay/${game}?at=${at}`));
  }, [game, at]);
  useEffect(() => {
    if (!isPlaying || position?.at !== at) return;
    if (at >= last) return setPlaying(false);
    const timer = setTimeout(() => setAt(at + 1), 700);
    return () => clearTimeout(timer);
  }, [isPlaying, position, at, last]);

  const jump = useCallback((to: number) => setAt(Math.max(0, Math.min(last, to))), [last]);
  const turnOn = (): number => turns.find((one) => one.at > at)?.at ?? last;
  const turnBack = (): number => turns.findLast((one) => one.at < at)?.at ?? 0;
  useArrows((by, isTurn) => jump(isTurn ? (by > 0 ? turnOn() : turnBack()) : at + by));

  if (!position) return <p className="page">{words.app.loading}</p>;
  const { view } = position;
  const past: Past = Object.fromEntries(
    turns.filter((one) => one.at <= at && one.turn > 0).map((one) => [one.turn, [one.honor, one.provinces]]),
  );
  return (
    <main id="content" className="game">
      <h1 className="for-readers">{words.replay.title}</h1>
      <Table
        edition={replay.edition}
        view={view}
        request={null}
        seats={replay.seats.map((one) => ({
          ...one,
          here: true,
          clock: null,
          openHand: false,
          claimable: false,
        }))}
        seat={-1}
        side={Math.max(0, seen)}
        bar={
          <div className="game-bar">
            <Link href="/" className="home-link" aria-label={words.menu.leave}>
              <Seal />
            </Link>
            <p className="where">
              <b>{words.replay.of(words.list(names))}</b> ·{' '}
              {view.turn > 0 ? parts.turns.title(view.turn) : words.table.setup}
              {view.phase && ` · ${wordFor(words.phases, view.phase)}`}
            </p>
          </div>
        }
        requestPanel={
          <section className="request replay-controls" aria-label={words.replay.position}>
            {!replay.sameCards && <p className="problem">{words.replay.otherCards}</p>}
            {!replay.sameRules && <p className="problem">{words.replay.otherRules}</p>}
            <label className="column">
              <span>{words.replay.at(at, last)}</span>
              <input
                type="range"
                min={0}
                max={last}
                value={at}
                aria-valuetext={words.replay.at(at, last)}
                onChange={(event) => jump(Number(event.target.value))}
              />
            </label>
            <div className="buttons steps">
              <Step label={words.replay.begin} sign="|◀" to={0} now={at} onGo={jump} />
              <Step label={words.replay.backTurn} sign="◀◀" to={turnBack()} now={at} onGo={jump} />
              <Step label={words.replay.back} sign="◀" to={at - 1} now={at} onGo={jump} />
              <button type="button" onClick={() => setPlaying(!isPlaying)} aria-pressed={isPlaying}>
                {isPlaying ? words.replay.pause : words.replay.play}
              </button>
              <Step label={words.replay.on} sign="▶" to={at + 1} now={at} onGo={jump} />
              <Step label={words.replay.onTurn} sign="▶▶" to={turnOn()} now={at} onGo={jump} />
              <Step label={words.replay.end} sign="▶|" to={last} now={at} onGo={jump} />
            </div>
            <label className="seen-by">
              {words.replay.view}
              <select value={seen} onChange={(event) => setSeen(Number(event.target.value))}>
                <option value={EVERYBODY}>{words.replay.everybody}</option>
                <Options of={names.map((name, seat) => [seat, name])} />
                <option value={-1}>{words.replay.spectator}</option>
              </select>
            </label>
            {position.asked.map((one) => (
              <p key={one.seat} className="was-asked">
                <b>{words.replay.asked(names[one.seat] ?? '')}:</b>{' '}
                {plainText(promptText(locale, one.prompt))}
                {one.chosen && (
                  <>
                    {' '}
                    → <b>{optionLine(one.chosen)}</b>
                  </>
                )}
                {one.why && <small> {words.replay.because(botReasonText(locale, one.why))}</small>}
              </p>
            ))}
            <small className="keys-hint">{words.replay.keysHint}</small>
            <Further replay={replay} at={at} names={names} position={position} />
          </section>
        }
        rail={
          <div className="graph">
            <h2>{words.story.graph}</h2>
            <Curves past={past} curves={parts.curves} names={names} />
          </div>
        }
        aside={<Story log={position.log} />}
      />
    </main>
  );
}

function Step(props: {
  label: string;
  sign: string;
  to: number;
  now: number;
  onGo: (to: number) => void;
}): ReactElement {
  return (
    <button type="button" aria-label={props.label} title={props.label} onClick={() => props.onGo(props.to)}>
      <span aria-hidden="true">{props.sign}</span>
    </button>
  );
}

/** The address of a position, to share it. */
const addressOf = (game: string, at: number): string =>
  new URL(hrefOf(`/replay/${game}?at=${at}`), location.href).href;

/** Actions on a position: play on from it, save it, share it. */
function Further({
  replay,
  at,
  names,
  position,
}: {
  replay: Replay;
  at: number;
  names: string[];
  position: ReplayPosition;
}): ReactElement {
  const { game } = replay;
  const [seat, setSeat] = useState(0);
  const [problem, setProblem] = useState('');
  const begin = async (): Promise<void> => {
    try {
      const name = playerName() || words.home.guest;
      const seated = await playOn(game, { at, seat, name });
      if (seated.key) keepKey(seated.game, seated.key);
      go(`/play/${seated.game}`);
    } catch (error) {
      setProblem((error as ApiProblem).message);
    }
  };
  const save = async (): Promise<void> => {
    const all = await Promise.all(
      names.map((_, one) => get<ReplayPosition>(`/replays/${game}/at/${at}?seat=${one}`)),
    );
    const text = situationText(
      openView(all.map((one) => one.view)),
      `${words.list(names)}, ${words.replay.decision(at)}`,
      addressOf(game, position.at),
    );
    saveFile(`${game}-${at}.situation.txt`, text, 'text/plain');
  };
  return (
    <div className="buttons further">
      <button type="button" onClick={() => void begin()}>
        {words.replay.playOn}
      </button>
      <label>
        <span className="for-readers">{words.replay.playOn}</span>
        <select value={seat} onChange={(event) => setSeat(Number(event.target.value))}>
          <Options of={names.map((name, one) => [one, words.replay.playAs(name)])} />
        </select>
      </label>
      <button type="button" onClick={() => void save()}>
        {words.replay.save}
      </button>
      <button type="button" onClick={() => saveReplay(replay)}>
        {words.here.save}
      </button>
      <CopyButton text={addressOf(game, at)} label={words.replay.copyLink} />
      {problem && (
        <p className="problem" role="alert">
          {locale.sentence(problem)}
        </p>
      )}
    </div>
  );
}

/** Arrow keys move by decision, with Shift by turn. */
function useArrows(move: (by: 1 | -1, isTurn: boolean) => void): void {
  const latest = useRef(move);
  latest.current = move;
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
      if (event.target instanceof HTMLElement && event.target.matches('input, select, textarea')) return;
      latest.current(event.key === 'ArrowRight' ? 1 : -1, event.shiftKey);
      event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
