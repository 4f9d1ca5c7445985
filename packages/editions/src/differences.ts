import type { Composed, Origin } from './compose.ts';
import type { Edition } from './edition.ts';
import { rule } from './rules.ts';

/** One entry that two rulebooks have otherwise, or that only one of them has. */
export interface Difference {
  /** What the rules of the second book call the matter, or those of the first where the second is silent. */
  topic: string;
  /** The entry, by `part.key`. */
  path: string;
  sides: [DifferenceSide, DifferenceSide];
}

export interface DifferenceSide {
  /** Its value where that can be said in a word; 'its own' for a procedure or decision, '' where it has none. */
  value: string;
  /** The rule behind it, and what that says. */
  rule: string;
  text: string;
}

/** Entries whose layers are of interest to nobody: names, and which rules are cited. */
const silent = /^(?:name|title|citations\..*)$/;

/**
 * What differs between the rulebooks of two editions, by topic: read from the entries that their layers added, changed or removed, each
 * with the rule that its layer cites. Nothing here is written by hand.
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

/** What the rulebook does of itself is known by its rule: the same thing from a shared layer has a name in each book. */
function isRenamed(a: Composed, b: Composed, path: string, shared: string[]): boolean {
  if (!/^(?:triggers|checks)\./.test(path)) return false;
  const origins = a.origins.get(path) ?? b.origins.get(path) ?? [];
  return origins.every((one) => shared.includes(one.layer));
}

const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The value of an entry in a book: of a list, the entry known by that key. */
function entry({ book, origins }: Composed, path: string): unknown {
  if (!origins.has(path)) return undefined;
  const dot = path.indexOf('.');
  if (dot < 0) return (book as unknown as Record<string, unknown>)[path];
  const part = (book as unknown as Record<string, unknown>)[path.slice(0, dot)];
  const key = path.slice(dot + 1);
  if (!Array.isArray(part)) return (part as Record<string, unknown> | undefined)?.[key];
  return part.find(
    (one) =>
      one === key || (one as { name?: string }).name === key || (one as { rule?: string }).rule === key,
  );
}

/** Functions are the same only if they are one; words and numbers if they say the same. */
function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  // The rule that an entry carries out has another name in each book.
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
