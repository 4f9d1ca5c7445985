import type { GameSummary, Me, OwnGames } from '@kyuden/server/protocol';
import { type ReactElement, useEffect, useState } from 'react';
import { isHereId } from '../here/messages.ts';
import { isWithoutServer } from '../here/place.ts';
import { RemoveGame } from '../here/remove-game.tsx';
import { get } from '../net/api.ts';
import { ownGames, seatIn } from '../net/browser-memory.ts';
import { Link } from '../route.tsx';
import { words } from '../words.ts';
import { GameLine } from './game-line.tsx';
import { TermsLine } from './table-terms.tsx';

const names = (game: GameSummary): string =>
  words.list(game.seats.filter((one) => one.taken).map((one) => one.name));

const EVERY = 5000;

/** A table with a free seat: its players and terms. */
const TableLine = ({ game }: { game: GameSummary }): ReactElement => (
  <span className="game-line">
    <b>{names(game)}</b>
    <TermsLine table={game} />
  </span>
);

const ToTable = ({
  game,
  label,
  children,
}: {
  game: GameSummary;
  label?: string;
  children: string;
}): ReactElement => (
  <Link className="button" href={`/play/${game.game}`} aria-label={label}>
    {children}
  </Link>
);

/** A list of games under a title; `none` is shown if it is empty. */
const Games = ({
  id,
  title,
  games,
  none,
  children,
}: {
  id: string;
  title: string;
  games: readonly GameSummary[];
  none?: string;
  children: (game: GameSummary) => ReactElement;
}): ReactElement => (
  <section aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {none && games.length === 0 && <p className="quiet">{none}</p>}
    <ul>
      {games.map((game) => (
        <li key={game.game}>{children(game)}</li>
      ))}
    </ul>
  </section>
);

/** The challenges to the signed-in player. Asks each time who is signed in; a guest has no challenges. */
async function challengesToMe(): Promise<GameSummary[]> {
  const { name } = await get<Me>('/me');
  return name === null ? [] : (await get<OwnGames>('/me/games')).challenges;
}

/** Open tables, games to watch, and links to the player's own games. */
export function Lobby(): ReactElement {
  const [games, setGames] = useState<GameSummary[]>([]);
  const [own, setOwn] = useState<GameSummary[]>([]);
  const [challenges, setChallenges] = useState<GameSummary[]>([]);
  useEffect(() => {
    let isHere = true;
    const look = async (): Promise<void> => {
      const found = await get<GameSummary[]>('/games').catch(() => undefined);
      if (isHere && found) setGames(found);
    };
    const listen = async (): Promise<void> => {
      const found = await challengesToMe().catch(() => undefined);
      if (isHere && found) setChallenges(found);
    };
    const mine = ownGames().slice(0, 6);
    void Promise.all(mine.map((game) => get<GameSummary>(`/games/${game}`).catch(() => undefined))).then(
      (found) => {
        if (isHere) setOwn(found.filter((one) => one !== undefined));
      },
    );
    void look();
    void listen();
    const timer = setInterval(() => {
      if (document.hidden) return;
      void look();
      void listen();
    }, EVERY);
    return () => {
      isHere = false;
      clearInterval(timer);
    };
  }, []);
  const open = games.filter((one) => one.status === 'open');
  const running = games.filter((one) => one.status === 'playing');
  return (
    <div className="lobby">
      {own.length > 0 && (
        <Games id="own-games" title={words.home.back} games={own}>
          {(game) => (
            <>
              <GameLine game={game} mine={seatIn(game.game)} />
              {isHereId(game.game) && (
                <RemoveGame
                  game={game.game}
                  names={names(game)}
                  onGone={() => setOwn((all) => all.filter((one) => one !== game))}
                />
              )}
              {game.status === 'over' ? (
                <Link className="button" href={`/replay/${game.game}`}>
                  {words.home.replay}
                </Link>
              ) : (
                <ToTable game={game}>{words.home.goOn}</ToTable>
              )}
            </>
          )}
        </Games>
      )}
      {challenges.length > 0 && (
        <Games id="challenges" title={words.home.challenges} games={challenges}>
          {(game) => (
            <>
              <TableLine game={game} />
              <ToTable game={game}>{words.home.accept(names(game))}</ToTable>
            </>
          )}
        </Games>
      )}
      {!isWithoutServer && (
        <Games id="open-tables" title={words.home.lobby} games={open} none={words.home.nobody}>
          {(game) => (
            <>
              <TableLine game={game} />
              <ToTable game={game}>{words.home.join(names(game))}</ToTable>
            </>
          )}
        </Games>
      )}
      {running.length > 0 && (
        <Games id="running" title={words.home.running} games={running}>
          {(game) => (
            <>
              <span>{names(game)}</span>
              <ToTable game={game} label={words.home.watchGame(names(game))}>
                {words.home.watch}
              </ToTable>
            </>
          )}
        </Games>
      )}
    </div>
  );
}
