import type { Ask, Machine, Option } from '@kyuden/engine';
import { en, type Locale } from '@kyuden/words';
import { optionIn, promptIn } from './question-in.ts';

/** The question in plain words, usually English, for situations, the terminal and external bots. */

export const promptWords = (g: Machine, ask: Ask, locale: Locale = en): string => promptIn(locale, g, ask);

export const optionWords = (g: Machine, ask: Ask, option: Option, locale: Locale = en): string =>
  optionIn(locale, g, ask, option);
