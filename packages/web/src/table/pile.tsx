import type { CardView } from '@kyuden/engine';
import { type ReactElement, useState } from 'react';
import { syllables } from '../cards/syllables.ts';
import { Dialog } from '../look/dialog.tsx';
import { words } from '../words.ts';
import { useTable } from './context.ts';
import { Back, Tile } from './tile.tsx';

/** A deck or discard pile; public cards can be browsed. */
export function Pile({
  title,
  cards,
  count,
  isDeck = false,
  isGone = false,
}: {
  title: string;
  cards: readonly CardView[];
  count: number | null;
  isDeck?: boolean;
  /** Whether the cards are removed from the game. */
  isGone?: boolean;
}): ReactElement {
  const { lit } = useTable();
  const [isOpen, setOpen] = useState(false);
  const number = isDeck ? count : cards.length;
  const isLit = cards.some((card) => lit.has(card.thing));
  const label = number === null ? title : words.table.pile(title, number);
  if (isDeck)
    return (
      <span className="pile deck" role="img" aria-label={label} title={label}>
        <Back />
        {number !== null && <b>{number}</b>}
      </span>
    );
  return (
    <>
      <button
        type="button"
        className={`pile discards${isGone ? ' gone' : ''}${isLit ? ' lit' : ''}`}
        title={label}
        onClick={() => setOpen(true)}
        disabled={cards.length === 0}
      >
        <span className="for-readers">{label}</span>
        {cards.length > 0 && (
          <span className="pile-top" aria-hidden="true">
            {syllables(cards.at(-1)!.title)}
          </span>
        )}
        <b aria-hidden="true">{cards.length}</b>
        {isLit && <span className="corner" />}
      </button>
      {isOpen && (
        <Dialog title={label} onClose={() => setOpen(false)}>
          <div className="row wrap">
            {cards.toReversed().map((card) => (
              <Tile key={card.thing} card={card} kind="hand" />
            ))}
          </div>
        </Dialog>
      )}
    </>
  );
}
