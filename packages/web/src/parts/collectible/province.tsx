import type { ProvinceView } from '@kyuden/engine';
import { type ReactElement, useState } from 'react';
import { Dialog } from '../../look/dialog.tsx';
import { isSeen } from '../../table/arrange.ts';
import { useTable } from '../../table/context.ts';
import { Numbers } from '../../table/inspector.tsx';
import { Back, Tile } from '../../table/tile.tsx';
import { Strip } from '../../table/unit.tsx';
import { words } from '../../words.ts';

/** A province: its strength, its cards, and the attached Region. */
export function Province({ province, number }: { province: ProvinceView; number: number }): ReactElement {
  const { lit, touch } = useTable();
  const options = lit.get(province.thing);
  const label = words.table.provinceIs(words.table.province(number), province.strength);
  return (
    <div className={`province${options ? ' lit' : ''}`} data-thing={province.thing}>
      {province.cards.length === 0 && <span className="tile empty">{words.table.emptyProvince}</span>}
      <div className="province-cards">
        {province.cards.map((card, index) =>
          isSeen(card) ? (
            <Tile key={card.thing} card={card} kind="province" />
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: backs of cards are all alike
            <Back key={index} label={words.table.faceDown} />
          ),
        )}
      </div>
      {province.region.map((card) => (
        <Strip key={card.thing} card={card} />
      ))}
      {options ? (
        <button
          type="button"
          className="province-foot lit"
          onClick={(event) => touch(province.thing, event.currentTarget)}
        >
          <span className="for-readers">{`${label}; ${words.table.lit}`}</span>
          <span aria-hidden="true">
            {number} · <Wall /> <b>{province.strength}</b>
          </span>
          <span className="corner" />
        </button>
      ) : (
        <Strength label={label} number={number} province={province} />
      )}
      {province.tokens.length > 0 && (
        <span className="province-tokens">{province.tokens.map((one) => one.title).join(', ')}</span>
      )}
    </div>
  );
}

/** A province's number and strength; on demand, the sources of its strength. */
function Strength({
  label,
  number,
  province,
}: {
  label: string;
  number: number;
  province: ProvinceView;
}): ReactElement {
  const { explain } = useTable();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="province-foot plain"
        title={label}
        disabled={explain === null}
        onClick={() => setOpen(true)}
      >
        <span className="for-readers">{label}</span>
        <span aria-hidden="true">
          {number} · <Wall /> <b>{province.strength}</b>
        </span>
      </button>
      {isOpen && (
        <Dialog title={label} onClose={() => setOpen(false)}>
          <p>{words.table.strengthMeans(province.strength)}</p>
          <Numbers thing={province.thing} isModifier={false} />
        </Dialog>
      )}
    </>
  );
}

/** The sign of Province Strength: battlements. */
export function Wall(): ReactElement {
  return (
    <svg className="wall" viewBox="0 0 16 16" width="13" height="13" aria-hidden="true">
      <path d="M2 14V3h3v3h2V3h2v3h2V3h3v11z" fill="none" stroke="currentColor" strokeWidth="1.6" />
    </svg>
  );
}
