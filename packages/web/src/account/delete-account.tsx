import { type ReactElement, useState } from 'react';
import { type ApiProblem, deleteAccount } from '../net/api.ts';
import { words } from '../words.ts';
import { AccountForm, Field, refused, type Said } from './account-form.tsx';

/** Deletes the account, after the password was entered once more. */
export function DeleteAccount({ onDone }: { onDone: () => void }): ReactElement {
  const [password, setPassword] = useState('');
  const [said, setSaid] = useState<Said>();
  const send = (): void => {
    deleteAccount({ password }).then(onDone, (error: ApiProblem) => setSaid(refused(error)));
  };
  return (
    <details>
      <summary>{words.account.erase}</summary>
      <p>{words.account.eraseMeans}</p>
      <AccountForm
        said={said}
        onSubmit={send}
        buttons={<button type="submit">{words.account.eraseSure}</button>}
      >
        <Field
          label={words.account.oldPassword}
          value={password}
          onValue={setPassword}
          autoComplete="current-password"
        />
      </AccountForm>
    </details>
  );
}
