/** Text made safe to stand in a page, in an attribute too. */
export const safe = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export interface Column {
  title: string;
  /** Numbers stand at the right. */
  isNumber?: boolean;
}

/** A cell: what is shown, and if that does not sort by itself, by what it sorts. */
export type Cell = string | number | { text: string; sort: number };

/** The numbers behind a plot, folded away. The first column names the row. */
export function numbers(
  what: string,
  columns: readonly Column[],
  rows: readonly (readonly Cell[])[],
): string {
  return `<details><summary>Numbers: ${safe(what)}</summary>${table(what, columns, rows)}</details>`;
}

export function table(
  caption: string,
  columns: readonly Column[],
  rows: readonly (readonly Cell[])[],
): string {
  const head = columns.map(({ title, isNumber }) => `<th scope="col"${right(isNumber)}>${safe(title)}</th>`);
  const body = rows.map((cells) => {
    const parts = cells.map((cell, at) => {
      const text = typeof cell === 'object' ? cell.text : String(cell);
      const sort = typeof cell === 'object' ? ` data-sort="${cell.sort}"` : '';
      const name = at === 0 ? 'th scope="row"' : 'td';
      return `<${name}${right(columns[at]?.isNumber)}${sort}>${safe(text)}</${at === 0 ? 'th' : 'td'}>`;
    });
    return `<tr>${parts.join('')}</tr>`;
  });
  return scrolled(
    caption,
    `<table class="plain"><caption>${safe(caption)}</caption><thead><tr>${head.join('')}</tr></thead><tbody>${body.join('\n')}</tbody></table>`,
  );
}

/** What may be wider than the page is moved by itself, by keys too. */
export const scrolled = (label: string, inner: string): string =>
  `<div class="scroll" role="region" aria-label="${safe(label)}" tabindex="0">${inner}</div>`;

const right = (isNumber?: boolean): string => (isNumber ? ' class="n"' : '');

/** A plot with its words: a short title, what it shows in a sentence or two, and the numbers. */
export function figure(title: string, plot: string, note: string, behind = ''): string {
  return `<figure><figcaption><h3>${safe(title)}</h3><p>${note}</p></figcaption>${plot}${behind}</figure>`;
}

export const percent = (part: number, places = 0): string =>
  Number.isFinite(part) ? `${(100 * part).toFixed(places)}%` : '–';

/** `+4.1`, `−3.0`: percentage points with their sign. */
export const points = (part: number): string =>
  Number.isFinite(part) ? `${part < 0 ? '−' : '+'}${Math.abs(100 * part).toFixed(1)}` : '–';

/** A number with groups of three: 10,000. */
export const grouped = (value: number): string => value.toLocaleString('en-US');

/** `1 game`, `10,000 games`. */
export const counted = (n: number, noun: string): string => `${grouped(n)} ${noun}${n === 1 ? '' : 's'}`;

/** Words cut where they are too long, with a sign that they are. */
export const shortened = (words: string, longest: number): string =>
  words.length > longest ? `${words.slice(0, longest - 1).trimEnd()}…` : words;
