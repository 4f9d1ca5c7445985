import { type ReactElement, useState } from 'react';
import { setTheme, type Theme, theme } from '../net/browser-memory.ts';
import { words } from '../words.ts';
import { Options } from './options.tsx';

export function ThemeSwitch(): ReactElement {
  const [value, setValue] = useState(theme);
  return (
    <label className="theme-switch">
      {words.app.theme}{' '}
      <select
        value={value}
        onChange={(event) => {
          const wanted = event.target.value as Theme;
          setTheme(wanted);
          setValue(wanted);
        }}
      >
        <Options of={Object.entries(words.app.themes)} />
      </select>
    </label>
  );
}
