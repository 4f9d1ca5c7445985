import type { SeatView } from '@kyuden/engine';
import type { CSSProperties, ReactElement, ReactNode } from 'react';
import { clansAmong } from '../look/clans.ts';
import { Mark } from '../look/mark.tsx';
import { useTable } from '../table/context.ts';
import { SeatClock } from '../table/seat-clock.tsx';
import { words } from '../words.ts';

/** A player's standing in every edition: name, whether he is asked or gone, his clock. The edition adds the rest. */
export function Standing({
  seat,
  className = '',
  marks,
  numbers,
  children,
}: {
  seat: SeatView;
  className?: string;
  /** Marks beside the name. */
  marks?: ReactNode;
  /** The deciding numbers, as groups of a description list. */
  numbers: ReactNode;
  /** Content below the numbers. */
  children?: ReactNode;
}): ReactElement {
  const { names, seats, view, seat: own } = useTable();
  const said = seats[seat.seat];
  const stronghold = seat.home.find((card) => card.type === 'Stronghold');
  const [clan] = clansAmong(stronghold?.keywords ?? []);
  const isAsked = view.waiting.includes(seat.seat) && !view.over;
  return (
    <div
      className={`standing ${className}${isAsked ? ' asked' : ''}${seat.eliminated ? ' gone' : ''}`}
      style={clan && ({ '--clan': clan.colour } as CSSProperties)}
    >
      <div className="who">
        {clan && <Mark clan={clan} size={18} alone />}
        <b>{names[seat.seat] ?? seat.name}</b>
        {marks}
        {said?.bot && <small>{words.table.bot}</small>}
        {said && !said.here && <small className="warn">{words.table.away}</small>}
        {seat.eliminated && <small className="warn">{words.table.eliminated}</small>}
        {said?.clock && <SeatClock clock={said.clock} isOwn={seat.seat === own} />}
      </div>
      <dl>
        <div className="honor">
          <dt>{words.table.honor}</dt>
          <dd>{seat.honor}</dd>
        </div>
        {numbers}
      </dl>
      {children}
    </div>
  );
}

/** A sign beside a name, with its meaning as a label. */
export function NameMark({
  className,
  sign,
  means,
}: {
  className: string;
  sign: string;
  means: string;
}): ReactElement {
  return (
    <span className={className} title={means}>
      <span aria-hidden="true">{sign}</span>
      <span className="for-readers">{means}</span>
    </span>
  );
}
