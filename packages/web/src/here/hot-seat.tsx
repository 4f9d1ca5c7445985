import { type ReactElement, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { Connection, type TableState } from '../net/connection.ts';
import { words } from '../words.ts';
import { hereKey } from './messages.ts';
import './hot-seat.css';

/** Whether the game waits for the seat of this connection. */
function isWanted({ game, answered }: TableState): boolean {
  if (!game) return false;
  return game.asked !== null || (game.request !== null && game.request.id !== answered);
}

/** Several people at one screen: each has a connection, and one of them holds the screen. */
export function HotSeat({
  game,
  seats,
  children,
}: {
  game: string;
  seats: readonly number[];
  children: (connection: Connection) => ReactNode;
}): ReactNode {
  const [connections, setConnections] = useState<Connection[]>([]);
  useEffect(() => {
    const made = seats.map((seat) => new Connection(game, hereKey(seat)));
    for (const one of made) one.open();
    setConnections(made);
    return () => {
      for (const one of made) one.close();
    };
  }, [game, seats]);
  if (connections.length === 0) return <p className="page">{words.line.joining}</p>;
  return <Screen connections={connections}>{children}</Screen>;
}

function Screen({
  connections,
  children,
}: {
  connections: readonly Connection[];
  children: (connection: Connection) => ReactNode;
}): ReactNode {
  const wanted = useWanted(connections);
  const [holder, setHolder] = useState(-1);
  const next = holder >= 0 && wanted.includes(holder) ? holder : (wanted[0] ?? holder);
  if (next >= 0 && next !== holder)
    return <HandOver connection={connections[next]!} onTaken={() => setHolder(next)} />;
  if (holder < 0) return <p className="page">{words.line.joining}</p>;
  return children(connections[holder]!);
}

/** The connections for which the game waits, by their places in the list. */
function useWanted(connections: readonly Connection[]): number[] {
  const text = useSyncExternalStore(
    (listener) => {
      const stops = connections.map((one) => one.subscribe(listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
    () => connections.flatMap((one, index) => (isWanted(one.state()) ? [index] : [])).join(' '),
  );
  return text === '' ? [] : text.split(' ').map(Number);
}

/** Asks the person at the screen to give it to the next one, and shows no cards. */
function HandOver({ connection, onTaken }: { connection: Connection; onTaken: () => void }): ReactElement {
  const game = connection.state().game!;
  const name = game.seats[game.seat]?.name ?? '';
  return (
    <main className="page hand-over" id="content">
      <h1>{words.here.handOver(name)}</h1>
      <p>{words.here.handOverWhy(name)}</p>
      {/* biome-ignore lint/a11y/noAutofocus: nothing else is on the page, and play goes on from the keyboard */}
      <button type="button" className="seal big" autoFocus onClick={onTaken}>
        {words.here.takeOver(name)}
      </button>
    </main>
  );
}
