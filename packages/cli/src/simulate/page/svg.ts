import { safe, shortened } from './html.ts';

/** Plots are about as wide as a phone, so that their text has the same size everywhere. */
export const WIDTH = 360;

let plots = 0;

/** Resets the numbering of plots, so that the same games give the same page. */
export function restartPlots(): void {
  plots = 0;
}

/** A plot with a title and a description for screen readers. */
export function svg(height: number, title: string, description: string, inner: string): string {
  const id = `p${++plots}`;
  return (
    `<svg viewBox="0 0 ${WIDTH} ${height}" role="img" aria-labelledby="${id}t ${id}d">` +
    `<title id="${id}t">${safe(title)}</title><desc id="${id}d">${safe(description)}</desc>${inner}</svg>`
  );
}

/** Maps values to coordinates; `to` may be reversed. */
export interface Scale {
  (value: number): number;
  from: [number, number];
}

export function scale(from: [number, number], to: [number, number]): Scale {
  const span = from[1] - from[0] || 1;
  const place = (value: number): number => short(to[0] + ((value - from[0]) / span) * (to[1] - to[0]));
  return Object.assign(place, { from });
}

/** A coordinate rounded to one decimal place. */
export const short = (value: number): number => Number(value.toFixed(1));

/** The minimum number of ticks on an axis. */
const FEWEST_TICKS = 3;

/** Round values from `low` to `high`, about `wanted` at most and at least three. */
export function ticks(low: number, high: number, wanted: number): number[] {
  const rough = (high - low || 1) / wanted;
  const power = 10 ** Math.floor(Math.log10(rough));
  const steps = [10, 5, 2, 1, 0.5, 0.2].map((one) => one * power).filter((one) => one > rough / FEWEST_TICKS);
  const fine = steps.findLast((one) => one >= rough) ?? 10 * power;
  const found = multiples(low, high, fine);
  if (found.length >= FEWEST_TICKS) return found;
  const finer = steps.filter((one) => one < fine).map((one) => multiples(low, high, one));
  return finer.find((one) => one.length >= FEWEST_TICKS) ?? finer.at(-1) ?? found;
}

/** Ticks for counts: whole numbers only, so there may be just one. */
export function wholeTicks(low: number, high: number, wanted: number): number[] {
  const found = ticks(low, high, wanted);
  return found.every(Number.isInteger) ? found : multiples(low, high, 1);
}

function multiples(low: number, high: number, step: number): number[] {
  const first = Math.ceil(low / step - 1e-9) * step;
  const found: number[] = [];
  for (let at = first; at <= high + step * 1e-9; at += step) found.push(Number(at.toFixed(10)));
  return found;
}

export const text = (x: number, y: number, words: string, more = ''): string =>
  `<text x="${short(x)}" y="${short(y)}"${more}>${safe(words)}</text>`;

/** The maximum lengths of names and small names left of a plot. */
const LONGEST = 25;
const LONGEST_SMALL = 32;

/** The name of a row at this height, with small text under it. */
export function rowName(y: number, name: string, under?: string): string {
  const label = shortened(name, LONGEST);
  if (under === undefined) return text(0, y + 4, label);
  return text(0, y - 1, label) + text(0, y + 11, shortened(under, LONGEST_SMALL), ' class="small quiet"');
}

export const line = (x1: number, y1: number, x2: number, y2: number, kind: string): string =>
  `<line x1="${short(x1)}" y1="${short(y1)}" x2="${short(x2)}" y2="${short(y2)}" class="${kind}"/>`;

/** A tooltip. */
export const hint = (words: string): string => `<title>${safe(words)}</title>`;

/** The area of the values. */
interface Frame {
  left: number;
  right: number;
  bottom: number;
}

/** Both axes with grid lines and labels. */
export function axes(
  { left, right, bottom }: Frame,
  x: { scale: Scale; ticks: number[]; title: string; words?: (value: number) => string },
  y: { scale: Scale; ticks: number[]; title?: string; words?: (value: number) => string },
): string {
  const across = y.ticks.map(
    (one) =>
      line(left, y.scale(one), right, y.scale(one), 'grid') +
      text(left - 6, y.scale(one) + 4, (y.words ?? String)(one), ' class="e"'),
  );
  const along = x.ticks.map((one) => text(x.scale(one), bottom + 15, (x.words ?? String)(one), ' class="m"'));
  const above =
    y.title === undefined ? '' : text(left - 6, y.scale(y.scale.from[1]) - 12, y.title, ' class="e quiet"');
  return (
    above +
    across.join('') +
    line(left, bottom, right, bottom, 'axis') +
    along.join('') +
    text((left + right) / 2, bottom + 31, x.title, ' class="m quiet"')
  );
}
