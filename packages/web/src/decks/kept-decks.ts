import type { DeckGiven, Me, SavedDeck } from '@kyuden/server/protocol';
import { ApiProblem, addDeck, changeDeck, get, remove } from '../net/api.ts';
import { kept } from '../net/browser-memory.ts';

/** The player's decks: in the account if he is signed in, otherwise in this browser. */

const here = (): SavedDeck[] => kept.read<SavedDeck[]>('decks', []);

const isHere = (id: string): boolean => id.startsWith('here-');

export interface KeptDecks {
  account: string | null;
  decks: SavedDeck[];
}

/** The account that is signed in; none where no server can be reached. */
async function whoAmI(): Promise<Me> {
  try {
    return await get<Me>('/me');
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 0) return { name: null };
    throw error;
  }
}

export async function allDecks(): Promise<KeptDecks> {
  const { name } = await whoAmI();
  const saved = name === null ? [] : await get<SavedDeck[]>('/me/decks');
  const decks = [...saved, ...here()].sort((a, b) => b.changed - a.changed);
  return { account: name, decks };
}

/** Saves a deck, as a new one if it has no id; returns its id. */
export async function keepDeck(
  deck: { id?: string | undefined; edition: string; name: string; text: string },
  account: string | null,
): Promise<string> {
  const { id, edition, name, text } = deck;
  if (account !== null && (id === undefined || !isHere(id))) {
    if (id === undefined) return (await addDeck({ edition, name, text })).id;
    await changeDeck(id, { edition, name, text });
    return id;
  }
  const own = id ?? `here-${Date.now().toString(36)}`;
  const others = here().filter((one) => one.id !== own);
  kept.write('decks', [{ id: own, edition, name, text, changed: Date.now() }, ...others]);
  return own;
}

/** The decks that are stored only in this browser. */
export const onlyHere = (decks: readonly SavedDeck[]): SavedDeck[] => decks.filter(({ id }) => isHere(id));

/**
 * Moves the decks of this browser to the account; a deck is removed from the browser only after the account has it.
 * Returns the server's reason if it refuses a deck, '' if all have moved.
 */
export async function moveDecks(): Promise<string> {
  // Oldest first, to keep their order.
  for (const deck of here().toReversed()) {
    const { edition, name, text } = deck;
    try {
      await addDeck({ edition, name, text });
    } catch (error) {
      if (error instanceof ApiProblem) return error.message;
      throw error;
    }
    await dropDeck(deck.id);
  }
  return '';
}

export async function dropDeck(id: string): Promise<void> {
  if (isHere(id))
    kept.write(
      'decks',
      here().filter((one) => one.id !== id),
    );
  else await remove(`/me/decks/${id}`);
}

/** The reference to a deck in requests to the server. */
export const givenDeck = (deck: SavedDeck): DeckGiven =>
  isHere(deck.id) ? { text: deck.text } : { saved: deck.id };
