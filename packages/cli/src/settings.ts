import { type Edition, playableEditions, readSettings as readSettingsOf } from '@kyuden/editions';
import { en, reasonText } from '@kyuden/words';
import { nearest } from './args.ts';
import { UsageError } from './io.ts';
import { paragraph } from './report/text.ts';

/** What the players of a table agree on where the rules can be read in two ways; by name. */
export type Settings = Record<string, string>;

/**
 * Settings as the command line gives them, `name=value` each. Only what was given is kept: everything else has its
 * default, now and if the defaults change.
 */
export function readSettings(edition: Edition, given: readonly string[] = []): Settings {
  const settings: Settings = {};
  for (const one of given) {
    const [, name = '', value = ''] = /^([^=]*)=(.*)$/s.exec(one) ?? [];
    if (name === '') throw new UsageError(`--setting needs name=value, not '${one}'`);
    if (Object.hasOwn(settings, name)) throw new UsageError(`the setting ${name} is given twice`);
    settings[name] = value;
  }
  const [fault] = settingFaults(edition, settings);
  if (fault !== undefined) throw new UsageError(fault);
  return settings;
}

/** What is wrong with settings from anywhere, each with what was probably meant. */
export function settingFaults(edition: Edition, settings: Readonly<Record<string, unknown>>): string[] {
  return readSettingsOf(edition, settings).errors.map(({ name, why }) => {
    const meant = nearest(name, Object.keys(edition.settings));
    return meant !== undefined && meant !== name
      ? `there is no setting "${name}"; did you mean ${meant}?`
      : reasonText(en, why);
  });
}

/** The settings there are, for the help: each with its values, the default first, and what they decide. */
export const settingsHelp: string = playableEditions()
  .map((edition) => {
    const lines = Object.entries(edition.settings).map(
      ([name, { values, why }]) => `    ${name}=${values.join('|')}\n${paragraph(why, 118, '      ')}`,
    );
    return `  in ${edition.name}:\n${lines.join('\n')}`;
  })
  .join('\n');
