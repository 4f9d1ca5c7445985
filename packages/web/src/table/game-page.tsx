import type { GameMessage } from '@kyuden/server/protocol';
import { plainText, promptText, reasonSentence } from '@kyuden/words';
import {
  lazy,
  type ReactElement,
  type ReactNode,
  Suspense,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { PassUntil, PhaseRail } from '../flow/rail.tsx';
import { HotSeat } from '../here/hot-seat.tsx';
import { type HereSummary, isHereId } from '../here/messages.ts';
import { get } from '../net/api.ts';
import { keepKey, keyOf, noteSeat } from '../net/browser-memory.ts';
import { Connection, type TableState } from '../net/connection.ts';
import { useEdition, useParts } from '../parts/parts.ts';
import { go } from '../route.tsx';
import { RuleLink } from '../rules/rule-link.tsx';
import { Curves, usePast } from '../story/curves.tsx';
import { Story } from '../story/story.tsx';
import { locale, words } from '../words.ts';
import { factsOf } from './context.ts';
import { GameBar } from './game-bar.tsx';
import { GameOver } from './game-over.tsx';
import { KeyList } from './key-list.tsx';
import { RequestPanel } from './request-panel.tsx';
import { useSignal } from './signals.ts';
import { Table } from './table.tsx';
import { useChoosing } from './use-choosing.tsx';
import { useKeys } from './use-keys.ts';

/** Most games have begun when their page is opened. */
const WaitingRoom = lazy(() => import('./waiting-room.tsx').then((made) => ({ default: made.WaitingRoom })));

/** Only guided games have one. */
const GuideCoach = lazy(() => import('../learn/guide-coach.tsx'));

/** The page of one game: waiting, playing or watching. */
export default function GamePage({ game }: { game: string }): ReactElement {
  const here = useGameHere(game);
  if (here === null) return <p className="page">{words.line.joining}</p>;
  const { people, isGuided } = here;
  if (people.length > 1)
    return (
      <HotSeat game={game} seats={people}>
        {(connection) => <Connected key={connection.seat} connection={connection} onSeated={() => {}} />}
      </HotSeat>
    );
  return <OneSeat game={game} {...(isGuided && { coach: guideCoach })} />;
}

/** What this browser knows of a game of its own: the seats of the people at this screen, and whether it has a coach. */
interface GameHere {
  people: readonly number[];
  isGuided: boolean;
}

const ELSEWHERE: GameHere = { people: [], isGuided: false };

/** What is known of a game of this browser; null until it is. */
function useGameHere(game: string): GameHere | null {
  const [here, setHere] = useState<GameHere | null>(isHereId(game) ? null : ELSEWHERE);
  useEffect(() => {
    if (!isHereId(game)) return;
    get<HereSummary>(`/games/${game}`).then(
      ({ seats, guide }) =>
        setHere({
          people: seats.filter((one) => one.bot === null).map((one) => one.seat),
          isGuided: guide !== undefined,
        }),
      // The connection says what is wrong.
      () => setHere(ELSEWHERE),
    );
  }, [game]);
  return here;
}

/** Makes what a coach says beside the question. */
type CoachOf = (game: GameMessage, connection: Connection) => ReactNode;

const guideCoach: CoachOf = (game, connection) => (
  <Suspense>
    <GuideCoach game={game} connection={connection} />
  </Suspense>
);

/** One seat at a table. Without a key of its own it is the seat that this browser has kept a key of. */
export function OneSeat({
  game,
  ownKey,
  coach,
  isLesson = false,
}: {
  game: string;
  ownKey?: string;
  coach?: CoachOf;
  /** A lesson ends as its coach says, whoever wins. */
  isLesson?: boolean;
}): ReactElement {
  const [seatKey, setSeatKey] = useState(() => ownKey ?? keyOf(game));
  const [connection, setConnection] = useState<Connection>();
  useEffect(() => {
    const line = new Connection(game, seatKey);
    line.open();
    setConnection(line);
    return () => line.close();
  }, [game, seatKey]);
  if (!connection) return <p className="page">{words.line.joining}</p>;
  return (
    <Connected
      key={`${game} ${seatKey}`}
      connection={connection}
      coach={coach}
      isLesson={isLesson}
      onSeated={(key) => {
        keepKey(game, key);
        setSeatKey(key);
      }}
    />
  );
}

function Connected({
  connection,
  coach,
  isLesson = false,
  onSeated,
}: {
  connection: Connection;
  coach?: CoachOf | undefined;
  isLesson?: boolean;
  onSeated: (key: string) => void;
}): ReactElement {
  const state = useSyncExternalStore(connection.subscribe, connection.state);
  useEffect(() => {
    if (!state.next) return;
    if (state.next.key) keepKey(state.next.game, state.next.key);
    go(`/play/${state.next.game}`);
  }, [state.next]);
  if (state.game)
    return (
      <Playing connection={connection} state={state} game={state.game} coach={coach} isLesson={isLesson} />
    );
  if (state.waiting)
    return (
      <Suspense fallback={<p className="page">{words.line.joining}</p>}>
        <WaitingRoom
          waiting={state.waiting}
          onSeated={onSeated}
          onGiveUp={() => {
            connection.do({ type: 'leave' });
            go('/');
          }}
        />
      </Suspense>
    );
  return (
    <main className="page" id="content">
      <h1>{words.app.name}</h1>
      <p role="status">{state.refusal ? reasonSentence(locale, state.refusal.why) : words.line.joining}</p>
    </main>
  );
}

function Playing({
  connection,
  state,
  game,
  coach,
  isLesson,
}: {
  coach: CoachOf | undefined;
  isLesson: boolean;
  connection: Connection;
  state: TableState;
  game: GameMessage;
}): ReactElement {
  const { view, stops } = game;
  const request = game.request?.id === state.answered ? null : game.request;
  const edition = useEdition(view.edition);
  const parts = useParts(view.edition);
  const past = usePast(game.game, view, parts.curves);
  const [help, setHelp] = useState(false);
  const side = Math.max(0, game.seat);
  const canPass = request?.options.some((one) => one.role === 'pass') ?? false;
  const names = game.seats.map((one) => one.name);

  const asked = request ? plainText(promptText(locale, request.prompt)) : '';
  useSignal(request?.id, asked);
  useEffect(() => noteSeat(game.game, game.seat), [game.game, game.seat]);
  useEffect(() => {
    const turn = view.turn > 0 ? parts.turns.title(view.turn) : words.table.setup;
    document.title = words.table.page(turn, request !== null);
    return () => {
      document.title = words.app.name;
    };
  }, [request, view.turn, parts]);

  const choosing = useChoosing(request, {
    choose: (option) => connection.choose(option),
    follow: (plan) => connection.follow(plan),
  });

  useKeys({
    choose: (index) => {
      const row = request && factsOf(view, request).rows[index];
      const [only, ...others] = row?.plan ?? [];
      if (row && others.length > 0) choosing.follow(row.plan);
      else if (typeof only === 'string') choosing.choose(only);
    },
    pass: () => {
      const option = request?.options.find((one) => one.role === 'pass' || one.role === 'done');
      if (option) choosing.choose(option.id);
    },
    undo: () => {
      if (game.undo !== 'no') void connection.undo();
    },
    stopPassing: () => {
      connection.forgetRefusal();
      if (stops && stops.passUntil !== 'nothing') connection.setStops({ ...stops, passUntil: 'nothing' });
    },
    inspectFocused: (thing) =>
      document
        .querySelector(`button[data-thing="${CSS.escape(thing)}"]`)
        ?.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true })),
    help: () => setHelp(true),
  });

  const refusal = state.refusal && (
    <p className="refusal" role="alert" key={state.refusal.key}>
      <b>{words.request.refused}.</b> {reasonSentence(locale, state.refusal.why)}{' '}
      {state.refusal.rule && <RuleLink id={state.refusal.rule} />}
      <button
        type="button"
        className="plain"
        onClick={() => connection.forgetRefusal()}
        aria-label={words.app.close}
      >
        ✕
      </button>
    </p>
  );
  return (
    <main
      id="content"
      className="game"
      onPointerDown={() => connection.hurry()}
      onKeyDown={() => connection.hurry()}
    >
      <h1 className="for-readers">{words.app.name}</h1>
      <Table
        edition={game.edition}
        view={view}
        request={request}
        seats={game.seats}
        seat={game.seat}
        side={side}
        choose={choosing.choose}
        follow={choosing.follow}
        picked={choosing.picked}
        why={(thing) => connection.why(thing)}
        explain={(thing) => connection.explain(thing)}
        beat={state.beat}
        bar={<GameBar game={game} connection={connection} line={state.line} onHelp={() => setHelp(true)} />}
        requestPanel={
          <div className="request-box">
            {coach?.(game, connection)}
            {refusal}
            {view.over && !isLesson && <GameOver game={game} connection={connection} />}
            {!view.over && (
              <RequestPanel
                isSending={state.sending}
                pays={{
                  usually: connection.paysUsually,
                  set: (usually) => connection.payUsually(usually),
                }}
              />
            )}
            {stops && !view.over && (stops.passUntil !== 'nothing' || canPass) && (
              <PassUntil
                stops={stops}
                until={parts.turns.until}
                onStops={(wished) => connection.setStops(wished)}
              />
            )}
            <Prompter prompt={asked} />
          </div>
        }
        rail={
          <>
            <PhaseRail
              phases={edition.phases}
              windows={edition.windows}
              interrupts={edition.interrupts}
              turns={parts.turns}
              stops={stops}
              onStops={(wished) => connection.setStops(wished)}
            />
            <details className="graph" open>
              <summary>{words.story.graph}</summary>
              <Curves past={past} curves={parts.curves} names={names} />
            </details>
          </>
        }
        aside={<Story log={game.log} />}
      />
      {choosing.doubt}
      {help && <KeyList onClose={() => setHelp(false)} />}
    </main>
  );
}

/** Announces a new request to screen readers. */
function Prompter({ prompt }: { prompt: string }): ReactElement {
  return (
    <div className="for-readers" aria-live="assertive">
      {prompt}
    </div>
  );
}
