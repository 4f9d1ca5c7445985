import type { Locale } from '../../locale.ts';
import { botReasons, substitutions } from './bot-reasons.ts';
import { lines } from './lines.ts';
import { abilityName, name } from './names.ts';
import { nextStop } from './next-stop.ts';
import { options } from './options.ts';
import { prompts } from './prompts.ts';
import { reasons } from './reasons/index.ts';
import { rulesVersions } from './reasons/table.ts';
import { sentence } from './sentence.ts';

export const en: Locale = {
  name,
  line: lines,
  outcome: { negated: 'negated', replaced: 'replaced', delayed: 'delayed' },
  prompt: prompts,
  option: options,
  nextStop,
  reason: reasons,
  rulesVersions,
  sentence,
  ability: abilityName,
  botReason: botReasons,
  substitution: substitutions,
};
