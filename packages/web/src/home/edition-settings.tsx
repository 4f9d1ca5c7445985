import type { EditionInfo } from '@kyuden/server/protocol';
import type { ReactElement } from 'react';
import { Options } from '../look/options.tsx';
import { RuleLink } from '../rules/rule-link.tsx';
import { words } from '../words.ts';
import { settingName, settingValue } from './setting-words.ts';

/** The settings of a table that the rules of its edition leave open, including optional rules. */
export function EditionSettings({
  edition,
  chosen,
  onChoose,
}: {
  edition: EditionInfo;
  chosen: Readonly<Record<string, string>>;
  onChoose: (name: string, value: string) => void;
}): ReactElement | null {
  const settings = Object.entries(edition.settings);
  if (settings.length === 0) return null;
  return (
    <fieldset className="edition-settings">
      <legend>{words.home.agreed(edition.title)}</legend>
      {settings.map(([name, { values, default: usual, rule, why }]) => (
        <div key={name}>
          <label>
            {settingName(name)}
            <select
              value={chosen[name] ?? usual}
              aria-describedby={`why-${name}`}
              onChange={({ target }) => onChoose(name, target.value)}
            >
              <Options of={values.map((value) => [value, settingValue(name, value)])} />
            </select>
          </label>
          <p className="quiet" id={`why-${name}`}>
            {why} <RuleLink id={rule} />
          </p>
        </div>
      ))}
    </fieldset>
  );
}
