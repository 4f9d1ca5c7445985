import type { ReactElement } from 'react';
import { words } from '../words.ts';
import { type TableContextValue, useTable } from './context.ts';

/** Honor below which a lost bid may lose the game. */
const LITTLE_HONOR = 5;

/** What a player should know before he answers: what a bid costs, why there is no Strike, how it is paid. */
export function RequestNotes({
  pays,
}: {
  pays?: { usually: boolean; set: (usually: boolean) => void } | undefined;
}): ReactElement | null {
  const table = useTable();
  const notes = notesOf(table);
  const isPaid =
    table.request?.kind === 'pay' ||
    table.rows.some((row) => row.pays.length > 0 || row.chips.some((chip) => chip.pays.length > 0));
  if (notes.length === 0 && !isPaid) return null;
  return (
    <div className="notes">
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {isPaid && pays && (
        <label className="check">
          <input
            type="checkbox"
            checked={!pays.usually}
            onChange={(event) => pays.set(!event.target.checked)}
          />
          {words.request.payMyself}
        </label>
      )}
    </div>
  );
}

function notesOf({ request, rows, view, seat }: TableContextValue): string[] {
  if (!request) return [];
  const { what, options } = request;
  if (what === 'honorBid') {
    const { honor = 0 } = view.seats[seat] ?? {};
    return [
      view.duel ? words.living.bidFights : words.living.bidDraws,
      words.living.bidCosts,
      ...(honor < LITTLE_HONOR ? [words.living.bidLoses(honor)] : []),
    ];
  }
  if (what === 'focusOrStrike' && !options.some((one) => one.verb === 'strike'))
    return [words.request.noStrike];
  return rows.some((one) => one.ability !== undefined) || what === 'assignUnit' ? [words.request.drag] : [];
}
