import { isMixed, type Schedule } from '../schedule.ts';
import { share } from '../statistics.ts';
import { between, type Tally } from '../tally.ts';
import { counted, percent, safe, scrolled, shortened } from './html.ts';

/**
 * Win rates of all contestants against each other, as a table with coloured cells, so that the numbers are readable
 * without colours. If two bots play, one has the rows and the other the columns.
 */
export function heatMap(tally: Tally): string {
  const { schedule } = tally;
  const { contestants } = schedule;
  const { rows, columns } = sidesOf(schedule);
  const isByBot = rows !== columns;
  const name = (one: number): string => {
    const { deck, bot } = contestants[one]!;
    const full = safe(deck.name);
    const label =
      deck.name.length > LONGEST
        ? `<span title="${full}">${safe(shortened(deck.name, LONGEST))}</span>`
        : full;
    // If one bot has the rows and the other the columns, they are named only once.
    return isMixed(schedule) && !isByBot ? `${label}<small>${safe(shortened(bot, LONGEST))}</small>` : label;
  };
  const head = columns.map((one) => `<th scope="col">${name(one)}</th>`).join('');
  const body = rows.map((row) => {
    const cells = columns.map((column) => cellOf(tally, row, column)).join('');
    return `<tr><th scope="row">${name(row)}</th>${cells}</tr>`;
  });
  const [row, column] = namesOfSides(schedule);
  const caption = heatCaption(schedule);
  const corner = isByBot ? `${row} (rows) against ${column} (columns)` : 'row against column';
  return scrolled(
    caption,
    `<table class="heat"><caption class="unseen">${safe(caption)}</caption><thead><tr><td>${safe(corner)}</td>${head}</tr></thead><tbody>${body.join('\n')}</tbody></table>`,
  );
}

/** A sentence, without its full stop, that says what the numbers are. */
export function heatCaption(schedule: Schedule): string {
  const [row, column] = namesOfSides(schedule);
  return `Win rate of ${row} in the row against ${column} in the column, of decided games, with its 95% interval`;
}

function namesOfSides(schedule: Schedule): [string, string] {
  const { rows, columns } = sidesOf(schedule);
  const deckOf = (side: number[]): string => `${schedule.contestants[side[0]!]!.bot}’s deck`;
  return rows === columns ? ['the deck', 'the deck'] : [deckOf(rows), deckOf(columns)];
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

/** The maximum length of a deck's name in a heading. */
const LONGEST = 34;

/** The strongest colour is for 40 points from even and more; results that may be even are paler. */
const FULL = 0.4;
const UNSURE = 0.4;

const colourOf = (value: number, isSure: boolean): string =>
  `--far:${Math.round(100 * Math.min(1, Math.abs(value - 0.5) / FULL) * (isSure ? 1 : UNSURE))}%`;

/** The legend of colours and marks. */
export function heatKey(): string {
  const entry = (kind: string, value: number, mark: string, words: string): string =>
    `<li><span class="${kind}" style="${colourOf(value, mark !== '')}">${mark || '&nbsp;'}</span> ${words}</li>`;
  const entries = [
    entry('more', 0.5 + FULL, '▲', 'the interval lies wholly above 50%'),
    entry('less', 0.5 - FULL, '▼', 'wholly below 50%'),
    entry('more', 0.5 + FULL, '', 'paler: may be even after all'),
  ];
  return `<ul class="key">${entries.join('')}</ul>`;
}

function cellOf(tally: Tally, row: number, column: number): string {
  const { wins, losses, undecided, games } = between(tally, row, column);
  if (row === column) return '<td class="none">–</td>';
  if (games === 0) return '<td class="none unplayed">not played</td>';
  const decided = wins + losses;
  if (decided === 0) return `<td class="none">${games === 1 ? 'not' : `none of ${games}`} decided</td>`;
  const { value, low, high } = share(wins, decided);
  const mark = low > 0.5 ? '▲ ' : high < 0.5 ? '▼ ' : '';
  const open = undecided > 0 ? `, ${undecided} undecided` : '';
  const words = `${wins} of ${counted(decided, 'decided game')} won${open}`;
  const side = value >= 0.5 ? 'more' : 'less';
  return (
    `<td class="${side}${mark === '' ? '' : ' sure'}" style="${colourOf(value, mark !== '')}" title="${words}">` +
    `<b>${mark}${percent(value)}</b><small>${Math.round(100 * low)}–${Math.round(100 * high)}</small></td>`
  );
}
