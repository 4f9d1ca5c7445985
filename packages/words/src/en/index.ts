import type { Locale } from '../locale.ts';
import { lines } from './lines.ts';
import { name } from './names.ts';

export const en: Locale = {
  name,
  line: lines,
  outcome: { negated: 'negated', replaced: 'replaced', delayed: 'delayed' },
};
