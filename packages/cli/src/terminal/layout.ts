import { stripVTControlCharacters } from 'node:util';

/** Columns that a text takes; colours take none. Cards have no wide letters. */
export const widthOf = (text: string): number => stripVTControlCharacters(text).length;

/** Fills up with blanks to a width. */
export const pad = (text: string, width: number): string =>
  text + ' '.repeat(Math.max(0, width - widthOf(text)));

/** Cuts a plain text to a width. */
export const clip = (text: string, width: number): string =>
  text.length <= width ? text : `${text.slice(0, Math.max(0, width - 1))}…`;

/** Breaks a text at blanks into lines of a width; lines after the first begin with `indent`. */
export function wrap(text: string, width: number, indent = ''): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const start = lines.length === 0 ? '' : indent;
    const longer = line === '' ? start + word : `${line} ${word}`;
    if (line.trim() !== '' && widthOf(longer) > width) {
      lines.push(line);
      line = indent + word;
    } else line = longer;
  }
  if (line.trim() !== '' || lines.length === 0) lines.push(line);
  return lines;
}

/** Lays lists of lines side by side, each in a column of the same width. */
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

/** A line with one text at the left and one at the right end. */
export function spread(left: string, right: string, width: number): string {
  const gap = width - widthOf(left) - widthOf(right);
  return gap < 1 ? `${left} ${right}` : left + ' '.repeat(gap) + right;
}
