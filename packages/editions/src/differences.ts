import type { Composed, Origin } from './compose.ts';
import type { Edition } from './edition.ts';
import { rule } from './rules.ts';

/** An entry that differs between two rulebooks or is in only one of them. */
export interface Difference {
  /** The topic of the rule that the second book cites, or the first book if the second cites none. */
  topic: string;
  /** The entry as `part.key`. */
  path: string;
  sides: [DifferenceSide, DifferenceSide];
}

export interface DifferenceSide {
  /** The value in a word or two; 'its own' for a function or object, '' if the book lacks the entry. */
  value: string;
  /** The cited rule, and its text. */
  rule: string;
  text: string;
}

/** Entries that are never reported: names and citations. */
const silent = /^(?:name|title|citations\..*)$/;

/**
 * Lists the differences between the rulebooks of two editions, sorted by topic. They are computed from the
 * entries that the layers added, changed or removed, each with the rule that its layer cites.
 */
export function differences(one: Edition, other: Edition): Difference[] {
  const [a, b] = [one.composed, other.composed];
  const paths = [...new Set([...a.origins.keys(), ...b.origins.keys()])];
  const shared = layersOf(a).filter((layer) => layersOf(b).includes(layer));
  const found = paths.flatMap((path): Difference[] => {
    if (silent.test(path) || isRenamed(a, b, path, shared)) return [];
    const [here, there] = [entry(a, path), entry(b, path)];
    if (same(here, there)) return [];
    const sides: Difference['sides'] = [side(one, path, here), side(other, path, there)];
    const cited = sides[1].rule || sides[0].rule;
    return [{ topic: cited.split('.')[1] ?? 'other', path, sides }];
  });
  return found.sort((x, y) => order(x.topic, y.topic) || order(x.path, y.path));
}

const layersOf = ({ origins }: Composed): string[] => [
  ...new Set([...origins.values()].flatMap((list) => list.map((one) => one.layer))),
];

/**
 * True for triggers and checks of a shared layer. Their key is a rule id, so the same entry has another path in
 * each book.
 */
function isRenamed(a: Composed, b: Composed, path: string, shared: string[]): boolean {
  if (!/^(?:triggers|checks)\./.test(path)) return false;
  const origins = a.origins.get(path) ?? b.origins.get(path) ?? [];
  return origins.every((one) => shared.includes(one.layer));
}

const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Returns the value of an entry in a book, or undefined. An entry of a list is found by its key. */
function entry({ book, origins }: Composed, path: string): unknown {
  if (!origins.has(path)) return undefined;
  const dot = path.indexOf('.');
  if (dot < 0) return (book as unknown as Record<string, unknown>)[path];
  const part = (book as unknown as Record<string, unknown>)[path.slice(0, dot)];
  const key = path.slice(dot + 1);
  if (path.startsWith('hooks.')) {
    const [group, name] = key.split('.') as [string, string];
    return (part as Record<string, Record<string, unknown>>)[group]?.[name];
  }
  if (!Array.isArray(part)) return (part as Record<string, unknown> | undefined)?.[key];
  return part.find(
    (one) =>
      one === key || (one as { name?: string }).name === key || (one as { rule?: string }).rule === key,
  );
}

/** Deep equality of data. Functions are equal only if identical. */
function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  // Ignore the rule id: each book has its own.
  keys.delete('rule');
  return [...keys].every((key) =>
    same((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]),
  );
}

function side(edition: Edition, path: string, value: unknown): DifferenceSide {
  const cited =
    edition.composed.origins.get(path)?.findLast((one: Origin) => one.rule !== undefined)?.rule ?? '';
  const text = cited === '' ? '' : (rule(edition, cited)?.rule ?? '');
  return { value: said(value), rule: cited, text };
}

const listed = (one: string | { name: string }): string => (typeof one === 'string' ? one : one.name);

function said(value: unknown): string {
  if (value === undefined) return '';
  if (value === null) return 'none';
  if (value === Number.POSITIVE_INFINITY) return 'no limit';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(listed).join(', ') || 'none';
  const ability = (value as { ability?: { text?: string } }).ability?.text;
  return ability ?? 'its own';
}
