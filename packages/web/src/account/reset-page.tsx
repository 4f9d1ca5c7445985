import { type ReactElement, useState } from 'react';
import { type ApiProblem, resetPassword } from '../net/api.ts';
import { go } from '../route.tsx';
import { words } from '../words.ts';
import { AccountForm, Field, refused, type Said } from './account-form.tsx';

/** The page for players who have forgotten their password: a code from the operator lets them choose a new one. */
export default function ResetPage(): ReactElement {
  const [name, setName] = useState('');
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const [said, setSaid] = useState<Said>();
  const send = (): void => {
    resetPassword({ name, code, password }).then(
      () => go('/account'),
      (error: ApiProblem) => setSaid(refused(error)),
    );
  };
  return (
    <main className="page" id="content">
      <h1>{words.account.resetTitle}</h1>
      <p>{words.account.resetLead}</p>
      <AccountForm
        said={said}
        onSubmit={send}
        buttons={
          <button type="submit" className="seal">
            {words.account.reset}
          </button>
        }
      >
        <Field label={words.account.name} value={name} onValue={setName} autoComplete="username" />
        <Field label={words.account.code} value={code} onValue={setCode} autoComplete="one-time-code" />
        <Field
          label={words.account.newPassword}
          hint={words.account.hint}
          value={password}
          onValue={setPassword}
          autoComplete="new-password"
        />
      </AccountForm>
    </main>
  );
}
