import type { SeenCard } from '@kyuden/engine';
import { type ReactElement, useId } from 'react';
import { words } from '../words.ts';
import { isSeen } from './arrange.ts';
import { Back, Tile } from './tile.tsx';

/** Cards set apart for a moment, with a heading. */
export function CardRow({
  title,
  cards,
}: {
  title: string;
  cards: readonly SeenCard[];
}): ReactElement | null {
  const id = useId();
  if (cards.length === 0) return null;
  return (
    <div role="group" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className="row">
        {cards.map((card, index) =>
          isSeen(card) ? (
            <Tile key={card.thing} card={card} kind="hand" />
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: backs of cards are all alike
            <Back key={index} label={words.card.hidden} />
          ),
        )}
      </div>
    </div>
  );
}
