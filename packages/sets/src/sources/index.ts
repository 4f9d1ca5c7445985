import type { SourceCards } from '../raw-card.ts';
import { readCsv } from './csv.ts';
import { readFiveRingsDb } from './fiveringsdb.ts';
import { entriesOf } from './json-values.ts';
import { readOwnJson } from './own-json.ts';
import { readSunAndMoon } from './sun-and-moon.ts';

/** The kinds of files that cards come from. */
export const sourceKinds = ['sunandmoon', 'fiveringsdb', 'json', 'csv'] as const;
export type SourceKind = (typeof sourceKinds)[number];

const readers: Readonly<Record<SourceKind, (text: string) => SourceCards>> = {
  sunandmoon: readSunAndMoon,
  fiveringsdb: readFiveRingsDb,
  json: readOwnJson,
  csv: readCsv,
};

/** Reads the cards of a file. It never throws: what cannot be read becomes a fault. */
export const readSource = (text: string, kind: SourceKind): SourceCards => readers[kind](text);

/** The kind of a file, by its content; undefined if it could be anything. */
export function recognised(text: string): SourceKind | undefined {
  const start = text.trimStart();
  if (start.startsWith('<')) return 'sunandmoon';
  if (start.startsWith('[') || start.startsWith('{')) {
    const { entries } = entriesOf(text);
    return entries.some(({ value }) => isFromFiveRingsDb(value)) ? 'fiveringsdb' : 'json';
  }
  const [header = ''] = start.split(/\r?\n/, 1);
  return /\b(?:title|name)\b/i.test(header) && /[,;\t]/.test(header) ? 'csv' : undefined;
}

/** Its cards have a name instead of a title, and stats beside the other fields. */
const isFromFiveRingsDb = (value: Readonly<Record<string, unknown>>): boolean =>
  'name' in value && 'type' in value && ('clan' in value || 'side' in value) && !('stats' in value);
