import type { EditionTerms } from '@kyuden/editions';
import { share } from '../statistics.ts';
import type { Tally } from '../tally.ts';
import { counted, figure, grouped, numbers, percent } from './html.ts';
import { axes, hint, line, scale, short, svg, text, WIDTH, wholeTicks } from './svg.ts';
import { wayOf } from './ways.ts';

const LEFT = 40;
const RIGHT = WIDTH - 8;
const TOP = 34;
const BOTTOM = 202;
const MOST_BARS = 40;

/** A histogram of the lengths of games, with the median and the quartiles marked. */
export function lengths(tally: Tally, cap: number, { turn }: EditionTerms): string {
  const { turns, endings } = tally;
  const entries = turns.entries;
  if (entries.length === 0) return '';
  const [least, most] = [entries[0]![0], entries.at(-1)![0]];
  const width = Math.ceil((most - least + 1) / MOST_BARS);
  const bins = new Map<number, number>();
  for (const [value, n] of entries) {
    const bin = least + Math.floor((value - least) / width) * width;
    bins.set(bin, (bins.get(bin) ?? 0) + n);
  }
  const highest = Math.max(...bins.values());
  const x = scale([least - 0.5, most + width - 0.5], [LEFT, RIGHT]);
  const y = scale([0, highest], [BOTTOM, TOP]);
  const bars = [...bins].map(([from, n]) => {
    const to = from + width - 1;
    const span = width === 1 ? counted(from, turn) : `${from} to ${to} ${turn}s`;
    const [a, b] = [x(from - 0.5), x(to + 0.5)];
    return `<rect x="${short(a + 0.5)}" y="${y(n)}" width="${short(Math.max(0.5, b - a - 1))}" height="${short(BOTTOM - y(n))}" class="bar">${hint(`${span}: ${counted(n, 'game')}`)}</rect>`;
  });
  const [quarter, middle, threeQuarters] = turns.quantiles([0.25, 0.5, 0.75]) as [number, number, number];
  const marks =
    `<rect x="${x(quarter)}" y="17" width="${short(Math.max(1, x(threeQuarters) - x(quarter)))}" height="5" class="half"/>` +
    line(x(middle), 15, x(middle), BOTTOM, 'mark') +
    text(Math.min(Math.max(x(middle), LEFT + 36), WIDTH - 32), 11, `median ${middle}`, ' class="m"');
  const frame = axes(
    { left: LEFT, right: RIGHT, bottom: BOTTOM },
    {
      scale: x,
      ticks: wholeTicks(least, most, 6),
      title: `${turn === 'turn' ? 'turns of all players together' : 'rounds'}${width === 1 ? '' : `, ${width} to a bar`}`,
    },
    { scale: y, ticks: wholeTicks(0, highest, 6), title: 'games', words: grouped },
  );
  const stopped = endings.cap ?? 0;
  const note =
    `Half of the games had ${quarter === threeQuarters ? counted(quarter, turn) : `${quarter} to ${threeQuarters} ${turn}s`}, the median is ${middle}; the bar above shows that middle half.` +
    (stopped > 0
      ? ` ${stopped === 1 ? 'One was' : `${grouped(stopped)} were`} stopped at ${counted(cap, turn)} and might have gone on.`
      : '');
  const title = 'Length of the games';
  const plot = svg(BOTTOM + 38, title, note, frame + bars.join('') + marks);
  const rows = entries.map(([value, n]) => [value, n, percent(n / turns.total, 1)]);
  return figure(
    title,
    plot,
    note,
    numbers(`games by ${turn}s`, [`${turn}s`, 'games', 'share'].map(number), rows),
  );
}

const total = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0);
const number = (title: string) => ({ title, isNumber: true });

const NAMES = 118;
const ROW = 30;

/** A bar for each way games ended, with the interval of its share. */
export function endings(tally: Tally): string {
  const played = tally.games - tally.errors;
  if (played === 0) return '';
  const { drawn: draws } = tally;
  const won = Object.entries(tally.endings).map(([how, n]): [string, number] => [how, n - (draws[how] ?? 0)]);
  const found = [...won, ['drawn', total(Object.values(draws))] as [string, number]]
    .filter(([, n]) => n > 0)
    .sort(([, a], [, b]) => b - a)
    .map(([how, n]) => ({ how: wayOf(how), n, ...share(n, played) }));
  const end = WIDTH - 44;
  const x = scale([0, Math.min(1, Math.max(...found.map((one) => one.high)))], [NAMES, end]);
  const drawn = found.map(({ how, n, value, low, high }, at) => {
    const y = at * ROW + ROW / 2;
    return (
      `<g>${hint(`${how}: ${grouped(n)} of ${counted(played, 'game')}, ${percent(value, 1)} (95%: ${percent(low, 1)} to ${percent(high, 1)})`)}` +
      text(NAMES - 8, y + 4, how, ' class="e"') +
      `<rect x="${NAMES}" y="${y - 9}" width="${short(x(value) - NAMES)}" height="18" class="bar"/>` +
      line(x(low), y, x(high), y, 'whisker') +
      text(WIDTH, y + 4, percent(value, value < 0.1 ? 1 : 0), ' class="e"') +
      '</g>'
    );
  });
  const height = found.length * ROW + 6;
  const axis = line(NAMES, 0, NAMES, height - 6, 'axis');
  const title = 'How games end';
  const note = `Shares of ${counted(played, 'game')}; the line on each bar is its 95% interval.`;
  const rows = found.map(({ how, n, value, low, high }) => [
    how,
    n,
    percent(value, 1),
    `${percent(low, 1)} to ${percent(high, 1)}`,
  ]);
  const behind = numbers(
    'games by ending',
    [{ title: 'ending' }, ...['games', 'share', '95% interval'].map(number)],
    rows,
  );
  return figure(title, svg(height, title, note, drawn.join('') + axis), note, behind);
}
