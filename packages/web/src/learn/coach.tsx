import type { GameMessage } from '@kyuden/server/protocol';
import { type ReactElement, useEffect, useState } from 'react';
import type { LessonNow } from '../here/messages.ts';
import { get } from '../net/api.ts';
import { noteLearnt } from '../net/browser-memory.ts';
import { Link } from '../route.tsx';
import { words } from '../words.ts';
import './learn.css';

/** Says what a lesson is about and what to do, beside the question. */
export function Coach({
  lesson,
  game,
  onAgain,
}: {
  lesson: string;
  game: GameMessage;
  onAgain: () => void;
}): ReactElement | null {
  const [now, setNow] = useState<LessonNow>();
  useEffect(() => {
    let isCurrent = true;
    void game.seq;
    void get<LessonNow>(`/games/${game.game}/lesson`).then((found) => {
      if (isCurrent) setNow(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [game.game, game.seq]);
  const isOver = now?.task === '';
  useEffect(() => {
    if (isOver) noteLearnt(lesson);
  }, [isOver, lesson]);
  if (!now) return null;
  const isDone = now.task === '';
  return (
    <section className="coach" aria-labelledby="coach-title">
      <h2 id="coach-title">{now.title}</h2>
      <small>{isDone ? words.learn.done : words.learn.step(now.at + 1, now.of)}</small>
      <div role="status">
        <p>{now.say}</p>
        {!isDone && (
          <p>
            <b>{now.task}</b>
          </p>
        )}
      </div>
      {now.hint && (
        <details key={now.at}>
          <summary>{words.learn.hint}</summary>
          <p>{now.hint}</p>
        </details>
      )}
      <div className="buttons">
        {isDone && now.next && (
          <Link className="button seal" href={`/learn/${now.next}`}>
            {words.learn.next}
          </Link>
        )}
        <button type="button" onClick={onAgain}>
          {words.learn.again}
        </button>
        <Link className="button" href="/learn">
          {words.learn.all}
        </Link>
      </div>
    </section>
  );
}
