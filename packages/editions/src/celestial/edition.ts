import { collectible } from '@kyuden/language';
import type { RuledEdition } from '../edition.ts';

/** Celestial Edition: only its rules in words are here. */
export const celestial: RuledEdition = {
  name: 'celestial',
  title: 'Celestial Edition',
  family: 'collectible',
  dialect: collectible,
  rulesFile: 'rules/celestial.jsonl',
};
