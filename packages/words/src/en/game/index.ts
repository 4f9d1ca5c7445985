import type { Locale } from '../../locale.ts';
import { lines } from './lines.ts';
import { abilityName, name } from './names.ts';
import { nextStop } from './next-stop.ts';
import { cardWords, prompts, provinceChoice } from './prompts.ts';

export const en: Locale = {
  name,
  line: lines,
  outcome: { negated: 'negated', replaced: 'replaced', delayed: 'delayed' },
  prompt: prompts,
  provinceChoice,
  cardWords,
  nextStop,
  ability: abilityName,
};
