import type { PoolCard } from '@kyuden/server/protocol';
import type { ReactElement } from 'react';
import { words } from '../words.ts';

type OnChange = (key: string, by: 1 | -1) => void;

/** Takes a copy of the card out of the deck. */
export const TakeCopy = ({
  card,
  disabled = false,
  onChange,
}: {
  card: PoolCard;
  disabled?: boolean;
  onChange: OnChange;
}): ReactElement => (
  <button
    type="button"
    aria-label={words.decks.take(card.title)}
    disabled={disabled}
    onClick={() => onChange(card.key, -1)}
  >
    −
  </button>
);

/** Adds a copy of the card to the deck. */
export const AddCopy = ({ card, onChange }: { card: PoolCard; onChange: OnChange }): ReactElement => (
  <button type="button" aria-label={words.decks.add(card.title)} onClick={() => onChange(card.key, 1)}>
    +
  </button>
);
