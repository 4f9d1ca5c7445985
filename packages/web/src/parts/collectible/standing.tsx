import type { SeatView } from '@kyuden/engine';
import type { ReactElement } from 'react';
import { words } from '../../words.ts';
import { NameMark, Standing } from '../standing.tsx';
import { Wall } from './province.tsx';

/** A player's standing in the collectible game: provinces, Gold, the Favor. */
export function CollectibleStanding({ seat }: { seat: SeatView }): ReactElement {
  const gold = seat.gold ?? 0;
  // Gold that payments left over, in editions that keep it.
  const kept = seat.counters?.gold ?? 0;
  return (
    <Standing
      seat={seat}
      marks={seat.favor && <NameMark className="favor" sign="✦" means={words.table.hasFavor} />}
      numbers={
        <>
          <div>
            <dt>
              <Wall /> <span className="for-readers">{words.table.provinces}</span>
            </dt>
            <dd>{seat.provinces.length}</dd>
          </div>
          <div className="gold-ready" title={words.table.goldReady(gold)}>
            <dt>{words.table.gold}</dt>
            <dd>
              {gold}
              {kept > 0 && (
                <small className="kept-gold" title={words.table.goldKept(kept)}>
                  {' '}
                  +{kept}
                  <span className="for-readers"> {words.table.goldKept(kept)}</span>
                </small>
              )}
            </dd>
          </div>
        </>
      }
    />
  );
}
