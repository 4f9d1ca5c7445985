import type { GameSummary, Me, OwnGames } from '@kyuden/server/protocol';
import { type ReactElement, Suspense, useCallback, useEffect, useState } from 'react';
import { moveDecks } from '../decks/kept-decks.ts';
import { GameLine } from '../home/game-line.tsx';
import { type ApiProblem, changePassword, get, remove, signIn, signUp } from '../net/api.ts';
import { Link } from '../route.tsx';
import { forgetOwnSets } from '../sets/own-sets.ts';
import { words } from '../words.ts';
import { AccountForm, Field, refused, type Said } from './account-form.tsx';
import { DeleteAccount } from './delete-account.tsx';

/** The account page. An account is optional; it makes decks and games available on other devices. */
export default function AccountPage(): ReactElement {
  const [name, setName] = useState<string | null>();
  const look = useCallback(
    () =>
      get<Me>('/me').then((me) => {
        forgetOwnSets();
        setName(me.name);
      }),
    [],
  );
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
          <p>
            <a className="button" href="/api/me/export" download>
              {words.account.export}
            </a>{' '}
            <small>{words.account.exportHint}</small>
          </p>
          <DeleteAccount onDone={() => void look()} />
          <Suspense fallback={<p>{words.app.loading}</p>}>
            <GamesOfAccount />
          </Suspense>
        </>
      )}
    </main>
  );
}

function SignIn({ onDone }: { onDone: () => void }): ReactElement {
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [said, setSaid] = useState<Said>();
  const enter = (): void => {
    signIn({ name, password }).then(onDone, (error: ApiProblem) => setSaid(refused(error)));
  };
  // Move decks built before sign-up to the account; the decks page lists those that failed.
  const begin = (): void => {
    signUp({ name, password })
      .then(moveDecks)
      .then(onDone, (error: ApiProblem) => setSaid(refused(error)));
  };
  return (
    <AccountForm
      said={said}
      onSubmit={enter}
      buttons={
        <>
          <button type="submit" className="seal">
            {words.account.signIn}
          </button>
          <button type="button" onClick={begin}>
            {words.account.create}
          </button>
        </>
      }
    >
      <Field label={words.account.name} value={name} onValue={setName} autoComplete="username" />
      <Field
        label={words.account.password}
        hint={words.account.hint}
        value={password}
        onValue={setPassword}
        autoComplete="current-password"
      />
      <p>
        <Link href="/account/reset">{words.account.forgotten}</Link>
      </p>
    </AccountForm>
  );
}

function NewPassword(): ReactElement {
  const [old, setOld] = useState('');
  const [password, setPassword] = useState('');
  const [said, setSaid] = useState<Said>();
  const send = (): void => {
    changePassword({ old, password }).then(
      () => {
        setOld('');
        setPassword('');
        setSaid({ text: words.account.changed, isGood: true });
      },
      (error: ApiProblem) => setSaid(refused(error)),
    );
  };
  return (
    <details>
      <summary>{words.account.change}</summary>
      <AccountForm
        said={said}
        onSubmit={send}
        buttons={<button type="submit">{words.account.change}</button>}
      >
        <Field
          label={words.account.oldPassword}
          value={old}
          onValue={setOld}
          autoComplete="current-password"
        />
        <Field
          label={words.account.newPassword}
          hint={words.account.hint}
          value={password}
          onValue={setPassword}
          autoComplete="new-password"
        />
      </AccountForm>
    </details>
  );
}

function GamesOfAccount(): ReactElement {
  const [games, setGames] = useState<GameSummary[]>([]);
  useEffect(() => {
    void get<OwnGames>('/me/games').then((found) => setGames(found.games));
  }, []);
  return (
    <section aria-labelledby="games">
      <h2 id="games">{words.account.games}</h2>
      {games.length === 0 && <p className="quiet">{words.account.noGames}</p>}
      <ul className="own-games">
        {games.map((game) => (
          <li key={game.game}>
            <GameLine game={game} mine={game.mine} />
            <Link className="button" href={`/${game.status === 'over' ? 'replay' : 'play'}/${game.game}`}>
              {game.status === 'over' ? words.home.replay : words.home.goOn}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
