import type { SeatView } from '@kyuden/engine';
import type { ReactElement } from 'react';
import { fightStats } from '../../cards/facts.ts';
import { StatSign } from '../../cards/stat-sign.tsx';
import { ElementSign } from '../../look/element.tsx';
import { useTable } from '../../table/context.ts';
import { wordFor, words } from '../../words.ts';
import { Wall } from '../collectible/province.tsx';
import { NameMark, Standing } from '../standing.tsx';
import { favorOf, ringName, ringsOf, standing } from './pieces.ts';

/** A player's standing in the living card game: fate, dial, provinces, rings, the Favor and its side. */
export function LivingStanding({ seat }: { seat: SeatView }): ReactElement {
  const { view } = useTable();
  const { fate = 0, dial = 0 } = seat.counters ?? {};
  const isFirst = view.turn > 0 && view.active === seat.seat;
  const left = standing(seat.provinces);
  // While the bids of a duel are secret, the dials show the previous bids.
  const isOld = view.duel !== null && !view.duel.facts;
  return (
    <Standing
      seat={seat}
      className="living"
      marks={isFirst && <NameMark className="first-player" sign="1" means={words.living.firstPlayer} />}
      numbers={
        <>
          <div>
            <dt>{words.living.fate}</dt>
            <dd>
              <span className="fate-token">{fate}</span>
            </dd>
          </div>
          {dial > 0 && (
            <div title={isOld ? words.living.dialBefore(dial) : words.living.dialMeans(dial)}>
              <dt>{isOld ? words.living.lastBid : words.living.dial}</dt>
              <dd>
                <Dial value={dial} isOld={isOld} />
              </dd>
            </div>
          )}
          {seat.provinces.length > 0 && (
            <div title={words.living.provincesLeft(left)}>
              <dt>
                <Wall /> <span className="for-readers">{words.table.provinces}</span>
              </dt>
              <dd>{left}</dd>
            </div>
          )}
        </>
      }
    >
      <Holds seat={seat.seat} />
    </Standing>
  );
}

/** The honor dial with its last number. */
function Dial({ value, isOld }: { value: number; isOld: boolean }): ReactElement {
  return (
    <span className={`dial${isOld ? ' old' : ''}`}>
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

/** A player's possessions: claimed rings, and the Favor with its side. */
function Holds({ seat }: { seat: number }): ReactElement | null {
  const { view } = useTable();
  const rings = ringsOf(view).filter((one) => one.state === 'claimed' && one.seat === seat);
  const favor = favorOf(view);
  const side = favor?.seat === seat ? fightStats.find(({ name }) => name === favor.state) : undefined;
  if (rings.length === 0 && favor?.seat !== seat) return null;
  return (
    <p className="holds">
      {favor?.seat === seat && (
        <span className="favor" title={wordFor(words.living.favor, favor.state)}>
          <span aria-hidden="true">✦</span>
          {side && <StatSign look={side} />}
          <span className="favor-side">{wordFor(words.living.favorSide, favor.state)}</span>
        </span>
      )}
      {rings.map((ring) => (
        <span key={ring.thing} className="held-ring" title={ringName(ring)}>
          <ElementSign element={ring.name} size={16} />
          <span className="for-readers">{ringName(ring)}</span>
        </span>
      ))}
    </p>
  );
}
