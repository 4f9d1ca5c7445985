import type { Ask, Machine, Option } from '@kyuden/engine';
import { en, type Locale, optionText, plainText, promptText } from '@kyuden/words';
import { optionLabel } from './options.ts';
import { promptOf } from './prompts.ts';

/** The question in plain words on one line, for situations, the terminal and external bots. */

export const promptWords = (g: Machine, ask: Ask, locale: Locale = en): string =>
  plainText(promptText(locale, promptOf(g, ask)));

/** The label of an option in plain words, with the text that it would use. */
export function optionWords(g: Machine, ask: Ask, option: Option, locale: Locale = en): string {
  const { label, text } = optionLabel(g, ask, option);
  const words = plainText(optionText(locale, label));
  return text === undefined ? words : `${words}: ${text}`;
}
