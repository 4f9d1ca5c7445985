import { setImmediate } from 'node:timers/promises';
import { type Deck, type Edition, starterDeck } from '@kyuden/editions';
import { deckReport } from '@kyuden/table';
import { z } from 'zod';
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
