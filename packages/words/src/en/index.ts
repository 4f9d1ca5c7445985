import type { Locale } from '../locale.ts';
import { answer } from './answers.ts';
import { lines } from './lines.ts';
import { abilityName, name } from './names.ts';
import { nextStop } from './next-stop.ts';

export const en: Locale = {
  name,
  line: lines,
  outcome: { negated: 'negated', replaced: 'replaced', delayed: 'delayed' },
  answer,
  nextStop,
  ability: abilityName,
};
