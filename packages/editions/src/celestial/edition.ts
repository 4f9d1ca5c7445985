import { collectible } from '@kyuden/language';
import type { RuledEdition } from '../edition.ts';

/** Celestial Edition. It has only rules in words and cannot be played. */
export const celestial: RuledEdition = {
  name: 'celestial',
  title: 'Celestial Edition',
  family: 'collectible',
  dialect: collectible,
  rulesFile: 'rules/celestial.jsonl',
  formats: ['Destroyer War (Celestial)'],
  ruledKeywords: ['Cavalry', 'Kensai', 'Loyal', 'Naval', 'Tactical', 'Tactician', 'Terrain', 'Unique'],
};
