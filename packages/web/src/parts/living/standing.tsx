import type { SeatView } from '@kyuden/engine';
import type { CSSProperties, ReactElement } from 'react';
import { fightStats } from '../../cards/facts.ts';
import { StatSign } from '../../cards/stat-sign.tsx';
import { clansAmong } from '../../look/clans.ts';
import { ElementSign } from '../../look/element.tsx';
import { Mark } from '../../look/mark.tsx';
import { useTable } from '../../table/context.ts';
import { SeatClock } from '../../table/seat-clock.tsx';
import { words } from '../../words/en.ts';
import { Wall } from '../samurai/province.tsx';
import { favorOf, ringsOf, standing } from './pieces.ts';

/** How a player stands: honor, fate, the dial, provinces, rings, the Favor with its side, the clock. */
export function Standing({ seat }: { seat: SeatView }): ReactElement {
  const { names, seats, view, seat: own } = useTable();
  const said = seats[seat.seat];
  const stronghold = seat.home.find((card) => card.type === 'Stronghold');
  const [clan] = clansAmong(stronghold?.keywords ?? []);
  const isAsked = view.waiting.includes(seat.seat) && !view.over;
  const { fate = 0, dial = 0 } = seat.counters ?? {};
  return (
    <div
      className={`standing living${isAsked ? ' asked' : ''}${seat.eliminated ? ' gone' : ''}`}
      style={clan && ({ '--clan': clan.colour } as CSSProperties)}
    >
      <div className="who">
        {clan && <Mark clan={clan} size={18} alone />}
        <b>{names[seat.seat] ?? seat.name}</b>
        {view.turn > 0 && view.active === seat.seat && (
          <span className="first-player" title={words.living.firstPlayer}>
            <span aria-hidden="true">1</span>
            <span className="for-readers">{words.living.firstPlayer}</span>
          </span>
        )}
        {said?.bot && <small>{words.table.bot}</small>}
        {said && !said.here && <small className="warn">{words.table.away}</small>}
        {said?.clock && <SeatClock clock={said.clock} isOwn={seat.seat === own} />}
      </div>
      <dl>
        <div className="honor">
          <dt>{words.table.honor}</dt>
          <dd>{seat.honor}</dd>
        </div>
        <div>
          <dt>{words.living.fate}</dt>
          <dd>
            <span className="fate-token">{fate}</span>
          </dd>
        </div>
        {dial > 0 && (
          <div title={words.living.dialMeans(dial)}>
            <dt>{words.living.dial}</dt>
            <dd>
              <Dial value={dial} />
            </dd>
          </div>
        )}
        {seat.provinces.length > 0 && (
          <div title={words.living.provincesLeft(standing(seat.provinces))}>
            <dt>
              <Wall /> <span className="for-readers">{words.table.provinces}</span>
            </dt>
            <dd>{standing(seat.provinces)}</dd>
          </div>
        )}
      </dl>
      <Holds seat={seat.seat} />
    </div>
  );
}

/** The honor dial as it was set last: a wheel with its number. */
function Dial({ value }: { value: number }): ReactElement {
  return (
    <span className="dial">
      <svg viewBox="0 0 28 28" width="28" height="28" aria-hidden="true">
        <circle cx="14" cy="14" r="12.4" />
        {[1, 2, 3, 4, 5].map((one) => {
          const angle = ((one - 1) * 72 - 90) * (Math.PI / 180);
          return (
            <circle
              key={one}
              className={one <= value ? 'set' : ''}
              cx={14 + 12.4 * Math.cos(angle)}
              cy={14 + 12.4 * Math.sin(angle)}
              r={one <= value ? 2.3 : 1.3}
            />
          );
        })}
      </svg>
      <span>{value}</span>
    </span>
  );
}

/** What a player holds: the rings that he has claimed, the Favor and the side that it shows. */
function Holds({ seat }: { seat: number }): ReactElement | null {
  const { view } = useTable();
  const rings = ringsOf(view).filter((one) => one.state === 'claimed' && one.seat === seat);
  const favor = favorOf(view);
  const side = favor?.seat === seat ? fightStats.find(({ name }) => name === favor.state) : undefined;
  if (rings.length === 0 && favor?.seat !== seat) return null;
  return (
    <p className="holds">
      {favor?.seat === seat && (
        <span className="favor" title={words.living.favor(favor.state)}>
          <span aria-hidden="true">✦</span>
          {side && <StatSign look={side} />}
          <span className="favor-side">{words.living.favorSide(favor.state)}</span>
        </span>
      )}
      {rings.map((ring) => (
        <span key={ring.thing} className="held-ring" title={words.living.ring(ring.name)}>
          <ElementSign element={ring.name} size={16} />
          <span className="for-readers">{words.living.ring(ring.name)}</span>
        </span>
      ))}
    </p>
  );
}
