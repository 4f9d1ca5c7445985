import { type ReactElement, useCallback, useEffect, useState } from 'react';
import { type ApiProblem, type GameSummary, get, post, put, remove } from '../net/api.ts';
import { Link } from '../route.tsx';
import { words } from '../words/en.ts';

/** An account, which nobody needs: decks and games that follow the player. */
export default function AccountPage(): ReactElement {
  const [name, setName] = useState<string | null>();
  const look = useCallback(() => get<{ name: string | null }>('/me').then((me) => setName(me.name)), []);
  useEffect(() => void look(), [look]);
  return (
    <main className="page" id="content">
      <h1>{words.account.title}</h1>
      <p className="quiet">{words.account.lead}</p>
      {name === null && <SignIn onDone={() => void look()} />}
      {name && (
        <>
          <p>{words.account.signedIn(name)}</p>
          <div className="buttons">
            <button type="button" onClick={() => void remove('/session').then(look)}>
              {words.account.signOut}
            </button>
            <button type="button" onClick={() => void remove('/sessions').then(look)}>
              {words.account.signOutEverywhere}
            </button>
          </div>
          <NewPassword />
          <OwnGames />
        </>
      )}
    </main>
  );
}

function SignIn({ onDone }: { onDone: () => void }): ReactElement {
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState('');
  const send = (path: string): void => {
    post(path, { name, password }).then(onDone, (error: ApiProblem) => setProblem(error.message));
  };
  return (
    <form
      className="column sign-in"
      onSubmit={(event) => {
        event.preventDefault();
        send('/session');
      }}
    >
      <label className="column">
        {words.account.name}
        <input value={name} autoComplete="username" onChange={(event) => setName(event.target.value)} />
      </label>
      <label className="column">
        {words.account.password} <small>{words.account.hint}</small>
        <input
          type="password"
          value={password}
          autoComplete="current-password"
          onChange={(event) => setPassword(event.target.value)}
        />
      </label>
      {problem && (
        <p className="problem" role="alert">
          {words.sentence(problem)}
        </p>
      )}
      <div className="buttons">
        <button type="submit" className="seal">
          {words.account.signIn}
        </button>
        <button type="button" onClick={() => send('/accounts')}>
          {words.account.create}
        </button>
      </div>
    </form>
  );
}

function NewPassword(): ReactElement {
  const [old, setOld] = useState('');
  const [password, setPassword] = useState('');
  const [said, setSaid] = useState<{ text: string; isGood: boolean }>();
  return (
    <details>
      <summary>{words.account.newPassword}</summary>
      <form
        className="column sign-in"
        onSubmit={(event) => {
          event.preventDefault();
          put('/me/password', { old, password }).then(
            () => {
              setOld('');
              setPassword('');
              setSaid({ text: words.account.changed, isGood: true });
            },
            (error: ApiProblem) => setSaid({ text: words.sentence(error.message), isGood: false }),
          );
        }}
      >
        <label className="column">
          {words.account.oldPassword}
          <input
            type="password"
            value={old}
            autoComplete="current-password"
            onChange={(event) => setOld(event.target.value)}
          />
        </label>
        <label className="column">
          {words.account.newPassword} <small>{words.account.hint}</small>
          <input
            type="password"
            value={password}
            autoComplete="new-password"
            onChange={(event) => setPassword(event.target.value)}
          />
        </label>
        {said && (
          <p className={said.isGood ? '' : 'problem'} role={said.isGood ? 'status' : 'alert'}>
            {said.text}
          </p>
        )}
        <button type="submit">{words.account.change}</button>
      </form>
    </details>
  );
}

function OwnGames(): ReactElement {
  const [games, setGames] = useState<GameSummary[]>([]);
  useEffect(() => {
    void get<{ games: GameSummary[] }>('/me/games').then((found) => setGames(found.games));
  }, []);
  return (
    <section aria-labelledby="games">
      <h2 id="games">{words.account.games}</h2>
      {games.length === 0 && <p className="quiet">{words.account.noGames}</p>}
      <ul>
        {games.map((game) => (
          <li key={game.game}>
            <Link href={`/${game.status === 'over' ? 'replay' : 'play'}/${game.game}`}>
              {words.list(game.seats.map((one) => one.name))}
            </Link>{' '}
            {new Date(game.changed).toLocaleDateString()}
          </li>
        ))}
      </ul>
    </section>
  );
}
