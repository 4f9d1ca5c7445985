import type { NextStop } from '../../next-stop.ts';
import { plainText, text } from '../../text.ts';
import { name } from './names.ts';

/** The words after 'If you pass'; '' for a kind that this version does not know. */
export function nextStop(facts: NextStop): string {
  switch (facts.kind) {
    case 'acts':
      return plainText(text`${name(facts.player)} may act`);
    case 'answers':
      return 'the others may answer, then play goes on';
    case 'phase':
      return `the ${facts.phase} Phase goes on: nobody acts any more`;
    case 'play':
      return 'play goes on';
    default:
      return '';
  }
}
