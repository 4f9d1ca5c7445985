import type { Schedule } from '../schedule.ts';
import { share } from '../statistics.ts';
import { between, type Tally } from '../tally.ts';
import { percent, safe, scrolled } from './html.ts';

/**
 * Win rates of everyone against everyone: a table whose cells are also coloured, so that the numbers are there for
 * whoever does not see the colours. Where two bots play, one has the rows and the other the columns.
 */
export function heatMap(tally: Tally): string {
  const { rows, columns } = sidesOf(tally.schedule);
  const name = (one: number): string => safe(tally.schedule.contestants[one]!.name);
  const head = columns.map((one) => `<th scope="col"><span>${name(one)}</span></th>`).join('');
  const body = rows.map((row) => {
    const cells = columns.map((column) => cellOf(tally, row, column)).join('');
    return `<tr><th scope="row">${name(row)}</th>${cells}</tr>`;
  });
  const caption = 'Win rate of the deck in the row against the deck in the column, with its 95% interval';
  return scrolled(
    caption,
    `<table class="heat"><caption class="unseen">${caption}</caption><thead><tr><td>row against column</td>${head}</tr></thead><tbody>${body.join('\n')}</tbody></table>`,
  );
}

function sidesOf({ contestants, pairings }: Schedule): { rows: number[]; columns: number[] } {
  const all = contestants.map((_, at) => at);
  const first = contestants[pairings[0]![0]!]!.bot;
  const isMixed = pairings.length > 1 && contestants.some((one) => one.bot !== first);
  if (!isMixed) return { rows: all, columns: all };
  return {
    rows: all.filter((one) => contestants[one]!.bot === first),
    columns: all.filter((one) => contestants[one]!.bot !== first),
  };
}

/** The strongest colour is for 20 points away from even and more; what may be even after all is paler. */
const FULL = 0.2;
const UNSURE = 0.4;

function cellOf(tally: Tally, row: number, column: number): string {
  const { wins, losses, undecided, games } = between(tally, row, column);
  if (row === column || games === 0) return '<td class="none">–</td>';
  const decided = wins + losses;
  if (decided === 0) return `<td class="none">none of ${games} decided</td>`;
  const { value, low, high } = share(wins, decided);
  const mark = low > 0.5 ? '▲ ' : high < 0.5 ? '▼ ' : '';
  const away = Math.min(1, Math.abs(value - 0.5) / FULL) * (mark === '' ? UNSURE : 1);
  const open = undecided > 0 ? `, ${undecided} undecided` : '';
  const words = `${wins} of ${decided} decided games won${open}`;
  const side = value >= 0.5 ? 'more' : 'less';
  return (
    `<td class="${side}${mark === '' ? '' : ' sure'}" style="--far:${Math.round(100 * away)}%" title="${words}">` +
    `<b>${mark}${percent(value)}</b><small>${Math.round(100 * low)}–${Math.round(100 * high)}</small></td>`
  );
}
