/**
 * Parts of texts by the field that tells them from others: those that say in it of what sort they are (texts, predicates,
 * references, amounts, conditions, effects, costs, standing nodes, objects, joint conditions), and slots, patterns and triggers.
 */
const families = ['t', 'p', 'r', 'a', 'c', 'e', 'k', 's', 'o', 'j', 'block', 'kinds', 'on'] as const;
type Family = (typeof families)[number];

type Node = Record<string, unknown>;

/**
 * The same texts, with all parts of one family made of the same fields in the same order: those that one has no use for are
 * undefined. What all of them are asked for is then found at the same place in each, and that is most of what reading them
 * costs. Parts that stand in a text twice stay the same part.
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

/** A part with nothing in it. Each field has held a number and something else, so that it is kept open for both. */
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
