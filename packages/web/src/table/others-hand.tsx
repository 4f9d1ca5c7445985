import type { SeatView } from '@kyuden/engine';
import type { ReactElement } from 'react';
import { words } from '../words.ts';
import { isSeen } from './arrange.ts';
import { useTable } from './context.ts';
import { Back } from './tile.tsx';

/** Another player's hand: card backs, their number, and known cards. */
export function OthersHand({ seat, name }: { seat: SeatView; name: string }): ReactElement {
  const { view } = useTable();
  const known = seat.hand.filter(isSeen);
  const label = words.table.handOf(name, seat.hand.length);
  return (
    <div className="others-hand" role="img" aria-label={label} title={label}>
      {view.seats.length > 2 && <b className="whose-hand">{name}</b>}
      {seat.hand.length - known.length > 0 && (
        <span className="backs">
          {seat.hand.slice(known.length).map((_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: backs of cards are all alike
            <Back key={index} />
          ))}
        </span>
      )}
      <span className="count">{words.table.handCount(seat.hand.length)}</span>
      {known.map((card) => (
        <span key={card.thing} className="known">
          {card.title}
        </span>
      ))}
    </div>
  );
}
