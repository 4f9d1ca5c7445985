import type { ReactElement, ReactNode } from 'react';
import { useTable } from './context.ts';
import { labelOf } from './option-words.ts';

/** The home of a seat, with a button if the seat itself can be chosen. */
export function HomeArea({
  seat,
  label,
  children,
}: {
  seat: number;
  label: string;
  children: ReactNode;
}): ReactElement {
  const { lit, touch } = useTable();
  const thing = `s${seat}`;
  const options = lit.get(thing);
  return (
    <section className={`home${options ? ' lit' : ''}`} aria-label={label} data-drop={thing}>
      {options && (
        <button type="button" className="seat-option" onClick={(event) => touch(thing, event.currentTarget)}>
          {labelOf(options[0]!)}
        </button>
      )}
      {children}
    </section>
  );
}
