import type { Ask, Machine, Option } from '@kyuden/engine';
import { type Locale, optionText, plainText, promptText } from '@kyuden/words';
import { optionLabel } from './options.ts';
import { promptOf } from './prompts.ts';

/** The question in plain words of a language, on one line. */

export const promptIn = (locale: Locale, g: Machine, ask: Ask): string =>
  plainText(promptText(locale, promptOf(g, ask)));

/** The label of an option in plain words, with the text that it would use. */
export function optionIn(locale: Locale, g: Machine, ask: Ask, option: Option): string {
  const { label, text } = optionLabel(g, ask, option);
  const words = plainText(optionText(locale, label));
  return text === undefined ? words : `${words}: ${text}`;
}
