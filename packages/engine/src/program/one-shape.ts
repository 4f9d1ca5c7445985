/**
 * Node families, by the field that identifies them: the discriminators of texts, predicates, references, amounts,
 * conditions, effects, costs, standing nodes, objects and joint conditions, and a characteristic field of slots,
 * patterns and triggers.
 */
const families = ['t', 'p', 'r', 'a', 'c', 'e', 'k', 's', 'o', 'j', 'block', 'kinds', 'on'] as const;
type Family = (typeof families)[number];

type Node = Record<string, unknown>;

/**
 * Returns the texts with all nodes of a family given the same fields in the same order; unused fields are undefined.
 * Equal object shapes keep property access monomorphic, which is most of the cost of evaluating texts. Nodes shared
 * within the texts stay shared.
 */
export function ofOneShape<T>(texts: readonly T[]): T[] {
  const fields = new Map<Family, Set<string>>(families.map((family) => [family, new Set([family])]));
  collect(texts, fields, new Set());
  const blanks = new Map([...fields].map(([family, names]) => [family, blank([...names])]));
  const made = new Map<object, unknown>();
  return texts.map((text) => reshaped(text, blanks, made) as T);
}

function familyOf(node: Node): Family | undefined {
  for (const family of families) {
    const value = node[family];
    if (typeof value === 'string' || (Array.isArray(value) && (family === 'kinds' || family === 'on')))
      return family;
  }
  return undefined;
}

function collect(value: unknown, fields: Map<Family, Set<string>>, seen: Set<object>): void {
  if (typeof value !== 'object' || value === null || seen.has(value)) return;
  seen.add(value);
  const family = Array.isArray(value) ? undefined : familyOf(value as Node);
  for (const [name, inner] of Object.entries(value)) {
    if (family) fields.get(family)!.add(name);
    collect(inner, fields, seen);
  }
}

/**
 * Returns an empty node. Each field is set to a number and then to undefined so that V8 keeps a general field
 * representation.
 */
function blank(names: string[]): Node {
  const node: Node = {};
  for (const name of names) node[name] = 0;
  for (const name of names) node[name] = undefined;
  return node;
}

function reshaped(value: unknown, blanks: Map<Family, Node>, made: Map<object, unknown>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const known = made.get(value);
  if (known !== undefined) return known;
  if (Array.isArray(value)) {
    const list: unknown[] = [];
    made.set(value, list);
    for (const one of value) list.push(reshaped(one, blanks, made));
    return list;
  }
  const family = familyOf(value as Node);
  const node: Node = family ? { ...blanks.get(family)! } : {};
  made.set(value, node);
  for (const [name, inner] of Object.entries(value)) node[name] = reshaped(inner, blanks, made);
  return node;
}
