import type { GameSummary } from '@kyuden/server/protocol';
import type { ReactElement } from 'react';
import { useEditions } from '../library/library.ts';
import { editionTitle } from '../sets/edition-title.ts';
import { dateText, words } from '../words.ts';
import './game-line.css';
import { resultWords } from './result.ts';

/** One of the player's games: players, result, date and edition. */
export function GameLine({ game, mine }: { game: GameSummary; mine: number }): ReactElement {
  const editions = useEditions();
  const date = new Date(game.changed);
  return (
    <span className="game-line">
      <b>{words.list(game.seats.filter((one) => one.taken).map((one) => one.name))}</b>
      <small>
        <span className="game-result">{resultWords(game, mine)}</span>{' '}
        <time dateTime={date.toISOString()}>{dateText(date)}</time>
        {' · '}
        {editionTitle(editions, game.edition)}
      </small>
    </span>
  );
}
