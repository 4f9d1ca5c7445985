import type { SeatView } from '@kyuden/engine';
import type { ReactElement } from 'react';
import { CardRow } from '../../table/card-row.tsx';
import { words } from '../../words.ts';

export const hasAside = ({ focusArea, focusPool, resolving }: SeatView): boolean =>
  focusArea.length + focusPool.length + resolving.length > 0;

/** Cards in the middle for a moment: being played, focused in a duel, or offered to choose from. */
export function AsideCards({ seat }: { seat: SeatView }): ReactElement {
  const focused = seat.focusArea;
  const pool = seat.focusPool;
  return (
    <>
      <CardRow title={words.table.resolving} cards={seat.resolving} />
      <CardRow title={words.table.focused(focused.length)} cards={focused} />
      <CardRow title={words.table.focusPool} cards={pool} />
    </>
  );
}
