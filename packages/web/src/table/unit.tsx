import type { CardView } from '@kyuden/engine';
import type { CSSProperties, ReactElement } from 'react';
import { isSigned, statText } from '../cards/facts.ts';
import { clansAmong } from '../look/clans.ts';
import { useTable } from './context.ts';
import { spokenCard, Tile, type TileKind } from './tile.tsx';
import { useTouchable } from './touchable.ts';

/** A card with everything attached to it. */
export function Unit({ card, kind = 'home' }: { card: CardView; kind?: TileKind }): ReactElement {
  return (
    <div className={`unit${card.attached.length > 0 ? ' with' : ''}`}>
      <Tile card={card} kind={kind} />
      {card.attached.length > 0 && (
        <div className="strips">
          {card.attached.map((one) => (
            <Strip key={one.thing} card={one} />
          ))}
        </div>
      )}
    </div>
  );
}

/** An attachment under its host: title and numbers. */
export function Strip({ card }: { card: CardView }): ReactElement {
  const { lit } = useTable();
  const touchable = useTouchable(card);
  const isLit = lit.has(card.thing);
  const { force, military, political } = card.stats;
  const brings = [military, political].some((one) => one !== undefined && one !== 0)
    ? [military, political].map((one) => statText(one ?? 0, true)).join(' ')
    : '';
  return (
    <button
      type="button"
      className={`strip${card.bowed ? ' bowed' : ''}${isLit ? ' lit' : ''}`}
      style={{ '--clan': clansAmong(card.keywords)[0]?.colour ?? 'var(--unaligned)' } as CSSProperties}
      {...touchable}
    >
      <span className="for-readers">{spokenCard(card, isLit)}</span>
      <span className="strip-title" aria-hidden="true">
        {card.title}
      </span>
      {card.bowed && <span aria-hidden="true">↷</span>}
      {force !== undefined && <b aria-hidden="true">{statText(force, isSigned(card.type))}</b>}
      {brings && <b aria-hidden="true">{brings}</b>}
      {isLit && <span className="corner" />}
    </button>
  );
}
