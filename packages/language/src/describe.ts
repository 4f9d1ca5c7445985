/** Prints a program in a plain, indented form that a judge can compare with the sentence. */
import type { Text } from '@kyuden/engine/program';

export function describeProgram(text: Text): string {
  const { text: line, ...rest } = text;
  return [`'${line}'`, ...block(strip(rest) as Record<string, unknown>, 1)].join('\n');
}

/** Removes prompt words, because they repeat the sentence. */
function strip(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strip);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, one]) => key !== 'words' && !(Array.isArray(one) && one.length === 0))
      .map(([key, one]) => [key, strip(one)]),
  );
}

const tags = ['t', 'e', 'k', 's', 'c', 'p', 'a', 'r', 'o', 'pl', 'd', 'i', 'j'];

function block(value: Record<string, unknown>, depth: number): string[] {
  const pad = '  '.repeat(depth);
  return Object.entries(value).flatMap(([key, one]) => {
    if (tags.includes(key) && typeof one === 'string') return depth === 1 ? [`${pad}${one}`] : [];
    const flat = inline(one);
    if (flat !== undefined && (flat.length < 90 || typeof one !== 'object')) return [`${pad}${key}: ${flat}`];
    if (Array.isArray(one)) {
      return [`${pad}${key}:`, ...one.flatMap((item) => listed(item, depth + 1))];
    }
    const inner = one as Record<string, unknown>;
    return [`${pad}${key}: ${head(inner)}`, ...block(inner, depth + 1)];
  });
}

function listed(item: unknown, depth: number): string[] {
  const pad = '  '.repeat(depth);
  const flat = inline(item);
  if (flat !== undefined && flat.length < 90) return [`${pad}- ${flat}`];
  if (Array.isArray(item)) return [`${pad}-`, ...item.flatMap((one) => listed(one, depth + 1))];
  const inner = item as Record<string, unknown>;
  const lines = block(inner, depth + 1);
  const first = head(inner);
  return first === '' ? [`${pad}- ${lines[0]!.trim()}`, ...lines.slice(1)] : [`${pad}- ${first}`, ...lines];
}

function head(value: Record<string, unknown>): string {
  const tag = tags.find((one) => typeof value[one] === 'string');
  return tag === undefined ? '' : String(value[tag]);
}

/** A value on one line: 'slot t1', 'stat force of self', '[a, b]'. Undefined if it needs several lines. */
function inline(value: unknown): string | undefined {
  if (value === null || typeof value !== 'object') return String(value);
  if (Array.isArray(value)) {
    const parts = value.map(inline);
    return parts.every((part) => part !== undefined) ? `[${parts.join(', ')}]` : undefined;
  }
  const entries = Object.entries(value);
  const first = head(value as Record<string, unknown>);
  const rest = entries.filter(([key, one]) => !(tags.includes(key) && typeof one === 'string'));
  const parts = rest.map(([key, one]) => {
    const flat = inline(one);
    if (flat === undefined) return undefined;
    return one === true ? key : `${key} ${flat}`;
  });
  if (parts.some((part) => part === undefined)) return undefined;
  const body = parts.join(', ');
  if (first === '') return `{${body}}`;
  return body === '' ? first : `${first}(${body})`;
}
