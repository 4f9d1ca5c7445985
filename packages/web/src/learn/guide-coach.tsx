import type { GameMessage } from '@kyuden/server/protocol';
import { botReasonText } from '@kyuden/words';
import { type ReactElement, useEffect, useState } from 'react';
import type { Advised, GuideNow, Mistake } from '../here/messages.ts';
import { get } from '../net/api.ts';
import type { Connection } from '../net/connection.ts';
import { Link } from '../route.tsx';
import { labelOf, optionLine } from '../table/option-words.ts';
import { locale, words } from '../words.ts';
import './learn.css';

/** The coach of a guided game: what the question means, what a good player would do, and what to take back. */
export default function GuideCoach({
  game,
  connection,
}: {
  game: GameMessage;
  connection: Connection;
}): ReactElement | null {
  const [now, setNow] = useState<GuideNow | null>(null);
  const [advised, setAdvised] = useState<Advised | null>(null);
  const asked = game.request?.id;
  useEffect(() => {
    let isCurrent = true;
    void game.seq;
    const path = `/games/${game.game}`;
    void get<GuideNow | null>(`${path}/guide`).then((found) => {
      if (isCurrent) setNow(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [game.game, game.seq]);
  useEffect(() => {
    let isCurrent = true;
    setAdvised(null);
    if (asked === undefined) return;
    // Also asked for when nobody looks at it: the coach compares the answer with it.
    void get<Advised | null>(`/games/${game.game}/advice`).then((found) => {
      if (isCurrent) setAdvised(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [game.game, asked]);
  if (!now) return null;
  return (
    <>
      {now.mistake && (
        <OneMistake
          mistake={now.mistake}
          onBack={game.undo === 'no' ? undefined : () => void connection.undo()}
        />
      )}
      <section className="coach guide" aria-labelledby="coach-title">
        <h2 id="coach-title">{now.title}</h2>
        <div role="status">
          {now.isNew && now.say && <p>{now.say}</p>}
          {now.look && (
            <p>
              <b>{words.learn.looks}</b> {now.look}
            </p>
          )}
        </div>
        {!now.isNew && now.say && (
          <details key={now.say}>
            <summary>{words.learn.explain}</summary>
            <p>{now.say}</p>
          </details>
        )}
        {advised && (
          <details key={asked}>
            <summary>{words.learn.would}</summary>
            <p>
              <b>{optionLine(advised.best)}</b>
            </p>
            <p>{words.learn.because(botReasonText(locale, advised.why))}</p>
          </details>
        )}
        {game.view.over && (
          <div className="buttons">
            <Link className="button" href="/learn">
              {words.learn.all}
            </Link>
          </div>
        )}
      </section>
    </>
  );
}

function OneMistake({
  mistake: { did, better, why, chance, best },
  onBack,
}: {
  mistake: Mistake;
  onBack: (() => void) | undefined;
}): ReactElement {
  return (
    <div className="coach mistake" role="alert">
      <p>{words.learn.mistake(labelOf(did), chance)}</p>
      <p>
        {words.learn.better(labelOf(better), best)} {words.learn.because(botReasonText(locale, why))}
      </p>
      {onBack && (
        <button type="button" onClick={onBack}>
          {words.learn.takeBack}
        </button>
      )}
    </div>
  );
}
