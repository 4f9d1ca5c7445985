import type { PieceView } from '@kyuden/engine';
import { type CSSProperties, type ReactElement, useState } from 'react';
import { clansAmong } from '../../look/clans.ts';
import { Dialog } from '../../look/dialog.tsx';
import { ElementSign } from '../../look/element.tsx';
import { RuleLink } from '../../rules/rule-link.tsx';
import { useTable } from '../../table/context.ts';
import { wordFor, words } from '../../words.ts';
import { ringName, ringsOf } from './pieces.ts';

/** The rings between the players: their fate, and who contests or has claimed them. */
export function Rings(): ReactElement {
  const { view } = useTable();
  return (
    <ul className="rings" aria-label={words.living.rings}>
      {ringsOf(view).map((ring) => (
        <li key={ring.thing}>
          <Ring ring={ring} />
        </li>
      ))}
    </ul>
  );
}

function Ring({ ring }: { ring: PieceView }): ReactElement {
  const { lit, touch, names, view, seat } = useTable();
  const [isOpen, setOpen] = useState(false);
  const options = lit.get(ring.thing);
  const owner = view.seats[ring.seat];
  const [clan] = clansAmong(owner?.home.find((card) => card.type === 'Stronghold')?.keywords ?? []);
  const fate = ring.counters.fate ?? 0;
  const state = stateWords(ring, names, seat);
  // A card text may add elements to a ring.
  const more = ring.words.filter((word) => word !== ring.name).map((one) => wordFor(words.elements, one));
  const facts = [ringName(ring), state, fate > 0 ? words.table.fateOn(fate) : '', ...more].filter(
    (word) => word !== '',
  );
  const label = facts.join(', ');
  return (
    <>
      <button
        type="button"
        className={`ring ${ring.state}${options ? ' lit' : ''}`}
        style={clan && ({ '--clan': clan.colour } as CSSProperties)}
        data-thing={ring.thing}
        title={label}
        onClick={(event) => (options ? touch(ring.thing, event.currentTarget) : setOpen(true))}
      >
        <span className="for-readers">{options ? `${label}; ${words.table.lit}` : label}</span>
        <span className="ring-band" aria-hidden="true">
          <ElementSign element={ring.name} size={24} />
        </span>
        <span className="ring-name" aria-hidden="true">
          {wordFor(words.elements, ring.name)}
        </span>
        <span className="ring-state" aria-hidden="true">
          {state}
        </span>
        {fate > 0 && (
          <span className="fate-token" aria-hidden="true">
            {fate}
          </span>
        )}
        {options && <span className="corner" aria-hidden="true" />}
      </button>
      {isOpen && (
        <Dialog title={ringName(ring)} onClose={() => setOpen(false)}>
          <p>{words.living.ringSays(facts)}</p>
          <p>
            {words.living.effects[ring.name]} {ring.rule && <RuleLink id={ring.rule} />}
          </p>
        </Dialog>
      )}
    </>
  );
}

function stateWords({ state, seat }: PieceView, names: readonly string[], own: number): string {
  if (state === 'contested') return words.living.contested;
  if (state !== 'claimed') return '';
  return seat === own ? words.living.claimedByYou : (names[seat] ?? '');
}
