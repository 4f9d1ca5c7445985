import type { GameMessage } from '@kyuden/server/protocol';
import type { ReactElement } from 'react';
import { loserIn } from '../home/result.ts';
import type { Connection } from '../net/connection.ts';
import { Link } from '../route.tsx';
import { words } from '../words.ts';

/** The result of the game, and what to do next. */
export function GameOver({ game, connection }: { game: GameMessage; connection: Connection }): ReactElement {
  const { winners, how } = game.view.over!;
  const names = words.list(winners.map((seat) => game.seats[seat]?.name ?? ''));
  const isMine = winners.includes(game.seat);
  const wins = words.over.wins(names, winners.length);
  const by = words.over.by(how, loserIn(winners, game.seats, game.seat));
  const who =
    winners.length === 0 ? words.over.draw : isMine ? words.over.won : game.seat < 0 ? wins : words.over.lost;
  return (
    <section className="request over" aria-labelledby="over-title" role="status">
      <h2 id="over-title">{who}</h2>
      {winners.length > 0 && <p>{words.over.winsIn(names, winners.length, by)}</p>}
      <div className="buttons">
        <Link className="button" href={`/replay/${game.game}`}>
          {words.home.replay}
        </Link>
        {game.seat >= 0 && (
          <button type="button" onClick={() => connection.do({ type: 'rematch' })}>
            {words.over.rematch}
          </button>
        )}
        <Link className="button" href="/">
          {words.menu.leave}
        </Link>
      </div>
    </section>
  );
}
