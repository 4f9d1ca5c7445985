/**
 * Reads deck lists exported by spreadsheets and collection managers: one card a row, with or without a header
 * row.
 */

const COUNT = /^(?:count|quantity|qty|copies|number|amount|cards?|n|#)$/i;
const TITLE = /^(?:title|name|card name|card title)$/i;
const EXPERIENCE = /^(?:experience|version|level)$/i;
const SECTION = /^(?:section|part|board|deck|category)$/i;

/**
 * Converts the rows of a table to lines of a plain deck list, at the same indexes, so that errors keep their
 * line numbers. Other lines stay as they are.
 */
export function fromCsv(lines: readonly string[]): string[] {
  const at = lines.findIndex((line) => bare(line) !== '');
  const separator = [',', ';', '\t'].find((one) =>
    cellsOf(bare(lines[at] ?? ''), one).some((cell) => TITLE.test(cell)),
  );
  const names = separator === undefined ? [] : cellsOf(bare(lines[at]!), separator);
  if (separator === undefined || names.length < 2) return lines.map(plainRow);
  const columnOf = (wanted: RegExp): number => names.findIndex((name) => wanted.test(name));
  const [count, title, experience, section] = [COUNT, TITLE, EXPERIENCE, SECTION].map(columnOf) as [
    number,
    number,
    number,
    number,
  ];
  return lines.map((line, index) => {
    if (index <= at) return '';
    const cells = cellsOf(line, separator);
    const name = cells[title] ?? '';
    if (name === '' || /^side|^maybe/i.test(cells[section] ?? '')) return '';
    const version = cells[experience] ?? '';
    return `${cells[count] || '1'} ${name}${version === '' ? '' : ` (${version})`}`;
  });
}

/**
 * Converts a row of a table without a header: `3,Light Infantry`, `"Light Infantry";3`, `3<tab>Light Infantry`.
 */
function plainRow(line: string): string {
  for (const separator of [',', ';', '\t']) {
    const cells = cellsOf(bare(line), separator);
    const [first = '', second = ''] = cells;
    if (cells.length < 2) continue;
    if (/^\d+$/.test(first) && second !== '') return `${first} ${second}`;
    if (/^\d+$/.test(second) && first !== '') return `${second} ${first}`;
  }
  return line;
}

const bare = (line: string): string => line.replace(/^\uFEFF/, '').trim();

/** Splits a row into cells. A quoted cell may contain the separator, and a quote as two quotes. */
function cellsOf(line: string, separator: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let quoted = false;
  for (let at = 0; at < line.length; at++) {
    const char = line[at]!;
    if (quoted && char === '"' && line[at + 1] === '"') cell += line[++at];
    else if (char === '"' && (quoted || cell.trim() === '')) quoted = !quoted;
    else if (char === separator && !quoted) {
      cells.push(cell.trim());
      cell = '';
    } else cell += char;
  }
  return [...cells, cell.trim()];
}
