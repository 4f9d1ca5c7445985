import type { ReactElement } from 'react';
import { words } from '../words.ts';

/** The name under which the player sits at a table. */
export const NameField = ({
  name,
  onName,
}: {
  name: string;
  onName: (name: string) => void;
}): ReactElement => (
  <label>
    {words.home.name}
    <input
      value={name}
      maxLength={40}
      placeholder={words.home.guest}
      autoComplete="nickname"
      onChange={(event) => onName(event.target.value)}
    />
  </label>
);
