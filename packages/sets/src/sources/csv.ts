import { parse } from 'csv-parse/sync';
import { icons, splitKeywords } from '../markup.ts';
import { clean, type RawCard, type SourceCards, type SourceFault, straight } from '../raw-card.ts';

/** Columns that are no stats. */
const FIELDS = new Set([
  'id',
  'title',
  'name',
  'experience',
  'type',
  'clan',
  'side',
  'keywords',
  'text',
  'legality',
  'set',
]);

/** Reads a table with a header row: title, type, text, keywords, and a column for each stat. */
export function readCsv(text: string): SourceCards {
  const faults: SourceFault[] = [];
  const rows = parse(text, {
    bom: true,
    columns: (names: string[]) => names.map((name) => clean(name)),
    delimiter: delimiterOf(text),
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    on_skip: (error) =>
      void faults.push({ where: `line ${error?.lines ?? 1}`, what: error?.message ?? 'unreadable' }),
  }) as unknown as { record: Record<string, string>; info: { lines: number } }[];
  const cards: RawCard[] = [];
  for (const { record, info } of rows) {
    const where = `line ${info.lines}`;
    const made = cardFrom(where, record);
    if (typeof made === 'string') faults.push({ where, what: made });
    else cards.push(made);
  }
  return { cards, faults };
}

/** The character that separates columns: the most frequent one in the header. */
function delimiterOf(text: string): string {
  const [header = ''] = text.split(/\r?\n/, 1);
  const count = (one: string): number => header.split(one).length;
  return [',', ';', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best));
}

function cardFrom(where: string, record: Readonly<Record<string, string>>): RawCard | string {
  const field = (name: string): string => clean(record[name] ?? '');
  const title = straight(field('title') || field('name'));
  if (title === '') return 'the card has no title';
  const stats = Object.entries(record).filter(
    ([name, value]) => !FIELDS.has(name) && clean(value ?? '') !== '',
  );
  const optional = (['id', 'experience', 'clan', 'side'] as const).filter((name) => field(name) !== '');
  return {
    where,
    ...Object.fromEntries(optional.map((name) => [name, field(name)])),
    title,
    type: field('type'),
    stats: Object.fromEntries(stats.map(([name, value]) => [name, clean(value)])),
    keywords: splitKeywords(field('keywords')),
    text: icons(straight((record.text ?? '').replaceAll('\\n', '\n').trim())),
    printings: splitKeywords(field('set')).map((edition) => ({ edition })),
    legality: splitKeywords(field('legality')),
    other: {},
  };
}
