import { useCallback, useEffect, useState } from 'react';
import { allDecks, type KeptDecks } from './kept-decks.ts';

/** The player's decks, with a function to reload them. */
export function useDecks(): KeptDecks & { isThere: boolean; again: () => Promise<void> } {
  const [state, setState] = useState<KeptDecks & { isThere: boolean }>({
    account: null,
    decks: [],
    isThere: false,
  });
  const again = useCallback(async () => setState({ ...(await allDecks()), isThere: true }), []);
  useEffect(() => {
    let isHere = true;
    allDecks().then(
      (found) => {
        if (isHere) setState({ ...found, isThere: true });
      },
      (error) => {
        // Starter decks can be played without the player's own decks.
        if (isHere) setState((now) => ({ ...now, isThere: true }));
        throw error;
      },
    );
    return () => {
      isHere = false;
    };
  }, []);
  return { ...state, again };
}
