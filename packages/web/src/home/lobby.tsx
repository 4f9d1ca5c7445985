import type { GameSummary, Me, OwnGames } from '@kyuden/server/protocol';
import { type ReactElement, useEffect, useState } from 'react';
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
        <section aria-labelledby="own-games">
          <h2 id="own-games">{words.home.back}</h2>
          <ul>
            {own.map((game) => (
              <li key={game.game}>
                <GameLine game={game} mine={seatIn(game.game)} />
                {game.status === 'over' ? (
                  <Link className="button" href={`/replay/${game.game}`}>
                    {words.home.replay}
                  </Link>
                ) : (
                  <Link className="button" href={`/play/${game.game}`}>
                    {words.home.goOn}
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {challenges.length > 0 && (
        <section aria-labelledby="challenges">
          <h2 id="challenges">{words.home.challenges}</h2>
          <ul>
            {challenges.map((game) => (
              <li key={game.game}>
                <TableLine game={game} />
                <Link className="button" href={`/play/${game.game}`}>
                  {words.home.accept(names(game))}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="open-tables">
        <h2 id="open-tables">{words.home.lobby}</h2>
        {open.length === 0 && <p className="quiet">{words.home.nobody}</p>}
        <ul>
          {open.map((game) => (
            <li key={game.game}>
              <TableLine game={game} />
              <Link className="button" href={`/play/${game.game}`}>
                {words.home.join(names(game))}
              </Link>
            </li>
          ))}
        </ul>
      </section>
      {running.length > 0 && (
        <section aria-labelledby="running">
          <h2 id="running">{words.home.running}</h2>
          <ul>
            {running.map((game) => (
              <li key={game.game}>
                <span>{names(game)}</span>
                <Link
                  className="button"
                  href={`/play/${game.game}`}
                  aria-label={words.home.watchGame(names(game))}
                >
                  {words.home.watch}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
