import type { Reason, ReasonFacts, ReasonWords } from '../../../reason.ts';
import { sentence } from '../sentence.ts';
import { cardReasons, choiceReasons } from './card.ts';
import { deckLineReasons, deckReasons } from './deck.ts';
import { entryReasons } from './entry.ts';
import { siteReasons } from './site.ts';
import { connectionReasons, tableReasons } from './table.ts';
import { targetReasons } from './target.ts';
import { useReasons } from './use.ts';

/** Reasons why something cannot be done, as clauses within a sentence. */
export const reasons: ReasonWords<ReasonFacts> = {
  ...useReasons,
  ...targetReasons,
  ...entryReasons,
  ...cardReasons,
  ...choiceReasons,
  ...tableReasons,
  ...connectionReasons,
  ...siteReasons,
  ...deckReasons,
  ...deckLineReasons,
  byEquip: ({ why }) => `it comes into play by Equip. ${sentence(said(why))}`.trimEnd(),
};

const said = (why: Reason): string =>
  (reasons[why.kind] as ((facts: Reason) => string) | undefined)?.(why) ?? '';
