import type { ReactElement } from 'react';
import { words } from '../words.ts';
import { isSeen } from './arrange.ts';
import { useTable } from './context.ts';
import { Back, Tile } from './tile.tsx';

/** From this many cards on, cards are closer together than a finger is wide. */
const CROWD = 14;

/** The hand of the shown side, fanned along the lower edge. */
export function Hand(): ReactElement {
  const { view, side, seat, names } = useTable();
  const cards = view.seats[side]?.hand ?? [];
  const label =
    side === seat ? words.table.hand(cards.length) : words.table.handOf(names[side] ?? '', cards.length);
  const middle = (cards.length - 1) / 2;
  // With many cards the fan is flatter, or its ends would leave the table.
  const bend = Math.min(1, 9 / Math.max(1, cards.length));
  return (
    <section
      className={`hand${cards.length > CROWD ? ' crowded' : ''}`}
      id="hand"
      // Backs cannot take the focus, but the strip must scroll by keyboard on a phone.
      tabIndex={cards.length > 0 && !cards.some(isSeen) ? 0 : undefined}
      aria-label={label}
    >
      {cards.length === 0 && <p className="quiet">{words.table.emptyHand}</p>}
      {cards.map((card, index) => (
        <div
          key={isSeen(card) ? card.thing : `back ${index}`}
          className="in-hand"
          style={{
            rotate: `${(index - middle) * 1.2 * bend}deg`,
            translate: `0 ${Math.abs(index - middle) * 1.5 * bend}px`,
          }}
        >
          {isSeen(card) ? <Tile card={card} kind="hand" /> : <Back label={words.card.hidden} />}
        </div>
      ))}
    </section>
  );
}
