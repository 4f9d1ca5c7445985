import { type Edition, playableEditions, readSettings as readSettingsOf } from '@kyuden/editions';
import { en, reasonText } from '@kyuden/words';
import { nearest } from './args.ts';
import { UsageError } from './io.ts';
import { paragraph } from './report/text.ts';

/** The settings of a table by name, where the rules leave a choice. */
export type Settings = Record<string, string>;

/**
 * Parses settings from the command line, `name=value` each. Only given settings are kept: the others use the defaults,
 * even if those change later.
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

/** The faults in settings from any source, each with a suggestion. */
export function settingFaults(edition: Edition, settings: Readonly<Record<string, unknown>>): string[] {
  return readSettingsOf(edition, settings).errors.map(({ name, why }) => {
    const meant = nearest(name, Object.keys(edition.settings));
    return meant !== undefined && meant !== name
      ? `there is no setting "${name}"; did you mean ${meant}?`
      : reasonText(en, why);
  });
}

/** Help text for all settings: their values, default first, and their effects. */
export const settingsHelp: string = playableEditions()
  .map((edition) => {
    const lines = Object.entries(edition.settings).map(
      ([name, { values, why }]) => `    ${name}=${values.join('|')}\n${paragraph(why, 118, '      ')}`,
    );
    return `  in ${edition.name}:\n${lines.join('\n')}`;
  })
  .join('\n');
