import {
  bareDeck,
  checkDeck,
  type Deck,
  deckSums,
  type Edition,
  readDeck,
  standInsOf,
} from '@kyuden/editions';
import { english } from '@kyuden/words';
import type { DeckLine, DeckReport } from '../protocol/index.ts';

/** Reads a deck list and reports all problems, line by line. */
export function deckReport(edition: Edition, text: string): { deck: Deck; report: DeckReport } {
  const { deck, errors } = readDeck(edition, text, '');
  const problems: DeckLine[] = errors.map(({ line, why, nearest }) => ({
    line,
    why,
    message: english(why),
    nearest,
    rule: edition.deckRules.cite.legal,
    cards: [],
  }));
  for (const { rule, why, cards, lines } of checkDeck(deck, edition.cards, edition.deckRules)) {
    const message = english(why);
    for (const line of lines.length > 0 ? lines : [0])
      problems.push({ line, why, message, rule, cards, nearest: [] });
  }
  problems.sort((a, b) => a.line - b.line);
  const bare = bareDeck(deck);
  const total = (entries: readonly { count: number }[]) => entries.reduce((sum, one) => sum + one.count, 0);
  const report = {
    name: deck.name,
    legal: problems.length === 0,
    format: deck.format ?? '',
    sums: deckSums(deck, edition.cards, edition.deckRules),
    counts: { stronghold: total(bare.stronghold), dynasty: total(bare.dynasty), fate: total(bare.fate) },
    stronghold: [...bare.stronghold],
    dynasty: [...bare.dynasty],
    fate: [...bare.fate],
    standIns: standInsOf(deck, edition.cards),
    problems,
  };
  return { deck: bare, report };
}
