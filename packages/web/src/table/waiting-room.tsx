import type { WaitingMessage } from '@kyuden/server/protocol';
import { type ReactElement, useState } from 'react';
import { DeckPicker, type PickedDeck } from '../decks/deck-picker.tsx';
import { useDecks } from '../decks/use-decks.ts';
import { NameField } from '../home/name-field.tsx';
import { TableTerms } from '../home/table-terms.tsx';
import { useEditionInfo, useEditions } from '../library/library.ts';
import { CopyButton } from '../look/copy-button.tsx';
import { type ApiProblem, join } from '../net/api.ts';
import { keepPlayerName, playerName } from '../net/browser-memory.ts';
import { AcceptSets } from '../sets/accept-sets.tsx';
import { locale, words } from '../words.ts';
import './waiting-room.css';

/** A table that waits for players: the link to invite others, or a seat to take. */
export function WaitingRoom({
  waiting,
  onSeated,
  onGiveUp,
}: {
  waiting: WaitingMessage;
  onSeated: (key: string) => void;
  onGiveUp: () => void;
}): ReactElement {
  const empty = waiting.seats.filter((one) => !one.taken).length;
  const isSeated = waiting.seat >= 0;
  const people = waiting.seats.filter((one) => one.taken && !one.bot).map((one) => one.name);
  return (
    <main className="page waiting" id="content">
      <h1>
        {isSeated || empty === 0
          ? words.waiting.title
          : words.waiting.invited(words.list(people), people.length)}
      </h1>
      <ul className="waiting-seats">
        {waiting.seats.map((one) => (
          <li key={one.seat} className={one.taken ? 'taken' : 'empty'}>
            {one.taken ? one.name : words.waiting.empty}
            {one.bot && <small> {words.waiting.bot}</small>}
          </li>
        ))}
      </ul>
      <TableTerms table={waiting} />
      {waiting.shownIn !== undefined && <p role="status">{words.waiting.shownIn(waiting.shownIn)}</p>}
      {empty > 0 && <p role="status">{words.waiting.missing(empty)}</p>}
      {isSeated ? (
        <>
          <label className="column">
            {words.waiting.invite}
            <input readOnly value={location.href} onFocus={(event) => event.target.select()} />
          </label>
          <div className="buttons">
            <CopyButton text={location.href} label={words.waiting.copy} />
            <button type="button" onClick={onGiveUp}>
              {words.waiting.giveUp}
            </button>
          </div>
        </>
      ) : (
        empty > 0 && <TakeSeat waiting={waiting} onSeated={onSeated} />
      )}
    </main>
  );
}

function TakeSeat({
  waiting: { game, edition },
  onSeated,
}: {
  waiting: WaitingMessage;
  onSeated: (key: string) => void;
}): ReactElement {
  const { decks } = useEditionInfo(edition);
  const isOffered = useEditions().some((one) => one.name === edition);
  const [isAccepted, setAccepted] = useState(false);
  const own = useDecks();
  const [name, setName] = useState(playerName);
  const [problem, setProblem] = useState('');
  const [picked, setPicked] = useState<PickedDeck>(() => {
    const id = decks[1]?.id ?? decks[0]?.id ?? '';
    return { id, given: { starter: id } };
  });
  const sit = async (): Promise<void> => {
    try {
      keepPlayerName(name);
      const wish = {
        name: name.trim() || words.home.guest,
        deck: picked.given,
        ...(isAccepted && { accept: edition }),
      };
      const { key } = await join(game, wish);
      if (key) onSeated(key);
    } catch (error) {
      setProblem((error as ApiProblem).message);
    }
  };
  if (!own.isThere) return <p>{words.app.loading}</p>;
  return (
    <div className="start take-seat">
      {!isOffered && <AcceptSets edition={edition} isAccepted={isAccepted} onAccept={setAccepted} />}
      <NameField name={name} onName={setName} />
      <DeckPicker edition={edition} kept={own.decks} picked={picked.id} onPick={setPicked} />
      {problem && (
        <p className="problem" role="alert">
          {locale.sentence(problem)}
        </p>
      )}
      <div className="take">
        <button
          type="button"
          className="seal big"
          disabled={!isOffered && !isAccepted}
          onClick={() => void sit()}
        >
          {words.waiting.takeSeat}
        </button>
      </div>
    </div>
  );
}
