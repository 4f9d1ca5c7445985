import type { SetCardInfo } from '@kyuden/server/protocol';
import { words } from '../words.ts';

/** Why a card does not play; '' if it does. */
export function whyNot(verdict: SetCardInfo['verdict']): string {
  const { needs, stops, sameAsOurs, sameInSet } = words.sets.verdicts;
  switch (verdict.status) {
    case 'plays':
      return '';
    case 'read only':
      return needs(verdict.needs);
    case 'declined':
      return words.list(verdict.stops.map((stop) => stops(stop.words)));
    case 'unclear':
      return verdict.problems.join('; ');
    case 'same name':
      return verdict.as === 'edition' ? sameAsOurs : sameInSet;
  }
}
