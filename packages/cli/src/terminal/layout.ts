import { stripVTControlCharacters } from 'node:util';

/** The number of columns of a text, without colour codes. Cards have no wide characters. */
const widthOf = (text: string): number => stripVTControlCharacters(text).length;

/** Pads a text with blanks to a width. */
const pad = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - widthOf(text)));

/** Cuts a plain text to a width. */
export const clip = (text: string, width: number): string =>
  text.length <= width ? text : `${text.slice(0, Math.max(0, width - 1))}…`;

/** Wraps a text at blanks to a width; lines after the first begin with `indent`. */
export function wrap(text: string, width: number, indent = ''): string[] {
  const [margin = ''] = /^ */.exec(text) ?? [];
  const lines: string[] = [];
  let line = '';
  for (const word of text.slice(margin.length).split(' ')) {
    if (line === '') line = margin + word;
    else if (widthOf(line) + 1 + widthOf(word) <= width) line += ` ${word}`;
    else {
      lines.push(line);
      line = indent + word;
    }
  }
  return [...lines, line];
}

/** Replaces blanks by non-breaking ones. */
const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');

/** Wraps items after a label, with no break inside an item. */
export function wrapList(label: string, items: readonly string[], width: number, indent: string): string[] {
  const lines = wrap(`${label} ${items.map(unbroken).join(', ')}`, width, indent);
  return lines.map((line) => line.replaceAll('\u00a0', ' '));
}

/** Puts lists of lines side by side in columns of equal width. */
export function columns(cells: readonly (readonly string[])[], width: number): string[] {
  const height = Math.max(0, ...cells.map((cell) => cell.length));
  const rows: string[] = [];
  for (let row = 0; row < height; row++) {
    rows.push(
      cells
        .map((cell) => pad(cell[row] ?? '', width))
        .join('')
        .trimEnd(),
    );
  }
  return rows;
}

/** A line with one text at the left end and one at the right end. */
export function spread(left: string, right: string, width: number): string {
  if (right === '') return left;
  const gap = width - widthOf(left) - widthOf(right);
  return gap < 1 ? `${left} ${right}` : left + ' '.repeat(gap) + right;
}
