import { type ReactElement, useState } from 'react';
import { setTheme, type Theme, theme } from '../net/browser-memory.ts';
import { words } from '../words.ts';

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
        {Object.entries(words.app.themes).map(([name, label]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
