import { wordFor, words } from '../words.ts';

export const settingName = (name: string): string => words.settings[name]?.name ?? name;

/** The chosen value of a setting, as it stands behind the setting's name. */
export const settingValue = (name: string, value: string): string =>
  wordFor(words.settings[name]?.values ?? {}, value);
