import type { LabelMessage } from '@kyuden/server/protocol';
import { en, optionText, plainText } from '@kyuden/words';

/** The label of an option, in words. */
export const labelOf = ({ label }: LabelMessage): string => plainText(optionText(en, label));

/** The label with the text that the option uses, in one line. */
export const optionLine = (option: LabelMessage): string =>
  option.text === undefined ? labelOf(option) : `${labelOf(option)}: ${option.text}`;
