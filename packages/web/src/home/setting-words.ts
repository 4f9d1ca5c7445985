import { wordFor, words } from '../words.ts';

export const settingName = (name: string): string => words.settings[name]?.name ?? name;

/** The words for the value of a setting. */
export const settingValue = (name: string, value: string): string =>
  wordFor(words.settings[name]?.values ?? {}, value);
