import type { ReactElement, ReactNode } from 'react';
import type { ApiProblem } from '../net/api.ts';
import { locale } from '../words.ts';

/** The result of a submitted form. */
export interface Said {
  text: string;
  isGood: boolean;
}

export const refused = (error: ApiProblem): Said => ({ text: locale.sentence(error.message), isGood: false });

/** A form: fields in a column, the result, and buttons. */
export function AccountForm({
  said,
  onSubmit,
  buttons,
  children,
}: {
  said: Said | undefined;
  onSubmit: () => void;
  buttons: ReactNode;
  children: ReactNode;
}): ReactElement {
  return (
    <form
      className="column sign-in"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
      {said && (
        <p className={said.isGood ? '' : 'problem'} role={said.isGood ? 'status' : 'alert'}>
          {said.text}
        </p>
      )}
      <div className="buttons">{buttons}</div>
    </form>
  );
}

/** One input field; passwords are masked. */
export function Field({
  label,
  hint,
  value,
  onValue,
  autoComplete,
}: {
  label: string;
  hint?: string;
  value: string;
  onValue: (value: string) => void;
  autoComplete: 'username' | 'current-password' | 'new-password' | 'one-time-code';
}): ReactElement {
  return (
    <label className="column">
      {label} {hint && <small>{hint}</small>}
      <input
        type={autoComplete.endsWith('password') ? 'password' : 'text'}
        value={value}
        autoComplete={autoComplete}
        onChange={(event) => onValue(event.target.value)}
      />
    </label>
  );
}
