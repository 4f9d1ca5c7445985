import type { CardView, ProvinceView } from '@kyuden/engine';
import type { ReactElement, ReactNode } from 'react';
import { ElementSign, isElement } from '../../look/element.tsx';
import { isSeen } from '../../table/arrange.ts';
import { useTable } from '../../table/context.ts';
import { Back, Tile } from '../../table/tile.tsx';
import { useTouchable } from '../../table/touchable.ts';
import { wordFor, words } from '../../words.ts';
import { Wall } from '../collectible/province.tsx';
import { provinceState } from './pieces.ts';

/** A province: its own card as a plate, with the dealt card on it; the last one holds the stronghold. */
export function Province({
  province,
  name,
  number,
  children,
}: {
  province: ProvinceView;
  /** The full name: `Province 2`. */
  name: string;
  number: string;
  /** Permanent content, such as the stronghold. */
  children?: ReactNode;
}): ReactElement {
  const { lit } = useTable();
  const state = provinceState(province);
  const dealt = [...province.region, ...province.cards];
  return (
    <div className={`plot ${state}${lit.has(province.thing) ? ' lit' : ''}`} data-thing={province.thing}>
      <div className="province-cards">
        {children}
        {!children && dealt.length === 0 && <span className="tile empty">{words.table.emptyProvince}</span>}
        {dealt.map((card, index) =>
          isSeen(card) ? (
            <Tile key={card.thing} card={card} kind="province" />
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: backs of cards are all alike
            <Back key={index} label={words.table.faceDown} />
          ),
        )}
      </div>
      {province.card && isSeen(province.card) ? (
        <KnownPlate card={province.card} province={province} name={name} number={number} />
      ) : (
        <HiddenPlate province={province} name={name} number={number} />
      )}
    </div>
  );
}

interface PlateProps {
  province: ProvinceView;
  name: string;
  number: string;
}

/** The plate of a province that this seat knows, revealed or not; its card can be inspected. */
function KnownPlate({
  card,
  province,
  name,
  number,
}: PlateProps & {
  card: CardView;
}): ReactElement {
  const { lit, touch } = useTable();
  const touchable = useTouchable(card);
  const state = provinceState(province);
  const aim = lit.has(province.thing) ? province.thing : card.thing;
  const isLit = lit.has(aim);
  const elements = card.keywords.filter(isElement);
  const label = [
    `${name}: ${card.title}`,
    ...elements.map((one) => wordFor(words.elements, one)),
    words.table.strengthOf(province.strength),
    words.living.states[state],
    ...(isLit ? [words.table.lit] : []),
  ].join(', ');
  return (
    <button
      type="button"
      className={`plate${isLit ? ' lit' : ''}`}
      {...touchable}
      title={label}
      onClick={(event) => {
        if (aim === card.thing) return touchable.onClick(event);
        event.stopPropagation();
        touch(aim, event.currentTarget);
      }}
    >
      <span className="for-readers">{label}</span>
      <span className="plate-name" aria-hidden="true">
        {card.title}
      </span>
      <span className="plate-line" aria-hidden="true">
        {number && <i>{number}</i>}
        {state === 'broken' ? (
          <em>{words.living.states.broken}</em>
        ) : (
          <>
            {elements.map((one) => (
              <ElementSign key={one} element={one} size={14} />
            ))}
            <Wall /> <b>{province.strength}</b>
          </>
        )}
        {state === 'facedown' && <ClosedEye />}
      </span>
      {state === 'broken' && <Crack />}
      {isLit && <span className="corner" aria-hidden="true" />}
    </button>
  );
}

/** The plate of a province whose back alone is visible. */
function HiddenPlate({ province, name, number }: PlateProps): ReactElement {
  const { lit, touch } = useTable();
  const isLit = lit.has(province.thing);
  const label = [name, words.living.states.facedown, ...(isLit ? [words.table.lit] : [])].join(', ');
  const inside = (
    <>
      <span className="for-readers">{label}</span>
      <span className="plate-line" aria-hidden="true">
        {number && <i>{number}</i>}
        <em>{words.living.states.facedown}</em>
      </span>
    </>
  );
  if (!isLit) return <span className="plate hidden">{inside}</span>;
  return (
    <button
      type="button"
      className="plate hidden lit"
      title={label}
      onClick={(event) => touch(province.thing, event.currentTarget)}
    >
      {inside}
      <span className="corner" aria-hidden="true" />
    </button>
  );
}

/** A mark for a card that only its owner knows. */
function ClosedEye(): ReactElement {
  return (
    <svg className="closed-eye" viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
      <path d="M2 6.5c3 4 9 4 12 0M3.6 9l-1.3 2M8 9.6V12M12.4 9l1.3 2" />
    </svg>
  );
}

/** A crack across a broken province; a form, not only a colour. */
function Crack(): ReactElement {
  return (
    <svg className="crack" viewBox="0 0 100 40" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 26L16 18L27 29L43 12L55 25L70 10L81 22L100 13" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
