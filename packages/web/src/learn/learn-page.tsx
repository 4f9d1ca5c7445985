import type { EditionInfo, TableMade } from '@kyuden/server/protocol';
import { type ReactElement, useEffect, useState } from 'react';
import { hereKey, type LessonList } from '../here/messages.ts';
import { useEditions } from '../library/library.ts';
import { type ApiProblem, beginGuide, beginLesson, get, remove } from '../net/api.ts';
import { keepKey, learntLessons, playerName } from '../net/browser-memory.ts';
import { go, Link } from '../route.tsx';
import { OneSeat } from '../table/game-page.tsx';
import { locale, words } from '../words.ts';
import { Coach } from './coach.tsx';

/** The lessons and guided games, or one of them at its table. */
export default function LearnPage({ lesson, guide }: { lesson: string; guide: string }): ReactElement {
  if (guide !== '') return <Guide guide={guide} />;
  return lesson === '' ? <Lessons /> : <OneLesson lesson={lesson} />;
}

const NONE: LessonList = { lessons: [], guides: [] };

function Lessons(): ReactElement {
  const editions = useEditions();
  const [{ lessons, guides }, setLessons] = useState(NONE);
  const learnt = learntLessons();
  /** An edition with a whole path comes before one with a lesson on what differs. */
  const length = ({ name }: EditionInfo): number => lessons.filter((one) => one.edition === name).length;
  useEffect(() => {
    void get<LessonList>('/lessons').then(setLessons);
  }, []);
  return (
    <main className="page" id="content">
      <h1>{words.learn.title}</h1>
      <p>{words.learn.lead}</p>
      {editions
        .filter((one) => length(one) > 0)
        .sort((a, b) => length(b) - length(a))
        .map(({ name, title }) => (
          <section key={name} aria-labelledby={`lessons-${name}`}>
            <h2 id={`lessons-${name}`}>{title}</h2>
            <ol className="lessons">
              {lessons
                .filter((one) => one.edition === name)
                .map((one) => (
                  <li key={one.id}>
                    <Link href={`/learn/${one.id}`}>{one.title}</Link>
                    {learnt.includes(one.id) && <small> ✓ {words.learn.finished}</small>}
                  </li>
                ))}
            </ol>
            {guides
              .filter((one) => one.edition === name)
              .map((one) => (
                <p key={one.id} className="guided">
                  <Link className="button seal" href={`/learn/game/${one.id}`}>
                    {one.title}
                  </Link>
                  <span>{words.learn.guided}</span>
                </p>
              ))}
          </section>
        ))}
    </main>
  );
}

/** Begins a guided game and goes to its table. It is kept like any game of this browser. */
function Guide({ guide }: { guide: string }): ReactElement {
  const [problem, setProblem] = useState('');
  useEffect(() => {
    let isGone = false;
    beginGuide(guide, [playerName() || words.learn.you, words.learn.opponent]).then(
      ({ game, key, seat }) => {
        if (isGone) return void remove(`/games/${game}`);
        if (key) keepKey(game, key, seat);
        go(`/play/${game}`, true);
      },
      (error: ApiProblem) => setProblem(error.message),
    );
    return () => {
      isGone = true;
    };
  }, [guide]);
  return (
    <main className="page" id="content">
      <h1>{words.learn.title}</h1>
      <p role="status">{problem ? locale.sentence(problem) : words.app.loading}</p>
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
      isLesson
      coach={(picture) => <Coach lesson={lesson} game={picture} onAgain={() => setTries(tries + 1)} />}
    />
  );
}
