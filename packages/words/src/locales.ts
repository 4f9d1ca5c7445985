import { en } from './en/game/index.ts';
import type { Locale } from './locale.ts';
import { pseudo } from './pseudo.ts';

/** The languages, and `qps`, in which tests find words that no locale made. */
export const localeNames = ['en', 'qps'] as const;
export type LocaleName = (typeof localeNames)[number];

export const isLocaleName = (name: string): name is LocaleName =>
  (localeNames as readonly string[]).includes(name);

/** For each locale its own set of words, made from the English one where it is made up. */
export const inLocales = <T>(english: T): Readonly<Record<LocaleName, T>> => ({
  en: english,
  qps: pseudo(english),
});

/** The words of the game in each locale. */
export const locales: Readonly<Record<LocaleName, Locale>> = inLocales(en);
