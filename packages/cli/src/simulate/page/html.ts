/** Escapes text for HTML, including attributes. */
export const safe = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export interface Column {
  title: string;
  /** Whether the column has numbers, which are right-aligned. */
  isNumber?: boolean;
}

/** A cell: its text, and a sort key if the text does not sort correctly. */
export type Cell = string | number | { text: string; sort: number };

/** The numbers behind a plot, collapsed. The first column names the row. */
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

/** A box that scrolls content wider than the page, also by keyboard. */
export const scrolled = (label: string, inner: string): string =>
  `<div class="scroll" role="region" aria-label="${safe(label)}" tabindex="0">${inner}</div>`;

const right = (isNumber?: boolean): string => (isNumber ? ' class="n"' : '');

/** A plot with a title, a short note, and its numbers. */
export function figure(title: string, plot: string, note: string, behind = ''): string {
  return `<figure><figcaption><h3>${safe(title)}</h3><p>${note}</p></figcaption>${plot}${behind}</figure>`;
}

export const percent = (part: number, places = 0): string =>
  Number.isFinite(part) ? `${(100 * part).toFixed(places)}%` : '–';

/** Percentage points with sign: `+4.1`, `−3.0`. */
export const points = (part: number): string =>
  Number.isFinite(part) ? `${part < 0 ? '−' : '+'}${Math.abs(100 * part).toFixed(1)}` : '–';

/** A number with thousands separators: 10,000. */
export const grouped = (value: number): string => value.toLocaleString('en-US');

/** A count with its noun: `1 game`, `10,000 games`. */
export const counted = (n: number, noun: string): string => `${grouped(n)} ${noun}${n === 1 ? '' : 's'}`;

/** Cuts a text that is too long and marks the cut. */
export const shortened = (words: string, longest: number): string =>
  words.length > longest ? `${words.slice(0, longest - 1).trimEnd()}…` : words;
