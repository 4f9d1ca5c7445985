import { en } from './en/game/index.ts';
import type { Locale } from './locale.ts';
import { pseudo } from './pseudo.ts';

/** The languages, and `qps`, the pseudo-locale in which tests find words that do not come from a locale. */
export const localeNames = ['en', 'qps'] as const;
export type LocaleName = (typeof localeNames)[number];

export const isLocaleName = (name: string): name is LocaleName =>
  (localeNames as readonly string[]).includes(name);

/** The words for each locale; those of the pseudo-locale are derived from the English ones. */
export const inLocales = <T>(english: T): Readonly<Record<LocaleName, T>> => ({
  en: english,
  qps: pseudo(english),
});

/** The words of the game in each locale. */
export const locales: Readonly<Record<LocaleName, Locale>> = inLocales(en);
