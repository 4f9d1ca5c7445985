import type { Estimate } from '../statistics.ts';
import { hint, line, rowName, scale, svg, text, ticks, WIDTH } from './svg.ts';

/** A row with a value and its interval. */
export interface ForestRow {
  name: string;
  /** Small text under the name. */
  under?: string;
  estimate: Estimate;
  /** The neutral value, marked by a line. */
  even: number;
  /** A wider interval, drawn thin. */
  wide?: Estimate;
  /** The value as text at the right. */
  words: string;
  hint: string;
}

interface Forest {
  title: string;
  description: string;
  rows: readonly ForestRow[];
  /** A fixed range of the axis, for plots to compare. */
  ends?: [number, number];
  format: (value: number) => string;
  axis: string;
}

const LEFT = 160;
const RIGHT = WIDTH - 46;

/** A forest plot: dots with intervals, one row each. */
export function forest({ title, description, rows, ends, format, axis }: Forest): string {
  const tall = rows.some((one) => one.under !== undefined) ? 32 : 24;
  const [low, high] = ends ?? endsOf(rows);
  const pad = (high - low || 1) * 0.04;
  const x = scale([low - pad, high + pad], [LEFT, RIGHT]);
  const bottom = rows.length * tall + 6;
  const marks = ticks(low - pad, high + pad, 4);
  const grid = marks.map(
    (one) => line(x(one), 0, x(one), bottom, 'grid') + text(x(one), bottom + 14, format(one), ' class="m"'),
  );
  const drawn = rows.map((row, at) => drawRow(row, at * tall + tall / 2, x));
  const foot = text((LEFT + RIGHT) / 2, bottom + 30, axis, ' class="m quiet"');
  const evens = rows.map(({ even }, at) => line(x(even), at * tall, x(even), (at + 1) * tall, 'even'));
  return svg(bottom + 36, title, description, grid.join('') + evens.join('') + drawn.join('') + foot);
}

/** The smallest and largest value in the rows. */
export function endsOf(rows: readonly ForestRow[]): [number, number] {
  const values = rows.flatMap(({ even, estimate, wide = estimate }) => [
    even,
    estimate.low,
    estimate.high,
    wide.low,
    wide.high,
  ]);
  const known = values.filter(Number.isFinite);
  return [Math.min(...known), Math.max(...known)];
}

function drawRow(row: ForestRow, y: number, x: (value: number) => number): string {
  const { estimate, wide, name, under, words } = row;
  const thin = wide ? line(x(wide.low), y, x(wide.high), y, 'thin') : '';
  const thick = line(x(estimate.low), y, x(estimate.high), y, 'interval');
  const dot = `<circle cx="${x(estimate.value)}" cy="${y}" r="4" class="dot"/>`;
  return `<g>${hint(row.hint)}${rowName(y, name, under)}${thin}${thick}${dot}${text(WIDTH, y + 4, words, ' class="e"')}</g>`;
}
