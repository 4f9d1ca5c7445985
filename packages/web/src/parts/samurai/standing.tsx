import type { SeatView } from '@kyuden/engine';
import type { CSSProperties, ReactElement } from 'react';
import { clansAmong } from '../../look/clans.ts';
import { Mark } from '../../look/mark.tsx';
import { goldReady } from '../../table/arrange.ts';
import { useTable } from '../../table/context.ts';
import { SeatClock } from '../../table/seat-clock.tsx';
import { words } from '../../words/en.ts';
import { Wall } from './province.tsx';

/** How a player stands: Honor, provinces, Gold, hand, the Favor, the clock. */
export function Standing({ seat }: { seat: SeatView }): ReactElement {
  const { names, seats, view, seat: own } = useTable();
  const said = seats[seat.seat];
  const stronghold = seat.home.find((card) => card.type === 'Stronghold');
  const [clan] = clansAmong(stronghold?.keywords ?? []);
  const isAsked = view.waiting.includes(seat.seat) && !view.over;
  return (
    <div
      className={`standing${isAsked ? ' asked' : ''}${seat.eliminated ? ' gone' : ''}`}
      style={clan && ({ '--clan': clan.colour } as CSSProperties)}
    >
      <div className="who">
        {clan && <Mark clan={clan} size={18} alone />}
        <b>{names[seat.seat] ?? seat.name}</b>
        {said?.bot && <small>{words.table.bot}</small>}
        {said && !said.here && <small className="warn">{words.table.away}</small>}
        {seat.eliminated && <small className="warn">{words.table.eliminated}</small>}
        {seat.favor && (
          <span className="favor" title={words.table.hasFavor}>
            <span aria-hidden="true">✦</span>
            <span className="for-readers">{words.table.hasFavor}</span>
          </span>
        )}
        {said?.clock && <SeatClock clock={said.clock} isOwn={seat.seat === own} />}
      </div>
      <dl>
        <div className="honor">
          <dt>{words.table.honor}</dt>
          <dd>{seat.honor}</dd>
        </div>
        <div>
          <dt>
            <Wall /> <span className="for-readers">{words.table.provinces}</span>
          </dt>
          <dd>{seat.provinces.length}</dd>
        </div>
        <div title={words.table.goldReady(goldReady(seat))}>
          <dt>{words.table.gold}</dt>
          <dd>{goldReady(seat)}</dd>
        </div>
      </dl>
    </div>
  );
}
