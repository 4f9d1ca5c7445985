import type { TableMade } from '@kyuden/server/protocol';
import { type ReactElement, useEffect, useState } from 'react';
import { hereKey } from '../here/messages.ts';
import { useEditions } from '../library/library.ts';
import { type ApiProblem, beginLesson, get, remove } from '../net/api.ts';
import { playerName } from '../net/browser-memory.ts';
import { Link } from '../route.tsx';
import { OneSeat } from '../table/game-page.tsx';
import { locale, words } from '../words.ts';
import { Coach } from './coach.tsx';

interface Listed {
  id: string;
  title: string;
  edition: string;
}

/** The lessons, or one of them at its table. */
export default function LearnPage({ lesson }: { lesson: string }): ReactElement {
  return lesson === '' ? <Lessons /> : <OneLesson lesson={lesson} />;
}

function Lessons(): ReactElement {
  const editions = useEditions();
  const [lessons, setLessons] = useState<Listed[]>([]);
  useEffect(() => {
    void get<Listed[]>('/lessons').then(setLessons);
  }, []);
  return (
    <main className="page" id="content">
      <h1>{words.learn.title}</h1>
      <p>{words.learn.lead}</p>
      {editions
        .filter(({ name }) => lessons.some((one) => one.edition === name))
        .map(({ name, title }) => (
          <section key={name} aria-labelledby={`lessons-${name}`}>
            <h2 id={`lessons-${name}`}>{title}</h2>
            <ol className="lessons">
              {lessons
                .filter((one) => one.edition === name)
                .map((one) => (
                  <li key={one.id}>
                    <Link href={`/learn/${one.id}`}>{one.title}</Link>
                  </li>
                ))}
            </ol>
          </section>
        ))}
    </main>
  );
}

function OneLesson({ lesson }: { lesson: string }): ReactElement {
  const [game, setGame] = useState('');
  const [problem, setProblem] = useState('');
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let made = '';
    let isGone = false;
    void tries;
    beginLesson(lesson, [playerName() || words.learn.you, words.learn.opponent]).then(
      (table: TableMade) => {
        made = table.game;
        if (isGone) void remove(`/games/${made}`);
        else setGame(made);
      },
      (error: ApiProblem) => setProblem(error.message),
    );
    return () => {
      isGone = true;
      setGame('');
      // A lesson is begun anew each time, so its game is not kept.
      if (made) void remove(`/games/${made}`);
    };
  }, [lesson, tries]);
  if (game === '')
    return (
      <main className="page" id="content">
        <h1>{words.learn.title}</h1>
        <p role="status">{problem ? locale.sentence(problem) : words.app.loading}</p>
      </main>
    );
  return (
    <OneSeat
      key={game}
      game={game}
      ownKey={hereKey(0)}
      coach={(picture) => <Coach game={picture} onAgain={() => setTries(tries + 1)} />}
    />
  );
}
