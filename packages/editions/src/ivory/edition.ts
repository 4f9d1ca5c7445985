import { collectible } from '@kyuden/language';
import type { RuledEdition } from '../edition.ts';

/** Ivory Edition. It has only rules in words and cannot be played. */
export const ivory: RuledEdition = {
  name: 'ivory',
  title: 'Ivory Edition',
  family: 'collectible',
  dialect: { ...collectible, wording: { toJoins: true, lateTargets: true, openingIf: true } },
  rulesFile: 'rules/ivory.jsonl',
  formats: ["A Brother's Destiny (Ivory Edition)"],
  ruledKeywords: [
    'Absent',
    'Cavalry',
    'Conqueror',
    'Destined',
    'Discipline',
    'Expendable',
    'Fortification',
    'Home',
    'Invest',
    'Kharmic',
    'Loyal',
    'Naval',
    'Repeatable',
    'Reserve',
    'Tactician',
    'Terrain',
    'Tireless',
    'Unique',
  ],
};
