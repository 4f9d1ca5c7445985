import { collectible } from '@kyuden/language';
import type { RuledEdition } from '../edition.ts';

/** Ivory Edition: only its rules in words are here. */
export const ivory: RuledEdition = {
  name: 'ivory',
  title: 'Ivory Edition',
  family: 'collectible',
  dialect: collectible,
  rulesFile: 'rules/ivory.jsonl',
};
