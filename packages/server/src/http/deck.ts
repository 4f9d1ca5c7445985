import { setImmediate } from 'node:timers/promises';
import {
  bareDeck,
  checkDeck,
  type Deck,
  deckSums,
  type Edition,
  readDeck,
  starterDeck,
} from '@kyuden/editions';
import { z } from 'zod';
import { english } from '../english.ts';
import type { DeckLine, DeckReport } from '../protocol/index.ts';
import type { Context } from './context.ts';
import { Problem } from './problem.ts';

/** Maximum number of cards in a deck. The rules of the editions only set a minimum. */
const MOST_CARDS = 500;

export const deckText = z.string().min(1).max(20_000);

/** A deck as a request names it: a starter deck, a list, or one of the player's saved decks. */
export const deckGiven = z.union([
  z.strictObject({ starter: z.string().max(100) }),
  z.strictObject({ text: deckText }),
  z.strictObject({ saved: z.string().max(100) }),
]);

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
    problems,
  };
  return { deck: bare, report };
}

/** The deck that the request names. Throws a `Problem` if it does not exist or cannot be played. */
export async function deckFor(
  context: Context,
  edition: Edition,
  given: z.infer<typeof deckGiven>,
  account: string | undefined,
  anyDeck: boolean,
): Promise<Deck> {
  if ('starter' in given) {
    const deck = starterDeck(edition, given.starter);
    if (!deck) throw new Problem(422, { kind: 'noStarterDeck', deck: given.starter });
    return deck;
  }
  let text = 'text' in given ? given.text : '';
  if ('saved' in given) {
    const saved = account ? await context.decks.deck(account, given.saved) : undefined;
    if (!saved) throw new Problem(404, { kind: 'noDeck' });
    text = saved.text;
  }
  // A table may be created with several lists: let other requests run between them.
  await setImmediate();
  const { deck, report } = deckReport(edition, text);
  const size = Object.values(report.counts).reduce((sum, count) => sum + count, 0);
  if (size > MOST_CARDS)
    throw new Problem(422, { kind: 'tooManyCards', most: MOST_CARDS, cards: size }, report);
  const isEmpty = Object.values(report.counts).some((count) => count === 0);
  if (isEmpty || (!anyDeck && !report.legal)) throw new Problem(422, { kind: 'deckUnplayable' }, report);
  return deck;
}
