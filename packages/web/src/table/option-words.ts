import type { LabelMessage } from '@kyuden/server/protocol';
import { optionText, plainText } from '@kyuden/words';
import { locale } from '../words.ts';

/** The label of an option, in words. */
export const labelOf = ({ label }: LabelMessage): string => plainText(optionText(locale, label));

/** The label with the text of the ability, in one line. */
export const optionLine = (option: LabelMessage): string =>
  option.text === undefined ? labelOf(option) : `${labelOf(option)}: ${option.text}`;
