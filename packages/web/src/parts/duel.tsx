import type { CardView } from '@kyuden/engine';
import type { ReactElement, ReactNode } from 'react';
import { statName } from '../cards/facts.ts';
import { useTable } from '../table/context.ts';
import { words } from '../words.ts';

/** The two duelists with the stat that counts; the edition adds the rest. */
export function Duel({
  more,
  note,
}: {
  /** Renders a duelist's additional facts. */
  more: (card: CardView, value: number) => ReactNode;
  note?: string | undefined;
}): ReactElement | null {
  const { view, cards } = useTable();
  if (!view.duel) return null;
  const { challenger, challenged, stat } = view.duel;
  const name = statName(stat);
  const duelist = (thing: string): ReactElement => {
    const card = cards.get(thing);
    const value = card?.stats[stat];
    return (
      <span className="duelist">
        <b>{card?.title ?? '?'}</b>
        <span>
          {name} <b>{value ?? '–'}</b>
        </span>
        {card && more(card, value ?? 0)}
      </span>
    );
  };
  return (
    <section className="duel" aria-label={words.table.duel}>
      {duelist(challenger)}
      <b className="duel-name">{words.table.duel}</b>
      {duelist(challenged)}
      {note && <p className="duel-note">{note}</p>}
    </section>
  );
}
